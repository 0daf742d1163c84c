/** between moves the focus among the buttons of a group by arrow keys; Tab leaves the group. */
export function between(e: KeyboardEvent): void {
	const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
	const group = e.currentTarget as HTMLElement;
	if (!step) return;
	const buttons = [...group.querySelectorAll<HTMLElement>("[data-stop]")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	const next = buttons[at + step];
	if (at < 0 || !next) return;
	e.preventDefault();
	next.focus();
}
