// Arrow keys on the boards.

/** Where an arrow key leads, x to the right and y down; undefined for any other key. */
export function directionOf(key: string): { x: number; y: number } | undefined {
	switch (key) {
		case "ArrowLeft":
			return { x: -1, y: 0 };
		case "ArrowRight":
			return { x: 1, y: 0 };
		case "ArrowUp":
			return { x: 0, y: -1 };
		case "ArrowDown":
			return { x: 0, y: 1 };
	}
	return undefined;
}

/** Moves the focus among the buttons of a group by arrow keys; Tab leaves the group. */
export function moveFocus(e: KeyboardEvent): void {
	const direction = directionOf(e.key);
	const group = e.currentTarget as HTMLElement;
	if (!direction) return;
	const buttons = [...group.querySelectorAll<HTMLElement>("[data-stop]")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	const next = buttons[at + direction.x + direction.y];
	if (at < 0 || !next) return;
	e.preventDefault();
	next.focus();
}
