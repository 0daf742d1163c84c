import { expect, it } from "vitest";
import { berth, box, middle, narrow, wide } from "./cutaway";

it.each([wide, narrow])("rows and columns fill the picture", (c) => {
	const last = box(c, "R5C6");
	expect(last.x + last.w + c.dock).toBeCloseTo(100);
	expect(last.y + last.h).toBeCloseTo(100);
	expect(middle(c, 0)).toBeCloseTo(100 - middle(c, 7));
});

it("berths stay within the room, however many share it", () => {
	for (let n = 1; n < 20; n++) {
		expect(berth(n - 1, n, 14, 5) + 2.5).toBeLessThanOrEqual(7.001);
		expect(berth(0, n, 14, 5)).toBeCloseTo(-berth(n - 1, n, 14, 5));
	}
});
