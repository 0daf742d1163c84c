// Two who play Sunken Treasure so that the first soon has to pay from the hand.

/** first is the first of the moves that is liked, or else whichever. */
const first = (moves, likes) =>
	likes
		.filter(Boolean)
		.map((like) => moves.find((m) => like.test(m)))
		.find(Boolean) ?? moves[0];

/** onward is what the first does: collect in column 1, and pay for it. */
export function onward({ you, view }) {
	const [{ hand }] = view.players;
	const crowded = (space) => view.acting.ready.filter((r) => r === space).length > 1;
	return first(you.moves, [
		/^place C1/,
		/^trade/,
		/^ship 1/,
		/^give/,
		hand.length > 1 && /^collect \S+ with [a-z]+$/,
		...[2, 3, 4].map((row) => crowded(`R${row}C1`) && new RegExp(`^move R${row}C1>R${row + 1}C1`)),
		/^end/,
		/^move R\dC1>R\dC1/,
		/^ship out/,
	]);
}

/**
 * inTheWay is what the second does: four bathyscapes stay above column 1 and are paid again and again. With the fifth the
 * second wanders to the right in the first sweep, so that who waits there is asked a few times; later both sail out at once.
 */
export function inTheWay({ you, view }) {
	const { bathyscapes } = view.players[1];
	const wanderer = bathyscapes.find((b) => !b.endsWith("C1"));
	const next = Math.max(2, (Number(wanderer?.[3]) % 6) + 1);
	return first(you.moves, [
		bathyscapes.length < 4 ? /^place C1/ : /^place C2/,
		view.sweep === 1 ? /^ship [2-6]/ : /^ship out/,
		wanderer && new RegExp(`^move ${wanderer}>R2C${next}`),
		/^end/,
		/^ship out/,
		/^wait/,
	]);
}
