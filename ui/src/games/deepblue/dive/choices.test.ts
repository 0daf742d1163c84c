import { expect, test } from "vitest";
import { type Option, option } from "../../../table/options";
import { asks, kept, moveOf, playable, proposed, protections, rush, rushing } from "./choices";

const offer = (move: string, key: string, name = "", value = ""): Option =>
	option(move, { key: `move.${key}`, args: name ? [{ name, of: "thing", value }] : [] });

const stay = offer("rush -", "rush-none");
const rushB = offer("rush B", "rush", "boats", "B");

test("boats that can rush are those of the listed moves", () => {
	const all = [stay, offer("rush A", "rush", "boats", "A"), rushB, offer("rush A+B", "rush", "boats", "A B")];
	expect(rushing(all)).toEqual(["A", "B"]);
	expect(rush(all, ["B", "A"])).toBe("rush A+B");
	expect(rush(all, [])).toBe("rush -");
	expect(rush([stay, rushB], ["A"])).toBeUndefined();
	expect(rushing([stay, rushB])).toEqual(["B"]);
});

test("protections are cards, then spots", () => {
	const up = offer("resurface", "resurface");
	const all = [offer("protect A", "protect-spot", "boat", "A"), offer("protect K3", "protect-card", "card", "K3"), up];
	expect(protections(all).map((o) => o.move)).toEqual(["protect K3", "protect A"]);
	expect(protections([up])).toEqual([]);
	expect(moveOf(all, "resurface")).toBe("resurface");
	expect(moveOf(all, "draw")).toBeUndefined();
});

test("cards that are kept back are not proposed", () => {
	const all = ["S3", "R1"].map((card) => offer(`play ${card}`, "play", "card", card));
	expect(playable(all)).toEqual(["S3", "R1"]);
	expect(proposed(all, { keep: "R1 G1" })).toEqual(["S3"]);
	expect(proposed(all, undefined)).toEqual(["S3", "R1"]);
	expect(moveOf(all, "play", "R1")).toBe("play R1");
});

test("orders say which cards are kept back, and whether to ask", () => {
	expect(kept({ keep: "" })).toEqual([]);
	expect(kept({ keep: "S1 S3" })).toEqual(["S1", "S3"]);
	expect(asks({ gems: "ask" })).toBe(true);
	expect(asks(undefined)).toBe(false);
});
