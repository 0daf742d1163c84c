import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { router } from "../browser/router.svelte";
import type { About, Line, VisibleEvent } from "../net/protocol";
import { followRule, openBook, ruleLink, ruleOf, showRule } from "./rules.svelte";

let leave = () => {};
beforeEach(() => {
	document.body.innerHTML = `<h1 tabindex="-1">Table</h1><button>Why?</button><a href="/rules/xy#XY-1">XY-1</a><a href="/t/x">table</a>`;
});
afterEach(() => {
	leave();
	leave = () => {};
	router.go("/");
});

test("a rule's link names its book; rules of tables have one book", () => {
	expect(ruleLink("deepblue", "DB-SAIL-3")).toBe("/rules/deepblue#DB-SAIL-3");
	expect(ruleLink("deepblue", "TABLE-UNDO")).toBe("/rules/tables#TABLE-UNDO");
	expect(ruleLink("sunken")).toBe("/rules/sunken");
});

test("without a table a rule is a page, from which there is a way back", () => {
	router.go("/learn/xy");
	showRule("xy", "XY-1");
	expect([router.path, router.hash, router.before]).toEqual(["/rules/xy", "#XY-1", "/learn/xy"]);
	expect(openBook.place).toBeUndefined();
	router.go("/rules/xy#XY-2");
	expect(router.before).toBe("/learn/xy");
});

test("at a table the book opens there, and closing it gives the focus back", async () => {
	leave = openBook.keepAtTable();
	const why = document.querySelector("button") as HTMLElement;
	why.focus();
	showRule("xy", "XY-1");
	expect(openBook.place).toEqual({ book: "xy", anchor: "XY-1" });
	expect(router.path).toBe("/");
	(document.querySelector("a") as HTMLElement).focus();
	showRule("xy", "TABLE-UNDO");
	openBook.close();
	await tick();
	expect(openBook.place).toBeUndefined();
	expect(document.activeElement).toBe(why);
	showRule("xy");
	why.remove();
	openBook.close();
	await tick();
	expect(document.activeElement?.tagName).toBe("H1");
	showRule("xy");
	leave();
	leave = () => {};
	expect(openBook.place).toBeUndefined();
});

test("at a table links to rules open the book, and other links do not", () => {
	const [rule, table] = document.querySelectorAll("a");
	const click = (on: Element | undefined, how: MouseEventInit = {}) => {
		const e = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
		Object.defineProperty(e, "target", { value: on });
		return [followRule(e), e.defaultPrevented];
	};
	expect(click(rule)).toEqual([false, false]);
	leave = openBook.keepAtTable();
	expect(click(table)).toEqual([false, false]);
	expect(click(rule, { ctrlKey: true })).toEqual([false, false]);
	expect(click(rule)).toEqual([true, true]);
	expect(openBook.place).toEqual({ book: "xy", anchor: "XY-1" });
});

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
