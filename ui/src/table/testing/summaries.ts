import type { Summary } from "../../net/protocol";

// Tables as lists show them, for tests.

/** A table of Ann and Ben, where one of them may be to move. */
export function summary(table: string, asked = "", status: Summary["status"] = "playing", changed = 0): Summary {
	return {
		table,
		changed,
		opened: 0,
		game: "sunken",
		status,
		options: {},
		public: false,
		spectators: false,
		clock: { decision: 0, bank: 0, reaction: 0 },
		seats: ["ann", "ben"].map((person) => ({ colour: "green", for: "person", person, asked: asked === person })),
	};
}

export const names = (summaries: Summary[]): string[] => summaries.map((f) => f.table);
