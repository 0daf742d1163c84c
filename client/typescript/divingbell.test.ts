// Tests of divingbell.ts against the server at DIVINGBELL_URL, which must have no limits. `go test ./client/typescript` starts one.

import assert from "node:assert/strict";
import process from "node:process";
import { beforeEach, type TestContext, test } from "node:test";
import {
	Client,
	ConnectionError,
	type Line,
	type Look,
	merge,
	Problem,
	pauses,
	Refusal,
	type Summary,
	TableClosed,
} from "./divingbell.ts";

const url = process.env.DIVINGBELL_URL ?? "";

function choose(look: Look): string | undefined {
	const moves = look.you.moves ?? [];
	return moves[Math.floor(Math.random() * moves.length)];
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
	const list = [];
	for await (const item of items) list.push(item);
	return list;
}

let ann: Client;
beforeEach(async () => {
	ann = new Client(url);
	await ann.signIn("Ann");
});

test("merging: the examples of RFC 7396", () => {
	for (const [document, patch, merged] of [
		[{ a: "b" }, { a: "c" }, { a: "c" }],
		[{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
		[{ a: "b" }, { a: null }, {}],
		[{ a: "b", b: "c" }, { a: null }, { b: "c" }],
		[{ a: ["b"] }, { a: "c" }, { a: "c" }],
		[{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
		[{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
		[{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
		[
			["a", "b"],
			["c", "d"],
			["c", "d"],
		],
		[{ a: "b" }, ["c"], ["c"]],
		[{ e: null }, { a: 1 }, { e: null, a: 1 }],
		[[1, 2], { a: "b", c: null }, { a: "b" }],
		[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
	])
		assert.deepEqual(merge<unknown>(document, patch), merged);
});

test("merging: what has not changed stays the same, and so does the document", () => {
	const document = { left: { a: 1 }, right: { b: 2 } };
	const merged = merge(document, { left: { a: 3 } });
	assert.equal(merged.right, document.right);
	assert.equal(document.left.a, 1);
});

test("waits grow, up to a bound", () => {
	const wait = pauses(1000);
	for (const around of [100, 200, 400, 800, 1000, 1000]) {
		const { value } = wait.next();
		assert.ok(value >= around * 0.5 && value <= around * 1.5, `${value} is not around ${around}`);
	}
});

test("sessions and tokens", async () => {
	const person = await ann.person();
	assert.equal(person.name, "Ann");
	assert.deepEqual(await new Client(url, { session: ann.session }).person(), person);
	const program = new Client(url, { token: await ann.makeToken("a test") });
	assert.deepEqual(await program.person(), person);
	for (const client of [ann, program]) {
		const connection = await client.connect();
		const hello = await connection.receive();
		assert.deepEqual(hello.type === "hello" && hello.person, person);
		connection.close();
		await assert.rejects(connection.receive(), ConnectionError);
	}
	await assert.rejects(
		program.makeToken("another"),
		(error) => error instanceof Problem && error.code === "not-allowed" && error.status === 403 && error.final,
	);
	const reader = new Client(url, { token: await ann.makeToken("a reader", { scope: "read" }) });
	assert.deepEqual(await all(reader.tables("mine")), []);
	await assert.rejects(reader.open("sunken", ["open", "mate"]), { name: "Problem", code: "not-allowed" });
	await ann.signOut();
	await assert.rejects(ann.person(), { name: "Problem", code: "signed-out" });
});

for (const game of (await new Client(url).about()).games.map((about) => about.name))
	test(`a game of ${game}, from its opening to its record`, async () => {
		const stream = ann.stream("mine");
		const next = async () => (await stream.next()).value;
		assert.deepEqual([(await next()).type, (await next()).type], ["hello", "current"]);
		const table = await ann.open(game, ["open", "deckhand"], { spectators: true, public: true });
		const nextFace = async (): Promise<Summary> => {
			const line = await next();
			return line.type === "mine" ? line.face : nextFace();
		};
		assert.equal((await nextFace()).table, table);
		assert.ok((await all(ann.tables("mine"))).some((face) => face.table === table));
		await assert.rejects(ann.do(table, "start"), (error) => {
			assert.ok(error instanceof Refusal);
			assert.deepEqual([error.rule, error.reason], ["TABLE-START", "seat-open"]);
			return true;
		});
		await ann.do(table, "sit", { seat: 0 });
		await ann.do(table, "start", { id: "once" });
		await ann.do(table, "start", { id: "once" });

		const lines: Line[] = [];
		const result = await ann.play(table, async (look, told) => {
			lines.push(...told);
			assert.deepEqual(look.view, (await ann.look(table)).view); // which is sent complete, not as changes
			return choose(look);
		});
		assert.equal(result.seats.length, 2);
		assert.deepEqual(
			lines.map((line) => line.n),
			lines.map((_, i) => i + 1),
		);
		assert.deepEqual((await ann.lines(table)).lines.slice(0, lines.length), lines);
		assert.deepEqual((await ann.record(table)).result?.seats, result.seats);
		while ((await nextFace()).status !== "finished");
		await stream.return(undefined as never);
		const games = await all(ann.games({ list: "mine", game, records: true, limit: 1 }));
		assert.deepEqual(
			games.map((line) => line.face.table),
			[table],
		);
		assert.deepEqual(games[0]?.record, await ann.record(table));
	});

test("two programs play each other", async () => {
	const bob = new Client(url);
	await bob.signIn("Bob");
	const table = await ann.open("sunken", ["open", "open"]);
	const results = Promise.all([
		ann.play(table, choose, {
			told: ({ look }) => {
				if (!look.you.cannot_start && look.status === "open") ann.do(table, "start", { id: "start" });
			},
		}),
		bob.play(table, choose),
	]);
	const [hers, his] = await results;
	assert.deepEqual(hers, his);
});

test("a table is closed before the end", async () => {
	const bob = new Client(url);
	await bob.signIn("Bob");
	const table = await ann.open("sunken", ["open", "open"]);
	const told = ({ look }: { look: Look }) => {
		if (look.you.seats.length > 0 && look.status === "open") ann.do(table, "archive", { id: "archive" });
	};
	await assert.rejects(bob.play(table, choose, { told }), TableClosed);
});

test("a command that was not answered is repeated under the same id", async () => {
	const ids: string[] = [];
	let broken = 0;
	/** Breaks after every eighth command, before it is answered. */
	class Breaking extends WebSocket {
		override send(data: string) {
			super.send(data);
			const id: string | undefined = JSON.parse(data).command?.id;
			if (!id) return;
			if (ids.push(id) % 8) return;
			broken++;
			this.onmessage = null;
			this.close();
		}
	}
	const token = await ann.makeToken("a test");
	const table = await ann.open("sunken", ["open", "deckhand"]);
	await ann.do(table, "sit", { seat: 0 });
	await ann.do(table, "start");
	const result = await new Client(url, { token, WebSocket: Breaking }).play(table, choose);
	assert.equal(result.seats.length, 2);
	assert.ok(broken > 0);
	ids.forEach((id, i) => {
		if (i % 8 === 0 && i > 0) assert.equal(id, ids[i - 1]);
	});
	const { lines } = await ann.lines(table);
	const own = lines.filter((line) => line.kind === "moved" && line.seat === 0 && !line.how);
	assert.equal(own.length, new Set(ids).size);
});

/** While a test runs, requests are made by this function, which may break them. */
function breakingFetch(t: TestContext, broken: (url: string, ask: () => Promise<Response>) => Promise<Response>): void {
	const { fetch } = globalThis;
	t.mock.method(globalThis, "fetch", (url: string, init: RequestInit) => broken(url, () => fetch(url, init)));
}

test("what was done is not done twice when the answer is lost", async (t) => {
	const table = await ann.open("sunken", ["open", "open"]);
	let asked = 0;
	breakingFetch(t, async (_, ask) => {
		const reply = await ask();
		if (++asked < 3) throw new TypeError("the network is gone");
		return reply;
	});
	await ann.do(table, "say", { text: "once" });
	assert.equal(asked, 3);
	const { lines } = await ann.lines(table);
	assert.deepEqual(
		lines.filter((line) => line.kind === "said").map((line) => line.text),
		["once"],
	);
});

test("a stream that breaks begins anew", async (t) => {
	let asked = 0;
	breakingFetch(t, async (_, ask) => {
		if (++asked > 1) return ask();
		const reply = await ask();
		const reader = reply.body?.getReader();
		const start = await reader?.read();
		await reader?.cancel();
		return new Response(start?.value);
	});
	const stream = ann.stream("mine");
	const types = [];
	while (asked < 2 || types.at(-1) !== "current") types.push((await stream.next()).value.type);
	await stream.return(undefined as never);
	assert.deepEqual([types.lastIndexOf("hello") > 0, types.at(-1)], [true, "current"]);
});

test("problems", async () => {
	await assert.rejects(ann.play("nowhere", choose), { name: "Problem", code: "unknown-table" });
	const forged = new Client(url, { token: "dbt_x" });
	await assert.rejects(forged.play("nowhere", choose), { name: "Problem", code: "signed-out", status: 401 });
	const nobody = new Client("http://127.0.0.1:1");
	await assert.rejects(nobody.about(), ConnectionError);
	await assert.rejects(nobody.connect(), ConnectionError);
});

test("a move that is none is refused in the end", async () => {
	const table = await ann.open("sunken", ["open", "deckhand"]);
	await ann.do(table, "sit", { seat: 0 });
	await ann.do(table, "start");
	let asked = 0;
	await assert.rejects(
		ann.play(table, () => `nonsense ${++asked}`),
		Refusal,
	);
	assert.equal(asked, 6);
});
