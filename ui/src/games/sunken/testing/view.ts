import { columns, type Player, rows, spaceAt, type View } from "../view";

// Views for tests: an empty sea, plus whatever a test puts there.

export function aPlayer(seat: number, some: Partial<Player> = {}): Player {
	return {
		seat,
		ship: 0,
		bathyscapes: [],
		unplaced: 0,
		board: [],
		doubles: [],
		mussels: [],
		hand_count: 3,
		supply_count: 12,
		laid: [],
		trades: 0,
		owed: 0,
		...some,
	};
}

export function aView(some: Partial<View> = {}): View {
	const spaces: View["spaces"] = {};
	for (const row of rows) for (const column of columns) spaces[spaceAt(row, column)] = { pieces: [] };
	return {
		surplus: "even",
		doubles: "jokers",
		step: "acting",
		first: 0,
		turn: 0,
		asked: [0],
		ending: "-",
		sweep: 1,
		still: 0,
		gained: false,
		still_limit: 5,
		players: [aPlayer(0), aPlayer(1)],
		acting: { ready: [], acted: false, collecting: "-", pending: "-", fresh: [] },
		discard: [],
		unknown: {},
		...some,
		spaces: { ...spaces, ...some.spaces },
	};
}
