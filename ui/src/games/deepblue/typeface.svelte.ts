import type { Measure } from "./lettering";

// The typeface of the chart, and the widths of words in it.

const face = 'italic 540 20px "Fraunces Variable"';

class Typeface {
	#loaded = $state(false);
	#brush = document.createElement("canvas").getContext("2d");

	constructor() {
		void document.fonts.load(face).finally(() => (this.#loaded = true));
	}

	/** Words are measured again once the font has loaded. */
	measure: Measure = $derived.by(() => {
		void this.#loaded;
		const brush = this.#brush;
		if (!brush) return (words) => words.length * 0.55;
		brush.font = face;
		const known = new Map<string, number>();
		return (words) => {
			const width = known.get(words) ?? brush.measureText(words).width / 20;
			known.set(words, width);
			return width;
		};
	});
}

export const typeface = new Typeface();
