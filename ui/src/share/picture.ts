import { mount, unmount } from "svelte";
import { isDrawing } from "../browser/stages.svelte";
import { seatColour } from "../i18n/say";
import type { Line, Look } from "../net/protocol";
import type { Kit } from "../table/kit";
import { LiveTable } from "../table/liveTable.svelte";
import Picture from "./Picture.svelte";
import { fontsOf, styleOf } from "./stylesheet";

// A picture of a board: the board is drawn once more, off the screen and with the names that the picture may have, and written as an
// SVG that needs nothing from anywhere else: its elements, the rules of style that apply to them, and the fonts.

export interface Drawing {
	svg: string;
	width: number;
	height: number;
}

/** The same look with colours in place of people's names. */
function nameless(look: Look): Look {
	const seats = look.seats.map((seat) => (seat.for === "person" ? { ...seat, name: seatColour(seat), unnamed: false } : seat));
	return { ...look, name: "", seats };
}

/** Draws a moment of a game as large as the window. */
export async function draw(kit: Kit, look: Look, lines: Line[], names: boolean): Promise<Drawing> {
	const table = new LiveTable("");
	const told = lines.filter(({ kind }) => kind === "moved");
	table.recall(names ? look : nameless(look), told, []);
	const place = document.createElement("div");
	place.className = "off-screen";
	place.inert = true;
	Object.assign(place.style, { position: "fixed", left: "-300vw", top: "0" });
	document.body.append(place);
	const picture = mount(Picture, { target: place, props: { kit, table } });
	try {
		await drawn(place);
		return await write(place);
	} finally {
		await unmount(picture);
		place.remove();
	}
}

const quiet = 250;
const longest = 5000;

/** Waits until nothing has changed for a while. */
async function drawn(place: HTMLElement): Promise<void> {
	await document.fonts.ready;
	const begun = performance.now();
	let changed = begun;
	const look = new MutationObserver(() => {
		changed = performance.now();
	});
	look.observe(place, { attributes: true, childList: true, characterData: true, subtree: true });
	while (performance.now() - changed < quiet || isDrawing()) {
		if (performance.now() - begun > longest) break;
		await new Promise((next) => setTimeout(next, 50));
	}
	look.disconnect();
}

/** Attributes that say nothing to the eye. */
const isUnseen = (name: string) => /^(aria-|role$|tabindex$|title$|alt$|data-thing|data-opens|name$|for$|href$)/.test(name);

async function write(place: HTMLElement): Promise<Drawing> {
	const { innerWidth: width, innerHeight: height } = window;
	const copy = place.cloneNode(true) as HTMLElement;
	for (const element of [copy, ...copy.querySelectorAll("*")]) {
		for (const { name } of [...element.attributes]) {
			if (isUnseen(name) && !(name === "href" && element.namespaceURI === svgSpace)) element.removeAttribute(name);
		}
		if (element.classList.contains("unseen")) element.remove();
	}
	copy.removeAttribute("style");
	copy.removeAttribute("inert");
	addDefinitions(copy);
	const text = copy.textContent ?? "";
	const style = `${await fontsOf(text)}\n${await styleOf(place)}\n${still}`;
	const root = document.documentElement;
	const size = getComputedStyle(root).fontSize;
	const content = new XMLSerializer().serializeToString(copy);
	const svg = `<svg xmlns="${svgSpace}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="${root.lang}" style="font-size:${size};color-scheme:${scheme()}"><style><![CDATA[${style}]]></style><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`;
	return { svg, width, height };
}

const svgSpace = "http://www.w3.org/2000/svg";

/** A picture has no time: what moves has arrived. */
const still =
	"*,*::before,*::after{animation-delay:-1000s!important;animation-play-state:paused!important;transition:none!important;caret-color:transparent;scrollbar-width:none!important}";

/** Whether it is dawn or dusk on the screen. */
function scheme(): string {
	const { colorScheme } = getComputedStyle(document.documentElement);
	if (!colorScheme.includes(" ")) return colorScheme;
	return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Adds what the picture refers to and the page has elsewhere, such as patterns. */
function addDefinitions(copy: HTMLElement): void {
	const defs = document.createElementNS(svgSpace, "svg");
	defs.setAttribute("width", "0");
	defs.setAttribute("height", "0");
	defs.style.position = "absolute";
	for (;;) {
		const text = new XMLSerializer().serializeToString(copy) + new XMLSerializer().serializeToString(defs);
		const wanted = [...text.matchAll(/(?:url\(&?(?:quot;|["'])?|href=")#([\w-]+)/g)].map(([, id = ""]) => id);
		const missing = [...new Set(wanted)].filter((id) => !find(copy, id) && !find(defs, id));
		const found = missing.map((id) => document.getElementById(id)).filter((one) => one !== null);
		if (found.length === 0) break;
		defs.append(...found.map((one) => one.cloneNode(true)));
	}
	if (defs.childElementCount > 0) copy.prepend(defs);
}
const find = (within: Element, id: string) => within.querySelector(`[id="${CSS.escape(id)}"]`);

/** Paints a drawing; a screen of ordinary size becomes large enough for print. */
export async function paint({ svg, width, height }: Drawing): Promise<Blob> {
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	await image.decode();
	const scale = Math.min(3, Math.max(1, 2400 / Math.max(width, height)));
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("the browser paints nothing");
	context.drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((done, fail) =>
		canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture is empty"))), "image/png"),
	);
}
