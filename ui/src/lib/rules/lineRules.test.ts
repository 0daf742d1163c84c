import { expect, test } from "vitest";
import type { About, Line } from "../../protocol";
import { rulesOf } from "./lineRules";

const about = {
	line_rules: { undid: "TABLE-UNDO", moved: "TABLE-PLAY" },
	games: [
		{ name: "xy", event_rules: { sailed: "XY-1", settled: "XY-2", stayed: "XY-2" } },
		{ name: "pennies", event_rules: {} },
	],
} as unknown as About;
const line = (kind: string, ...events: string[]): Line =>
	({ n: 1, at: 0, kind, events: events.map((name) => ({ name })) }) as Line;

test("a move rests on the rules of what happened, each once; everything else on a rule of tables", () => {
	expect(rulesOf(line("moved", "sailed", "settled", "stayed"), "xy", about)).toEqual(["XY-1", "XY-2"]);
	expect(rulesOf(line("moved", "flown"), "xy", about)).toEqual([]);
	expect(rulesOf(line("moved"), "xy", about)).toEqual(["TABLE-PLAY"]);
	expect(rulesOf(line("undid"), "pennies", about)).toEqual(["TABLE-UNDO"]);
	expect(rulesOf(line("moved", "sailed"), "pennies", about)).toEqual([]);
	expect(rulesOf(line("undid"), "xy", undefined)).toEqual([]);
});
