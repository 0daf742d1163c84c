import { expect, test } from "vitest";
import { type FromThinker, Thinkers, type ToThinker } from "./thinkers";

/** A worker that notes what it is asked. */
class FakeWorker {
	onmessage = (_: { data: FromThinker }) => {};
	onerror = () => {};
	asked: ToThinker[] = [];
	ended = false;
	postMessage = (m: ToThinker) => this.asked.push(m);
	terminate = () => {
		this.ended = true;
	};

	/** Answers what it was asked last. */
	answer(answer: string) {
		this.onmessage({ data: { id: this.asked.at(-1)?.id ?? 0, answer } });
	}
}

function begin() {
	const workers: FakeWorker[] = [];
	const thinkers = new Thinkers(() => {
		const worker = new FakeWorker();
		workers.push(worker);
		return worker as unknown as Worker;
	});
	const think = (what: string) => thinkers.think(JSON.stringify({ do: what }), () => {});
	return { workers, think };
}

test("one worker does short things one after another", async () => {
	const { workers, think } = begin();
	const [first, second] = [think("choose"), think("draws")];
	expect(workers).toHaveLength(1);
	expect(workers[0]?.asked).toHaveLength(1);
	workers[0]?.answer("a");
	expect(await first.done).toBe("a");
	workers[0]?.answer("b");
	expect(await second.done).toBe("b");
	expect(workers).toHaveLength(1);
});

test("cancelling ends the worker, and the next task has a new one", async () => {
	const { workers, think } = begin();
	const [first, second] = [think("choose"), think("choose")];
	first.cancel();
	await expect(first.done).rejects.toThrow("cancelled");
	expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
	workers[0]?.answer("late");
	workers[1]?.answer("b");
	expect(await second.done).toBe("b");
});

test("what waits is cancelled without ending what is done", async () => {
	const { workers, think } = begin();
	const [first, second] = [think("choose"), think("choose")];
	second.cancel();
	await expect(second.done).rejects.toThrow("cancelled");
	workers[0]?.answer("a");
	expect(await first.done).toBe("a");
	first.cancel();
	expect(workers.map(({ ended }) => ended)).toEqual([false]);
});

test("a review has a worker of its own, which ends with it", async () => {
	const { workers, think } = begin();
	const [review, move] = [think("review"), think("choose")];
	expect(workers).toHaveLength(2);
	workers[1]?.answer("move");
	workers[0]?.answer("review");
	expect([await move.done, await review.done]).toEqual(["move", "review"]);
	expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
});

test("a worker that crashes fails its task, and the next has a new one", async () => {
	const { workers, think } = begin();
	const [first, second] = [think("choose"), think("choose")];
	workers[0]?.onmessage({ data: { crashed: "out of memory" } });
	await expect(first.done).rejects.toThrow("out of memory");
	workers[1]?.answer("b");
	expect(await second.done).toBe("b");
});
