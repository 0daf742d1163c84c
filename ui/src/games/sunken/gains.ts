import type { Line } from "../../net/protocol";

/** Counts the cards that each seat was just paid or given. */
export function gains(lines: Line[]): Map<number, number> {
	const all = new Map<number, number>();
	for (const event of lines.flatMap((l) => l.events ?? [])) {
		if (event.name !== "paid" && event.name !== "gave" && event.name !== "gave-card") continue;
		const arg = (name: string) => event.args?.find((a) => a.name === name)?.value;
		const to = Number(arg("to"));
		all.set(to, (all.get(to) ?? 0) + Number(arg("count") ?? 1));
	}
	return all;
}
