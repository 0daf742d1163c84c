// The TypeScript client, client/typescript, also runs in browsers.

import { build } from "vite";
import type * as client from "../../client/typescript/divingbell.ts";
import { expect, test } from "./fixtures.ts";

declare global {
	var divingbell: typeof client;
}

/** The client as one script, which defines the global divingbell. */
async function bundled(): Promise<string> {
	const [made] = (await build({
		configFile: false,
		logLevel: "warn",
		build: {
			write: false,
			lib: { entry: "../client/typescript/divingbell.ts", formats: ["iife"], name: "divingbell" },
		},
	})) as { output: { code: string }[] }[];
	return made?.output[0]?.code ?? "";
}

test("the client in TypeScript plays in a browser, by the session and by a token", async ({ player }) => {
	const mara = await player("Mara");
	await mara.goHome();
	await mara.page.addScriptTag({ content: await bundled() });
	const played = await mara.page.evaluate(async () => {
		const { Client } = divingbell;
		const inPerson = new Client(location.origin);
		const byToken = new Client(location.origin, { token: await inPerson.makeToken("a page") });
		const ranks = [];
		for (const who of [inPerson, byToken]) {
			const table = await who.open("sunken", ["open", "deckhand"], { pace: "instant" });
			await who.do(table, "sit", { seat: 0 });
			await who.do(table, "start");
			const result = await who.play(table, ({ you: { moves = [] } }) => moves[Math.floor(Math.random() * moves.length)]);
			ranks.push(result.seats.map((seat) => seat.rank));
		}
		return { ranks, session: inPerson.session };
	});
	for (const ranks of played.ranks) expect(ranks).toContain(1);
	expect(played.session).toBeUndefined(); // scripts cannot read the cookie
	const forged = await mara.page.evaluate(async () => {
		const { Client, Problem } = divingbell;
		const error = await new Client(location.origin, { token: "dbt_x" }).connect().catch((error) => error);
		return error instanceof Problem && [error.status, error.code];
	});
	expect(forged).toEqual([401, "signed-out"]);
});
