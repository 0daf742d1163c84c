import type { BoatName, SpotKind } from "./view";

// The text forms of moves (docs/rules/deep-blue.md, Moves), read into values. A form that is not known is left alone: the
// server may learn new ones before this page is loaded again.

export type Move =
	| { do: "recruit"; card: string }
	| { do: "renew" }
	| { do: "sail"; boat: BoatName; to: string | undefined }
	| { do: "rest" }
	| { do: "dive"; place: string }
	| { do: "pay"; cards: string[]; tokens: number }
	| { do: "take"; card: string }
	| { do: "settle"; boat: BoatName }
	| { do: "spot"; spot: SpotKind }
	| { do: "rush"; boats: BoatName[] }
	| { do: "protect"; card: string }
	| { do: "protect"; boat: BoatName }
	| { do: "resurface" }
	| { do: "play"; card: string }
	| { do: "done" }
	| { do: "draw" }
	| { do: "stop" }
	| { do: "unknown"; text: string };

export const isBoat = (word: string): word is BoatName => word === "A" || word === "B";

export function parse(text: string): Move {
	const [word = "", rest = ""] = text.split(" ", 2);
	switch (word) {
		case "renew":
		case "rest":
		case "resurface":
		case "done":
		case "draw":
		case "stop":
			return { do: word };
		case "recruit":
		case "take":
		case "play":
			return { do: word, card: rest };
		case "dive":
			return { do: word, place: rest };
		case "spot":
			return { do: word, spot: rest as SpotKind };
		case "sail": {
			const [boat = "", to = ""] = rest.split(">", 2);
			return isBoat(boat) ? { do: word, boat, to: to === "-" ? undefined : to } : { do: "unknown", text };
		}
		case "pay": {
			const pieces = rest.split("+");
			const cards = pieces.filter((p) => p !== "token");
			return { do: word, cards, tokens: pieces.length - cards.length };
		}
		case "settle":
			return isBoat(rest) ? { do: word, boat: rest } : { do: "unknown", text };
		case "rush":
			return { do: word, boats: rest.split("+").filter(isBoat) };
		case "protect":
			return isBoat(rest) ? { do: word, boat: rest } : { do: word, card: rest };
		default:
			return { do: "unknown", text };
	}
}
