// A bad line to the server: everything arrives in order, but late, and each piece by a different time. Tests that pass over
// it do not lean on how fast things happen.

import { connect, createServer } from "node:net";

/** slowly stands in front of a server's port and holds each piece back for up to `most` milliseconds. It gives its own port. */
export function slowly(port, most) {
	const front = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		for (const [from, to] of [
			[near, far],
			[far, near],
		]) {
			let last = Promise.resolve();
			const then = (act) => {
				last = last.then(() => new Promise((done) => setTimeout(done, Math.random() * most))).then(act);
			};
			from.on("data", (piece) => then(() => to.writable && to.write(piece)));
			from.on("close", () => then(() => to.destroy()));
			from.on("error", () => {});
			from.unref(); // nobody waits for it at the end
		}
	});
	return new Promise((done) => front.listen(0, "127.0.0.1", () => done(front.unref())));
}
