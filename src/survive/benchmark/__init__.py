"""survive-bench: frozen opponents, public seeds, results that anybody can check."""
