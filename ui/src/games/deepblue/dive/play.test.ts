import { expect, test } from "vitest";
import type { Look } from "../../../net/protocol";
import { playCards } from "./play";

const look = (step: string, gems: number, moves: string[]): Look =>
	({
		game: "deepblue",
		view: { step, dive: { site: "A1", gems: Array(gems).fill("gold") } },
		you: { moves },
	}) as unknown as Look;

/** A table that shows the listed looks one after the other, one per move; it refuses moves after the last. */
function scripted(...looks: Look[]) {
	const played: string[] = [];
	const table = {
		look: looks.shift(),
		play: async (move: string) => {
			played.push(move);
			const next = looks.shift();
			table.look = next ?? table.look;
			return next !== undefined;
		},
	};
	return { table, played };
}

const all = ["play S1", "play S3", "done"];

test("cards are played one after the other, then it is done", async () => {
	const { table, played } = scripted(
		look("cards", 2, all),
		look("cards", 2, ["play S3", "done"]),
		look("cards", 2, ["done"]),
		look("lead", 2, ["draw", "stop"]),
	);
	await playCards(table, all);
	expect(played).toEqual(all);
});

test("nothing follows a move that is refused", async () => {
	const { table, played } = scripted(look("cards", 2, all));
	await playCards(table, all);
	expect(played).toEqual(["play S1"]);
});

test("the question after the next gem is not answered", async () => {
	const { table, played } = scripted(look("cards", 2, all), look("cards", 3, ["play S3", "done"]));
	await playCards(table, all);
	expect(played).toEqual(["play S1"]);
});

test("a card that can no longer be played is not tried", async () => {
	const { table, played } = scripted(look("cards", 2, all), look("cards", 2, ["done"]), look("lead", 2, ["draw"]));
	await playCards(table, all);
	expect(played).toEqual(["play S1"]);
});
