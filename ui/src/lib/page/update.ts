import { protocolVersion, wire } from "../connection/wire.svelte";
import { isServed, ownBuild, reloadOnce } from "./build";

// A page goes on with a server that has another build of the app as long as both understand each other and the page's parts are
// still to be had. If not, it is loaded anew as soon as nobody is in the middle of something. A table comes back by itself.

const patience = 10_000;
let touched = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let told = 0;

const touch = () => {
	touched = Date.now();
};
addEventListener("pointerdown", touch, true);
addEventListener("keydown", touch, true);

/** serverHas is told which build the server has and which protocol it speaks, whenever the app is connected to one. */
export async function serverHas(build: string, protocol: number, ours = ownBuild): Promise<void> {
	clearInterval(timer);
	const now = ++told;
	if (!ours || (protocol === protocolVersion && (build === ours || (await isServed())))) return;
	if (now !== told) return; // the app is connected to another server by now
	const look = () => {
		if (!isQuiet()) return;
		clearInterval(timer);
		void reloadOnce(`${ours}>${build}`);
	};
	timer = setInterval(look, 1000);
	look();
}

/** isQuiet tells that nothing would be lost: no dialog, no text, no command under way, nothing that was just pressed. */
function isQuiet(): boolean {
	if (wire.unanswered || document.querySelector("dialog[open], [role=dialog]")) return false;
	const fields = document.querySelectorAll<HTMLInputElement>("input.field:not([readonly])");
	if ([...fields].some((field) => field.value)) return false;
	return document.hidden || Date.now() - touched > patience;
}
