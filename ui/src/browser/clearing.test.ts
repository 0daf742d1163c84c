import { expect, it } from "vitest";
import { clearBand, clearPlace } from "./clearing";

const window = { left: 0, top: 0, right: 400, bottom: 800 };
const toast = { width: 300, height: 60 };

it("is low and in the middle where nothing is to be kept clear", () => {
	expect(clearPlace(toast, window, [])).toEqual({ left: 50, top: 740 });
});

it("lies on nothing that can be pressed as long as there is another place", () => {
	const button = { left: 0, top: 100, right: 400, bottom: 800, weight: 10 };
	expect(clearPlace(toast, window, [button]).top).toBeLessThanOrEqual(40);
	const lit = { left: 60, top: 0, right: 120, bottom: 100, weight: 100 };
	expect(
		clearPlace(toast, window, [
			{ ...button, top: 70 },
			{ ...lit, right: 90 },
		]),
	).toMatchObject({ left: 100 });
});

it("covers a button rather than what is lit where there is no free place", () => {
	const button = { ...window, weight: 10 };
	const lit = { left: 0, top: 300, right: 400, bottom: 800, weight: 100 };
	expect(clearPlace(toast, window, [button, lit]).top).toBeLessThanOrEqual(240);
});

it("finds the highest band between areas", () => {
	const areas = [
		{ left: 10, top: 50, right: 20, bottom: 120 },
		{ left: 10, top: 600, right: 20, bottom: 640 },
		{ left: 500, top: 200, right: 600, bottom: 300 },
	];
	expect(clearBand(window, areas)).toEqual({ top: 120, bottom: 600 });
	expect(clearBand(window, [])).toEqual({ top: 0, bottom: 800 });
});
