"""What a server offers for study: it is worked out in processes of their own."""
