/** What is read of a record, which docs/records.md describes. */
export interface GameRecord {
	game: string;
	pack: string;
	pack_hash?: string;
	config: { players: number; options: { [name: string]: string }; first?: string };
	setup: string[];
	arrangement?: unknown;
	fair?: Proof;
	entries: { seat: string; move: string; chance?: string[] }[];
}

export interface Proof {
	table: string;
	commitment: string;
	nonces: string[];
	seed_hash: string;
	secret?: string;
	/** All tables of a round have these draws: table names the round, and nonces are those of all entrants. */
	duplicate?: boolean;
}
