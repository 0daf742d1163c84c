// Standing orders that are lists of things: the catalogue knows which things of a kind there are.

/** thingsOf lists the things of a kind that have a name of their own, in the order of the catalogue. */
export function thingsOf(messages: object, game: string, kind: string): string[] {
	const prefix = `${game}.${kind}.`;
	return Object.keys(messages).flatMap((key) => {
		const thing = key.slice(prefix.length);
		return key.startsWith(prefix) && !thing.includes(".") ? [thing] : [];
	});
}

/** toggled has one thing more in the list, or one less. */
export function toggled(chosen: string[], thing: string): string {
	return (chosen.includes(thing) ? chosen.filter((c) => c !== thing) : [...chosen, thing]).join(" ");
}
