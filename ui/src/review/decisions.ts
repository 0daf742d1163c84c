import type { ReviewDecision } from "../net/protocol";

// Decisions as the list shows them.

/** What is said of a decision: its label or, if it may have been as good as the best, that this is not sure. */
export type Verdict = ReviewDecision["label"] | "unsure";

/** A loss of less than a point does not count. */
const least = 0.01;

export const verdictOf = ({ label, loss }: ReviewDecision): Verdict => (label === "fine" && loss >= least ? "unsure" : label);

/** The sign of a verdict, which stands beside its word. */
export const signs: { [verdict in Verdict]: string } = {
	fine: "✓",
	unsure: "≈",
	inaccuracy: "?!",
	mistake: "?",
	blunder: "??",
};

/** The decisions that are named worse than fine: what there is to learn from. */
export const mistakesIn = (decisions: ReviewDecision[], seat?: number): ReviewDecision[] =>
	decisions.filter((d) => d.label !== "fine" && (seat === undefined || d.seat === seat));

/** The seats that have something to learn from, the user's own first. */
export function learners(decisions: ReviewDecision[], mine: number[]): number[] {
	const all = [...new Set(mistakesIn(decisions).map(({ seat }) => seat))].sort((a, b) => a - b);
	return [...all.filter((seat) => mine.includes(seat)), ...all.filter((seat) => !mine.includes(seat))];
}

/** The wording of a move within a sentence; some end like one of their own. */
export const within = (words: string): string => words.replace(/\.$/, "");

/** How a move that was tried is answered. */
export type Answer = { right: true } | { right: false; was?: "made"; loss?: number };

/** Judges a move that was tried instead; its loss is known if the review measured it. */
export function judge(decision: ReviewDecision, move: string): Answer {
	if (decision.solves.includes(move) || move === decision.best.move) return { right: true };
	if (move === decision.made.move) return { right: false, was: "made", loss: decision.loss };
	if (move !== decision.par.move) return { right: false };
	return { right: false, loss: Math.max(0, decision.best.chance - decision.par.chance) };
}
