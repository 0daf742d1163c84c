#!/usr/bin/env python3
"""Plays a game at a table of a Divingbell server, or wherever it is invited.

    python3 bot.py http://localhost:8080 dbt_F3BYkArP… ev5ee9xfza4n
    python3 bot.py http://localhost:8080 dbt_F3BYkArP…

POST /api/tokens makes the token, best with the scope "bot"; the table is the last part of its link. If the bot has no seat, it
takes one that is reserved for it, or an open one. Without a table it waits for invitations and plays at all those tables at once.
To make a better bot, write a better `choose`.
"""

import random
import sys
import threading

import divingbell


def choose(look, lines):
    """Choose one of the moves. look["view"] is the game as we see it (docs/views.md), lines are what has happened since our last
    move."""
    for line in lines:
        print(line["n"], line["kind"], *(event["name"] for event in line.get("events", [])))
    return random.choice(look["you"]["moves"])


def play(client, table):
    """Play a game. Returns what went wrong, if anything."""
    try:
        result = client.play(table, choose)
    except (divingbell.Problem, divingbell.Refusal, divingbell.TableClosed) as error:
        return str(error)
    print("ranks:", *(seat["rank"] for seat in result["seats"]), flush=True)
    return None


def play_where_invited(client):
    def accept(table):
        print(table, play(client, table) or "is over", flush=True)

    try:
        for table in client.invitations():
            threading.Thread(target=accept, args=(table,), daemon=True).start()
    except divingbell.Problem as error:
        return str(error)


def main(base, token, table=None):
    client = divingbell.Client(base, token)
    sys.exit(play(client, table) if table else play_where_invited(client))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: bot.py SERVER TOKEN [TABLE]")
    main(*sys.argv[1:])
