#!/usr/bin/env python3
"""Checks the dice of a game on its own: it shares no code with Divingbell and needs nothing but Python 3.

    divingbell verify --draws game.json > draws.jsonl
    python3 verify.py game.json draws.jsonl

It does not know the rules of any game. So it is told for each draw how many possibilities there were and which of
them mean the outcome that is recorded; that every outcome of the record has its draw, that the proof is in order and
that the numbers follow from it, it finds out itself. docs/fairness.md describes all of it.

Exit codes: 0 the draws are fair, 1 they are not, 2 there is nothing to check.
"""

import hashlib
import hmac
import json
import re
import sys

NONCE = re.compile(r"[0-9A-Za-z_-]{0,64}", re.ASCII)
HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Unfair(Exception):
    """Something does not hold."""


def eight(number):
    return number.to_bytes(8, "big")


def commitment(secret):
    return hashlib.sha256(b"divingbell commitment 1\n" + secret).hexdigest()


def seed_of(secret, table, nonces):
    h = hashlib.sha256(b"divingbell seed 1\n" + secret)
    h.update(eight(len(table.encode())) + table.encode())
    h.update(eight(len(nonces)))
    for nonce in nonces:
        h.update(eight(len(nonce)) + nonce.encode())
    return h.digest()


def seed_hash(seed):
    return hashlib.sha256(b"divingbell seed hash 1\n" + seed).hexdigest()


def number_below(n, seed, entry, draw):
    """Each number from 0 to n-1 is as likely as the others: what lies beyond the last whole run of n is thrown away."""
    runs = 2**64 // n * n
    attempt = 0
    while True:
        message = eight(entry) + eight(draw) + eight(attempt)
        number = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
        if number < runs:
            return number % n
        attempt += 1


def duplicate_number_below(n, seed, kind, drawn):
    """The same at every table of a round: it depends on how many of the kind were drawn before, not on when."""
    message = eight(len(kind)) + kind.encode() + eight(drawn)
    return int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big") * n >> 64


def open_proof(proof, players):
    """The seed, if the proof is in order by itself."""
    if not HASH.fullmatch(proof["secret"]):
        raise Unfair("fair.secret: not 64 hexadecimal digits")
    if len(proof["nonces"]) != players and not proof.get("duplicate"):
        raise Unfair(f"fair.nonces: {len(proof['nonces'])} for {players} players")
    for nonce in proof["nonces"]:
        if not NONCE.fullmatch(nonce):
            raise Unfair(f"fair.nonces: {nonce!r} is no nonce")
    secret = bytes.fromhex(proof["secret"])
    seed = seed_of(secret, proof["table"], proof["nonces"])
    kept, same = commitment(secret) == proof["commitment"], seed_hash(seed) == proof["seed_hash"]
    if not kept:
        raise Unfair("fair.commitment: not that of the secret" if same else "fair.secret: not the one that was committed to")
    if not same:
        raise Unfair("fair.nonces: table and nonces are not those of the seed hash")
    return seed


def check_draw(number_of, drawn, entry, draw, outcome):
    """One draw against what the record says and what the draw gives."""
    where = f"entry {entry}, draw {draw}"
    if (drawn["entry"], drawn["draw"], drawn["outcome"]) != (entry, draw, outcome):
        raise Unfair(f"{where}: the record says {outcome}, and the next draw is {json.dumps(drawn)}")
    if not 0 <= drawn["from"] <= drawn["to"] < drawn["of"]:
        raise Unfair(f"{where}: {json.dumps(drawn)} is no draw")
    number = number_of(drawn["of"])
    if not drawn["from"] <= number <= drawn["to"]:
        raise Unfair(f"{where}: the draw gives {number} of {drawn['of']}; {outcome} is {drawn['from']} to {drawn['to']}")


def verify(record, draws):
    proof = record["fair"]
    seed = open_proof(proof, record["config"]["players"])
    lists = [record["setup"]] + [e.get("chance", []) for e in record["entries"]]
    draws = iter(draws)
    count, of_kind = 0, {}
    for entry, outcomes in enumerate(lists):
        for draw, outcome in enumerate(outcomes):
            drawn = next(draws, None)
            if drawn is None:
                raise Unfair(f"entry {entry}, draw {draw}: the record says {outcome}, and there is no such draw in its game")
            kind = outcome.split(" ")[0]
            before = of_kind.get(kind, 0)

            def number_of(n):
                if proof.get("duplicate"):
                    return duplicate_number_below(n, seed, kind, before)
                return number_below(n, seed, entry, draw)

            check_draw(number_of, drawn, entry, draw, outcome)
            count, of_kind[kind] = count + 1, before + 1
    if next(draws, None) is not None:
        raise Unfair("there are more draws than outcomes in the record")
    nonces = sum(1 for nonce in proof["nonces"] if nonce)
    return f"{count} outcomes in {len(record['entries'])} entries follow from the secret and {nonces} nonces"


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: verify.py RECORD DRAWS")
    with open(sys.argv[1], encoding="utf-8") as file:
        record = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        draws = [json.loads(line) for line in file]
    if "secret" not in record.get("fair", {}):
        print("the record has no proof of its draws, or its secret is not revealed yet")
        return 2
    try:
        print("fair:", verify(record, draws))
    except Unfair as reason:
        print("not fair:", reason)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
