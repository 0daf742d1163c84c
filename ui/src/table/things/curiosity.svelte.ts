import { isCoarse } from "../../browser/screen";

/**
 * The user may want to know what something is: whatever they point at, or reach with the Tab key. A finger does not point before
 * it presses, so for touch screens the explanations are fetched beforehand.
 */
export class Curiosity {
	awake = $state(isCoarse());
	pointed: PointerEvent | undefined;

	constructor() {
		$effect(() => {
			const listening = new AbortController();
			const { signal } = listening;
			const point = (e: PointerEvent) => {
				this.pointed = e;
				this.awake = true;
			};
			const tab = ({ key }: KeyboardEvent) => {
				this.awake ||= key === "Tab";
			};
			addEventListener("pointermove", point, { signal });
			addEventListener("pointerdown", point, { capture: true, signal });
			addEventListener("keydown", tab, { signal });
			return () => listening.abort();
		});
	}
}
