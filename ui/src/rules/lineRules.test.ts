import { expect, test } from "vitest";
import type { About, Line, VisibleEvent } from "../net/protocol";
import { ruleOf } from "./lineRules";

const about = {
	line_rules: { undid: "TABLE-UNDO", moved: "TABLE-PLAY" },
	games: [
		{ name: "xy", event_rules: { sailed: "XY-1" } },
		{ name: "pennies", event_rules: {} },
	],
} as unknown as About;
const line = (kind: string) => ({ n: 1, at: 0, kind }) as Line;
const told = (name: string) => ({ name }) as VisibleEvent;

test("what happened in a game rests on a rule of it, everything else on a rule of tables", () => {
	expect(ruleOf(line("moved"), told("sailed"), "xy", about)).toBe("XY-1");
	expect(ruleOf(line("moved"), told("flown"), "xy", about)).toBeUndefined();
	expect(ruleOf(line("moved"), undefined, "xy", about)).toBe("TABLE-PLAY");
	expect(ruleOf(line("undid"), undefined, "pennies", about)).toBe("TABLE-UNDO");
	expect(ruleOf(line("moved"), told("sailed"), "pennies", about)).toBeUndefined();
	expect(ruleOf(line("undid"), undefined, "xy", undefined)).toBeUndefined();
});
