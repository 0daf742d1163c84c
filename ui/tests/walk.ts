import type { Locator, Page } from "@playwright/test";

/** Moves the focus to a control and presses it: a switch with Space, everything else with Enter. */
export async function walk(page: Page, control: Locator): Promise<void> {
	await walkTo(page, control);
	await page.keyboard.press((await control.getAttribute("role")) === "switch" ? "Space" : "Enter");
}

/** Moves the focus to a control with Tab, and with arrow keys within a board or a group. */
export async function walkTo(page: Page, control: Locator): Promise<void> {
	await control.waitFor({ state: "attached" });
	for (let i = 0; i < 300; i++) {
		const key = await control.evaluate(steer, i);
		if (!key) return;
		await page.keyboard.press(key);
	}
	throw new Error(`keys do not lead to ${control}`);
}

/** Runs in the page: it returns the next key on the way to a control; undefined once there. */
function steer(to: Element, i: number): string | undefined {
	const at = document.activeElement ?? document.body;
	if (at === to) return undefined;
	const [from, space] = [at, to].map((e) => e.closest<HTMLElement>("[data-space]")?.dataset.space);
	if (from && space && from !== space) {
		if (from.charAt(1) !== space.charAt(1)) return from.charAt(1) < space.charAt(1) ? "ArrowDown" : "ArrowUp";
		return from.charAt(3) < space.charAt(3) ? "ArrowRight" : "ArrowLeft";
	}
	if (at.id.startsWith("db-place-") && to.id.startsWith("db-place-")) {
		const [a, b] = [at.getBoundingClientRect(), to.getBoundingClientRect()];
		const [dx, dy] = [b.x - a.x, b.y - a.y];
		const across = i % 3 === 2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) >= Math.abs(dy);
		if (across) return dx > 0 ? "ArrowRight" : "ArrowLeft";
		return dy > 0 ? "ArrowDown" : "ArrowUp";
	}
	const group = to.matches("[data-stop]") ? to.closest("ol, .fan") : undefined;
	const ahead = at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING || at.contains(to);
	if (!group?.contains(at)) return ahead ? "Tab" : "Shift+Tab";
	return ahead ? "ArrowRight" : "ArrowLeft";
}
