import type { Line, Told } from "../../protocol";

// What others did last, for those who look at the chart.

const notable = ["recruited", "renewed", "sailed", "rested", "rested-own", "dived", "rushed", "scored"];
const far = 80;

/** lastDeed finds the last event of a seat worth showing, not further back than a round or two. */
export function lastDeed(lines: Line[], seat: number): Told | undefined {
	for (const line of lines.slice(-far).reverse())
		for (const event of line.events?.toReversed() ?? []) {
			if (!notable.includes(event.name)) continue;
			const about = event.args?.find((a) => a.of === "seat");
			if ((about ? Number(about.value) : line.seat) === seat) return event;
		}
	return undefined;
}

const onDeck = [
	"recruited",
	"gem-added",
	"renewed",
	"sailed",
	"turned",
	"scattered",
	"settled",
	"settled-middle",
	"rested",
];

/** othersDeeds are what another seat has done above water in new lines. */
export const othersDeeds = (fresh: Line[], seat: number): Told[] =>
	fresh
		.filter((line) => line.kind === "moved" && line.seat !== seat)
		.flatMap((line) => line.events ?? [])
		.filter((event) => onDeck.includes(event.name));
