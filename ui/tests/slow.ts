// A bad line to the server: everything arrives in order, but late, and each piece by a different time. Tests that pass over
// it do not lean on how fast things happen.

import { connect, createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** slowly listens in front of a server's port and holds each piece of data back for up to `most` milliseconds. */
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
			from.unref(); // nobody waits for it at the end
		}
	});
	return new Promise((done) => front.listen(0, "127.0.0.1", () => done(front.unref())));
}
