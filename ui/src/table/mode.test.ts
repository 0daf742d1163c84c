import { expect, test } from "vitest";
import type { Look } from "../net/protocol";
import { hasBoard, isNow, type Mode, modeOf } from "./mode";

const calm = { gone: "", covered: false, past: false, recap: false };
const all = { gone: "banned", covered: true, past: true, recap: true };
const look = (status: Look["status"], more: Partial<Look> = {}) => ({ status, view: {}, ...more }) as Look;

test("a table that is gone or not there yet shows nothing else", () => {
	expect(modeOf(look("playing"), all)).toBe("gone");
	expect(modeOf(undefined, { ...all, gone: "" })).toBe("loading");
});

test("before the game there are seats; a table archived before it never gets a board", () => {
	const behind = { ...all, gone: "" };
	expect(modeOf({ status: "open" }, behind)).toBe("lobby");
	expect(modeOf({ status: "archived" }, behind)).toBe("archived");
	expect(modeOf(look("archived"), calm)).toBe("finished");
});

test("a covered screen shows neither past nor present, and the past comes before a recap", () => {
	const playing = look("playing");
	expect(modeOf(playing, { ...all, gone: "" })).toBe("covered");
	expect(modeOf(playing, { ...calm, past: true, recap: true })).toBe("past");
	expect(modeOf(playing, { ...calm, recap: true })).toBe("recap");
});

test("otherwise it is the state of the game, or a lesson", () => {
	for (const status of ["playing", "paused", "finished"] as const) expect(modeOf(look(status), calm)).toBe(status);
	const lesson = { game: "deepblue", id: "first" } as Look["lesson"];
	expect(modeOf(look("finished", { lesson }), calm)).toBe("lesson");
});

test("only the board of the present can be acted on", () => {
	const without: Mode[] = ["loading", "gone", "archived", "lobby"];
	const now: Mode[] = ["recap", "lesson", "playing", "paused", "finished"];
	for (const mode of without) expect([mode, hasBoard(mode), isNow(mode)]).toEqual([mode, false, false]);
	for (const mode of ["covered", "past"] as const) expect([mode, hasBoard(mode), isNow(mode)]).toEqual([mode, true, false]);
	for (const mode of now) expect([mode, hasBoard(mode), isNow(mode)]).toEqual([mode, true, true]);
});
