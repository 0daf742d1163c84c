import { posix } from "node:path";

// Which files of the app import which: statically, on demand, or only their types.

/** The files that each file imports, by paths relative to the app's folder. */
export type Imports = Map<string, string[]>;

/** An import by a relative path; others are packages or made by the build. It may stand in the markup of a component. */
const relative = /\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g;

/** Reads the imports of files, which are given with their texts. What is outside, a style or made by the build is left out. */
export function importsOf(files: ReadonlyMap<string, string>, left: readonly string[] = []): Imports {
	const resolve = (from: string, to: string): string[] => {
		const path = posix.join(posix.dirname(from), to);
		const found = [path, `${path}.ts`, posix.join(path, "index.ts")].find((each) => files.has(each));
		if (found) return [found];
		if (path.startsWith("..") || path.endsWith(".css") || left.includes(path)) return [];
		throw new Error(`${from} imports ${to}, which is no file of the app`);
	};
	const of = (file: string, text: string) => [...text.matchAll(relative)].flatMap(([, to = ""]) => resolve(file, to));
	// A component that contains itself is no circle.
	return new Map([...files].map(([file, text]) => [file, [...new Set(of(file, text))].filter((to) => to !== file)]));
}

/** A circle of files that import each other, from a file to itself; undefined if there is none. */
export function circle(imports: Imports): string[] | undefined {
	const done = new Set<string>();
	const walk = (file: string, way: string[]): string[] | undefined => {
		if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const next of imports.get(file) ?? []) {
			const found = walk(next, [...way, file]);
			if (found) return found;
		}
		done.add(file);
		return undefined;
	};
	for (const file of imports.keys()) {
		const found = walk(file, []);
		if (found) return found;
	}
	return undefined;
}

/** The imports that do not lead to an earlier folder of an order, or within one. */
export function upward(imports: Imports, order: readonly string[]): string[] {
	const rank = (file: string) => order.indexOf(file.split("/")[0] ?? "");
	return [...imports].flatMap(([file, all]) =>
		all.filter((to) => rank(to) > rank(file) || rank(to) < 0).map((to) => `${file} imports ${to}`),
	);
}
