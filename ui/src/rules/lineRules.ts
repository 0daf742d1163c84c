import type { About, Line, VisibleEvent } from "../net/protocol";

/** The rule behind a sentence of the log: a rule of the game for an event, otherwise a rule of tables. */
export function ruleOf(line: Line, told: VisibleEvent | undefined, game: string, about: About | undefined): string | undefined {
	if (!told) return about?.line_rules[line.kind];
	return about?.games.find(({ name }) => name === game)?.event_rules?.[told.name];
}
