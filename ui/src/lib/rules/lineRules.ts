import type { About, Line, Told } from "../../protocol";

/** ruleOf is the rule behind a sentence of the log: a rule of the game for an event, otherwise a rule of tables. */
export function ruleOf(line: Line, told: Told | undefined, game: string, about: About | undefined): string | undefined {
	if (!told) return about?.line_rules[line.kind];
	return about?.games.find(({ name }) => name === game)?.event_rules?.[told.name];
}
