import { settings } from "./settings.svelte";

// Sounds made in code: noise and a few oscillators. There is none before somebody has switched sound on and has touched
// the page, which is what browsers ask for as well.

let touched = false;
let audio: AudioContext | undefined;

const touch = () => {
	touched = true;
};
globalThis.addEventListener?.("pointerdown", touch, { once: true });
globalThis.addEventListener?.("keydown", touch, { once: true });

function ready(): AudioContext | undefined {
	if (!settings.sound || !touched || typeof AudioContext === "undefined") return undefined;
	audio ??= new AudioContext();
	if (audio.state === "suspended") void audio.resume();
	return audio;
}

/** voice is a gain that swells within a moment and dies away. */
function voice(a: AudioContext, at: number, length: number, loud: number, swell = 0.01): GainNode {
	const gain = a.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loud, at + swell);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
	gain.connect(a.destination);
	return gain;
}

interface Tone {
	from: number;
	to?: number;
	wait?: number;
	length: number;
	loud: number;
	shape?: OscillatorType;
	swell?: number;
}

function tone(a: AudioContext, { from, to = from, wait = 0, length, loud, shape = "sine", swell }: Tone): void {
	const at = a.currentTime + wait;
	const o = a.createOscillator();
	o.type = shape;
	o.frequency.setValueAtTime(from, at);
	o.frequency.exponentialRampToValueAtTime(to, at + length);
	o.connect(voice(a, at, length, loud, swell));
	o.start(at);
	o.stop(at + length);
}

function noise(a: AudioContext, pitch: number, sharp: number, wait: number, length: number, loud: number): void {
	const at = a.currentTime + wait;
	const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * length), a.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	const source = a.createBufferSource();
	source.buffer = buffer;
	const filter = a.createBiquadFilter();
	filter.type = "bandpass";
	filter.frequency.value = pitch;
	filter.Q.value = sharp;
	source.connect(filter).connect(voice(a, at, length, loud));
	source.start(at);
}

function sound(make: (a: AudioContext) => void): () => void {
	return () => {
		const a = ready();
		if (a) make(a);
	};
}

export const sounds = {
	/** Bubbles rise, each a short chirp. */
	bubbles: sound((a) => {
		for (let i = 0; i < 7; i++) {
			const from = 280 + Math.random() * 420;
			tone(a, { from, to: from * 2.2, wait: i * 0.045 + Math.random() * 0.03, length: 0.09, loud: 0.06 });
		}
	}),
	/** A gem or a card is laid down on wood. */
	wood: sound((a) => {
		noise(a, 900, 3, 0, 0.07, 0.35);
		tone(a, { from: 210, to: 140, length: 0.1, loud: 0.16, shape: "triangle" });
	}),
	/** The brass bell of a ship, with the overtones that bells have. */
	bell: sound((a) => {
		for (const [ratio, loud] of [
			[1, 0.14],
			[2.01, 0.08],
			[2.76, 0.06],
			[5.4, 0.03],
		] as const)
			tone(a, { from: 620 * ratio, length: 1.8 / ratio + 0.4, loud, swell: 0.004 });
	}),
	/** A rope is hauled in. */
	rope: sound((a) => {
		for (let i = 0; i < 4; i++) noise(a, 420 + i * 60, 6, i * 0.12, 0.1, 0.22);
	}),
	/** Something large, far below. */
	groan: sound((a) => {
		tone(a, { from: 74, to: 38, length: 1.3, loud: 0.4, shape: "sawtooth", swell: 0.25 });
		tone(a, { from: 49, to: 33, wait: 0.1, length: 1.4, loud: 0.4, swell: 0.3 });
		noise(a, 120, 2, 0, 1.1, 0.2);
	}),
};
