"""Tests of the scripts in build/ that make the web package."""
