import { actorOf } from "../../lib/table/deeds";
import type { Line, Told } from "../../protocol";
import { events } from "./events";

const far = 80;

/** lastDeed finds the last deed of a seat within the last round or two. */
export function lastDeed(lines: Line[], seat: number): Told | undefined {
	for (const line of lines.slice(-far).reverse()) {
		const deed = line.events?.findLast((told) => events[told.name]?.deed && actorOf(told, line) === seat);
		if (deed) return deed;
	}
	return undefined;
}
