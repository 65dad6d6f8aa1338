"""The interface's parts, from colours to widgets. Knows no rules, no match and no scene."""
