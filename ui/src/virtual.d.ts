type Catalogue = { default: { [key: string]: import("../build/catalogues").Message } };

declare module "virtual:languages" {
	export const loaders: { [language: string]: () => Promise<Catalogue> };
	export const more: { [language: string]: () => Promise<Catalogue> };
}

declare module "virtual:learning" {
	export const loaders: { [languageAndFile: string]: () => Promise<Catalogue> };
}

declare module "virtual:go-runtime";

declare module "virtual:rules" {
	export const books: {
		[book: string]: { [language: string]: () => Promise<{ default: import("../build/rulebook").Book }> };
	};
}
