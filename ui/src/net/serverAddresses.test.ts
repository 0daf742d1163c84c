import { expect, test } from "vitest";
import { isLocalhost } from "./serverAddresses.svelte";

test("a computer knows its own names, and no other's", () => {
	for (const host of ["localhost", "play.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
		expect(isLocalhost(host), host).toBe(true);
	for (const host of ["192.168.1.5", "play.example.org", "localhost.example.org", "[fd00::5]", "10.127.0.0.1"])
		expect(isLocalhost(host), host).toBe(false);
});
