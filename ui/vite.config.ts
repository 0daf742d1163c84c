import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./build/catalogues.ts";
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
		preload("src/app.ts"),
		pages("../locale"),
	],
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
				// Few files, so that none has to wait for another: the first to run, the app around the games, and the games.
				codeSplitting: {
					groups: [
						{
							name: "first",
							test: /src\/lib\/(connection\/(api|startup)|page\/(build|earlyKey)|words\/languages|settings\/preferences)\.ts|virtual:languages|preload-helper/,
							priority: 2,
						},
						// A game's board is one file, even if other parts of the app use its components. Explanations load on demand.
						{
							name: "deepblue",
							test: /src\/games\/deepblue\/(?!dive\/[A-Z]|Cover|Ending|Likeness|guide|explainer|legend|pictures|things)/,
						},
						// The app without a table: only what home needs.
						{ name: "shell", priority: 1.5, test: /src\/(app\.ts|App\.svelte)|node_modules\/@fontsource-variable\// },
						// The pictures of the games on home, and what a board shares with its picture.
						{ name: "covers", priority: 1.2, test: /src\/games\/\w+\/Cover\.svelte/ },
						// What surrounds a game; it loads while the user is on home. Rarely used parts are left out.
						{
							name: "table",
							priority: 1,
							test: /src\/(lib(?!\/(table\/(away|unreadTalk)|words\/learning|connection\/serverAddresses|learn)\b)|shell(?!.*(AboutDialog|Banned|PassDevice|Plain|PlaybackControls|QrCode|ShareLink|OpenTable|PassAndPlay|Settings|Lobby|SeatPlace|PersonMenu|Deeds|Drawer|Room\.|ResultDialog|Celebration|Reactions|reactions|ChatPreview))|screens|games\/(index|kit|look|shared\/(?!signs|AwayMark)))\b/,
						},
					],
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
