// Searching the text of the rulebook, ignoring accents, case and HTML tags.

/** A text as it is compared: lower-case letters without accents. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The minimum length of a query. */
export const shortest = 2;

const entities: { [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** A Letter is a letter of the compared text, with its position in the HTML. */
interface Letter {
	is: string;
	from: number;
	to: number;
}

/** The letters of a piece of HTML, without its tags. */
function letters(html: string): Letter[] {
	const all: Letter[] = [];
	for (const { 0: part, index } of html.matchAll(/<[^>]*>|&[\w#]+;|./gsu)) {
		if (part.length > 1 && part.startsWith("<")) continue;
		const text = part.length > 2 && part.startsWith("&") ? (entities[part.slice(1, -1)] ?? part) : part;
		for (const is of plain(text === "\n" ? " " : text)) all.push({ is, from: index, to: index + part.length });
	}
	return all;
}

/** Marks the matches in a piece of HTML. Each match begins with a mark of the class "hit"; if it contains tags, further
 * marks follow. */
export function mark(html: string, query: string): string {
	const wanted = plain(query.trim());
	if (wanted.length < shortest) return html;
	const all = letters(html);
	const text = all.map((letter) => letter.is).join("");
	let marked = "";
	let done = 0;
	for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
		let first = true;
		for (const piece of pieces(all.slice(at, at + wanted.length))) {
			if (piece.from < done) continue; // one character that compares as two letters, already marked
			marked += html.slice(done, piece.from);
			marked += `<mark${first ? ' class="hit"' : ""}>${html.slice(piece.from, piece.to)}</mark>`;
			done = piece.to;
			first = false;
		}
	}
	return marked + html.slice(done);
}

/** Runs of letters without a tag between them. */
function pieces(found: Letter[]): { from: number; to: number }[] {
	const all: { from: number; to: number }[] = [];
	for (const { from, to } of found) {
		const last = all.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else all.push({ from, to });
	}
	return all;
}
