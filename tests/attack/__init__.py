"""What strangers may try: each attack that once worked, and its kin, with what must hold."""
