import { expect, test } from "vitest";
import { sayChange, sayRating } from "./rating";

test("a rating is told as exactly as it is known", () => {
	expect(sayRating({ rating: 1240.4, deviation: 86.2 })).toBe("1240\u00a0±\u00a090");
	expect(sayRating({ rating: 1239.5, deviation: 200 })).toBe("1240\u00a0±\u00a0200");
	expect(sayRating({ rating: 900, deviation: 200.1 })).toBe("900?");
	expect(sayRating({ rating: 2100, deviation: 3 })).toBe("2100\u00a0±\u00a010");
	expect(sayRating({ rating: 1000, deviation: 0 })).toBe("1000");
});

test("a change adds up to what is shown before and after it", () => {
	const change = (before: number, after: number, deviation = 90) =>
		sayChange({ rating: before, deviation }, { rating: after, deviation });
	expect(change(1180, 1204)).toBe("1180 → 1204 (+24)");
	expect(change(1180.4, 1160.6)).toBe("1180 → 1161 (−19)");
	expect(change(1180.4, 1179.6)).toBe("1180 → 1180 (±0)");
	expect(sayChange({ rating: 900, deviation: 350 }, { rating: 1010, deviation: 190 })).toBe("900? → 1010 (+110)");
	expect(change(-20, -32)).toBe("-20 → -32 (−12)");
});
