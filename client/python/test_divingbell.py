"""Tests of divingbell.py against the server at DIVINGBELL_URL, which must have no limits. `go test ./client/python` starts one."""

import os
import random
import threading
import unittest

import divingbell

URL = os.environ["DIVINGBELL_URL"]


def choose(look, lines):
    return random.choice(look["you"]["moves"])


class Merging(unittest.TestCase):
    def test_examples_of_the_rfc(self):
        for target, patch, want in [
            ({"a": "b"}, {"a": "c"}, {"a": "c"}),
            ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
            ({"a": "b"}, {"a": None}, {}),
            ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
            ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
            ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
            ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
            ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
            (["a", "b"], ["c", "d"], ["c", "d"]),
            ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
            ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
            ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
        ]:
            self.assertEqual(divingbell.merge(target, patch), want)


class Addresses(unittest.TestCase):
    def test_a_server_has_a_scheme(self):
        for base in ("localhost:8080", "play.example.org", ""):
            with self.assertRaises(ValueError):
                divingbell.Client(base)


class Guests(unittest.TestCase):
    def test_sessions_and_tokens(self):
        ann = divingbell.Client(URL)
        person = ann.sign_in("Ann")
        self.assertEqual(divingbell.Client(URL, session=ann.session).person(), person)
        program = divingbell.Client(URL, token=ann.make_token("a test"))
        self.assertEqual(program.person(), person)
        bot = divingbell.Client(URL, token=ann.make_token("a bot", scope="bot", days=2))
        self.assertEqual(bot.person(), {**person, "program": True})
        self.assertEqual(bot.call("GET", "/api/session")["token"]["scope"], "bot")
        with self.assertRaises(divingbell.Problem) as raised:
            program.make_token("another")
        self.assertEqual((raised.exception.code, raised.exception.final), ("not-allowed", True))
        ann.sign_out()
        with self.assertRaises(divingbell.Problem) as raised:
            ann.person()
        self.assertEqual(raised.exception.code, "signed-out")


class Tables(unittest.TestCase):
    def setUp(self):
        self.ann = divingbell.Client(URL)
        self.ann.sign_in("Ann")

    def test_a_game_from_its_opening_to_its_record(self):
        for game in (g["name"] for g in self.ann.about()["games"]):
            stream = self.ann.stream(lists="mine")
            self.assertEqual([next(stream)["type"], next(stream)["type"]], ["hello", "current"])
            table = self.ann.open(game, ["open", "deckhand"], spectators=True, public=True)
            self.assertEqual(next(stream)["face"]["table"], table)
            self.assertIn(table, [face["table"] for face in self.ann.tables("mine")])
            with self.assertRaises(divingbell.Refusal) as raised:
                self.ann.do(table, "start")
            self.assertEqual((raised.exception.rule, raised.exception.reason), ("TABLE-START", "seat-open"))
            self.ann.do(table, "sit", seat=0)
            self.ann.do(table, "start", id="once")
            self.ann.do(table, "start", id="once")

            lines = []

            def counting(look, told):
                lines.extend(told)
                self.assertEqual(look["view"], self.ann.look(table)["view"])  # which is sent complete, not as changes
                return choose(look, told)

            result = self.ann.play(table, counting)
            self.assertEqual(len(result["seats"]), 2)
            self.assertEqual([line["n"] for line in lines], list(range(1, len(lines) + 1)))
            self.assertEqual(self.ann.lines(table)["lines"][: len(lines)], lines)
            self.assertEqual(self.ann.record(table)["result"]["seats"], result["seats"])
            while next(stream).get("face", {}).get("status") != "finished":
                pass
            stream.close()
            games = list(self.ann.games(list="mine", game=game, records="true", limit=1))
            self.assertEqual([g["face"]["table"] for g in games], [table])
            self.assertEqual(games[0]["record"], self.ann.record(table))

    def test_two_programs_play_each_other(self):
        bob = divingbell.Client(URL)
        bob.sign_in("Bob")
        table = self.ann.open("sunken", ["open", "open"])
        results = []
        seated = threading.Semaphore(0)

        def told(message):
            if any(line["kind"] == "sat" for line in message["lines"]):
                seated.release()

        players = [
            threading.Thread(target=lambda c=c: results.append(c.play(table, choose, told=told if c is self.ann else None)))
            for c in (self.ann, bob)
        ]
        for player in players:
            player.start()
        while any(seat["for"] == "open" for seat in self.ann.look(table)["seats"]):
            seated.acquire()
        self.ann.do(table, "start")
        for player in players:
            player.join()
        self.assertEqual(len(results), 2)
        self.assertEqual(results[0], results[1])

    def test_a_table_is_closed_before_the_end(self):
        bob = divingbell.Client(URL)
        bob.sign_in("Bob")
        table = self.ann.open("sunken", ["open", "open"])

        def told(message):
            if message["look"]["you"]["seats"] and message["look"]["status"] == "open":
                self.ann.do(table, "archive")

        with self.assertRaises(divingbell.TableClosed):
            bob.play(table, choose, told=told)

    def test_a_bot_is_invited(self):
        bob = divingbell.Client(URL)
        whom = bob.sign_in("Bob")["id"]
        bot = divingbell.Client(URL, token=bob.make_token("a bot", scope="bot"))
        invitations = bot.invitations()
        seats = [{"for": "invited", "whom": whom}, "deckhand"]
        declined = self.ann.open("sunken", seats)
        self.assertEqual(next(invitations), declined)
        bot.do(declined, "leave", seat=0)
        table = self.ann.open("sunken", seats)
        self.assertEqual(next(invitations), table)
        invitations.close()
        seated = threading.Event()

        def told(message):
            if message["look"]["seats"][0].get("program"):
                seated.set()

        results = []
        player = threading.Thread(target=lambda: results.append(bot.play(table, choose, told=told)))
        player.start()
        seated.wait()
        self.ann.do(table, "start")
        player.join()
        self.assertEqual(len(results), 1)

    def test_problems(self):
        with self.assertRaises(divingbell.Problem) as raised:
            self.ann.play("nowhere", choose)
        self.assertEqual(raised.exception.code, "unknown-table")
        with self.assertRaises(divingbell.Problem) as raised:
            divingbell.Client(URL, token="dbt_x").play("nowhere", choose)
        self.assertEqual((raised.exception.status, raised.exception.code), (401, "signed-out"))


if __name__ == "__main__":
    unittest.main()
