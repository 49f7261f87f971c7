"""The package as people install it: built in isolation, used outside the checkout."""
