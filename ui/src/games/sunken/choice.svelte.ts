import { type Touched, touchedAt } from "../../table/deeds";
import type { Intent } from "../../table/intent.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import type { Option } from "../../table/options";
import { events } from "./events";
import { type Offers, sort } from "./offers";
import { viewOf, whereLies } from "./view";

// What the player has picked but not yet done, and what they are looking at.

export class Choice {
	readonly intent: Intent;
	/** The tile that would be collected. */
	piece = $state("");
	/** The space whose tiles are shown large. */
	looking = $state("");
	/** The kind whose tiles are highlighted. */
	sought = $state("");
	/** The player is only looking closely at a space, not playing there. */
	peering = $state(false);
	#aboard = $state("");

	constructor(readonly table: LiveTable) {
		this.intent = table.intent;
	}

	/** The things that others changed since our last turn. */
	touched: Touched = $derived.by(() => touchedAt(this.table, events));

	offers: Offers = $derived.by(() => sort(this.table.options, viewOf(this.table)));
	/** The picked move. */
	chosen: Option | undefined = $derived.by(() => this.intent.one);
	/** The picked move in notation, or "". */
	move: string = $derived.by(() => this.chosen?.move ?? "");

	/** The space of the bathyscape that is to act: the only one that can, or the one that was chosen. */
	origin: string = $derived.by(() => {
		const ready = [...this.offers.ready];
		if (ready.length === 1) return ready[0] as string;
		return ready.includes(this.#aboard) ? this.#aboard : "";
	});

	/** The spaces that a bathyscape can be put on or moved to. */
	targets: Map<string, string> = $derived(
		this.offers.places.size > 0 ? this.offers.places : (this.offers.ways.get(this.origin) ?? new Map()),
	);

	/** Handles a press on something that stands for a move; worded if its text says what it does. */
	choose(move: string, worded = false): void {
		this.intent.touch(
			this.table.options.filter((option) => option.move === move),
			worded,
		);
	}

	/** Chooses the bathyscape to act. */
	board(space: string): void {
		this.cancel();
		this.#aboard = space;
		this.looking = space;
	}

	/** Handles a press on a space. */
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

	/** Handles a press on a tile that can be collected: with the first means listed, or the one already picked. */
	touchPiece(piece: string, space: string): void {
		const [first = ""] = this.offers.catches.get(piece)?.values() ?? [];
		this.#aboard = space;
		this.looking = space;
		this.peering = false;
		const again = this.piece === piece && this.move !== "";
		this.piece = piece;
		this.choose(again ? this.move : first);
	}

	/** Chooses the means to collect a tile. */
	pay(piece: string, move: string): void {
		this.piece = piece;
		this.choose(move);
	}

	/** Highlights where a kind lies, or stops that. */
	seek(kind: string): void {
		this.sought = this.sought === kind ? "" : kind;
		this.peering = false;
		if (this.sought) this.looking = "";
	}

	/** Ends seeking and peering. */
	lookAway(): void {
		this.sought = "";
		this.peering = false;
	}

	cancel(): void {
		this.intent.forget();
		this.piece = "";
		this.#aboard = "";
		this.lookAway();
	}

	/** Drops what was picked when there is a new question, and looks at a space where something can be done. */
	renew(): void {
		this.cancel();
		const view = viewOf(this.table);
		const first = [...this.offers.catches.keys()][0];
		if (this.origin) this.looking = this.origin;
		else if (view && first) this.looking = whereLies(view, first) ?? "";
		else if (this.table.asked) this.looking = "";
	}
}
