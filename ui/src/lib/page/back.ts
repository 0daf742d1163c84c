// The Back of a phone closes what lies over the page before it leaves the page. Browsers that have no such thing for
// anything but dialogs leave at once.

interface Watcher {
	onclose: (() => void) | null;
	destroy(): void;
}

/** backCloses has Back close something for as long as it is open; what it gives back ends that. */
export function backCloses(close: () => void): (() => void) | undefined {
	const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
	if (!CloseWatcher) return undefined;
	const watcher = new CloseWatcher();
	watcher.onclose = close;
	return () => watcher.destroy();
}
