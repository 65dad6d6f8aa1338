"""Tests of game.sprites."""
