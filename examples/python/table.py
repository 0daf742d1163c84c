#!/usr/bin/env python3
"""Plays at a table of a Divingbell server, over the WebSocket: Python, standard library only.

    python3 table.py http://localhost:8080 dbt_F3BYkArP… ev5ee9xfza4n

The token is made by POST /api/tokens, the table is the last part of its link. We take an open seat if we have none, and play
until the game is over, whatever becomes of the connection. What is said over the wire is in docs/protocol.md; write a
better `choose` and you are on your way.
"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit


def choose(look):
    """Decide on one of the moves. look["view"] is the game as we see it: docs/views.md."""
    return random.choice(look["you"]["moves"])


class Wire:
    """A WebSocket, and no more of it than a Divingbell server needs (RFC 6455)."""

    def __init__(self, base, token):
        url = urlsplit(base)
        port = url.port or (443 if url.scheme == "https" else 80)
        # The server asks every 40 seconds whether we are there, so a long silence means that it is not.
        self.conn = socket.create_connection((url.hostname, port), timeout=90)
        if url.scheme == "https":
            self.conn = ssl.create_default_context().wrap_socket(self.conn, server_hostname=url.hostname)
        self.conn.sendall((
            f"GET /api/socket HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n").encode())
        self.file = self.conn.makefile("rb")
        status = self.file.readline().decode()
        while self.file.readline().strip():
            pass
        if " 401 " in status:
            sys.exit("the token is no good")
        if " 101 " not in status:
            raise ConnectionError(status)

    def send(self, data, kind=1):
        mask, size = os.urandom(4), len(data)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
        self.conn.sendall(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def say(self, message):
        self.send(json.dumps(message).encode())

    def read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise ConnectionError("the connection broke")
        return data

    def hear(self):
        while True:
            first, size = self.read(2)
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            kind, data = first & 0x0F, self.read(size)
            if kind == 1:
                return json.loads(data)
            if kind == 9:  # a ping, to be answered by a pong
                self.send(data, 10)
            if kind == 8:  # a goodbye, to be answered by the same
                self.send(data, 8)
                raise ConnectionError("the server hung up")


def next_command(look, count):
    """What we want to do now, if anything. The number goes into the id, which must be another one for each command."""
    you = look["you"]
    command = {"id": f"{os.getpid()}-{time.time_ns()}-{count}"}
    if you.get("moves"):
        return {**command, "do": "move", "seat": you["as"], "step": you["step"], "move": choose(look)}
    if look["status"] == "open" and not you["seats"]:
        for seat, chair in enumerate(look["seats"]):
            if chair["for"] == "open":
                return {**command, "do": "sit", "seat": seat, "nonce": os.urandom(8).hex()}


def visit(wire, table, state):
    """Play for as long as the connection lasts, and give the result if the game is over."""
    wire.say({"type": "watch", "table": table, "cursor": state["cursor"]})
    if state["pending"]:  # sent before, and not answered: under the same id it is done once
        wire.say({"type": "do", "table": table, "command": state["pending"]})
    look = None
    while True:
        m = wire.hear()
        if m["type"] == "table":
            look, state["cursor"] = m["look"], m["look"]["cursor"]
            for line in m["lines"]:
                print(line["n"], line["kind"], *(e["name"] for e in line.get("events", [])))
        elif m["type"] in ("done", "refused"):
            state["pending"] = None
        elif m["type"] == "failed":
            if "retry_ms" not in m["problem"]:
                sys.exit(m["problem"]["message"])
            state["wait"] = m["problem"]["retry_ms"] / 1000
            raise ConnectionError(m["problem"]["message"])
        elif m["type"] == "bye":  # the server goes down, and hangs up next
            state["wait"] = m["retry_ms"] / 1000
        elif m["type"] == "gone":
            raise ConnectionError(m["why"])
        if look and not state["pending"]:
            if "result" in look:
                return look["result"]
            state["pending"] = next_command(look, state["count"])
            state["count"] += 1
            if state["pending"]:
                wire.say({"type": "do", "table": table, "command": state["pending"]})


def main(base, token, table):
    state = {"cursor": "", "pending": None, "count": 0}
    while True:
        state["wait"] = 1
        try:
            result = visit(Wire(base, token), table, state)
            return print("ranks:", *(seat["rank"] for seat in result["seats"]))
        except OSError as broken:  # come back, and go on where we were
            print(broken, file=sys.stderr)
            time.sleep(state["wait"])


if __name__ == "__main__":
    main(*sys.argv[1:])
