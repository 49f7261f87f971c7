"""``survive analyse``: reports and plots of studies."""
