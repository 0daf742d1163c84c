package judge_test

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestZoo(t *testing.T) { bottest.Zoo(t, packs.Standard(), judge.New(packs.Standard()), zoo) }

var zoo = []bottest.Position{
	{
		Name: "a net full of treasure and both warnings seen", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			hand green = S1 S2;
			dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1;
			gems = red gold gold silver blue black;
			bag = 5 silver 1 gold 3 blue 3 black`,
		Good: "stop",
	},
	{
		Name: "nothing yet and nothing to fear", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1;
			gems = silver`,
		Good: "draw",
	},
	{
		Name: "no hazard is left in the bag", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1;
			gems = red gold blue blue blue blue black black black black;
			bag = 5 silver 2 gold 1 red`,
		Good: "draw",
	},
	{
		Name: "well protected on a rich spot", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			hand green = B1 B2 K1 K2 S1;
			dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1;
			gems = silver blue black;
			bag = 4 silver 4 gold 3 red 1 blue 1 black`,
		Good: "draw",
	},
	{
		Name: "treasure at stake and a diver at hand", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			hand green = B1 S1;
			dive = A5; step = hazard; leader = green; divers = green; in = green; dive-boats green = 1;
			waiting = green; hazards = blue;
			gems = red gold gold blue blue`,
		Good: "protect B1",
	},
	{
		Name: "a spot is given up rather than a card", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/blue H;
			hand green = B1 S1;
			dive = A5; step = hazard; leader = green; divers = green; in = green; dive-boats green = 1;
			waiting = green; hazards = blue;
			gems = red gold gold blue blue`,
		Good: "protect A",
	},
	{
		Name: "ten points to be had", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red H;
			hand green = P4 S4;
			dive = A5; step = cards; leader = green; divers = green; in = green; dive-boats green = 1;
			gems = purple silver purple;
			bag = 7 silver 3 gold 1 red 4 blue 4 black 2 purple`,
		Good: "play P4",
		Bad:  "done",
	},
	{
		Name: "a free ride to a dive next door", Options: "scenario bounty-wrecks",
		Facts: `boats green = H H;
			boats orange = A1 A5;
			turn = orange; dive = A1; step = rush; leader = orange; waiting = green; asked = green`,
		Bad: "rush -",
	},
	{
		Name: "the boat with the good spot stays where it is", Options: "scenario bounty-wrecks",
		Facts: `boats green = H A3/red;
			boats orange = A1 A5;
			hand green = B1 K1 R1 R2 S1 S2 S3 S4;
			turn = orange; dive = A1; step = rush; leader = orange; waiting = green; asked = green;
			tile A3 = W5; tile A1 = W1;
			bag = 7 silver 3 gold 3 red 4 blue 4 black`,
		Good: "rush A",
	},
	{
		Name: "money that is good for nothing else goes first", Options: "scenario bounty-wrecks",
		Facts: `hand green = S1 O1 S2 S4;
			market = B1 B2 K1 K2;
			step = pay; buying = B2`,
		Good: "pay S1",
	},
	{
		Name: "propellers without another use go first", Options: "scenario bounty-wrecks",
		Facts: `hand green = M1 V3 S4 S3;
			step = pay; buying = sail; sailing = A1 -`,
		Good: "pay S4",
		Bad:  "pay V3",
	},
	{
		Name: "red gems and no danger", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5 H;
			step = spot; buying = sail; sailing = A5 -; unsettled = A; settling = A; paid = S2;
			hand green = S1 S3 S4;
			bag = 3 silver 3 red 1 blue 1 black`,
		Good: "spot red",
	},
	{
		Name: "everything is prepared", Options: "scenario bounty-wrecks",
		Facts: `boats green = A5/red A4;
			hand green = B1 K1 R1 S1 S3;
			rest green = -;
			bag = 6 silver 3 gold 3 red 2 blue 2 black`,
		Good: "dive A5",
	},
	{
		Name: "no crew is left to speak of", Options: "scenario bounty-wrecks",
		Facts: `boats green = U1 U2;
			hand green = S4;
			rest green = B1 K1 R1 P4 S1 S2 S3`,
		Good: "rest",
	},
	{
		Name: "a diver for a dollar", Options: "scenario bounty-wrecks",
		Facts: `hand green = S1 S2 S3 S4;
			market = B1 N2 V3 N3`,
		Bad: "recruit N2",
	},
	{
		Name: "sailing is for reaching wrecks", Options: "scenario bounty-wrecks",
		Facts: `hand green = S1 S2 S3 S4;
			market = N2 V3 N3 N5`,
		Bad: "sail A>H, sail A>U1",
	},
	{
		Name: "the last part of the city is for whoever is ahead", Options: "scenario bounty-wrecks; totals shown",
		Facts: `boats green = D4/gold H;
			boats orange = H H;
			hand green = S1 S2 S3 S4;
			tile D4 = C1; frieze = C2 C3 C4; unseen = W6 W7 W8 W9 W10; tile D1 = none; tile D2 = none; tile D3 = none;
			vp green = 90; vp orange = 60`,
		Good: "dive D4",
	},
	{
		Name: "and not for whoever is far behind", Options: "scenario bounty-wrecks; totals shown",
		Facts: `boats green = D4/gold H;
			boats orange = H H;
			hand green = S1 S2 S3 S4;
			tile D4 = C1; frieze = C2 C3 C4; unseen = W6 W7 W8 W9 W10; tile D1 = none; tile D2 = none; tile D3 = none;
			vp green = 20; vp orange = 80`,
		Bad: "dive D4",
	},
}
