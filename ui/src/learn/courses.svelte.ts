import { call, newId } from "../net/api";
import type { Course, OpenedTable } from "../net/protocol";
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
