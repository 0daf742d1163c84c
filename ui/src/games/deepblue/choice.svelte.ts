import { untrack } from "svelte";
import { argOf, deedsSince, type Touched, touchedAt } from "../../table/deeds";
import type { Intent } from "../../table/intent.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import { type Option, several } from "../../table/options";
import { isAboutChoosing } from "../../table/teaching";
import { way } from "./chart";
import { events } from "./events";
import { loadedParts } from "./pack";
import { add, exact, fewest, type Payment, type Pieces, remove } from "./payment";
import { type BoatName, type SpotKind, viewOf } from "./view";

// What the player can do, and what they have picked but not yet done. It contains no rules: all choices are in the list of moves.

export interface Course {
	seat: number;
	boat: BoatName;
	places: string[];
	/** The spot that the boat is to take there. */
	spot?: Spot | undefined;
}

/** A spot of a tile, by its number there. */
export interface Spot {
	kind: SpotKind;
	i: number;
}

export interface Sailing {
	seat: number;
	from: string;
	to: string;
}

export class Choice {
	/** The place under the pointer or focus, and the spot if it is on one. */
	aim: { place: string; spot?: Spot | undefined } | undefined = $state.raw();
	readonly intent: Intent;
	/** The spots chosen for boats together with their destination; used to answer the question for a spot when it comes. */
	#wishes: Partial<Record<BoatName, { place: string; spot: Spot }>> = $state.raw({});
	#laid: { step: number; pieces: Pieces } | undefined = $state.raw();

	constructor(readonly table: LiveTable) {
		this.intent = table.intent;
		$effect(() => this.#takeSpot());
	}

	/** The things that others changed since our last turn. */
	touched: Touched = $derived.by(() => touchedAt(this.table, events));
	/** Where others sailed since then. */
	sailings: Sailing[] = $derived.by(() => {
		if (this.touched.size === 0) return [];
		const { lines, seat } = this.table;
		return deedsSince(lines, seat, events).flatMap(({ seat, told }) =>
			told.name === "sailed" ? [{ seat, from: argOf(told, "from") ?? "", to: argOf(told, "place") ?? "" }] : [],
		);
	});

	view = $derived.by(() => viewOf(this.table));
	/** The number of the decision. */
	step = $derived.by(() => this.table.look?.you.step ?? 0);
	/** A dive is shown: nothing can be chosen on deck meanwhile. */
	below = $state(false);
	options: Option[] = $derived.by(() => (this.below ? [] : this.table.options));
	/** The picked moves that wait for confirmation; several while it is still open which one is meant. */
	picked: Option[] = $derived.by(() => (this.below ? [] : this.intent.options));

	/** The boat whose course is being chosen. */
	sailing: BoatName | undefined = $derived.by(() => {
		const sail = this.options.find(({ does }) => does === "sail" || does === "stay");
		return sail?.args.boat as BoatName | undefined;
	});

	/** Where boats will sail, or would if the place pointed at were chosen. */
	courses: Course[] = $derived.by(() => {
		const { view } = this;
		if (!view) return [];
		const proposed = this.options.find(({ move }) => move === this.table.proposed);
		const aim = this.aim ?? (proposed?.does === "sail" && proposed.args.place ? { place: proposed.args.place } : undefined);
		const boats = view.players[view.turn]?.boats ?? [];
		const legs: [BoatName, string, Spot | undefined][] = [];
		const waiting = view.step === "sail" || view.step === "pay";
		for (const [i, to] of (waiting ? (view.turning?.sailing ?? []) : []).entries()) {
			const boat = i === 0 ? "A" : "B";
			if (to !== "-") legs.push([boat, to, this.wish(boat, to)]);
		}
		if (aim && this.sailing && this.sails(aim.place)) legs.push([this.sailing, aim.place, aim.spot]);
		return legs.map(([boat, to, spot]) => ({
			seat: view.turn,
			boat,
			places: this.route(boats[boat === "A" ? 0 : 1]?.place, to),
			spot,
		}));
	});

	/** The spot that a boat is to take at a place. */
	wish(boat: BoatName, place: string): Spot | undefined {
		const wish = this.#wishes[boat];
		return wish?.place === place ? wish.spot : undefined;
	}

	/** The place where a boat takes a spot now. */
	settlingAt: string | undefined = $derived.by(() => {
		const { view } = this;
		return view?.step === "spot" ? view.players[view.turn]?.boats[view.turning?.settling === "B" ? 1 : 0]?.place : undefined;
	});

	/** Tells whether the boat whose course is being chosen can sail to a place. */
	sails(place: string): boolean {
		return this.at(place).some(({ does }) => does === "sail");
	}

	route(from: string | undefined, to: string): string[] {
		return from ? way(loadedParts()?.pack.routes ?? [], from, to) : [];
	}

	/** How many moves the sailing boat needs to reach a place. */
	distance(to: string): number {
		return 1 + (this.view?.reach ?? []).findIndex((places) => places.includes(to));
	}

	/** What can be done at a place. */
	at(place: string): Option[] {
		return this.options.filter(({ does, args }) => (does === "sail" || does === "dive") && args.place === place);
	}

	/** What can be done with a card of the market. */
	with(card: string): Option[] {
		return this.options.filter(({ does, args }) => (does === "recruit" || does === "take") && args.card === card);
	}

	/** The only option of a kind, if there is one. */
	one(what: string): Option | undefined {
		return this.options.find(({ does }) => does === what);
	}

	all(what: string): Option[] {
		return this.options.filter(({ does }) => does === what);
	}

	/** Handles a press on something that stands for some moves; worded if its text says what it does. */
	choose(options: Option[], worded = false): void {
		this.intent.touch(options, worded);
	}

	/** Handles a press on a place, or on the spot there that a boat is to take when it sails there. */
	chooseAt(place: string, spot?: Spot): void {
		const options = this.at(place);
		if (this.sailing && !this.table.busy) {
			const wish = spot && this.sails(place) ? { place, spot } : undefined;
			this.#wishes = { ...this.#wishes, [this.sailing]: wish };
		}
		this.choose(options);
	}

	/** Handles a press on an own boat: it is the one to sail. */
	chooseBoat(boat: BoatName): void {
		const { sailing, table } = this;
		if (table.busy) return;
		this.aim = undefined;
		this.intent.forget();
		const stay = this.options.find(({ does }) => does === "stay");
		if (sailing === "A" && boat === "B" && stay) void this.play(stay.move);
		else if (sailing === "B" && boat === "A" && this.canStepBack) void table.undo();
	}

	/** Answers the question for a spot that was chosen with the place. It answers only once, so that undo works. */
	#takeSpot(): void {
		const { view } = this;
		const spots = this.all("spot");
		const boat = view?.turning?.settling;
		if (this.table.busy) return;
		if (view?.step === "turn") this.#wishes = {};
		if (spots.length === 0 || !view || !boat) return;
		untrack(() => {
			const wish = this.wish(boat, view.players[view.turn]?.boats[boat === "A" ? 0 : 1]?.place ?? "");
			if (!wish) return;
			this.#wishes = { ...this.#wishes, [boat]: undefined };
			const option = spots.find(({ args }) => args.spot === wish.kind);
			if (option) void this.play(option.move);
		});
	}

