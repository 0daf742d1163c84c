// Finding a move in a long list.

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** matching has the moves in whose words all that is wanted occurs, whatever the accents and capitals. */
export function matching<T extends { text: string }>(all: T[], wanted: string): T[] {
	const parts = plain(wanted).split(/\s+/).filter(Boolean);
	return parts.length === 0 ? all : all.filter(({ text }) => parts.every((part) => plain(text).includes(part)));
}
