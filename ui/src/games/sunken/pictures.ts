import type { Pictures } from "../../rules/illustrations";
import Cards from "./pictures/Cards.svelte";
import Kinds from "./pictures/Kinds.svelte";
import LaidJoker from "./pictures/LaidJoker.svelte";
import Mussels from "./pictures/Mussels.svelte";
import Paying from "./pictures/Paying.svelte";
import Placing from "./pictures/Placing.svelte";
import PlayerBoard from "./pictures/PlayerBoard.svelte";
import Reach from "./pictures/Reach.svelte";
import Sailing from "./pictures/Sailing.svelte";
import Sea from "./pictures/Sea.svelte";
import Waiting from "./pictures/Waiting.svelte";

// The pictures of the rulebook, drawn with the components of the board.

export const pictures: Pictures = {
	cards: Cards,
	kinds: Kinds,
	"laid-joker": LaidJoker,
	mussels: Mussels,
	paying: Paying,
	placing: Placing,
	"player-board": PlayerBoard,
	reach: Reach,
	sailing: Sailing,
	sea: Sea,
	waiting: Waiting,
};
