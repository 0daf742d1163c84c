import { router } from "../browser/router.svelte";
import { call, newId } from "../net/api";
import type { Course, GameAbout, OpenedTable } from "../net/protocol";
import { progress } from "./progress.svelte";

// The courses, as the server lists them.

class Courses {
	#known: { [game: string]: Course } = $state.raw({});

	of(game: string): Course | undefined {
		return this.#known[game];
	}

	async load(game: string): Promise<void> {
		if (this.#known[game]) return;
		const course = await call<Course>("GET", `/api/lessons/${game}`);
		this.#known = { ...this.#known, [game]: course };
	}
}

export const courses = new Courses();

/** The ids of the lessons of a course, in their order. */
export const lessonsOf = (course: Course | undefined): string[] => course?.lessons.map(({ id }) => id) ?? [];

/** The lesson that follows another, if there is one. */
export function after(course: Course | undefined, lesson: string): string | undefined {
	const all = lessonsOf(course);
	return all[all.indexOf(lesson) + 1];
}

/** Opens a table for a lesson, and begins it there. */
export async function openLesson(game: string, lesson: string): Promise<void> {
	const { table } = await call<OpenedTable>("POST", "/api/lessons", { id: newId(), game, lesson });
	progress.begin(game, lesson, table);
}

/** Leads from a lesson to its course, and from an example to the place in the rulebook where it was found. */
export function exitPath(game: string, example: boolean): string {
	if (!example) return `/learn/${game}`;
	return router.before.startsWith("/rules/") ? router.before : `/rules/${game}`;
}

/** The number of players in a first game: three, if the game allows it. */
export const firstPlayers = ({ min_players, max_players }: GameAbout): number => Math.min(max_players, Math.max(min_players, 3));
