import { loadLearning } from "../lib/words/learning";

/** words gets what a book says that is not in its document: about itself, and in the legend of its game. */
export async function words(book: string): Promise<void> {
	await Promise.all([loadLearning("rules"), loadLearning(book)]);
}
