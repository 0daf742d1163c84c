import { beforeEach, expect, test, vi } from "vitest";
import { words } from "../i18n/words.svelte";
import * as api from "../net/api";
import type { ReviewDecision, ReviewState } from "../net/protocol";
import { Asking } from "./asking.svelte";
import { judge, learners, mistakesIn, verdictOf } from "./decisions";
import { figure, plusMinus, signed } from "./points";
import { Round } from "./practice.svelte";

const choice = (move: string, chance: number) => ({ move, chance, says: { key: `move.${move}` } });

/** A mistake: "stay" was played, "dive" is best, and "sail" is par. */
const decision = (change: Partial<ReviewDecision> = {}): ReviewDecision => ({
	entry: 7,
	seat: 0,
	label: "mistake",
	loss: 0.06,
	margin: 0.01,
	play: [-0.02, 0.02],
	made: choice("stay", 0.3),
	par: choice("sail", 0.32),
	best: choice("dive", 0.36),
	solves: ["dive", "rush"],
	...change,
});

test("points have a sign, and are no surer than they are", () => {
	expect([0.18, -0.114, 0.001, 0].map(signed)).toEqual(["+18", "−11", "0", "0"]);
	expect([0.11, 0.02, 0.004].map(figure)).toEqual(["11", "2", "0.4"]);
	expect([0.02, 0.0009, 0].map(plusMinus)).toEqual(["\u00a0±\u00a02", "\u00a0±\u00a00.1", ""]);
});

test("what may have been as good as the best is not called a mistake, nor fine", () => {
	expect(verdictOf(decision())).toBe("mistake");
	expect(verdictOf(decision({ label: "fine", loss: 0.04 }))).toBe("unsure");
	expect(verdictOf(decision({ label: "fine", loss: 0.004 }))).toBe("fine");
});

test("there is to learn from exactly what is labelled, one's own first", () => {
	const all = [decision(), decision({ label: "fine", loss: 0.04 }), decision({ seat: 2, label: "inaccuracy" })];
	expect(mistakesIn(all)).toEqual([all[0], all[2]]);
	expect(mistakesIn(all, 2)).toEqual([all[2]]);
	expect(learners(all, [2])).toEqual([2, 0]);
	expect(learners(all, [])).toEqual([0, 2]);
});

test("any move that solves is right; of others it is said what they lose, if that is known", () => {
	const answers = ["dive", "rush", "stay", "sail", "rest"].map((move) => judge(decision(), move));
	expect(answers).toEqual([
		{ right: true },
		{ right: true },
		{ right: false, was: "made", loss: 0.06 },
		{ right: false, loss: expect.closeTo(0.04) },
		{ right: false },
	]);
});

test("a round counts what is right at the first try", () => {
	const round = new Round([decision(), decision(), decision()]);
	round.try("dive");
	round.try("rush"); // once more counts nothing
	round.next();
	round.try("rest");
	expect(round.settled).toBe(false);
	round.try("dive");
	expect(round.settled).toBe(true);
	round.next();
	round.show();
	round.try("dive");
	round.next();
	expect([round.decision, round.right]).toEqual([undefined, 1]);
	round.again();
	expect([round.decision, round.right, round.settled]).toEqual([round.decisions[0], 0, false]);
});

beforeEach(() => {
	words.region = "en";
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

test("a review is followed until it is done, and no longer than somebody looks", async () => {
	const answers: ReviewState[] = [{ state: "waiting", ahead: 1 }, { state: "running", done: 30, of: 120 }, { state: "done" }];
	const call = vi.spyOn(api, "call").mockImplementation(async () => answers.shift());
	const asking = new Asking("t");
	await asking.ask();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(call.mock.calls.map(([method]) => method)).toEqual(["POST", "GET", "GET"]);
	expect(asking.now?.state).toBe("done");

	answers.push({ state: "running", done: 1, of: 4 }, { state: "running" });
	const left = new Asking("t");
	await left.look();
	expect(left.share).toBe(0.25);
	left.close();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(answers).toHaveLength(1);
	call.mockRestore();
});
