import { type Counted, counter, type Parts } from "./possibilities";
import type { GameRecord, Proof } from "./record";

// Derives every outcome of a recorded game again, as docs/fairness.md describes it, with WebCrypto. Nothing here is the server's code.

/** One draw as the rules contribute it: the numbers from and to, both included, mean the outcome. */
export interface Draw {
	entry: number;
	draw: number;
	of: number;
	from: number;
	to: number;
	outcome: string;
}

/** What the server says was drawn among, up to where the rules do not allow the record. */
export interface Draws {
	draws: Draw[];
	fault?: string;
	/** The entry of the fault; missing if it is none of them, like a wrong result. */
	fault_entry?: number;
}

/** A reason why there is nothing to verify. */
export type Nothing = "no-proof" | "not-revealed" | "arranged" | "insecure";

/** Where a proof does not hold: at itself, at an entry, or at the record as a whole. */
export type Place = "secret" | "nonces" | "commitment" | "seed" | "record" | number;

export interface Checked extends Draw {
	/** What the seed gives; undefined if the draw itself is in question. */
	number?: number;
	/** How many possibilities there were was counted here, not only said by the server. */
	counted: boolean;
	fault?: "other-number" | "not-drawn" | "not-recorded" | "impossible";
}

export interface Verdict {
	proof: Proof;
	commitment: string;
	seed: string;
	seedHash: string;
	draws: Checked[];
	/** The first place that does not hold; undefined if the draws are fair. */
	fault?: Place;
	/** What the server says about it, if the rules do not allow the record. */
	reason?: string;
}

const text = new TextEncoder();
const eight = (n: number | bigint): Uint8Array => {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
	return bytes;
};
const withLength = (value: string): Uint8Array[] => {
	const bytes = text.encode(value);
	return [eight(bytes.length), bytes];
};
const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

const sha256 = async (...parts: Uint8Array[]): Promise<Uint8Array> =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts)));

export const commitmentOf = async (secret: string): Promise<string> =>
	hex(await sha256(text.encode("divingbell commitment 1\n"), unhex(secret)));

export const seedOf = (secret: string, table: string, nonces: string[]): Promise<Uint8Array> =>
	sha256(
		text.encode("divingbell seed 1\n"),
		unhex(secret),
		...withLength(table),
		eight(nonces.length),
		...nonces.flatMap(withLength),
	);

const seedHashOf = async (seed: Uint8Array): Promise<string> => hex(await sha256(text.encode("divingbell seed hash 1\n"), seed));

