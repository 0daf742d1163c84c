import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

// The rules, tables and bots as WebAssembly, built by make module, beside the scripts of the app: on a server
// assets/divingbell.wasm, compressed here once and for all. Without a new one, that of the last build stays.

const name = "divingbell.wasm";
const built = resolve(import.meta.dirname, "../../build", name);
const last = resolve(import.meta.dirname, "../../internal/web/dist/assets", `${name}.br`);

export function wasmModule(): Plugin {
	let before: Buffer | undefined; // what is in the folder is deleted before it is written
	return {
		name: "wasm-module",
		apply: "build",
		buildStart() {
			if (existsSync(last)) before = readFileSync(last);
		},
		writeBundle({ dir = "" }) {
			const module = existsSync(built) ? compressed(readFileSync(built), before) : before;
			if (module) writeFileSync(join(dir, "assets", `${name}.br`), module);
			else this.warn("there is no module, so this app cannot play on the device; run: make module");
		},
	};
}

/** Compresses as well as it goes, unless it was done before: what it gives depends on the version of Node, and it takes long. */
export function compressed(module: Buffer, before?: Buffer): Buffer {
	if (before && brotliDecompressSync(before).equals(module)) return before;
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
		[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
		[constants.BROTLI_PARAM_SIZE_HINT]: module.length,
	};
	return brotliCompressSync(module, { params });
}

/** Serves the module during development. */
export function moduleInDevelopment(): Plugin {
	return {
		name: "module-in-development",
		apply: "serve",
		configureServer({ middlewares }) {
			middlewares.use((request, reply, next) => {
				if (!request.url?.endsWith(`/${name}`) || !existsSync(built)) return next();
				reply.setHeader("Content-Type", "application/wasm");
				reply.end(readFileSync(built));
			});
		},
	};
}

const runtime = "virtual:go-runtime";

/** Gives workers the script that Go's programs need in a browser, from the Go that builds the module. */
export function goRuntime(): Plugin {
	return {
		name: "go-runtime",
		resolveId: (id) => (id === runtime ? `\0${id}` : undefined),
		load(id) {
			if (id !== `\0${runtime}`) return;
			const root = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
			return { code: readFileSync(join(root, "lib/wasm/wasm_exec.js"), "utf8"), moduleSideEffects: true };
		},
	};
}

/** Lists all parts of the app in assets/parts.json, so that the service worker can keep all of them. */
export function listOfParts(): Plugin {
	return {
		name: "list-of-parts",
		writeBundle: {
			order: "post",
			sequential: true,
			handler({ dir = "" }) {
				const parts = readdirSync(join(dir, "assets")).map((part) => part.replace(/\.br$/, ""));
				writeFileSync(join(dir, "assets", "parts.json"), `${JSON.stringify(parts.sort())}\n`);
			},
		},
	};
}
