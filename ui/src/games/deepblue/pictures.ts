import type { Pictures } from "../../rules/illustrations";
import Bag from "./pictures/Bag.svelte";
import Card from "./pictures/Card.svelte";
import Cards from "./pictures/Cards.svelte";
import Chest from "./pictures/Chest.svelte";
import Gauges from "./pictures/Gauges.svelte";
import Gems from "./pictures/Gems.svelte";
import Market from "./pictures/Market.svelte";
import Odds from "./pictures/Odds.svelte";
import Payment from "./pictures/Payment.svelte";
import Resting from "./pictures/Resting.svelte";
import Rush from "./pictures/Rush.svelte";
import Skyline from "./pictures/Skyline.svelte";
import Spots from "./pictures/Spots.svelte";
import Trip from "./pictures/Trip.svelte";
import Wreck from "./pictures/Wreck.svelte";

// The pictures of the rulebook, drawn with the components of the board.

export const pictures: Pictures = {
	bag: Bag,
	chest: Chest,
	"crew-card": Card,
	"crew-cards": Cards,
	gauges: Gauges,
	gems: Gems,
	market: Market,
	odds: Odds,
	payment: Payment,
	resting: Resting,
	rush: Rush,
	skyline: Skyline,
	spots: Spots,
	trip: Trip,
	"wreck-tile": Wreck,
};
