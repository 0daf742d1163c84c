// A slow connection to the server: everything arrives in order, but each piece with a different delay. Tests that pass over it
// do not depend on timing.

import { connect, createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Listens in front of a server's port and holds each piece of data back for up to `most` milliseconds. */
export function slowly(port: number, most: number): Promise<Server> {
	const front = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			let last: Promise<unknown> = Promise.resolve();
			const then = (act: () => unknown) => {
				last = last.then(() => pause(Math.random() * most)).then(act);
			};
			from.on("data", (piece) => then(() => to.writable && to.write(piece)));
			from.on("close", () => then(() => to.destroy()));
			from.on("error", () => {});
			from.unref(); // it must not keep the process alive
		}
	});
	return new Promise((done) => front.listen(0, "127.0.0.1", () => done(front.unref())));
}
