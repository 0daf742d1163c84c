import type { About, Line } from "../../protocol";

/** rulesOf are the rules that a line of the log rests on: those of the game for what happened in it, otherwise one of tables. */
export function rulesOf(line: Line, game: string, about: About | undefined): string[] {
	if (!about) return [];
	if (line.kind !== "moved" || !line.events?.length) return [about.line_rules[line.kind] ?? []].flat();
	const rules = about.games.find(({ name }) => name === game)?.event_rules ?? {};
	return [...new Set(line.events.flatMap(({ name }) => rules[name] ?? []))];
}
