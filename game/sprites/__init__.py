"""What lies and moves on the table. Owns pixels and motion; knows no rules and no scene."""
