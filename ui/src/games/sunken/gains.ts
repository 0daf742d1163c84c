import type { Line } from "../../net/protocol";
import { argOf } from "../../table/deeds";

/** Counts the cards that each seat was just paid or given. */
export function gains(lines: Line[]): Map<number, number> {
	const all = new Map<number, number>();
	for (const event of lines.flatMap((l) => l.events ?? [])) {
		if (event.name !== "paid" && event.name !== "gave" && event.name !== "gave-card") continue;
		const to = Number(argOf(event, "to"));
		all.set(to, (all.get(to) ?? 0) + Number(argOf(event, "count") ?? 1));
	}
	return all;
}
