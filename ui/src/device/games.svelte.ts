import { local } from "../local/local.svelte";
import { call, Failed, Refused } from "../net/api";
import { save } from "../parts/save";

// The games that this device keeps, for people who want to see what they take up, save them to a file and read them back, or delete
// them.

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

/** Why a saved game was not taken on. */
export type Reason = "damaged" | "unknown" | "differs" | "full";

/** What became of the games of a file: how many are new, how many were here already, and which were refused, by their place in it. */
export interface Opened {
	added: number;
	known: number;
	refused: { number: number; reason: Reason; detail: string }[];
}

/** As many games as a device keeps. */
const mostGames = 500;
const mostBytes = 100e6;

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

	/** Takes on what was saved to a file, one game after the other; undefined if it is no such file. What is here stays as it is. */
	async open(file: File): Promise<Opened | undefined> {
		const documents = await readGames(file);
		if (!documents) return undefined;
		const opened: Opened = { added: 0, known: 0, refused: [] };
		for (const [i, document] of documents.entries()) {
			try {
				const { known } = await call<{ known: boolean }>("POST", path, document, here);
				opened[known ? "known" : "added"]++;
			} catch (err) {
				const reason = reasonOf(err);
				if (!reason) throw err;
				opened.refused.push({ number: i + 1, reason, detail: reason === "damaged" ? (err as Failed).message : "" });
				if (reason === "full") break;
			}
		}
		await this.refresh();
		return opened;
	}

	/** Deletes one of them, or all. */
	async delete(table?: string): Promise<void> {
		await call("DELETE", table ? `${path}/${table}` : path, undefined, here);
		await this.refresh();
	}
}

/** The games of a file, whatever they are; undefined if it cannot be one of saved games. */
async function readGames(file: File): Promise<unknown[] | undefined> {
	if (file.size > mostBytes) return undefined;
	try {
		const games: unknown = JSON.parse(await file.text());
		return Array.isArray(games) && games.length <= mostGames ? games : undefined;
	} catch {
		return undefined;
	}
}

function reasonOf(err: unknown): Reason | undefined {
	if (err instanceof Refused) return err.refusal.reason === "upload-unknown" ? "unknown" : "damaged";
	const reasons: { [code: string]: Reason } = { "bad-message": "damaged", "kept-differs": "differs", "kept-full": "full" };
	return err instanceof Failed ? reasons[err.problem.code] : undefined;
}

export const keptGames = new KeptGames();
