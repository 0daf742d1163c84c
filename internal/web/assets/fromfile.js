// Starts the app in a page that was opened as a file. Browsers load neither modules, workers nor data from files, but classic scripts.
// So this one has all parts of the app in it, makes an address for each, and puts it in the place of the part's name in all others.

/** Texts are scripts, styles and data by their names; bytes are all else, in base64. */
function start(texts, bytes) {
	const addressOf = (body, type) => URL.createObjectURL(new Blob([body], { type }));
	const unpacked = (base64) => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
	const add = (element, properties) => document.head.append(Object.assign(document.createElement(element), properties));
	const named = (ending) => Object.keys(texts).filter((name) => name.endsWith(ending));

	// Here, a worker is no module, and finds only what it has made the address of.
	const workers = ["thinker.worker.js", "hall.worker.js"];
	const unmoduled = (text) => text.replaceAll("{type:`module`}", "{}").replaceAll("import.meta.url", "location.href");
	const [thinker, hall] = workers.map((name) => unmoduled(texts[name]));
	const game = "divingbell.wasm.gz";
	const hallWithParts = `"use strict"; {
		const addressOf = ${addressOf}, unpacked = ${unpacked};
		const thinker = addressOf(${JSON.stringify(`"use strict"; {${thinker}}`)});
		const game = addressOf(unpacked("${bytes[game]}"));
		${hall.replace(`\`${workers[0]}\``, "thinker").replace(`\`${game}\``, "game")}
	}`;

	// Modules name each other in circles, so they are given names, which a map of imports leads to their addresses.
	const modules = named(".js").filter((name) => !workers.includes(name));
	const addresses = new Map(modules.map((name) => [name, name]));
	for (const [name, base64] of Object.entries(bytes)) addresses.set(name, addressOf(unpacked(base64)));
	for (const name of named(".json")) addresses.set(name, addressOf(texts[name]));
	addresses.set(workers[1], addressOf(hallWithParts));
	const linked = (text) =>
		text
			.replace(/^const __vite__mapDeps=.*/m, "const __vite__mapDeps=()=>[];") // there is nothing to fetch ahead
			.replaceAll("{type:`module`}", "{}")
			.replace(/(["'`(])(?:\.\/)?([\w.-]+)(?=["'`)])/g, (all, before, name) =>
				addresses.has(name) ? before + addresses.get(name) : all,
			);
	const imports = Object.fromEntries(modules.map((name) => [name, addressOf(linked(texts[name]), "text/javascript")]));
	add("script", { type: "importmap", textContent: JSON.stringify({ imports }) });

	const first = "shell.css"; // all other styles rely on it
	const styles = [first, ...named(".css").filter((name) => name !== first)];
	add("style", { textContent: linked(styles.map((name) => texts[name]).join("\n")) });

	// From here on, the page runs and asks for nothing but these parts.
	const policy =
		"default-src 'none'; script-src blob: 'wasm-unsafe-eval'; img-src 'self' data:; font-src blob:; connect-src blob:; worker-src blob:; " +
		"base-uri 'none'; form-action 'none'";
	add("meta", { httpEquiv: "Content-Security-Policy", content: policy });
	void import("first.js");
}
