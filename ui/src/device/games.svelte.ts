import { local } from "../local/local.svelte";
import { call } from "../net/api";
import { save } from "../parts/save";

// The games that this device keeps, for people who want to see what they take up, save them or delete them.

export interface KeptGame {
	table: string;
	game: string;
	name?: string;
	status: string;
	/** When it was last played, in milliseconds. */
	changed: number;
	bytes: number;
	/** It is a lesson, which is no game. */
	lesson?: boolean;
}

const path = "/api/local/games";
const here = { local: true };

class KeptGames {
	/** The latest first; undefined until they are known. */
	all: KeptGame[] | undefined = $state.raw();
	/** How much room the browser gives, and how much of it is used, in bytes. */
	room: { used: number; most: number } | undefined = $state.raw();

	/** How much room all of it takes, lessons included. */
	bytes = $state(0);

	async refresh(): Promise<void> {
		const kept = await call<KeptGame[]>("GET", path, undefined, here);
		this.bytes = kept.reduce((sum, { bytes }) => sum + bytes, 0);
		this.all = kept.filter(({ lesson }) => !lesson).sort((a, b) => b.changed - a.changed);
		this.room = await local.room();
	}

	/** Saves all of them to one file. */
	async save(): Promise<void> {
		const documents: unknown[] = [];
		for (const { table } of this.all ?? []) documents.push(await call<unknown>("GET", `${path}/${table}`, undefined, here));
		save(new File([JSON.stringify(documents)], "divingbell-games.json", { type: "application/json" }));
	}

	/** Deletes one of them, or all. */
	async delete(table?: string): Promise<void> {
		await call("DELETE", table ? `${path}/${table}` : path, undefined, here);
		await this.refresh();
	}
}

export const keptGames = new KeptGames();
