import { settings } from "./settings.svelte";

// Stillness: endless animations, such as swell, fish and light, pause when nothing has happened for some seconds, and resume when
// something does. An idle page then draws nothing, which saves processor time and battery. Animations that end by themselves are
// never paused.

/** How long nothing has to happen before the pause, in milliseconds. */
const patience = 5000;
/** How often to check again while other animations are still running. */
const again = 1000;
/** A battery below this share is low. */
const low = 0.2;

/** User input. A finger or a mouse that does not move does not count. */
const deeds = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchmove", "focusin"];

class IdlePause {
	#stopped = new Set<Animation>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	#last = 0;
	#follows = false;
	#resting = false;
	#battery: Battery | undefined;

	/** Starts to pause animations while the page is idle. Events other than user input are reported by wake. */
	follow(): void {
		const wake = () => this.wake();
		for (const deed of deeds) addEventListener(deed, wake, { capture: true, passive: true });
		document.addEventListener("visibilitychange", () => (document.hidden ? this.#stop() : wake()));
		// An animation that starts during the pause is paused, too.
		document.addEventListener("animationstart", () => this.#resting && this.#stop());
		void this.#watchBattery();
		this.#follows = true;
		this.wake();
	}

	async #watchBattery(): Promise<void> {
		const battery = await (navigator as Powered).getBattery?.().catch(() => undefined); // some pages are not allowed to
		this.#battery = battery;
		for (const change of ["levelchange", "chargingchange"])
			battery?.addEventListener(change, () => (this.#mayMove ? this.wake() : this.#stop()));
		if (!this.#mayMove) this.#stop();
	}

	/** Reports that something has happened. */
	wake(): void {
		if (!this.#follows) return;
		this.#last = performance.now();
		if (!this.#mayMove) {
			if (!this.#resting) this.#stop();
			return;
		}
		this.#resting = false;
		// Animations whose elements are gone are idle rather than paused, and must not be restarted.
		for (const animation of this.#stopped) if (animation.playState === "paused") animation.play();
		this.#stopped.clear();
		this.#timer ??= setTimeout(() => this.#look(), patience);
	}

	/** Pauses everything if nothing has happened for long enough. */
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
/** Only some browsers have getBattery. */
type Powered = Navigator & { getBattery?(): Promise<Battery> };

const runs = (): Animation[] => document.getAnimations().filter(({ playState }) => playState === "running");

const isEndless = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

export const idlePause = new IdlePause();
