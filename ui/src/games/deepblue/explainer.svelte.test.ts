import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { t, words } from "../../i18n/words.svelte";
import { session } from "../../net/session.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import { explainer } from "./explainer";

beforeAll(async () => {
	session.parts = { deepblue: JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8")) };
	await Promise.all([words.speak("en"), words.all()]);
});

/** The explanation of a thing in a scenario. */
function explained(thing: string, scenario: string): string[] | undefined {
	const table = { look: { game: "deepblue", view: { scenario } }, intent: {} } as unknown as LiveTable;
	let now: string[] | undefined;
	$effect.root(() => {
		({ now } = explainer.say(thing, table));
	})();
	return now;
}

test("where every diver gets the wreck's points, what a dive was worth says so", () => {
	expect(explained("shares", "ruins-of-plenty")).toEqual([t("deepblue.scenario.ruins-of-plenty.text")]);
	expect(explained("shares", "storm")).toEqual([]);
});
