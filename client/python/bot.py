#!/usr/bin/env python3
"""Plays at a table of a Divingbell server until the game is over.

    python3 bot.py http://localhost:8080 dbt_F3BYkArP… ev5ee9xfza4n

The token is made by POST /api/tokens, the table is the last part of its link. The bot takes an open seat if it has none. Write a
better `choose` and you are on your way.
"""

import random
import sys

import divingbell


def choose(look, lines):
    """Decide on one of the moves. look["view"] is the game as we see it (docs/views.md), lines are what has happened since we
    were last asked."""
    for line in lines:
        print(line["n"], line["kind"], *(event["name"] for event in line.get("events", [])))
    return random.choice(look["you"]["moves"])


def main(base, token, table):
    try:
        result = divingbell.Client(base, token).play(table, choose)
    except (divingbell.Problem, divingbell.Refusal) as error:
        sys.exit(str(error))
    print("ranks:", *(seat["rank"] for seat in result["seats"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
