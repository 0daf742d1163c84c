import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameRecord } from "./record";
import { commitmentOf, type Draws, drawing, duplicateDrawing, nothingToVerify, seedOf, verify } from "./verify";

const file = (name: string) => readFileSync(`../${name}`, "utf8");
const lines = (text: string) => text.trim().split("\n");
const pack = JSON.parse(file("game/deepblue/packs/standard.json"));

/** A game that was recorded once, and what its draws were among. */
function kept(name: string): { record: GameRecord; among: Draws } {
	const draws = lines(file(`fair/testdata/${name}-draws.jsonl`)).map((line) => JSON.parse(line));
	return { record: JSON.parse(file(`fair/testdata/${name}.json`)), among: { draws } };
}
const games = ["deepblue", "sunken", "sunken-2", "deepblue-duplicate", "sunken-duplicate"];

test("the numbers of docs/fairness.md are those that are derived here", async () => {
	const [, printed = ""] = /it prints\n\n```\n([^`]*)```/.exec(file("docs/fairness.md")) ?? [];
	const secret = /secret {6}(\w+)/.exec(printed)?.[1] ?? "";
	expect(printed).toContain(`commitment  ${await commitmentOf(secret)}\n`);
	const seed = await seedOf(secret, "reef", ["tide-42", "", "7f3a"]);
	expect(printed).toContain(`seed        ${[...seed].map((b) => b.toString(16).padStart(2, "0")).join("")}\n`);
	const number = await drawing(seed);
	const draws = [...printed.matchAll(/entry (\d+), draw (\d+): (\d+) of (\d+)/g)].map((found) => found.slice(1).map(Number));
	expect(draws).toHaveLength(7);
	const duplicate = await duplicateDrawing(seed);
	const shared = [...printed.matchAll(/duplicate, (\w+) after (\d+): (\d+) of (\d+)/g)];
	expect(shared).toHaveLength(4);
	for (const [, kind = "", ...found] of shared) {
		const [before = 0, n, of = 0] = found.map(Number);
		expect(await duplicate(kind, before, of)).toBe(n);
	}
	for (const [entry = 0, draw = 0, n, of = 0] of draws) expect(await number(entry, draw, of)).toBe(n);
});

test.each(games)("a whole game is verified, and what can be counted is counted: %s", async (name) => {
	const { record, among } = kept(name);
	const verdict = await verify(record, among, pack);
	expect(verdict.fault).toBeUndefined();
	expect(verdict.draws.map(({ outcome }) => outcome)).toEqual(
		[record.setup, ...record.entries.map((e) => e.chance ?? [])].flat(),
	);
	expect(verdict.draws.every((d) => d.number !== undefined && d.from <= d.number && d.number <= d.to)).toBe(true);
	const kinds = new Set(verdict.draws.filter(({ counted }) => !counted).map(({ outcome }) => outcome.split(" ")[0]));
	expect([...kinds].sort()).toEqual(name.startsWith("deepblue") ? ["gem", "rest"] : []);
});

test("without the pack, less is counted", async () => {
	const { record, among } = kept("deepblue");
	const verdict = await verify(record, among);
	expect(verdict.fault).toBeUndefined();
	expect(verdict.draws.filter(({ counted }) => counted).map(({ outcome }) => outcome)).toEqual(["first orange"]);
});

/** The lists of outcomes of a record, that of the deal first. */
const lists = (record: GameRecord): string[][] => [record.setup, ...record.entries.map((e) => (e.chance ??= []))];
const some = <T>(all: T[], most = 25): T[] => all.filter((_, i) => i % Math.ceil(all.length / most) === 0);

/** Changes a copy of a game at each of some places: the change is found there, whatever is said about what was drawn among. */
async function found(name: string, change: (list: string[], i: number, other: string) => void, answers: Answer[]): Promise<void> {
	const whole = kept(name).record;
	const places = lists(whole).flatMap((list, entry) => list.map((outcome, i) => ({ entry, i, outcome })));
	for (const { entry, i, outcome } of some(places)) {
		const kind = outcome.split(" ")[0];
		const other = places.find((p) => p.outcome.startsWith(`${kind} `) && p.outcome !== outcome)?.outcome;
		if (!other) continue;
		const { record, among } = kept(name);
		change(lists(record)[entry] as string[], i, other);
		for (const answer of answers) {
			const { fault } = await verify(record, answer(among, entry, i, other), pack);
			expect(fault, `${name}, entry ${entry}, outcome ${i}`).toBe(entry);
		}
	}
}

type Answer = (among: Draws, entry: number, i: number, other: string) => Draws;
/** The rules do not allow what the record says. */
const stopped: Answer = ({ draws }, entry, i) => ({
	draws: draws.filter((d) => d.entry < entry || (d.entry === entry && d.draw < i)),
	fault: "the outcome given is not possible here",
	fault_entry: entry,
});
/** The server still says what was drawn before the change. */
const unchanged: Answer = (among) => among;

test.each(games)("an outcome that was changed is found: %s", (name) =>
	found(name, (list, i, other) => list.splice(i, 1, other), [stopped, unchanged]),
);

test.each(games)("an outcome that was removed is found: %s", (name) => found(name, (list, i) => list.splice(i, 1), [unchanged]));

test.each(games)("an outcome that was added is found: %s", (name) =>
	found(name, (list, _, other) => list.push(other), [unchanged, stopped]),
);

test("a server that lies about what was drawn among is found where that is counted", async () => {
	const lie: Answer = ({ draws }, entry, i, other) => ({
		draws: draws.map((d) => (d.entry === entry && d.draw === i ? { ...d, outcome: other, from: 0, to: d.of - 1 } : d)),
	});
	await found("sunken", (list, i, other) => list.splice(i, 1, other), [lie]);
});

test("a proof that was changed is found at what was changed", async () => {
	const { record, among } = kept("deepblue");
	const proof = record.fair;
	const another = "11".repeat(32);
	const changed = (change: object) => verify({ ...record, fair: Object.assign({}, proof, change) }, among, pack);
	expect((await changed({ secret: another })).fault).toBe("secret");
	expect((await changed({ secret: "00" })).fault).toBe("secret");
	expect((await changed({ commitment: another })).fault).toBe("commitment");
	expect((await changed({ seed_hash: another })).fault).toBe("seed");
	expect((await changed({ table: "reef-28" })).fault).toBe("seed");
	expect((await changed({ nonces: ["tide-591", "tide-672", ""] })).fault).toBe("seed");
	expect((await changed({ nonces: ["tide-671", "tide-591", ""] })).fault).toBe("seed");
	expect((await changed({ nonces: ["tide-591", "tide-671"] })).fault).toBe("nonces");
	expect((await changed({ nonces: ["tide 591", "tide-671", ""] })).fault).toBe("nonces");
	expect((await changed({ secret: another, commitment: await commitmentOf(another) })).fault).toBe("seed");
});

test("what the rules do not allow is said even if the numbers fit", async () => {
	const { record, among } = kept("sunken");
	expect((await verify(record, { ...among, fault: "no such move", fault_entry: 3 }, pack)).fault).toBe(3);
	const verdict = await verify(record, { ...among, fault: "result: the game ends otherwise" }, pack);
	expect([verdict.fault, verdict.reason]).toEqual(["record", "result: the game ends otherwise"]);
});

test("without a secret that was promised there is nothing to verify", () => {
	const { record } = kept("sunken");
	const { fair, ...unproved } = record;
	expect(nothingToVerify(record)).toBeUndefined();
	expect(nothingToVerify(unproved)).toBe("no-proof");
	expect(nothingToVerify({ ...record, arrangement: {} })).toBe("arranged");
	expect(nothingToVerify({ ...record, fair: Object.assign({}, fair, { secret: undefined }) })).toBe("not-revealed");
});
