import type { Line, VisibleEvent } from "../../net/protocol";
import { actorOf } from "../../table/deeds";
import { events } from "./events";

const far = 80;

/** Finds the last deed of a seat within the last round or two. */
export function lastDeed(lines: Line[], seat: number): VisibleEvent | undefined {
	for (const line of lines.slice(-far).reverse()) {
		const deed = line.events?.findLast((told) => events[told.name]?.deed && actorOf(told, line) === seat);
		if (deed) return deed;
	}
	return undefined;
}
