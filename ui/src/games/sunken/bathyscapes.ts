import type { Player } from "./view";

// Bathyscapes of one player in one space are alike, and the view names only their spaces. To let one glide from space to
// space, each gets an id, which it keeps for as long as it can be inferred which one moved.

export interface Bathyscape {
	id: number;
	seat: number;
	space: string;
}

/** Matches bathyscapes with the earlier ones: first those that stayed, then those that left with those that arrived. */
export function follow(before: Bathyscape[], players: Player[]): Bathyscape[] {
	let next = 1 + Math.max(0, ...before.map((b) => b.id));
	return players.flatMap((player) => {
		const old = before.filter((b) => b.seat === player.seat);
		const stay: Bathyscape[] = [];
		const come: string[] = [];
		for (const space of player.bathyscapes) {
			const at = old.findIndex((b) => b.space === space);
			if (at >= 0) stay.push(...old.splice(at, 1));
			else come.push(space);
		}
		const moved = come.map((space) => ({ id: old.shift()?.id ?? next++, seat: player.seat, space }));
		return [...stay, ...moved].sort((a, b) => a.id - b.id);
	});
}