	/** Clears aim. It is deferred: the place may be removed during rendering, when no state may change. */
	lookAway(): void {
		queueMicrotask(() => {
			this.aim = undefined;
		});
	}

	play(move: string): Promise<boolean> {
		this.aim = undefined;
		return this.intent.do(move);
	}

	/** Drops what is picked, or undoes the last part of a plan, and tells whether there was anything. */
	back(): boolean {
		if (this.intent.forget()) return true;
		if (this.canStepBack && !this.table.busy) void this.table.undo();
		else return false;
		return true;
	}

	canStepBack = $derived.by(
		() => (this.view?.step === "sail" || this.view?.step === "pay") && this.table.look?.you.can_undo === true,
	);

	ways: Payment[] = $derived.by(() =>
		[...this.all("pay"), ...this.all("pay-tokens")].map((option) => ({
			option,
			cards: several(option.args.cards),
			tokens: Number(option.args.tokens),
		})),
	);
	pieces: Pieces = $derived.by(() => {
		if (this.#laid?.step === this.step) return this.#laid.pieces;
		const chosen = isAboutChoosing(this.table.look) ? undefined : fewest(this.ways, (pieces) => this.#worthOf(pieces));
		return chosen ?? { cards: [], tokens: 0 };
	});
	paying = $derived.by(() => this.ways.length > 0);
	/** The listed payment that the pieces make, if they make one. */
	payment: Payment | undefined = $derived.by(() => exact(this.ways, this.pieces));
	/** What the pieces are worth. */
	worth = $derived.by(() => this.#worthOf(this.pieces));

	#worthOf({ cards, tokens }: Pieces): number {
		const each = (piece: string) => 1 + (this.view?.turning?.worth ?? []).findIndex((w) => w.includes(piece));
		return cards.reduce((sum, card) => sum + each(card), tokens * each("token"));
	}

	payable(piece: string): boolean {
		return this.ways.some((w) => (piece === "token" ? w.tokens > 0 : w.cards.includes(piece)));
	}

	/** Lays a card down or takes it back. */
	toggle(card: string): void {
		const laid = this.pieces.cards.includes(card);
		this.#lay(laid ? remove(this.pieces, card) : add(this.ways, this.pieces, card));
	}

	/** Lays one token more down, or takes one back. */
	tokens(more: boolean): void {
		this.#lay(more ? add(this.ways, this.pieces, "token") : remove(this.pieces, "token"));
	}

	#lay(pieces: Pieces): void {
		this.#laid = { step: this.step, pieces };
	}
}
