import { expect, test } from "vitest";
import { placeFor } from "./place.svelte";

test("a game is on the device if it can and nobody wants the server, and on it anyway without one", () => {
	const at = (able: boolean, server: boolean) =>
		(["device", "server"] as const).map((chosen) => placeFor({ able, server, chosen }));
	expect(at(true, true)).toEqual(["device", "server"]);
	expect(at(true, false)).toEqual(["device", "device"]);
	expect(at(false, true)).toEqual(["server", "server"]);
	expect(at(false, false)).toEqual(["server", "server"]);
});
