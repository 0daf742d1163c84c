/** How long things on the boards take to move, in milliseconds at the usual speed; settings.pace adapts it to the chosen one. */
export const speeds = {
	cardComes: 300,
	cardShifts: 300,
	cardGoes: 250,
	tileAppears: 300,
	tileMoves: 500,
	tileTurns: 420,
	shipMoves: 900,
	/** A ship that moves along a route: a fixed part, and one for each leg. */
	shipStarts: 260,
	shipLeg: 170,
	diverMoves: 1100,
	bathyscapeMoves: 700,
};
