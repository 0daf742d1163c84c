import { chromium } from "@playwright/test";

const [, , path, name, ...opts] = process.argv;
const o = Object.fromEntries(opts.map((x) => x.split("=")));
const size = {
	desk: { width: 1366, height: 768 },
	phone: { width: 390, height: 844 },
	lying: { width: 844, height: 390 },
	small: { width: 320, height: 640 },
	big: { width: 2560, height: 1440 },
}[o.size ?? "desk"];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const c = await b.newContext({
	viewport: size,
	colorScheme: o.theme ?? "dark",
	locale: o.lang ?? "en-GB",
	isMobile: o.size === "phone" || o.size === "lying",
	hasTouch: o.size === "phone",
	reducedMotion: "reduce",
});
const p = await c.newPage();
p.on("pageerror", (e) => console.log("ERR", e.message));
p.on("console", (m) => m.type() === "error" && console.log("CON", m.text()));
if (o.print) await p.emulateMedia({ media: "print" });
await p.goto("http://localhost:5471" + path);
await p.waitForTimeout(Number(o.wait ?? 2500));
if (o.search) {
	await p.fill("input[type=search]", o.search);
	await p.waitForTimeout(500);
}
if (o.at) {
	await p.evaluate((y) => scrollTo(0, y), Number(o.at));
	await p.waitForTimeout(200);
}
if (o.pdf) await p.pdf({ path: `/tmp/w/bookapp-scratch/${name}.pdf`, format: "A5" });
await p.screenshot({ path: `/tmp/w/bookapp-scratch/${name}.png`, fullPage: o.full === "1" });
if (o.parts) {
	await p.setViewportSize({ width: Number(o.w ?? 760), height: 1500 });
	await p.waitForTimeout(800);
	const H = await p.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0, n = 0; y < H; y += 1420, n++) {
		await p.evaluate((y) => scrollTo(0, y), y);
		await p.waitForTimeout(150);
		await p.screenshot({ path: `/tmp/w/bookapp-scratch/${name}-${n}.png` });
		console.log(n);
	}
}
console.log(
	await p.evaluate(() =>
		[document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight].join(" "),
	),
);
await b.close();
