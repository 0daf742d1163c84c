#!/usr/bin/env python3
"""A small bot for Divingbell: Python, standard library only.

    divingbell arena --seats "exec:python3 examples/python/bot.py",random --games 40

Both sides write one JSON object a line: the arena to our standard input, we to our standard output. What may be written is
in docs/bots.md. Standard error is free for notes; if the bot crashes, the arena shows the end of them. One process plays many
games at the same time, which have an id each; without "games" in our answer to the hello there would be a process for each.

It plays greedily by the first word of each move: of the moves it likes best it takes any. That is enough to beat a bot
that plays at random; write a better `rate` and you are on your way.
"""

import json
import random
import sys

# How much we like each kind of move, by game. What is not listed is worth 0.
LIKES = {
    "deepblue": {"dive": 5, "play": 5, "recruit": 4, "rush": 3, "sail": 2, "rest": 1},
    "sunken": {"collect": 5, "ship": 3, "move": 2, "trade": 1},
}


def rate(game, view, move):
    """Say how good a move is; more is better."""
    verb, _, rest = move.partition(" ")
    if game == "deepblue":
        if verb in ("draw", "stop"):
            return rate_draw(view, verb)
        if verb == "sail" and rest.endswith(">-"):
            return 1  # a boat that stays where it is
        if verb == "rush" and rest == "-":
            return 0  # a dive that goes on without us
    if game == "sunken" and verb == "ship":
        return 3 if rest != "out" else 0
    return LIKES.get(game, {}).get(verb, 0)


def rate_draw(view, verb):
    """Draw another gem while it is unlikely to be a hazard. The bag is public, so the odds are exact."""
    bag = view["bag"]
    hazard = (bag["blue"] + bag["black"]) / max(1, sum(bag.values()))
    gems = len(view["dive"]["gems"])
    # The more there is to lose, the less risk we take.
    return 1 if (verb == "draw") == (hazard * gems < 1.0) else 0


def choose(game, question):
    """Pick one of the best moves."""
    moves = question["moves"]
    rates = [rate(game, question["view"], move) for move in moves]
    best = [move for move, r in zip(moves, rates) if r == max(rates)]
    # With the seed of the question the same question has the same answer, so that matches can be repeated.
    return random.Random(question["seed"]).choice(best)


def say(message):
    print(json.dumps(message), flush=True)  # without flush the line may wait in a buffer until we are late


def main():
    games = {}
    for line in sys.stdin:
        message = json.loads(line)
        game = message["id"]
        if message["type"] == "hello":
            games[game] = message["game"]
            say({"type": "ready", "protocol": 1, "id": game, "games": 100})
        elif message["type"] == "choose":
            # message["lines"] has what happened since our last decision, for bots that keep count.
            say({"type": "move", "id": game, "step": message["step"], "move": choose(games[game], message)})
        elif message["type"] == "goodbye":
            del games[game]  # message["result"] says how it ended


if __name__ == "__main__":
    main()
