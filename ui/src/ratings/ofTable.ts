import { call } from "../net/api";
import type { TableRating } from "../net/protocol";
import { loadRating } from "../parts/lateMessages";

/** Asks how the game at a table counts, and loads the words for it; undefined if that cannot be had now. */
export const ratingOf = (table: string): Promise<TableRating | undefined> =>
	Promise.all([call<TableRating>("GET", `/api/tables/${table}/rating`), loadRating()]).then(
		([told]) => told,
		() => undefined,
	);
