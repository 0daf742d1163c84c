import { expect, test } from "vitest";
import { forgetEarlyKey, keepEarlyKeys, takeEarlyKey } from "./earlyKey";

keepEarlyKeys();
const press = (key: string, repeat = false) => dispatchEvent(new KeyboardEvent("keydown", { key, repeat }));

test("the last key is kept, and taken once", () => {
	press("l");
	press("c");
	press("c", true); // held down
	expect(takeEarlyKey()?.key).toBe("c");
	expect(takeEarlyKey()).toBeUndefined();
});

test("a key is forgotten when something else is done, or somewhere else is shown", () => {
	press("c");
	dispatchEvent(new Event("pointerdown"));
	expect(takeEarlyKey()).toBeUndefined();
	press("c");
	forgetEarlyKey();
	expect(takeEarlyKey()).toBeUndefined();
	press("c");
	const { pathname } = location;
	history.pushState(null, "", "/elsewhere");
	expect(takeEarlyKey()).toBeUndefined();
	history.pushState(null, "", pathname);
	expect(takeEarlyKey()).toBeUndefined();
});
