import { afterEach, expect, test } from "vitest";
import { local } from "../local/local.svelte";
import { isForDevice } from "./api";

const possible = local.possible;

afterEach(() => {
	local.alone = false;
	Object.assign(local, { possible });
});

test("what is about a table of the device goes there, whatever else can be reached", () => {
	expect(isForDevice("/api/tables/localabc23/commands")).toBe(true);
	expect(isForDevice("/api/tables/localabc23/moments?as=0")).toBe(true);
	expect(isForDevice("/api/local/games")).toBe(true);
	expect(isForDevice("/api/tables/abc23")).toBe(false);
	expect(isForDevice("/api/tables?list=mine")).toBe(false);
});

test("without a server the device answers what it can, and nothing else", () => {
	Object.assign(local, { possible: true });
	local.alone = true;
	for (const path of ["about", "parts/deepblue?pack=", "lessons/deepblue", "tables", "tables?list=mine", "draws", "moments?as=0"])
		expect(isForDevice(`/api/${path}`), path).toBe(true);
	for (const path of ["tables/abc23", "account", "session", "friends", "announcements"])
		expect(isForDevice(`/api/${path}`), path).toBe(false);
	Object.assign(local, { possible: false });
	expect(isForDevice("/api/tables")).toBe(false);
});
