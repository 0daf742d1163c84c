"""Plays at a Divingbell server: Python 3.9 or later, this one file, no library.

    import divingbell, random

    client = divingbell.Client("http://localhost:8080", token="dbt_F3BYkArP…")
    result = client.play("ev5ee9xfza4n", lambda look, lines: random.choice(look["you"]["moves"]))

What is said over the wire is in docs/protocol.md; everything here is given and returned as it is there, as dictionaries.
"""

import base64
import contextlib
import http.client
import json
import os
import random
import socket
import ssl
import struct
import time
import urllib.error
import urllib.request
from urllib.parse import quote, urlencode, urlsplit


class Problem(Exception):
    """The server declines a request. `code` says why, in a word for programs; `retry` is after how many seconds to try again, or
    None."""

    def __init__(self, problem, status=0):
        super().__init__(problem.get("message") or f"the server answers with status {status}")
        self.status = status
        self.code = problem.get("code", "")
        self.retry = problem["retry_ms"] / 1000 if "retry_ms" in problem else None

    @property
    def final(self):
        """Whether trying again is pointless."""
        return self.retry is None and self.status < 500 and self.status != 429 and self.code != "broken"


class Refusal(Exception):
    """A rule does not allow a command. Nothing was changed."""

    def __init__(self, refusal):
        super().__init__(f"{refusal['rule']}: {refusal['reason']}")
        self.rule = refusal["rule"]
        self.reason = refusal["reason"]
        self.details = refusal.get("args", [])


class TableClosed(Exception):
    """A table was closed before its game was over."""


def merge(target, patch):
    """Apply a merge patch (RFC 7396) to a JSON document. The target is not changed."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged


def pauses(longest=10.0):
    """How many seconds to wait before each further attempt: longer each time, with jitter."""
    wait = 0.1
    while True:
        yield wait * random.uniform(0.5, 1.5)
        wait = min(longest, wait * 2)


class Client:
    """A person, or a program with a person's token, at one server. `session` is the cookie of a session, which `sign_in` sets;
    keep it to be the same person again. Threads may share a client."""

    def __init__(self, base, token=None, session=None):
        if urlsplit(base).scheme not in ("http", "https"):
            raise ValueError(f"{base!r} is not the address of a server, such as http://localhost:8080")
        self.base = base.rstrip("/")
        self.token = token
        self.session = session

    # Who you are.

    def sign_in(self, name):
        """Sign in as a new guest, and return the person."""
        return self.call("POST", "/api/session", {"name": name})["person"]

    def person(self):
        """Who is signed in."""
        return self.call("GET", "/api/session")["person"]

    def sign_out(self):
        self.call("DELETE", "/api/session")
        self.session = None

    def make_token(self, label, scope="play", days=180):
        """Make a token for a program; needs a session. The token is shown only this once. With the scope "bot" everybody is shown
        that a program plays; with "read" it can change nothing."""
        return self.call("POST", "/api/tokens", {"label": label, "scope": scope, "days": days})["token"]

    # Tables.

    def about(self):
        """The games with their options, the levels of bots, versions."""
        return self.call("GET", "/api/about")

    def tables(self, list="open"):
        """All tables of a list: open, watch, mine or finished. The latest change comes first."""
        before = None
        while True:
            page = self.call("GET", "/api/tables", query={"list": list, "before": before})
            yield from page["tables"]
            before = page.get("before")
            if not before:
                return

    def open(self, game, seats, id=None, **terms):
        """Open a table and return its id. Seats are "open", "invited", the level of a bot, or objects of the protocol, such as
        {"for": "invited", "whom": …} for a person by their id."""
        wishes = [_wish(seat) for seat in seats]
        proposal = {"id": id or _new_id(), "game": game, "seats": wishes, **terms}
        return self._persistently(lambda: self.call("POST", "/api/tables", proposal))["table"]

    def look(self, table, **query):
        """How a table looks now."""
        return self.call("GET", f"/api/tables/{quote(table)}", query=query)

    def do(self, table, do, id=None, **fields):
        """Send a command to a table, such as do(table, "sit", seat=0). When it returns, the command is on the server's disk. If the
        connection fails, it tries again for a while, under the same id, so that the command is done once."""
        command = {"id": id or _new_id(), "do": do, **fields}
        self._persistently(lambda: self.call("POST", f"/api/tables/{quote(table)}/commands", command))

    def lines(self, table, since=""):
        """What has happened at a table since a cursor."""
        return self.call("GET", f"/api/tables/{quote(table)}/lines", query={"since": since})

    def record(self, table):
        """The record of a finished game."""
        return self.call("GET", f"/api/tables/{quote(table)}/record")

    def games(self, **query):
        """Finished games, selected as by GET /api/games: games(game="sunken", records="true"). It requests page after page."""
        before = query.pop("before", None)
        while True:
            for line in self._lines("/api/games", {**query, "before": before}):
                if line["type"] == "end":
                    before = line.get("before")
                    break
                yield line
            if not before:
                return

    def stream(self, lists=None):
        """Lines of GET /api/stream, without end: when the connection breaks, it reconnects, and the next line is a "hello", after
        which all tables are sent again."""
        wait = pauses()
        while True:
            try:
                for line in self._lines("/api/stream", {"lists": lists}):
                    if line["type"] == "current":
                        wait = pauses()
                    if line["type"] == "bye":
                        time.sleep(line["retry_ms"] / 1000)
                        break
                    yield line
            except OSError:
                time.sleep(next(wait))
            except Problem as problem:
                if problem.final:
                    raise
                time.sleep(max(problem.retry or 0, next(wait)))

    def invitations(self):
        """Tables at which a seat is reserved for us, as invitations arrive, without end. `play` takes the seat,
        do(table, "leave", seat=…) declines."""
        me, known = None, set()
        for line in self.stream("mine"):
            if line["type"] == "hello":
                me = line["person"]["id"]
            if line["type"] != "mine":
                continue
            table = line["face"]["table"]
            if not any(seat.get("whom") == me for seat in line["face"]["seats"]):
                known.discard(table)
            elif table not in known:
                known.add(table)
                yield table

    # Playing.

    def connect(self):
        """Open a WebSocket."""
        return Connection(self)

    def play(self, table, choose, sit=True, told=None):
        """Play at a table until the game is over, and return its result. If the connection breaks, it reconnects.

        `choose(look, lines)` returns one of look["you"]["moves"], or None to wait for the next look; lines are what has happened
        since its last move. If `sit`, a player without a seat takes a reserved or an open one. `told(message)` is called with
        every "table" message. Raises TableClosed if the table is closed before the end."""
        return Player(self, table, choose, sit, told).play()

    # How requests are made.

    def call(self, method, path, body=None, query=None):
        """Make a request to the REST API. Raises a Refusal or a Problem if the server declines it, an OSError if the server cannot
        be reached."""
        with _breaking(), self._ask(method, path, body, query) as reply:
            self._keep_session(reply.headers)
            data = reply.read()
        return json.loads(data) if data else None

    def headers(self):
        """The headers that authenticate us."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": self.session} if self.session else {}

    def _ask(self, method, path, body=None, query=None):
        query = urlencode({k: v for k, v in (query or {}).items() if v is not None})
        data = None if body is None else json.dumps(body).encode()
        headers = {**self.headers(), **({"Content-Type": "application/json"} if data else {})}
        request = urllib.request.Request(f"{self.base}{path}{'?' + query if query else ''}", data, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=90)
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from None

    def _lines(self, path, query):
        with _breaking(), self._ask("GET", path, query=query) as reply:
            for data in reply:
                line = json.loads(data)
                if line["type"] == "failed":
                    raise Problem(line["problem"])
                yield line
                if line["type"] in ("bye", "end"):
                    return
        raise ConnectionError("the stream was cut off")

    def _keep_session(self, headers):
        for cookie in headers.get_all("Set-Cookie") or []:
            value = cookie.split(";")[0].strip()
            if value.startswith(("divingbell=", "__Host-divingbell=")):
                self.session = value

    def _persistently(self, ask, patience=60.0):
        end, wait = time.monotonic() + patience, pauses()
        while True:
            try:
                return ask()
            except OSError:
                rest = next(wait)
                if time.monotonic() + rest > end:
                    raise
            except Problem as problem:
                rest = max(problem.retry or 0, next(wait))
                if problem.final or time.monotonic() + rest > end:
                    raise
            time.sleep(rest)


