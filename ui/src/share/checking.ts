import { call } from "../net/api";
import type { Source } from "../table/past/history.svelte";
import type { Parts } from "./possibilities";
import type { GameRecord } from "./record";
import { type Draws, type Nothing, nothingToVerify, type Verdict, verify } from "./verify";

/** A record with what verifying it has found. */
export interface Checking {
	record: GameRecord;
	nothing?: Nothing;
	verdict?: Verdict;
}

/** The record of a game, as a table has it or as it was given. */
export const recordOf = async (source: Source): Promise<GameRecord> =>
	source.record === undefined ? await call("GET", `/api/tables/${source.table}/record`) : JSON.parse(source.record);

/** Verifies a game. What was drawn among comes from the server, which plays the record by the rules. */
export async function check(source: Source): Promise<Checking> {
	const record = await recordOf(source);
	if (!record.config || !Array.isArray(record.entries)) throw new Error("this is no record");
	const nothing = nothingToVerify(record);
	if (nothing) return { record, nothing };
	const draws =
		source.record === undefined
			? call<Draws>("GET", `/api/tables/${source.table}/draws`)
			: call<Draws>("POST", "/api/draws", record);
	const pack =
		record.pack !== "none" ? call<Parts>("GET", `/api/parts/${record.game}?pack=${record.pack_hash ?? record.pack}`) : undefined;
	const [among, parts] = await Promise.all([draws, pack?.catch(() => undefined)]);
	return { record, verdict: await verify(record, among, parts) };
}
