import { expect, test } from "vitest";
import { mark } from "./search";

test.each([
	["<p>You sail far.</p>", "SAIL", '<p>You <mark class="hit">sail</mark> far.</p>'],
	["<p>A hajó útja</p>", "hajo", '<p>A <mark class="hit">hajó</mark> útja</p>'],
	["<p>A hajo</p>", "hajó", '<p>A <mark class="hit">hajo</mark></p>'],
	["one, one", "one", '<mark class="hit">one</mark>, <mark class="hit">one</mark>'],
	["<b>into</b> your", "into your", '<b><mark class="hit">into</mark></b><mark> your</mark>'],
	["two\nlines", "two lines", '<mark class="hit">two\nlines</mark>'],
	["R&amp;D &lt;3", "&d <", 'R<mark class="hit">&amp;D &lt;</mark>3'],
	['<a href="/rules/xy">no</a>', "rules", '<a href="/rules/xy">no</a>'],
	["amp &amp; lamp", "amp", '<mark class="hit">amp</mark> &amp; l<mark class="hit">amp</mark>'],
	["a b", " ", "a b"],
	["a b", "a", "a b"],
])("%s, searched for %s", (html, query, marked) => {
	expect(mark(html, query)).toBe(marked);
});
