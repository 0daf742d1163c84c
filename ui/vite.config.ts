import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
import { licences } from "./build/licences.ts";
import { goRuntime, listOfParts, moduleInDevelopment, wasmModule } from "./build/module.ts";
import { pages } from "./build/pages.ts";
import { preload } from "./build/preload.ts";
import { rulebooks } from "./build/rulebook.ts";

// The app is built into internal/web/dist, which is committed and embedded in the program. File names are stable, so that the same
// sources give the same build. The server serves the parts under a path derived from the whole build. Only the page contains that
// path; parts refer to each other by relative paths.
export default defineConfig({
	plugins: [
		svelte(),
		catalogues("../locale"),
		rulebooks("../docs/rules", "../locale", { deepblue: "deep-blue", sunken: "sunken-treasure", tables: "tables" }),
		preload("src/app/app.ts"),
		pages("../locale"),
		wasmModule(),
		moduleInDevelopment(),
		listOfParts(),
		goRuntime(),
		licences(),
	],
	worker: {
		format: "es",
		plugins: () => [goRuntime()],
		rolldownOptions: { output: { entryFileNames: "assets/[name].js", chunkFileNames: "assets/worker-[name].js" } },
	},
	base: "/",
	experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
	build: {
		outDir: "../internal/web/dist",
		emptyOutDir: true,
		// The first with light-dark(): for older ones it would be resolved once at the root, for all parts of a page.
		cssTarget: ["chrome123", "firefox120", "safari17.5"],
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				entryFileNames: "assets/[name].js",
				chunkFileNames: "assets/[name].js",
				assetFileNames: "assets/[name][extname]",
				// Few files, so that none has to wait for another. Each is one of these with everything that it imports at once and that
				// is in no file before it; what loads on demand has files of its own.
				codeSplitting: {
					groups: [
						{ name: "first", test: /src\/app\/main\.ts/ },
						{ name: "shell", test: /src\/app\/app\.ts|node_modules\/@fontsource-variable\// },
						{ name: "covers", test: /src\/games\/\w+\/Cover\.svelte/ },
						{ name: "table", test: /src\/(table\/Table\.svelte|games\/shared\/)/ },
						{ name: (id: string) => /src\/games\/(\w+)\/index\.ts/.exec(id)?.[1] ?? null },
					].map((group, i, all) => ({ ...group, priority: all.length - i })),
				},
			},
		},
	},
	server: { proxy: { "/api": { target: process.env.DIVINGBELL ?? "http://localhost:8080", ws: true } } },
	// Tests use the browser builds of packages.
	...(process.env.VITEST && { resolve: { conditions: ["browser"] } }),
	// Test files share one window: opening one for each takes four fifths of the time. Tests that mock modules have their own.
	test: {
		environment: "happy-dom",
		testTimeout: 120_000, // on a busy machine, importing a module anew takes seconds
		projects: [
			{
				extends: true,
				test: {
					name: "together",
					isolate: false,
					include: ["{src,build}/**/*.test.ts"],
					exclude: ["**/*.alone.test.ts"],
				},
			},
			{ extends: true, test: { name: "alone", include: ["src/**/*.alone.test.ts"] } },
		],
	},
});
