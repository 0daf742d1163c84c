import type { Decision, Label } from "./document";

// Decisions as the list shows them.

/** What is said of a decision: its label or, if it may have been as good as the best, that this is not sure. */
export type Verdict = Label | "unsure";

/** A loss of less than a point does not count. */
const least = 0.01;

export const verdictOf = ({ label, loss }: Decision): Verdict => (label === "fine" && loss >= least ? "unsure" : label);

/** The sign of a verdict, which stands beside its word. */
export const signs: { [verdict in Verdict]: string } = {
	fine: "✓",
	unsure: "≈",
	inaccuracy: "?!",
	mistake: "?",
	blunder: "??",
};

/** The decisions that are named worse than fine: what there is to learn from. */
export const mistakesIn = (decisions: Decision[], seat?: number): Decision[] =>
	decisions.filter((d) => d.label !== "fine" && (seat === undefined || d.seat === seat));

/** The seats that have something to learn from, the user's own first. */
export function learners(decisions: Decision[], mine: number[]): number[] {
	const all = [...new Set(mistakesIn(decisions).map(({ seat }) => seat))].sort((a, b) => a - b);
	return [...all.filter((seat) => mine.includes(seat)), ...all.filter((seat) => !mine.includes(seat))];
}

/** How a move that was tried is answered. */
export type Answer = { right: true } | { right: false; was?: "made"; loss?: number };

/** Judges a move that was tried instead; its loss is known if the review measured it. */
export function judge(decision: Decision, move: string): Answer {
	if (decision.solves.includes(move) || move === decision.best.move) return { right: true };
	if (move === decision.made.move) return { right: false, was: "made", loss: decision.loss };
	if (move !== decision.par.move) return { right: false };
	return { right: false, loss: Math.max(0, decision.best.chance - decision.par.chance) };
}
