import { expect, test } from "vitest";
import { addressOf, pathOf, screenAt } from "./address";

const link = (href: string, more = ""): HTMLAnchorElement => {
	document.body.innerHTML = `<a href="${href}" ${more}>x</a>`;
	return document.querySelector("a") as HTMLAnchorElement;
};

const parts = (address: string, inHash: boolean) => {
	const { pathname, search, hash } = screenAt(address, inHash);
	return [pathname, search, hash];
};

test("the screens of a site without a server are behind the address of its only page", () => {
	for (const path of ["/", "/t/localbdd6cur73gsp", "/replay/localbdd6cur73gsp?as=open#12", "/rules/sunken#ST-MOVE-1"]) {
		const { pathname, search, hash } = new URL(path, "https://divingbell.test");
		const there = new URL(addressOf(path, true), "https://example.org/a/b/index.html");
		expect(there.pathname).toBe("/a/b/index.html");
		expect(parts(there.href, true)).toEqual([pathname, search, hash]);
		expect(parts(`https://play.example.org${path}`, false)).toEqual([pathname, search, hash]);
	}
	for (const other of ["", "#", "#review", "?x=1", "#/account", "#/t/bdd6cur73gsp", "#//example.org/rules/sunken"])
		expect(parts(`https://example.org/a/${other}`, true)).toEqual(["/", "", ""]);
});

test("a link leads to a screen, or elsewhere", () => {
	expect(pathOf(link("/rules/sunken#ST-MOVE-1"), false)).toBe("/rules/sunken#ST-MOVE-1");
	expect(pathOf(link("#/rules/sunken#ST-MOVE-1"), true)).toBe("/rules/sunken#ST-MOVE-1");
	for (const inHash of [false, true]) {
		const prefix = inHash ? "#" : "";
		for (const [href, more] of [
			["https://example.org/t/x", ""],
			["/api/openapi.json", ""],
			[`${prefix}/t/x`, 'target="_blank"'],
			[`${prefix}/t/x`, "download"],
		])
			expect(pathOf(link(href as string, more), inHash), href).toBeUndefined();
	}
});
