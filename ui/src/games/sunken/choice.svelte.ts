import { type Touched, touchedAt } from "../../lib/table/deeds";
import type { Option } from "../../lib/table/options";
import type { LiveTable } from "../../lib/table/table.svelte";
import { events } from "./events";
import { type Offers, sort } from "./offers";
import { viewOf, whereLies } from "./view";

// What somebody has in mind and has not done yet. Touching the same thing twice, or confirming, does it; Escape forgets it.

export class Choice {
	/** The move that would be made. */
	move = $state("");
	/** The tile that would be collected. */
	piece = $state("");
	/** The space whose tiles are shown large. */
	looking = $state("");
	/** The kind that is looked for. */
	sought = $state("");
	/** Somebody wants to look closely, and not to play. */
	peering = $state(false);
	#aboard = $state("");

	constructor(readonly table: LiveTable) {}

	/** What others touched since our last turn. */
	touched: Touched = $derived.by(() => touchedAt(this.table, events));

	offers: Offers = $derived.by(() => sort(this.table.options, viewOf(this.table)));
	/** What is in mind, taken apart. */
	chosen: Option | undefined = $derived.by(() => this.table.options.find(({ move }) => move === this.move));

	/** The space of the bathyscape that is to act; if only one can, it is that. */
	origin: string = $derived.by(() => {
		const ready = [...this.offers.ready];
		if (ready.length === 1) return ready[0] as string;
		return ready.includes(this.#aboard) ? this.#aboard : "";
	});

	/** The spaces that a bathyscape can be put on or moved to. */
	targets: Map<string, string> = $derived(
		this.offers.places.size > 0 ? this.offers.places : (this.offers.ways.get(this.origin) ?? new Map()),
	);

	/** choose has a move in mind; the same move again makes it. */
	choose(move: string): void {
		if (move && this.move === move) this.go();
		else this.move = move;
	}

	/** board chooses the bathyscape to act. */
	board(space: string): void {
		this.cancel();
		this.#aboard = space;
		this.looking = space;
	}

	/** touch is a tap on a space. */
	touch(space: string): void {
		this.sought = "";
		const target = this.targets.get(space);
		const again = this.peering && this.looking === space;
		this.peering = false;
		if (target) {
			this.piece = "";
			this.looking = space;
			this.choose(target);
		} else if (this.offers.ready.has(space)) this.board(space);
		else {
			this.cancel();
			this.looking = again ? "" : space;
			this.peering = !again;
		}
	}

	/** touchPiece is a tap on a tile that can be collected. If there is but one way to pay for it, that is it. */
	touchPiece(piece: string, space: string): void {
		const ways = [...(this.offers.catches.get(piece)?.values() ?? [])];
		this.#aboard = space;
		this.looking = space;
		this.peering = false;
		if (this.piece === piece && this.move) {
			this.go();
			return;
		}
		this.piece = piece;
		this.move = ways.length === 1 ? (ways[0] as string) : "";
	}

	/** pay chooses with what a tile is collected. */
	pay(piece: string, move: string): void {
		this.piece = piece;
		this.choose(move);
	}

	/** seek shows where a kind lies, or no longer. */
	seek(kind: string): void {
		this.sought = this.sought === kind ? "" : kind;
		if (this.sought) this.looking = "";
	}

	/** lookAway ends looking at something. */
	lookAway(): void {
		this.sought = "";
		this.peering = false;
	}

	cancel(): void {
		this.move = "";
		this.piece = "";
		this.#aboard = "";
		this.lookAway();
	}

	/** renew forgets what was in mind when a new question is asked, and looks where something can be done. */
	renew(): void {
		this.cancel();
		const view = viewOf(this.table);
		const first = [...this.offers.catches.keys()][0];
		if (this.origin) this.looking = this.origin;
		else if (view && first) this.looking = whereLies(view, first) ?? "";
		else if (this.table.asked) this.looking = "";
	}

	go(): void {
		const move = this.move;
		if (move && !this.table.busy) void this.table.play(move);
	}
}
