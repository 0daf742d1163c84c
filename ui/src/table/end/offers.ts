import type { Component } from "svelte";

/** What the end of a game offers that belongs to other folders, which are loaded late. The app adds it. */
export const offers: { personalLink?: () => Promise<{ default: Component }> } = {};
