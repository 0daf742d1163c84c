// Finding a move in a long list.

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** matching are the moves whose text contains every wanted word, ignoring accents and case. */
export function matching<T extends { text: string }>(all: T[], wanted: string): T[] {
	const parts = plain(wanted).split(/\s+/).filter(Boolean);
	return parts.length === 0 ? all : all.filter(({ text }) => parts.every((part) => plain(text).includes(part)));
}
