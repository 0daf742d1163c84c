import { argOf, deedsSince, type Touched, touchedAt } from "../../lib/table/deeds";
import { type Option, several } from "../../lib/table/options";
import type { LiveTable } from "../../lib/table/table.svelte";
import { way } from "./chart";
import { events } from "./events";
import { box } from "./pack";
import { add, exact, fewest, type Payment, type Pieces, remove } from "./payment";
import { type BoatName, viewOf } from "./view";

// What the player could do, has picked and has not yet confirmed. It knows no rules: everything that can be
// picked is in the list of moves, and what is picked is forgotten when the list is another one.

export interface Course {
	seat: number;
	boat: BoatName;
	places: string[];
}

export interface Sailing {
	seat: number;
	from: string;
	to: string;
}

export class Choice {
	/** The place that is pointed at. */
	aim: string | undefined = $state();
	#picked: { step: number; options: Option[] } | undefined = $state.raw();
	#laid: { step: number; pieces: Pieces } | undefined = $state.raw();

	constructor(readonly table: LiveTable) {}

	/** What others touched since our last turn. */
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
	/** Nothing can be chosen on deck while a dive is still being told. */
	below = $state(false);
	options: Option[] = $derived.by(() => (this.below ? [] : this.table.options));
	/** What has been picked and waits to be confirmed: the moves that it could be. */
	picked = $derived.by(() => (this.#picked?.step === this.step ? this.#picked.options : []));

	/** The boat whose way is being chosen. */
	sailing: BoatName | undefined = $derived.by(() => {
		const sail = this.options.find(({ does }) => does === "sail" || does === "stay");
		return sail?.args.boat as BoatName | undefined;
	});

	/** Where boats are going to sail, or would if the place pointed at were chosen. */
	courses: Course[] = $derived.by(() => {
		const { view } = this;
		if (!view) return [];
		const proposed = this.options.find(({ move }) => move === this.table.proposed);
		const aim = this.aim ?? (proposed?.does === "sail" ? proposed.args.place : undefined);
		const boats = view.players[view.turn]?.boats ?? [];
		const legs: [BoatName, string][] = [];
		const waiting = view.step === "sail" || view.step === "pay";
		for (const [i, to] of (waiting ? (view.turning?.sailing ?? []) : []).entries())
			if (to !== "-") legs.push([i === 0 ? "A" : "B", to]);
		if (aim && this.sailing && this.at(aim).some((o) => o.does === "sail")) legs.push([this.sailing, aim]);
		return legs.map(([boat, to]) => ({
			seat: view.turn,
			boat,
			places: this.route(boats[boat === "A" ? 0 : 1]?.place, to),
		}));
	});

	route(from: string | undefined, to: string): string[] {
		return from ? way(box()?.pack.routes ?? [], from, to) : [];
	}

	/** How many moves it takes the sailing boat to a place. */
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

	/**
	 * choose takes up a choice. What is still to be paid for goes to the server at once: the payment is what confirms it,
	 * and until then it can be taken back. Everything else waits in the bar to be confirmed.
	 */
	choose(options: Option[]): void {
		const [first] = options;
		if (!first || this.table.busy) return;
		const paidLater = ["sail", "stay", "recruit", "renew"].includes(first.does);
		if (options.length === 1 && paidLater) void this.play(first.move);
		else this.#picked = { step: this.step, options };
	}

	/** isPicked tells whether one of some options has been picked. */
	isPicked(options: Option[]): boolean {
		return options.some(({ move }) => this.picked.some((picked) => picked.move === move));
	}

	/** lookAway ends pointing at a place. That place may be going while the page is being drawn, when nothing may change. */
	lookAway(): void {
		queueMicrotask(() => {
			this.aim = undefined;
		});
	}

	play(move: string): Promise<boolean> {
		this.#picked = undefined;
		this.aim = undefined;
		return this.table.play(move);
	}

	/** back takes back what was picked, or the last part of a plan, and tells whether there was something. */
	back(): boolean {
		if (this.picked.length > 0) this.#picked = undefined;
		else if (this.canStepBack && !this.table.busy) void this.table.undo();
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
		return fewest(this.ways, (pieces) => this.#worthOf(pieces)) ?? { cards: [], tokens: 0 };
	});
	paying = $derived.by(() => this.ways.length > 0);
	/** The listed payment that the pieces make, if they make one. */
	payment: Payment | undefined = $derived.by(() => exact(this.ways, this.pieces));
	/** How much the pieces are worth. */
	worth = $derived.by(() => this.#worthOf(this.pieces));

	#worthOf({ cards, tokens }: Pieces): number {
		const each = (piece: string) => 1 + (this.view?.turning?.worth ?? []).findIndex((w) => w.includes(piece));
		return cards.reduce((sum, card) => sum + each(card), tokens * each("token"));
	}

	payable(piece: string): boolean {
		return this.ways.some((w) => (piece === "token" ? w.tokens > 0 : w.cards.includes(piece)));
	}

	/** toggle lays a card down or takes it back. */
	toggle(card: string): void {
		const laid = this.pieces.cards.includes(card);
		this.#lay(laid ? remove(this.pieces, card) : add(this.ways, this.pieces, card));
	}

	/** tokens lays one token more down, or takes one back. */
	tokens(more: boolean): void {
		this.#lay(more ? add(this.ways, this.pieces, "token") : remove(this.pieces, "token"));
	}

	#lay(pieces: Pieces): void {
		this.#laid = { step: this.step, pieces };
	}
}