class Connection:
    """A WebSocket (RFC 6455), with only what a Divingbell server needs. It can be used with `with`."""

    def __init__(self, client):
        self._looks = {}
        url = urlsplit(client.base)
        secure = url.scheme == "https"
        # The server sends a ping every 40 seconds, so a long silence means that it is gone.
        self._socket = socket.create_connection((url.hostname, url.port or (443 if secure else 80)), timeout=90)
        try:
            if secure:
                self._socket = ssl.create_default_context().wrap_socket(self._socket, server_hostname=url.hostname)
            self._upgrade(url, client.headers())
        except BaseException:
            self._socket.close()
            raise

    def _upgrade(self, url, headers):
        lines = [f"GET {url.path}/api/socket HTTP/1.1", f"Host: {url.netloc}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self._file = self._socket.makefile("rb")
        status = self._file.readline().split()
        length = 0
        for header in iter(self._file.readline, b""):
            name, _, value = header.partition(b":")
            if not value:
                break
            if name.lower() == b"content-length":
                length = int(value)
        if len(status) < 2 or not status[1].isdigit():
            raise ConnectionError("the server does not answer as a web server does")
        if status[1] != b"101":
            raise _refusal(int(status[1]), self._file.read(length))

    def send(self, message):
        """Send a message to the server: a dictionary with a type."""
        self._frame(1, json.dumps(message).encode())

    def watch(self, table, cursor="", **fields):
        """Subscribe to a table, from the cursor of the last look on."""
        self.send({"type": "watch", "table": table, "cursor": cursor, "changes": True, **fields})

    def receive(self):
        """Wait for the next message. In "table" messages the look is always complete."""
        while True:
            kind, data = self._message()
            if kind == 1:
                return self._whole(json.loads(data))
            if kind == 9:  # a ping, to be answered by a pong
                self._frame(10, data)
            if kind == 8:  # a close frame, to be answered by the same
                self._frame(8, data)
                raise ConnectionError("the server hung up")

    def close(self):
        self._file.close()
        self._socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _whole(self, message):
        if message["type"] == "table":
            table = message["table"]
            if "look" not in message:
                message["look"] = merge(self._looks[table], message.pop("changes"))
            self._looks[table] = message["look"]
        return message

    def _frame(self, kind, data):
        mask, size = os.urandom(4), len(data)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self._socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def _message(self):
        parts, kind = [], 0
        while True:
            first, size = self._read(2)
            if size > 125:
                size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
            data = self._read(size)
            if first & 0x0F >= 8:  # control frames may come between the parts of a message
                return first & 0x0F, data
            kind = kind or first & 0x0F
            parts.append(data)
            if first & 0x80:
                return kind, b"".join(parts)

    def _read(self, size):
        data = self._file.read(size)
        if len(data) < size:
            raise ConnectionError("the connection broke")
        return data


class Player:
    """Plays a seat at a table to the end; see Client.play."""

    def __init__(self, client, table, choose, sit=True, told=None):
        self.client, self.table, self.choose, self.sit, self.told = client, table, choose, sit, told
        self._me = None
        self._cursor = ""
        self._pending = None  # the unanswered command
        self._decided = None  # the step of the last decision made; later looks may still show it
        self._lines = []
        self._refused = 0

    def play(self):
        wait = pauses()
        while True:
            try:
                with self.client.connect() as connection:
                    for result in self._visit(connection):
                        wait = pauses()
                        if result:
                            return result
            except OSError:
                rest = next(wait)
            except Problem as problem:
                if problem.final:
                    raise
                rest = max(problem.retry or 0, next(wait))
            time.sleep(rest)

    def _visit(self, connection):
        """Play for as long as the connection lasts. After each message it yields the result, if there is one."""
        connection.watch(self.table, self._cursor)
        if self._pending:  # sent before, but unanswered: under the same id it is done once
            self._send(connection)
        look = None
        while True:
            message = connection.receive()
            if message["type"] == "table" and message["table"] == self.table:
                look = self._hear(message)
            else:
                self._answered(message)
            if look and not self._pending:
                if look["status"] == "archived" and "result" not in look:
                    raise TableClosed(f"the table {self.table} was closed before the game was over")
                yield look.get("result")
                self._pending = self._next(look)
                if self._pending:
                    self._send(connection)
            else:
                yield None

    def _send(self, connection):
        connection.send({"type": "do", "table": self.table, "command": self._pending})

    def _hear(self, message):
        look = message["look"]
        self._cursor = look["cursor"]
        self._lines = message["lines"] if message.get("full") else self._lines + message["lines"]
        if self.told:
            self.told(message)
        return look

    def _answered(self, message):
        if message["type"] == "hello":
            self._me = message["person"]["id"]
        if message["type"] == "failed":
            raise Problem(message["problem"])
        if message["type"] == "gone":
            raise ConnectionError(f"the table is told of no longer: {message['why']}")
        if not self._pending or message.get("id") != self._pending["id"]:
            return
        if message["type"] == "refused":
            self._refused += 1
            self._decided = None
            if self._refused > 5:
                raise Refusal(message["refusal"])
        if message["type"] == "done":
            self._refused = 0
        self._pending = None

    def _next(self, look):
        """What we want to do now, if anything."""
        you = look["you"]
        if you.get("moves") and you["step"] != self._decided:
            move = self.choose(look, self._lines)
            if move is None:
                return None
            self._lines, self._decided = [], you["step"]
            return {"id": _new_id(), "do": "move", "seat": you["as"], "step": you["step"], "move": move}
        if self.sit and look["status"] == "open" and not you["seats"]:
            free = [n for n, seat in enumerate(look["seats"]) if seat.get("whom") == self._me]
            free += [n for n, seat in enumerate(look["seats"]) if seat["for"] == "open"]
            if free:
                return {"id": _new_id(), "do": "sit", "seat": free[0], "nonce": os.urandom(8).hex()}
        return None


@contextlib.contextmanager
def _breaking():
    """Turn an answer that is cut off into a ConnectionError."""
    try:
        yield
    except http.client.HTTPException as error:
        raise ConnectionError(f"the answer was cut off: {error!r}") from None


def _wish(seat):
    if isinstance(seat, dict):
        return seat
    return {"for": seat} if seat in ("open", "invited") else {"for": "bot", "level": seat}


def _new_id():
    return os.urandom(12).hex()


def _refusal(status, data):
    try:
        answer = json.loads(data)
    except ValueError:
        answer = {}
    if not isinstance(answer, dict):
        answer = {}
    return Refusal(answer) if "rule" in answer else Problem(answer, status)
