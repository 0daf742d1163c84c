import "virtual:go-runtime";
import { HallChannel } from "./hall";
import type { HallHost } from "./host";
import { type FromWorker, hallLock, type ToWorker } from "./messages";
import { compile, run } from "./module";
import { openStorage } from "./storage";
import { Thinkers } from "./thinkers";

// The worker that each page has: it waits until no other runs the hall, and then does. It ends when the hall does.

const tell = (message: FromWorker) => postMessage(message);
let settings = { build: "", packed: false };
/** Ends the wait for the lock. */
let waiting: AbortController | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	if ("begin" in data) {
		settings = data.begin;
		void hold({ signal: wait() });
	} else if (waiting) {
		waiting.abort("steal");
		void hold({ steal: true });
	}
});

function wait(): AbortSignal {
	waiting = new AbortController();
	tell({ waits: true });
	return waiting.signal;
}

/** Runs the hall once the lock is held, and for as long. */
async function hold(options: LockOptions): Promise<void> {
	try {
		await navigator.locks.request(hallLock, options, () => {
			waiting = undefined;
			return runHall();
		});
	} catch (err) {
		if (err === "steal") return;
		end(String(err)); // another has stolen it, or the hall has failed
	}
}

function end(why: string): void {
	tell({ ended: why });
	close();
}

async function runHall(): Promise<never> {
	const channel = new HallChannel();
	try {
		const storage = openStorage((unsaved) => {
			channel.unsaved = unsaved;
		});
		const module = await compile(settings.packed);
		const thinkers = new Thinkers(() => {
			const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
			worker.postMessage(module);
			return worker;
		});
		await new Promise<never>((_, fail) => {
			const host: HallHost = {
				mode: "hall",
				version: settings.build,
				storage,
				think: (request, line) => thinkers.think(request, line),
				ready: (hall) => channel.open(hall),
				failed: (why) => fail(new Error(why)),
			};
			run(module, host).then(() => fail(new Error("the module has ended")), fail);
		});
	} catch (err) {
		channel.fail();
		throw err;
	}
	throw new Error("unreachable");
}
