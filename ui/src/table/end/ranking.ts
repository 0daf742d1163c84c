import type { Result } from "../../net/protocol";

// The ranking, and what decided it.

interface Ranked {
	seat: number;
	rank: number;
	marks: number[];
}

/** Lists the seats from first to last. */
export function ranking(result: Result): Ranked[] {
	return result.seats
		.map((s, seat) => ({ seat, rank: s.rank, marks: s.marks }))
		.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** The first criterion in which two seats differ; none if they are equal in everything. */
function decidedBy(result: Result, a: number, b: number): string {
	const at = result.criteria.findIndex((_, n) => result.seats[a]?.marks[n] !== result.seats[b]?.marks[n]);
	return at < 0 ? "" : (result.criteria[at] ?? "");
}

interface TieBreak {
	ahead: number;
	behind: number;
	/** The criterion that separates them; empty if they share their rank. */
	by: string;
}

/** Explains neighbours in the ranking that are equal at first sight: by all criteria up to the first that is a number. */
export function tieBreaks(result: Result): TieBreak[] {
	const all = ranking(result);
	const number = result.criteria.findIndex((_, n) => result.seats.some(({ marks }) => (marks[n] ?? 0) > 1));
	const plain = result.criteria.slice(0, number + 1);
	return all.slice(1).flatMap(({ seat }, n) => {
		const before = all[n]?.seat ?? 0;
		const by = decidedBy(result, before, seat);
		return plain.includes(by) ? [] : [{ ahead: before, behind: seat, by }];
	});
}
