"""The Qwirkle family of games: rules, computer players and, on top of them, the app."""

TITLE = "Qwirkle"
