import type { Plugin } from "vite";

// The page names what its first script will import next, so that a browser fetches all of it at once.

type Chunk = {
	type: string;
	facadeModuleId?: string | null;
	moduleIds: string[];
	imports: string[];
	viteMetadata?: { importedCss: Set<string> };
};

export function preload(module: string): Plugin {
	return {
		name: "preload",
		transformIndexHtml: {
			order: "post",
			handler(_, { bundle, chunk: entry }) {
				if (!bundle || !entry) return [];
				const known = [entry.fileName, ...entry.imports];
				const all = new Set<string>();
				const add = (file: string): void => {
					const chunk = bundle[file] as Chunk | undefined;
					if (known.includes(file) || all.has(file) || chunk?.type !== "chunk") return;
					all.add(file);
					for (const style of chunk.viteMetadata?.importedCss ?? []) all.add(style);
					chunk.imports.forEach(add);
				};
				// The module may have a chunk of its own that imports the one it is in.
				const isNext = (file: string) => {
					const { type, facadeModuleId, moduleIds } = bundle[file] as Chunk;
					return type === "chunk" && [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${module}`));
				};
				Object.keys(bundle).filter(isNext).forEach(add);
				return [...all].map((file) => ({
					tag: "link",
					attrs: { rel: file.endsWith(".css") ? "stylesheet" : "modulepreload", crossorigin: true, href: `/${file}` },
					injectTo: "head",
				}));
			},
		},
	};
}
