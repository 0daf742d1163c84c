import type { Component } from "svelte";
import type { TableEvent } from "../../net/protocol";
import type { Source } from "../past/history.svelte";

/** What the end of a game offers that belongs to other folders, which are loaded late. The app adds it. */
export const offers: {
	personalLink?: () => Promise<{ default: Component }>;
	/** Scores the draw of a day. */
	daily?: () => Promise<{ default: Component<{ date: string; game: string; table: string; seat: number }> }>;
	/** Verifies the draws of a game. */
	verify?: () => Promise<{ default: Component<{ source: Source; onclose: () => void }> }>;
	/** Leads from a table to the tournament or league it belongs to. */
	event?: () => Promise<{ default: Component<{ event: TableEvent; ended?: boolean }> }>;
} = {};
