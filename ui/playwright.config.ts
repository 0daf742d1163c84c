import { defineConfig } from "@playwright/test";
import { shell } from "./tests/chromium.ts";
import { patience } from "./tests/wait.ts";

// Tests use the system's Chromium and download none. Traces cost a fifth of the time, so they are off. Tests are deterministic, so
// repeat a failing one: TRACE=1 npm run browser -- -g NAME, then npx playwright show-trace build/browser/TEST/trace.zip
export default defineConfig({
	testDir: "tests",
	outputDir: "../build/browser",
	fullyParallel: true,
	forbidOnly: true,
	workers: 5, // half of a test's time is waiting
	retries: 0,
	timeout: 300_000,
	expect: { timeout: patience },
	reporter: "list",
	use: {
		actionTimeout: patience,
		navigationTimeout: patience,
		viewport: { width: 1366, height: 768 },
		colorScheme: "dark",
		locale: "en-GB",
		bypassCSP: true, // only for axe
		serviceWorkers: "block", // each would fetch the whole app again
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: shell,
		trace: process.env.TRACE ? { mode: "retain-on-failure", screenshots: false, sources: false } : "off",
	},
	projects: [
		{ name: "browser", testMatch: "*.test.ts" },
		{ name: "gallery", testMatch: "gallery.ts" },
		{ name: "readme", testMatch: "readme.ts" },
		{ name: "speed", testMatch: "speed.ts" },
	],
});
