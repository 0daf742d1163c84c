import { isServed, ownBuild, reloadOnce } from "../browser/build";
import { isPlaying } from "../browser/locks";
import { protocolVersion, wire } from "./wire.svelte";

// A page keeps working with a server that has another build of the app as long as both speak the same protocol and the server
// still has the page's parts. Otherwise it reloads as soon as the user is idle; a table is restored by itself.

const patience = 10_000;
let touched = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let told = 0;

const touch = () => {
	touched = Date.now();
};
addEventListener("pointerdown", touch, true);
addEventListener("keydown", touch, true);

/** Called on every connect, with the server's build and protocol version. */
export async function serverHas(build: string, protocol: number, ours = ownBuild): Promise<void> {
	clearInterval(timer);
	const now = ++told;
	if (!ours || (protocol === protocolVersion && (build === ours || (await isServed())))) return;
	if (now !== told) return; // there has been another connect since
	const look = () => {
		if (!isQuiet()) return;
		clearInterval(timer);
		void reloadOnce(`${ours}>${build}`);
	};
	timer = setInterval(look, 1000);
	look();
}

/** Tells whether a reload would lose nothing and disturb nobody: no game on the device, no dialog, no text, no pending command, no recent input. */
function isQuiet(): boolean {
	if (isPlaying() || wire.unanswered || document.querySelector("dialog[open], [role=dialog]")) return false;
	const fields = document.querySelectorAll<HTMLInputElement>("input.field:not([readonly])");
	if ([...fields].some((field) => field.value)) return false;
	return document.hidden || Date.now() - touched > patience;
}
