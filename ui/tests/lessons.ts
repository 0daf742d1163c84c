// All lessons, as the games define them, and how they are solved.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export interface Step {
	say: string;
	light?: string[];
	/** The moves that continue the lesson; a star at the end stands for any rest. */
	moves?: string[];
	also?: string[];
	wrong?: { [move: string]: string };
	hint?: string;
	rule?: string;
}

export interface Lesson {
	game: string;
	id: string;
	example?: boolean;
	steps: Step[];
}

const read = (game: string, file: string) =>
	JSON.parse(readFileSync(resolve(import.meta.dirname, `../../game/${game}/lessons/${file}.json`), "utf8"));

export interface Course {
	game: string;
	lessons: Lesson[];
	examples: Lesson[];
}

/** The courses of all games. */
export const courses: Course[] = ["deepblue", "sunken"].map((game) => {
	const { lessons, examples = [] } = read(game, "course");
	const all = (ids: string[]): Lesson[] => ids.map((id) => ({ game, ...read(game, id) }));
	return { game, lessons: all(lessons), examples: all(examples) };
});

const fits = (pattern: string, move: string): boolean =>
	pattern.endsWith("*") ? move.startsWith(pattern.slice(0, -1)) : move === pattern;

/** The first of some moves that continues a step. */
export const goesOn = ({ moves = [] }: Step, legal: string[]): string | undefined =>
	legal.find((move) => moves.some((pattern) => fits(pattern, move)));

/** The first of some moves that is a wrong try. */
export const strays = ({ moves = [], also = [] }: Step, legal: string[]): string | undefined =>
	legal.find((move) => ![...moves, ...also].some((pattern) => fits(pattern, move)));
