import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo, Server as Listener } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { slowly } from "./slow.ts";

/** The program that is tested. */
export const program = resolve(import.meta.dirname, "../../build/divingbell");

/** The real program on a database of its own. It can be stopped and started again on the same port. */
export class Server {
	#folder = mkdtempSync(join(tmpdir(), "divingbell-browser-"));
	#store = join(this.#folder, "x.db");
	#process?: ChildProcess;
	#ended: Promise<unknown> = Promise.resolve();
	#address = "127.0.0.1:0";
	/** With SLOW=150, delays the server by up to 150 milliseconds. */
	#front?: Listener;
	url = "";

	/** Flags of the program beyond those of every test. */
	readonly #flags: string[];

	constructor(...flags: string[]) {
		this.#flags = flags;
	}

	/** Makes a new operator's key, which replaces any other. */
	makeKey(): string {
		return execFileSync(program, ["admin", "key", "--store", this.#store], { encoding: "utf8" }).trim();
	}

	/** Runs the program. It retries, since another process may have the port for a moment. */
	async start(): Promise<void> {
		for (let tries = 0; tries < 20; tries++) {
			const url = await this.#run();
			if (url) return this.#reach(url);
			await pause(250);
		}
		throw new Error("the server did not start");
	}

	/** Starts the program once and returns its address, or undefined if it has exited. */
	#run(): Promise<URL | undefined> {
		const flags =
			`--listen ${this.#address} --limits off --allow-arranged --test-games --pace 0s --nudge-after 1s --review-budget 500 --log-level error`.split(
				" ",
			);
		const server = spawn(program, ["serve", ...flags, ...this.#flags, "--store", this.#store], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		this.#process = server;
		this.#ended = new Promise((done) => server.once("exit", done));
		let output = "";
		return new Promise((done) => {
			this.#ended.then(() => done(undefined));
			server.stdout.on("data", (data) => {
				output += data;
				const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
				if (found) done(new URL(found[0]));
			});
		});
	}

	async #reach(url: URL): Promise<void> {
		this.#address = url.host;
		if (process.env.SLOW) {
			this.#front ??= await slowly(Number(url.port), Number(process.env.SLOW));
			url.port = String((this.#front.address() as AddressInfo).port);
		}
		this.url = url.origin;
	}

	/** Kills the server, as a power cut would. */
	async stop(): Promise<void> {
		this.#process?.kill("SIGKILL");
		await this.#ended;
	}

	async close(): Promise<void> {
		await this.stop();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
