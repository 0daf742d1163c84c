import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Events } from "../table/deeds";
import { signs } from "../table/signs";
import { kindOf } from "../table/things/things";
import { events as deepblue } from "./deepblue/events";
import { things as deepblueThings } from "./deepblue/things";
import { events as sunken } from "./sunken/events";
import { things as sunkenThings } from "./sunken/things";

const games: [string, Events, typeof deepblueThings][] = [
	["deepblue", deepblue, deepblueThings],
	["sunken", sunken, sunkenThings],
];

test.each(games)("each event of %s is listed, with things that there are and arguments that it has", (game, all, kinds) => {
	const file = join(import.meta.dirname, `../../../locale/en/${game}.json`);
	const texts: { [key: string]: string } = JSON.parse(readFileSync(file, "utf8"));
	const prefix = `${game}.event.`;
	const names = Object.keys(texts).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
	expect(Object.keys(all).toSorted()).toEqual(names.toSorted());
	for (const { icon } of Object.values(all)) if (icon) expect(signs[icon], icon).toBeTruthy();
	for (const [name, { touches = [] }] of Object.entries(all))
		for (const thing of touches) {
			expect(kindOf(kinds, thing), `${name}: ${thing}`).toBeDefined();
			for (const [, arg] of thing.matchAll(/\{(\w+)\}/g)) expect(texts[prefix + name], thing).toContain(`{${arg}`);
		}
});
