import { call } from "../net/api";
import type { PuzzleLook, PuzzleTried, Puzzles as Rated, Rating } from "../net/protocol";
import { session } from "../net/session.svelte";
import { orToast } from "../parts/orToast";
import type { Puzzle } from "./puzzles";

// How hard puzzles are, by who solves them on the server, and how strong the user is as a solver. Without a server nothing is known.

export class Ratings {
	#looks: { [id: string]: PuzzleLook } = $state.raw({});
	/** The user's rating as a solver. */
	own: Rating | undefined = $state.raw();

	constructor(readonly game: string) {}

	async load(): Promise<void> {
		if (session.offline) return;
		const rated = await call<Rated>("GET", `/api/puzzles/${this.game}`).catch(() => undefined);
		this.#looks = Object.fromEntries((rated?.puzzles ?? []).map((look) => [look.id, look]));
		this.own = rated?.own;
	}

	of = ({ id }: Puzzle): PuzzleLook | undefined => this.#looks[id];

	/** The user can vote on it. */
	canVote = (puzzle: Puzzle): boolean => this.of(puzzle)?.solved !== undefined;

	/** How late a puzzle comes: those near the user's rating first, and last those that many think are bad. */
	rank = (puzzle: Puzzle): number => {
		const { rating, doubted } = this.of(puzzle) ?? {};
		const far = rating && this.own ? Math.abs(rating.rating - this.own.rating) : 0;
		return doubted ? 1e6 + far : far;
	};

	/** Sends the first try, if there is a server; what is tried without one does not count. */
	async try(puzzle: Puzzle, move: string): Promise<void> {
		if (session.offline || !session.person || this.canVote(puzzle)) return;
		const path = `/api/puzzles/${this.game}/${puzzle.id}/tries`;
		const tried = await call<PuzzleTried>("POST", path, move ? { move } : {}).catch(() => undefined);
		if (!tried) return;
		this.own = tried.own;
		this.#change(puzzle, { solved: tried.solved });
	}

	/** Votes, or takes the same vote back. */
	async vote(puzzle: Puzzle, vote: 1 | -1): Promise<void> {
		const now = this.of(puzzle)?.vote === vote ? 0 : vote;
		await orToast(async () => {
			await call("PUT", `/api/puzzles/${this.game}/${puzzle.id}/vote`, { vote: now });
			this.#change(puzzle, { vote: now });
		});
	}

	#change(puzzle: Puzzle, change: Partial<PuzzleLook>): void {
		const look = this.of(puzzle);
		if (look) this.#looks = { ...this.#looks, [puzzle.id]: { ...look, ...change } };
	}
}
