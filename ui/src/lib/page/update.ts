import { wire } from "../connection/wire.svelte";
import { ownBuild, reloadOnce } from "./build";

// When the server has another build of the app than this page, the page is loaded anew as soon as nobody is in the middle of
// something. A table comes back by itself.

const patience = 10_000;
let touched = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const touch = () => {
	touched = Date.now();
};
addEventListener("pointerdown", touch, true);
addEventListener("keydown", touch, true);

/** serverHasBuild is told which build the server has, whenever the app is connected to one. */
export function serverHasBuild(build: string | undefined, ours = ownBuild): void {
	clearInterval(timer);
	if (!ours || build === ours) return;
	const look = () => {
		if (!isQuiet()) return;
		clearInterval(timer);
		void reloadOnce(`${ours}>${build ?? ""}`);
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
