// The view of an unknown game, as readable fields.

export interface Field {
	name: string;
	value: string;
}

/** The fields of a view, those of each player separately. */
export function fieldsOf(view: unknown): { table: Field[]; players: Field[][] } {
	const { players, ...table } = Object(view) as { players?: unknown[] };
	return { table: flat(table), players: Array.isArray(players) ? players.map((player) => flat(player)) : [] };
}

function flat(value: unknown, name = ""): Field[] {
	if (typeof value !== "object" || value === null) return [{ name, value: String(value) }];
	if (Array.isArray(value) && value.every((v) => typeof v !== "object")) return [{ name, value: value.join(", ") }];
	return Object.entries(value).flatMap(([key, v]) => flat(v, key));
}
