import type { Args, Note } from "../../learn/notes";
import type { Look } from "../../net/protocol";

// The guide's notes on Sunken Treasure, the most urgent first.

const mine = ({ seat }: Args, { you }: Look): boolean => Number(seat) === you.as;
const toMe = ({ to }: Args, { you }: Look): boolean => Number(to) === you.as;
const me = (_: Args, { you }: Look): string[] => [`seat:${you.as}`, `supply:${you.as}`];

export const notes: Note[] = [
	{ id: "placing", on: "ask.placing", at: () => ["question"], rule: "ST-SET-5", lesson: "place" },
	{ id: "paying", on: "ask.paying", at: () => ["question"], rule: "ST-COL-2", lesson: "pay" },
	{ id: "waiting", on: "ask.waiting", at: () => ["trade", "question"], rule: "ST-TURN-4", lesson: "trade" },
	{
		id: "doubled",
		on: "doubled",
		at: ({ piece }) => [`joker:${piece}`],
		rule: "ST-JOK-1",
		lesson: "jokers",
		when: mine,
	},
	{
		id: "joker",
		on: "took-joker",
		at: ({ piece }) => [`joker:${piece}`],
		rule: "ST-JOK-1",
		lesson: "jokers",
		when: mine,
	},
	{ id: "paid-me", on: "paid", at: me, rule: "ST-COL-2", lesson: "pay", when: toMe },
	{ id: "paid", on: "paid", at: ({ to }) => [`seat:${to}`], rule: "ST-COL-2", lesson: "pay", when: mine },
	{
		id: "filled",
		on: "filled",
		at: (_, { you }) => [`board:${you.as}`],
		rule: "ST-COL-5",
		lesson: "collect",
		when: mine,
	},
	{ id: "sweep", on: "ships-returned", at: () => ["sweep"], rule: "ST-TURN-5", lesson: "ship" },
	{ id: "standstill", on: "standstill", at: () => ["end"], rule: "ST-END-1", lesson: "ends" },
	{ id: "sailing", on: "ask.sailing", at: (_, { you }) => [`ship:${you.as}`], rule: "ST-TURN-1", lesson: "ship" },
	{ id: "acting", on: "ask.acting", at: () => ["question"], rule: "ST-TURN-2", lesson: "collect" },
];
