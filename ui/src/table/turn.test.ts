import { beforeAll, expect, test } from "vitest";
import { words } from "../i18n/words.svelte";
import type { Look, SeatLook } from "../net/protocol";
import type { LiveTable } from "./liveTable.svelte";
import { mayForward, nextOnDevice, sayTurn } from "./turn";

beforeAll(() => Promise.all([words.speak("en"), words.all()]));

const person = (name: string, asked = false): SeatLook => ({ colour: "green", for: "person", name, asked });

function lookOf(seats: SeatLook[], own: number[], status: Look["status"] = "playing"): Look {
	return {
		table: "t",
		cursor: "0.1",
		status,
		game: "deepblue",
		rules: 1,
		pack: "standard",
		options: {},
		public: false,
		spectators: false,
		pace: "normal",
		clock: { decision: 0, bank: 0, reaction: 0 },
		seats,
		you: { seats: own, as: own[0] ?? -1 },
		fair: { table: "t", commitment: "", nonces: [], seed_hash: "" },
	};
}

test("whose turn it is", () => {
	expect(sayTurn(lookOf([person("Ann", true), person("Ben")], [0]))).toBe("It is your turn");
	expect(sayTurn(lookOf([person("Ann"), person("Ben", true), person("Cleo", true)], [0]))).toBe("Waiting for Ben and Cleo");
	expect(sayTurn(lookOf([person("Ann"), person("Ben")], [0], "paused"))).toBe("Paused");
	expect(sayTurn(lookOf([{ ...person("Ann", true), reaction: true }, person("Ben")], [0]))).toBe("A question for you");
	for (const how of ["stand_in", "resigned"])
		expect(sayTurn(lookOf([{ ...person("Ann", true), [how]: true }, person("Ben")], [0]))).toBe("A bot is playing for you.");
});

test("bots can be hurried while everybody waits for them, and no other player looks on", () => {
	const bot: SeatLook = { colour: "blue", for: "bot", asked: true };
	const at = (look: Look, here: number[]) => mayForward({ look, here } as LiveTable);
	expect(at(lookOf([person("Ann"), bot], [0]), [0])).toBe(true);
	expect(at(lookOf([person("Ann", true), bot], [0]), [0])).toBe(false);
	expect(at(lookOf([person("Ann"), bot, person("Ben")], [0]), [0])).toBe(true);
	expect(at(lookOf([person("Ann"), bot, person("Ben")], [0]), [0, 2])).toBe(false);
	expect(at({ ...lookOf([person("Ann"), bot], [0]), pace: "instant" }, [0])).toBe(false);
	expect(at(lookOf([person("Ann"), bot], []), [])).toBe(false);
});

test("the device is handed on when another of its people is asked and the one who looks is not", () => {
	expect(nextOnDevice(lookOf([person("Ann"), person("Ben", true)], [0, 1]))).toBe(1);
	expect(nextOnDevice(lookOf([person("Ann", true), person("Ben", true)], [0, 1]))).toBeUndefined();
	expect(nextOnDevice(lookOf([person("Ann"), person("Ben", true)], [0]))).toBeUndefined();
	expect(nextOnDevice(lookOf([person("Ann"), person("Ben", true)], [0, 1], "paused"))).toBeUndefined();
	expect(nextOnDevice(lookOf([person("Ann"), { ...person("Ben", true), stand_in: true }], [0, 1]))).toBeUndefined();
});
