// The Back button of a phone closes what is open over the page before it leaves the page. In browsers without CloseWatcher, Back
// leaves at once.

interface Watcher {
	onclose: (() => void) | null;
	destroy(): void;
}

/** Lets Back close something while it is open, until the returned function is called. */
export function backCloses(close: () => void): (() => void) | undefined {
	const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
	if (!CloseWatcher) return undefined;
	const watcher = new CloseWatcher();
	watcher.onclose = close;
	return () => watcher.destroy();
}
