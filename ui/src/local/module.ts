// The module: rules, tables and bots as WebAssembly. It is compiled once, by the hall, which hands it to the thinkers.

declare const Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };

/** Beside the scripts of the app. A site without a server has it packed, as hosts do not all know how to; opened from
 * files, it puts an address in the place of the whole name. */
const addressOf = (packed: boolean): string =>
	new URL(/* @vite-ignore */ packed ? "divingbell.wasm.gz" : "divingbell.wasm", import.meta.url).href;

/** Puts the module into the browser's cache, when nothing else is to be loaded. */
export async function prefetch(packed: boolean): Promise<void> {
	const reply = await fetch(addressOf(packed), { priority: "low" });
	await reply.body?.pipeTo(new WritableStream());
}

/** Fetches and compiles it. */
export async function compile(packed: boolean): Promise<WebAssembly.Module> {
	const reply = await fetch(addressOf(packed));
	if (!reply.ok || !reply.body) throw new Error(`the module cannot be loaded: ${reply.status}`);
	if (!packed) return WebAssembly.compileStreaming(reply);
	const body = await unpacked(reply.body);
	return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

/** Unpacks it, unless the host has said that it is packed, so that the browser did. */
async function unpacked(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
	const [first, all] = body.tee();
	const reader = first.getReader();
	const { value } = await reader.read();
	void reader.cancel();
	const isPacked = value?.[0] === 0x1f;
	return isPacked ? all.pipeThrough(new DecompressionStream("gzip")) : all;
}

/** Runs it; the promise is kept when it ends, which it should not. */
export async function run(module: WebAssembly.Module, host: object): Promise<void> {
	Object.assign(globalThis, { divingbell: host });
	const go = new Go();
	await go.run(await WebAssembly.instantiate(module, go.importObject));
}
