import { loadLearning } from "../parts/lateMessages";

/** Loads the messages of a book that are not in its document: its own labels, and the legend of its game. */
export async function words(book: string): Promise<void> {
	await Promise.all([loadLearning("rules"), loadLearning(book)]);
}