const keyOf = (seed: Uint8Array) =>
	crypto.subtle.importKey("raw", joined([seed]), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** The draws of a seed: each is a number below of. */
export async function drawing(seed: Uint8Array): Promise<(entry: number, draw: number, of: number) => Promise<number>> {
	const key = await keyOf(seed);
	return async (entry, draw, of) => {
		const below = ((1n << 64n) / BigInt(of)) * BigInt(of);
		for (let attempt = 0; ; attempt++) {
			const mac = await crypto.subtle.sign("HMAC", key, joined([eight(entry), eight(draw), eight(attempt)]));
			const v = new DataView(mac).getBigUint64(0);
			if (v < below) return Number(v % BigInt(of));
		}
	};
}

/** The draws of a duplicate round: each is a number below of, and depends on how many of its kind there were before. */
export async function duplicateDrawing(seed: Uint8Array): Promise<(kind: string, before: number, of: number) => Promise<number>> {
	const key = await keyOf(seed);
	return async (kind, before, of) => {
		const mac = await crypto.subtle.sign("HMAC", key, joined([...withLength(kind), eight(before)]));
		return Number((new DataView(mac).getBigUint64(0) * BigInt(of)) >> 64n);
	};
}

/** Says why a record has nothing to verify; undefined if it has. */
export function nothingToVerify({ arrangement, fair }: GameRecord): Nothing | undefined {
	if (arrangement) return "arranged";
	if (!fair) return "no-proof";
	if (!fair.secret) return "not-revealed";
	// Browsers offer their cryptography to pages that came over HTTPS, and to those of this computer.
	return crypto.subtle ? undefined : "insecure";
}

/** Checks a record that has a proof with what was drawn among. */
export async function verify(record: GameRecord, among: Draws, parts?: Parts): Promise<Verdict> {
	const proof = record.fair as Proof;
	const secret = proof.secret ?? "";
	const verdict: Verdict = { proof, commitment: "", seed: "", seedHash: "", draws: [] };
	if (!/^[0-9a-f]{64}$/.test(secret)) return { ...verdict, fault: "secret" };
	const seats = proof.duplicate ? proof.nonces.length : record.config.players;
	if (proof.nonces.length !== seats || !proof.nonces.every((nonce) => /^[0-9A-Za-z_-]{0,64}$/.test(nonce)))
		return { ...verdict, fault: "nonces" };
	const seed = await seedOf(secret, proof.table, proof.nonces);
	verdict.seed = hex(seed);
	[verdict.commitment, verdict.seedHash] = await Promise.all([commitmentOf(secret), seedHashOf(seed)]);
	const isKept = verdict.commitment === proof.commitment;
	const isSame = verdict.seedHash === proof.seed_hash;
	if (!isKept) return { ...verdict, fault: isSame ? "commitment" : "secret" };
	if (!isSame) return { ...verdict, fault: "seed" };
	await checkDraws(verdict, record, among, seed, parts);
	return verdict;
}

/** Compares each outcome of the record with its draw, in order, up to the first that differs. */
async function checkDraws(verdict: Verdict, record: GameRecord, among: Draws, seed: Uint8Array, parts?: Parts): Promise<void> {
	const number = await drawingOf(verdict.proof, seed);
	const count = counter(record, parts);
	const rest = [...among.draws];
	const fail = (checked: Checked) => {
		verdict.draws.push(checked);
		verdict.fault = checked.entry;
		if (among.fault_entry === checked.entry) verdict.reason = among.fault;
	};
	for (const [entry, outcomes] of [record.setup, ...record.entries.map(({ chance }) => chance ?? [])].entries()) {
		for (const [draw, outcome] of outcomes.entries()) {
			const counted = count(entry, outcome);
			const said = rest[0]?.entry === entry && rest[0].draw === draw ? rest.shift() : undefined;
			// Where the server's rules have given up, what is counted here still shows which outcome was changed.
			const of = said ?? (among.fault_entry === entry && isExact(counted) ? counted : undefined);
			const checked: Checked = { from: 0, to: 0, of: 0, ...of, entry, draw, outcome, counted: isExact(counted) };
			if (!of) return fail({ ...checked, fault: counted === "impossible" ? "impossible" : "not-drawn" });
			if (counted === "impossible" || !fits(checked, outcome, said, counted)) return fail({ ...checked, fault: "impossible" });
			checked.number = await number(checked);
			if (checked.number < checked.from || checked.number > checked.to) return fail({ ...checked, fault: "other-number" });
			verdict.draws.push(checked);
		}
		const more = rest[0];
		if (more?.entry === entry) return fail({ ...more, counted: false, fault: "not-recorded" });
		if (among.fault && among.fault_entry === entry) {
			verdict.fault = entry;
			verdict.reason = among.fault;
			return;
		}
	}
	if (among.fault || rest.length > 0) {
		verdict.fault = "record";
		verdict.reason = among.fault;
	}
}

/** The number of a draw, given all draws in their order. */
async function drawingOf({ duplicate }: Proof, seed: Uint8Array): Promise<(draw: Checked) => Promise<number>> {
	if (!duplicate) {
		const number = await drawing(seed);
		return ({ entry, draw, of }) => number(entry, draw, of);
	}
	const number = await duplicateDrawing(seed);
	const before = new Map<string, number>();
	return ({ outcome, of }) => {
		const kind = outcome.split(" ", 1)[0] ?? "";
		const n = before.get(kind) ?? 0;
		before.set(kind, n + 1);
		return number(kind, n, of);
	};
}

const isExact = (counted: Counted): counted is Exclude<Counted, "impossible" | undefined> =>
	typeof counted === "object" && counted.exact;

/** Tells whether what the server says is possible and, where it was counted here, the same. */
function fits(
	{ of, from, to }: Checked,
	outcome: string,
	said: Draw | undefined,
	counted: Exclude<Counted, "impossible">,
): boolean {
	if (!(Number.isSafeInteger(of) && 0 <= from && from <= to && to < of)) return false;
	if (said && said.outcome !== outcome) return false;
	if (!counted) return true;
	if (counted.exact) return of === counted.of && from === counted.from && to === counted.to;
	return of <= counted.of && to - from <= counted.to - counted.from;
}
