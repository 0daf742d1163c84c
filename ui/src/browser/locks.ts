// Locks that say what pages are doing, for all that is of this site to see. They end with the page, whatever ends it.

/** Held by each page that plays on the device: nothing takes the place of the app's parts meanwhile. */
const playing = "divingbell.playing";

/** Held by each page, with the build that it is of: its parts are kept. */
const ofBuild = "divingbell.build.";

let games = 0;

/** Tells whether this page plays on the device. */
export const isPlaying = (): boolean => games > 0;

/** Says that this page plays on the device, until the returned function is called. */
export function keepPlaying(): () => void {
	const release = hold(playing);
	games++;
	return () => {
		games--;
		release();
	};
}

/** Says for as long as the page lives of which build it is. */
export function keepBuild(build: string): void {
	hold(ofBuild + build);
}

/** Holds a lock, together with others who do, until the returned function is called. */
function hold(name: string): () => void {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	navigator.locks?.request(name, { mode: "shared" }, () => released).catch(() => {}); // without, it is as before
	return release;
}
