"""How a bot looks ahead: single actions, whole turns, a tree, and rollouts on equal luck."""
