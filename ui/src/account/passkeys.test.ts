import { expect, test } from "vitest";
import { hindrance } from "./passkeys";

test("passkeys need a name, a page that nobody else can have written, and a browser that knows them", () => {
	const modern = { isSecureContext: true, PublicKeyCredential: {} };
	expect(hindrance({ hostname: "play.example.org" }, modern)).toBeUndefined();
	expect(hindrance({ hostname: "localhost" }, modern)).toBeUndefined();
	expect(hindrance({ hostname: "192.168.1.7" }, modern)).toBe("no-name");
	expect(hindrance({ hostname: "[::1]" }, modern)).toBe("no-name");
	expect(hindrance({ hostname: "play.example.org" }, { ...modern, isSecureContext: false })).toBe("no-name");
	expect(hindrance({ hostname: "play.example.org" }, { isSecureContext: true })).toBe("none-here");
});
