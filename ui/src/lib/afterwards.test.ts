import { expect, test, vi } from "vitest";
import { afterwards } from "./afterwards";

test("what is so is shown when there is an answer, whatever it is", async () => {
	const show = vi.fn();
	let answer = (_: boolean) => {};
	const shown = afterwards(
		new Promise<boolean>((done) => {
			answer = done;
		}),
		show,
	);
	expect(show).not.toHaveBeenCalled();
	answer(false);
	await shown;
	expect(show).toHaveBeenCalledOnce();
	await expect(afterwards(Promise.reject(new Error("broken")), show)).rejects.toThrow("broken");
	expect(show).toHaveBeenCalledTimes(2);
});
