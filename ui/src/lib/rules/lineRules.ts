import type { About, Line, Told } from "../../protocol";

/** ruleOf is the rule that a sentence of the log rests on: one of the game if it tells what happened in it, otherwise one of tables. */
export function ruleOf(line: Line, told: Told | undefined, game: string, about: About | undefined): string | undefined {
	if (!told) return about?.line_rules[line.kind];
	return about?.games.find(({ name }) => name === game)?.event_rules?.[told.name];
}
