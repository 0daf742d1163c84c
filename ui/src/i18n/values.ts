// The arguments of messages.

export type Value = string | number | boolean | Thing;
export type Values = { [name: string]: Value };

/** A Thing is written by its name and selected by its id, so that a language can inflect the name of a colour. */
export class Thing {
	constructor(
		readonly id: string,
		readonly name: string,
	) {}

	toString(): string {
		return this.name;
	}
}
