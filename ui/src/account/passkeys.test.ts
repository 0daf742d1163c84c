import { expect, test } from "vitest";
import { passkeyObstacle } from "./passkeys";

test("passkeys need a name, a page that nobody else can have written, and a browser that knows them", () => {
	const modern = { isSecureContext: true, PublicKeyCredential: {} };
	expect(passkeyObstacle({ hostname: "play.example.org" }, modern)).toBeUndefined();
	expect(passkeyObstacle({ hostname: "localhost" }, modern)).toBeUndefined();
	expect(passkeyObstacle({ hostname: "192.168.1.7" }, modern)).toBe("no-name");
	expect(passkeyObstacle({ hostname: "[::1]" }, modern)).toBe("no-name");
	expect(passkeyObstacle({ hostname: "play.example.org" }, { ...modern, isSecureContext: false })).toBe("no-name");
	expect(passkeyObstacle({ hostname: "play.example.org" }, { isSecureContext: true })).toBe("none-here");
});
