import { expect, test } from "vitest";
import { elementsOf, openersOf } from "./things";

test("things are found by their names, what can be touched first", () => {
	document.body.innerHTML = `
		<i data-thing="card:S1"></i>
		<button data-thing="mussel card:S1" id="touch"></button>
		<button data-opens="card:* deck" id="opens"></button>`;
	for (const element of document.querySelectorAll("[data-thing], [data-opens]"))
		element.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
	expect(elementsOf("card:S1").map((e) => e.id)).toEqual(["touch", ""]);
	expect(elementsOf("card:S")).toEqual([]);
	expect(openersOf("card:S1").map((e) => e.id)).toEqual(["opens"]);
	expect(openersOf("deck").map((e) => e.id)).toEqual(["opens"]);
});
