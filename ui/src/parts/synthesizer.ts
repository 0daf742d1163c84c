import { settings } from "./settings.svelte";

// Sounds made in code: noise and a few oscillators.

let played: { audio: AudioContext; volume: GainNode } | undefined;

/** Makes what all sounds go through: the volume, and a compressor for several at once. */
function open(): { audio: AudioContext; volume: GainNode } {
	const audio = new AudioContext();
	const volume = audio.createGain();
	volume.connect(audio.createDynamicsCompressor()).connect(audio.destination);
	return { audio, volume };
}

function ready(): AudioContext {
	played ??= open();
	played.volume.gain.value = settings.volume ** 2;
	if (played.audio.state === "suspended") void played.audio.resume();
	return played.audio;
}

/** A gain that swells quickly and dies away. */
function voice(a: AudioContext, at: number, length: number, loud: number, swell = 0.01): GainNode {
	const gain = a.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loud, at + swell);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
	if (played) gain.connect(played.volume);
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

/** Seconds before the same sound may play again; sooner, it would only be louder. */
const apart = 0.12;

function sound(make: (a: AudioContext) => void): () => void {
	let last = Number.NEGATIVE_INFINITY;
	return () => {
		const a = ready();
		if (a.currentTime - last < apart) return;
		last = a.currentTime;
		make(a);
	};
}

export const sounds = {
	/** Bubbles rise, each a short chirp. */
	bubbles: sound((a) => {
		for (let i = 0; i < 7; i++) {
			const from = 280 + Math.random() * 420;
			tone(a, { from, to: from * 2.2, wait: i * 0.045 + Math.random() * 0.03, length: 0.09, loud: 0.17 });
		}
	}),
	/** Something goes into the water. */
	splash: sound((a) => {
		noise(a, 1400, 0.7, 0, 0.28, 0.5);
		noise(a, 500, 1, 0.06, 0.4, 0.4);
		for (let i = 0; i < 3; i++) tone(a, { from: 420, to: 900, wait: 0.2 + i * 0.07, length: 0.08, loud: 0.1 });
	}),
	/** A knock: a card is laid down, or it is your turn. */
	wood: sound((a) => {
		noise(a, 900, 3, 0, 0.07, 0.6);
		tone(a, { from: 210, to: 140, length: 0.1, loud: 0.35, shape: "triangle" });
	}),
	/** A gem or a treasure comes to light, and rings like glass. */
	glass: sound((a) => {
		for (const [from, wait, loud] of [
			[1568, 0, 0.22],
			[2093, 0.07, 0.2],
			[3136, 0.09, 0.08],
		] as const)
			tone(a, { from, wait, length: 0.5, loud, swell: 0.003 });
	}),
	/** A chest creaks open, and coins fall into it. */
	coins: sound((a) => {
		noise(a, 320, 9, 0.1, 0.22, 0.35);
		for (let i = 0; i < 9; i++) {
			const from = 2100 + Math.random() * 1500;
			tone(a, { from, wait: 0.3 + i * 0.075 + Math.random() * 0.03, length: 0.16, loud: 0.12, swell: 0.002 });
		}
	}),
	/** Treasure slips away into the deep. */
	loss: sound((a) => {
		noise(a, 700, 2, 0, 0.2, 0.5);
		for (const [from, wait] of [
			[520, 0.1],
			[415, 0.3],
			[311, 0.5],
			[208, 0.7],
		] as const)
			tone(a, { from, to: from * 0.8, wait, length: 0.4, loud: 0.22, shape: "triangle", swell: 0.02 });
	}),
	/** A great find: chimes that rise. */
	chime: sound((a) => {
		for (const [n, from] of [523, 659, 784, 1047].entries())
			tone(a, { from, wait: 0.2 + n * 0.12, length: 0.9, loud: 0.2, swell: 0.005 });
	}),
	/** The brass bell of a ship, with the overtones that bells have. */
	bell: sound((a) => {
		for (const [ratio, loud] of [
			[1, 0.3],
			[2.01, 0.17],
			[2.76, 0.12],
			[5.4, 0.06],
		] as const)
			tone(a, { from: 620 * ratio, length: 1.8 / ratio + 0.4, loud, swell: 0.004 });
	}),
	/** A rope is hauled in. */
	rope: sound((a) => {
		for (let i = 0; i < 4; i++) noise(a, 420 + i * 60, 6, i * 0.12, 0.1, 0.5);
	}),
	/** Something large, far below. */
	groan: sound((a) => {
		tone(a, { from: 74, to: 38, length: 1.3, loud: 0.55, shape: "sawtooth", swell: 0.25 });
		tone(a, { from: 49, to: 33, wait: 0.1, length: 1.4, loud: 0.55, swell: 0.3 });
		noise(a, 120, 2, 0, 1.1, 0.4);
	}),
	/** A chat message. */
	word: sound((a) => tone(a, { from: 520, to: 780, length: 0.14, loud: 0.2, shape: "triangle" })),
	/** Horns from the quay, for the winner. */
	horns: sound((a) => {
		for (const [from, wait, length] of [
			[392, 0, 0.22],
			[523, 0.2, 0.22],
			[659, 0.4, 0.22],
			[784, 0.6, 1.1],
			[523, 0.62, 1.1],
			[1046, 0.62, 0.9],
		] as const) {
			tone(a, { from, wait, length, loud: 0.16, shape: "sawtooth", swell: 0.04 });
			tone(a, { from: from / 2, wait, length, loud: 0.2, shape: "triangle", swell: 0.04 });
		}
	}),
};
