declare module "virtual:languages" {
	export const loaders: {
		[language: string]: () => Promise<{ default: { [key: string]: import("../build/catalogues").Message } }>;
	};
}
