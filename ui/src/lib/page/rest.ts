import { settings } from "../settings/settings.svelte";

// Stillness: what moves for ever, such as swell, fish and light, stops where it is when nothing has happened for some seconds, and
// goes on from there when something does. A page that nobody touches then draws nothing, which spares processors and batteries.
// What has an end of its own is never stopped.

/** How long nothing has to happen, in milliseconds. */
const patience = 5000;
/** How often the page looks whether something else has come to its end meanwhile. */
const again = 1000;
/** A battery below this share is low. */
const low = 0.2;

/** What people do. A finger or a mouse that only lies there does not count. */
const deeds = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchmove", "focusin"];

class Rest {
	#stopped = new Set<Animation>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#last = 0;
	#follows = false;
	#resting = false;
	#battery: Battery | undefined;

	/** follow has the page rest from now on. Whatever else happens is told by wake. */
	follow(): void {
		const wake = () => this.wake();
		for (const deed of deeds) addEventListener(deed, wake, { capture: true, passive: true });
		document.addEventListener("visibilitychange", () => (document.hidden ? this.#stop() : wake()));
		// What comes while all is still is still as well.
		document.addEventListener("animationstart", () => this.#resting && this.#stop());
		void this.#watchBattery();
		this.#follows = true;
		this.wake();
	}

	async #watchBattery(): Promise<void> {
		const battery = await (navigator as Powered).getBattery?.().catch(() => undefined); // some pages may not ask
		this.#battery = battery;
		for (const change of ["levelchange", "chargingchange"])
			battery?.addEventListener(change, () => (this.#mayMove ? this.wake() : this.#stop()));
		if (!this.#mayMove) this.#stop();
	}

	/** wake says that something happens. */
	wake(): void {
		if (!this.#follows) return;
		this.#last = performance.now();
		if (!this.#mayMove) {
			if (!this.#resting) this.#stop();
			return;
		}
		this.#resting = false;
		// What is gone meanwhile is not paused but idle, and must not come back to life.
		for (const animation of this.#stopped) if (animation.playState === "paused") animation.play();
		this.#stopped.clear();
		this.#timer ??= setTimeout(() => this.#look(), patience);
	}

	/** look stops everything if nothing has happened for long enough. */
	#look(): void {
		this.#timer = undefined;
		const left = this.#last + patience - performance.now();
		if (left > 0 || runs().some((animation) => !isEndless(animation)))
			this.#timer = setTimeout(() => this.#look(), Math.max(left, again));
		else this.#stop();
	}

	#stop(): void {
		this.#resting = true;
		for (const animation of runs().filter(isEndless)) {
			animation.pause();
			this.#stopped.add(animation);
		}
	}

	get #mayMove(): boolean {
		const { charging = true, level = 1 } = this.#battery ?? {};
		return !document.hidden && (charging || level > low) && settings.pace(1) > 0;
	}
}

interface Battery extends EventTarget {
	charging: boolean;
	level: number;
}
/** Some browsers tell about the battery. */
type Powered = Navigator & { getBattery?(): Promise<Battery> };

const runs = (): Animation[] => document.getAnimations().filter(({ playState }) => playState === "running");

const isEndless = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

export const rest = new Rest();
