import { expect, test, vi } from "vitest";
import { resyncInput } from "./resyncInput";

test("what is so is shown when there is an answer, whatever it is", async () => {
	const show = vi.fn();
	let answer = (_: boolean) => {};
	const shown = resyncInput(
		new Promise<boolean>((done) => {
			answer = done;
		}),
		show,
	);
	expect(show).not.toHaveBeenCalled();
	answer(false);
	await shown;
	expect(show).toHaveBeenCalledOnce();
	await expect(resyncInput(Promise.reject(new Error("broken")), show)).rejects.toThrow("broken");
	expect(show).toHaveBeenCalledTimes(2);
});
