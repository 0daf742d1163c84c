import type { Locator, Page } from "@playwright/test";

/** walk goes to a control with Tab, and with arrows within a board or a group, and presses Enter there. */
export async function walk(page: Page, control: Locator): Promise<void> {
	await control.waitFor();
	for (let i = 0; i < 300; i++) {
		const key = await control.evaluate(steer, i);
		await page.keyboard.press(key);
		if (key === "Enter") return;
	}
	throw new Error(`keys do not lead to ${control}`);
}

/** steer is the next key on the way to a control; it is asked in the page. */
function steer(to: Element, i: number): string {
	const at = document.activeElement ?? document.body;
	if (at === to) return "Enter";
	const [from, space] = [at, to].map((e) => e.closest<HTMLElement>("[data-space]")?.dataset.space);
	if (from && space && from !== space) {
		const [row, column, toRow, toColumn] = [from[1], from[3], space[1], space[3]].map(Number) as [
			number,
			number,
			number,
			number,
		];
		if (row !== toRow) return row < toRow ? "ArrowDown" : "ArrowUp";
		return column < toColumn ? "ArrowRight" : "ArrowLeft";
	}
	if (at.id.startsWith("db-place-") && to.id.startsWith("db-place-")) {
		const [a, b] = [at.getBoundingClientRect(), to.getBoundingClientRect()];
		const [dx, dy] = [b.x - a.x, b.y - a.y];
		const across = i % 3 === 2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) >= Math.abs(dy);
		if (across) return dx > 0 ? "ArrowRight" : "ArrowLeft";
		return dy > 0 ? "ArrowDown" : "ArrowUp";
	}
	const group = to.matches("[data-stop]") ? to.closest("ol, .fan") : undefined;
	if (!group?.contains(at)) return "Tab";
	return at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}
