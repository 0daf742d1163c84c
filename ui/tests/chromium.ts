// The browsers that tests run in: those of the system, none is downloaded.

import { existsSync } from "node:fs";

/**
 * What Chromium does without: the list under its address bar, which is a page of its own in each window and takes a second of
 * processor time, though nobody sees an address bar; and what Playwright turns off, for only the last such list counts.
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
	`--disable-features=${without}`,
];

const named = process.env.CHROMIUM;
const small = "/usr/bin/chromium-headless-shell";
const whole = "/usr/bin/chromium";

/** Chromium with all that it has. */
export const chromium = { executablePath: named ?? whole, args };

/** Chromium with what pages need and nothing around them, where there is that: tests take a third less of the processor. */
export const shell = { executablePath: named ?? (existsSync(small) ? small : whole), args };
