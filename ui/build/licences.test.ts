import { expect, test } from "vitest";
import { dependencies } from "../package.json";
import { shipped, text } from "./licences";

test("the app comes with the licences of what it contains, with their copyright", () => {
	expect(shipped).toEqual(expect.arrayContaining(Object.keys(dependencies)));
	const parts = text().split(/^-{80}$/m);
	expect(parts).toHaveLength(1 + shipped.length);
	for (const part of parts) {
		expect(part).toMatch(/^Copyright /m);
		expect(part).toMatch(/redistribut|Permission (is hereby granted|to use)/i);
	}
	expect(parts[0]).toContain("Redistributions in binary form must reproduce");
});
