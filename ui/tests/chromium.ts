// The browsers for the tests: those of the system; none is downloaded.

import { existsSync } from "node:fs";

/**
 * Chromium's features to disable: the popup of the address bar, which is a page of its own in each window and takes a second of
 * processor time; and those that Playwright disables, since only the last --disable-features counts.
 */
const without = [
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"OptimizationHints",
	"NetworkTimeServiceQuerying",
	"AimEnabled",
	"PreconnectToSearch",
];

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--process-per-site", // the pages of a context share a process, and so what is compiled
	`--disable-features=${without}`,
];

const named = process.env.CHROMIUM;
const small = "/usr/bin/chromium-headless-shell";
const whole = "/usr/bin/chromium";

/** The full Chromium. */
export const chromium = { executablePath: named ?? whole, args };

/** The headless shell, if it is installed: tests take a third less processor time. */
export const shell = { executablePath: named ?? (existsSync(small) ? small : whole), args };
