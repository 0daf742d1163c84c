import { argOf } from "../../../table/deeds";
import type { Danger, Dangers, Dive, View } from "../view";
import { type Beat, number } from "./beats";

type Diver = Dive["divers"][number];

// The picture is what is shown of a dive: the view, or an earlier state while an animation catches up.

interface Share {
	seat: number;
	cards: number;
	gems: number;
	leader: number;
	total: number;
}

export interface Picture {
	site: string;
	tile: string;
	leader: number;
	gems: string[];
	/** All gems that can be drawn in this dive, by colour: those in the net and those in the bag. */
	all: { [colour: string]: number };
	dangers: Dangers;
	divers: Diver[];
	/** What each diver wins, once the dive is over. */
	shares: Share[];
	ended: "" | "stopped" | "forced-up";
}

/** The picture of the dive in a view. */
export function pictureOf(view: View | undefined): Picture | undefined {
	const dive = view?.dive;
	if (!dive) return undefined;
	const divers = dive.divers.length > 0 ? dive.divers : present(view, dive.site);
	const { site, tile, leader, gems, dangers } = dive;
	return {
		site,
		tile,
		leader,
		gems,
		all: allGems(view),
		dangers,
		divers: fromLeader(divers, leader, view.players.length),
		shares: [],
		// While the others still answer the hazard that sent the leader up, the dive is not over, but how it ends is known.
		ended: divers.some((d) => d.seat === leader && !d.in) ? "forced-up" : "",
	};
}

function allGems({ bag, dive }: View): Picture["all"] {
	const all: Picture["all"] = { ...bag };
	for (const gem of dive?.gems ?? []) all[gem] = (all[gem] ?? 0) + 1;
	return all;
}

/** What is in the bag without the gems in the net, and left is how many that are. Both follow the animation: gems
 * that return to the bag after the dive do not show early. */
export function bagOf({ all, gems }: Picture): Picture["all"] {
	const bag = { ...all };
	for (const gem of gems) bag[gem] = (bag[gem] ?? 0) - 1;
	return bag;
}

export const left = (picture: Picture): number => Object.values(bagOf(picture)).reduce((sum, n) => sum + n, 0);

/** The players with a boat at the site: during the rush nobody is a diver yet, but they will be. */
function present(view: View, site: string): Diver[] {
	const there = view.players.filter((p) => p.boats.some((b) => b.place === site));
	return there.map((p) => fresh(p.seat));
}

const fresh = (seat: number): Diver => ({ seat, in: true, laid: [], card_vp: 0 });

function fromLeader(divers: Diver[], leader: number, players: number): Diver[] {
	const turn = (d: Diver) => (d.seat - leader + players) % players;
	return [...divers].sort((a, b) => turn(a) - turn(b));
}

/** The picture after a beat. view is the latest one; it tells who takes part when a dive begins. */
export function after(p: Picture | undefined, beat: Beat, view: View | undefined): Picture | undefined {
	if (beat.name === "dived") return begun(beat, view);
	if (!p) return p;
	switch (beat.name) {
		case "rushed":
			return p.divers.some((d) => d.seat === beat.seat) ? p : { ...p, divers: [...p.divers, fresh(beat.seat)] };
		case "drew":
			return drawn(p, beat);
		case "drew-warning":
			return drawn(p, beat, "warning");
		case "drew-hazard":
			return drawn(p, beat, "danger");
		case "protected":
			return laid(p, beat, 0);
		case "played":
			return laid(p, beat, number(beat.told, "vp"));
		case "resurfaced":
			return { ...p, divers: p.divers.map((d) => (d.seat === beat.seat ? { ...d, in: false } : d)) };
		case "stopped":
		case "forced-up":
			return { ...p, ended: beat.name };
		case "scored":
			return { ...p, shares: [...p.shares.filter((s) => s.seat !== beat.seat), share(beat)] };
	}
	return p;
}

function begun(beat: Beat, view: View | undefined): Picture {
	const site = argOf(beat.told, "place") ?? "";
	const now = pictureOf(view);
	const seats = now?.site === site ? now.divers.map((d) => d.seat) : [beat.seat];
	return {
		site,
		tile: argOf(beat.told, "tile") ?? "",
		leader: beat.seat,
		gems: [],
		all: view ? allGems(view) : {},
		dangers: { blue: "good", black: "good" },
		divers: seats.map(fresh),
		shares: [],
		ended: "",
	};
}

/** Adds a gem. The event has its number, so that none is shown twice. */
function drawn(p: Picture, { told }: Beat, danger?: Danger): Picture {
	const gem = argOf(told, "gem") ?? "";
	const gems = [...p.gems.slice(0, number(told, "gems") - 1), gem];
	return { ...p, gems, dangers: danger ? { ...p.dangers, [gem]: danger } : p.dangers };
}

function laid(p: Picture, beat: Beat, vp: number): Picture {
	const card = argOf(beat.told, "card") ?? "";
	const lay = (d: Diver) =>
		d.seat !== beat.seat || d.laid.includes(card) ? d : { ...d, laid: [...d.laid, card], card_vp: d.card_vp + vp };
	return { ...p, divers: p.divers.map(lay) };
}

const share = ({ seat, told }: Beat): Share => ({
	seat,
	cards: number(told, "cards"),
	gems: number(told, "gems"),
	leader: number(told, "leader"),
	total: number(told, "total"),
});

/** Counts the gems of a hazard. */
export const marks = (gems: string[], hazard: string): number => gems.filter((g) => g === hazard).length;

/** Whether the treasure sinks back: the dive is over, and nobody is left to bring it up. */
export const isLost = ({ ended, divers }: Picture): boolean => ended === "forced-up" && divers.every((diver) => !diver.in);

/** How deep the dive is, from 0 at the surface towards 1. Every gem leads deeper, each by a little less. */
export const depth = (gems: number): number => 1 - 0.84 ** gems;

interface Slot {
	x: number;
	y: number;
	turn: number;
}

const rows = [3, 4, 5, 6, 7, 6];

/** Where a gem lies in the net, in a frame of 240 by 170: row upon row from below, each gem a little askew. */
export function slot(i: number): Slot {
	let row = 0;
	let left = i;
	for (; row < rows.length - 1 && left >= (rows[row] ?? 1); row++) left -= rows[row] ?? 1;
	const width = rows[row] ?? 1;
	const bowl = Math.abs(left - (width - 1) / 2) ** 2 * 1.9;
	return {
		x: 120 + (left - (width - 1) / 2) * 31 + (((i * 37) % 7) - 3) * 0.7,
		y: 140 - row * 25 - bowl + (((i * 53) % 5) - 2) * 0.8,
		turn: ((i * 47) % 31) - 15,
	};
}
