import { loadPreference, savePreference } from "../browser/preferences";
import type { GameAbout } from "../net/protocol";
import { aboutOf, session } from "../net/session.svelte";
import { offered, type Pace, type Terms } from "../table/opening";

// The terms of the next game as they are being chosen, starting from the last choices.

interface Kept {
	game: string;
	players: { [game: string]: number };
	level: string;
	options: { [game: string]: { [name: string]: string } };
	packs: { [game: string]: string };
	odds: boolean;
	pace: Pace;
}

export class ChosenTerms {
	/** The choices as they are stored; what depends on the game is checked below. */
	readonly kept: Kept = $state(
		loadPreference<Kept>("play", {
			game: "",
			players: {},
			level: "",
			options: {},
			packs: {},
			odds: true,
			pace: "normal",
		}),
	);

	/** A game has been played in this browser before. */
	readonly hasPlayed = "game" in loadPreference("play", {});

	/** The chosen game; the first one if none is. */
	get about(): GameAbout | undefined {
		return aboutOf(this.kept.game) ?? session.about?.games[0];
	}

	get game(): string {
		return this.about?.name ?? "";
	}
	set game(game: string) {
		this.kept.game = game;
	}

	get players(): number {
		const { min_players: min = 2, max_players: max = 2 } = this.about ?? {};
		return Math.min(max, Math.max(min, this.kept.players[this.game] ?? Math.min(3, max)));
	}
	set players(players: number) {
		this.kept.players[this.game] = players;
	}

	/** The numbers of players that the game allows. */
	get sizes(): number[] {
		const { min_players: min = 2, max_players: max = 2 } = this.about ?? {};
		return Array.from({ length: max - min + 1 }, (_, n) => min + n);
	}

	get level(): string {
		const levels = session.about?.levels ?? [];
		return levels.includes(this.kept.level) ? this.kept.level : (levels.find((l) => l === "deckhand") ?? levels[0] ?? "");
	}
	set level(level: string) {
		this.kept.level = level;
	}

	/** The strengths of the bots' levels, which are known only for the game's own pack. */
	get strengths(): GameAbout["strengths"] {
		return this.about && this.pack === this.about.pack ? this.about.strengths : [];
	}

	/** The pack; the game's own unless another was chosen that the server offers. */
	get pack(): string {
		const kept = this.kept.packs[this.game] ?? "";
		return this.about?.packs.includes(kept) ? kept : (this.about?.pack ?? "");
	}
	set pack(pack: string) {
		this.kept.packs[this.game] = pack;
	}

	/** Has only the options of the game, so that those stored by another version do no harm. */
	get options(): { [name: string]: string } {
		const kept = this.kept.options[this.game] ?? {};
		const all: { [name: string]: string } = {};
		for (const option of this.about?.options ?? []) {
			const value = kept[option.name];
			all[option.name] = value && option.values?.includes(value) ? value : offered(option);
		}
		return all;
	}

	choose(option: string, value: string): void {
		this.kept.options[this.game] = { ...this.kept.options[this.game], [option]: value };
	}

	/** The terms to open a table with; they are also stored for next time. */
	terms(): Terms {
		savePreference("play", this.kept);
		const { game, pack, players, options } = this;
		return { game, pack, players, options, odds: this.kept.odds, pace: this.kept.pace };
	}
}
