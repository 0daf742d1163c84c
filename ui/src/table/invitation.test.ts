import { expect, test } from "vitest";
import { invitationIn, pathOf, tableLink } from "./invitation";

test.each([
	["https://play.example/t/ev5ee9xfza4n", "/t/ev5ee9xfza4n"],
	["  play.example/t/ev5ee9xfza4n?invite=2g9cwcnjrse9 ", "/t/ev5ee9xfza4n#invite=2g9cwcnjrse9"],
	["play.example/t/ev5ee9xfza4n#invite=2g9cwcnjrse9", "/t/ev5ee9xfza4n#invite=2g9cwcnjrse9"],
	["Come and play! https://play.example/t/ev5ee9xfza4n", "/t/ev5ee9xfza4n"],
	["EV5E E9XF ZA4N", "/t/ev5ee9xfza4n"],
	["abc", undefined],
	["", undefined],
	["what is this?", undefined],
])("%j leads to %s", (typed, path) => expect(pathOf(typed)).toBe(path));

test("a link that was sent leads where it should", () => {
	expect(pathOf(tableLink("https://play.example", "ev5ee9xfza4n", "2g9cwcnjrse9"))).toBe("/t/ev5ee9xfza4n#invite=2g9cwcnjrse9");
});

test.each([
	["", "#invite=2g9cwcnjrse9", "2g9cwcnjrse9"],
	["?invite=2g9cwcnjrse9", "", "2g9cwcnjrse9"],
	["?invite=old", "#invite=new", "new"],
	["", "#moves", ""],
	["", "", ""],
])("%j and %j invite with %j", (query, hash, invite) => expect(invitationIn(query, hash)).toBe(invite));
