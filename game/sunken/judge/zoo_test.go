package judge

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/sunken"
)

// eleven are all kinds but the trident.
const eleven = "red-amphora red-anchor red-astrolabe red-bell red-chalice red-compass red-crown red-figurehead " +
	"red-lantern red-mask red-sextant"

// ten are all but the trident and the sextant.
var ten = strings.TrimSuffix(eleven, " red-sextant")

// zoo are positions in which violet is to move.
var zoo = []bottest.Position{
	{
		Name: "the twelfth kind wins", Players: 4,
		Facts: `board violet = ` + eleven + `; step = acting; ship violet = 1; space R2C1 = blue-trident; hand violet = blue red red`,
		Good:  "collect blue-trident with blue",
	},
	{
		Name: "the twelfth kind wins, whatever it costs", Players: 4,
		Facts: `board violet = ` + eleven + `; step = acting; ship violet = 1; bathyscapes violet = R5C1 R2C2 R2C3 R2C4;
			bathyscapes brown = R2C1 R2C1 R3C1 R4C1; space R5C1 = blue-trident blue-bell; hand violet = blue red red; supply violet = ?x4`,
		Good: "collect blue-trident with blue",
	},
	{
		Name: "the ship goes where the twelfth kind is", Players: 3,
		Facts: `board violet = ` + eleven + `; space R2C3 = blue-trident; hand violet = blue red red; jokers violet = -`,
		Good:  "ship 3",
	},
	{
		Name: "a joker brings up the last kind that no card matches", Players: 4,
		Facts: `board violet = ` + eleven + `; step = acting; ship violet = 1; space R2C1 = blue-trident; hand violet = red red red`,
		Good:  "collect blue-trident with red-mussel",
	},
	{
		Name: "a card and a joker together complete the board", Players: 4,
		Facts: `board violet = ` + ten + `; step = acting; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4;
			space R3C1 = blue-trident silver-sextant; hand violet = blue red red`,
		Good: "collect blue-trident with blue, collect silver-sextant with red-mussel",
	},
	{
		Name: "whoever is behind does not empty a column", Players: 2,
		Facts: `step = acting; ship violet = 1; space R2C1 = blue-trident; space R3C1 = -; space R4C1 = -; space R5C1 = -;
			board violet = red-amphora; board brown = yellow-amphora yellow-bell yellow-crown; hand violet = blue red red`,
		Bad: "collect blue-trident with blue, collect blue-trident with red-mussel",
	},
	{
		Name: "whoever is ahead does", Players: 2,
		Facts: `step = acting; ship violet = 1; space R2C1 = blue-trident; space R3C1 = -; space R4C1 = -; space R5C1 = -;
			board violet = red-amphora red-bell red-crown; board brown = yellow-amphora yellow-bell; hand violet = blue red red`,
		Good: "collect blue-trident with blue, collect blue-trident with red-mussel",
	},
	{
		Name: "the ship goes where the game can be won by its end", Players: 2,
		Facts: `space R2C4 = blue-trident; space R3C4 = -; space R4C4 = -; space R5C4 = -;
			board violet = red-amphora red-bell red-crown; board brown = yellow-amphora yellow-bell; hand violet = blue red red`,
		Good: "ship 4",
	},
	{
		Name: "a double in its place lets one who is behind take the last of a column", Players: 2,
		Facts: `step = acting; ship violet = 1; space R2C1 = blue-trident; space R3C1 = -; space R4C1 = -; space R5C1 = -;
			board violet = red-amphora; jokers violet = blue-amphora; board brown = yellow-bell yellow-crown yellow-mask;
			hand violet = blue red red`,
		Bad: "collect blue-trident with blue",
	},
	{
		Name: "a tile that costs nobody anything before one that costs three cards", Players: 4,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R2C1 R4C1 R2C2 R2C3; bathyscapes brown = R3C1 R3C1 R4C1 R2C4;
			space R2C1 = blue-trident; space R4C1 = blue-anchor; hand violet = blue red red; jokers violet = -`,
		Bad: "collect blue-anchor with blue",
	},
	{
		Name: "nobody pays four cards for a double", Players: 4,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4; bathyscapes brown = R2C1 R2C1 R3C1 R3C1;
			board violet = red-anchor; space R3C1 = blue-anchor; hand violet = blue red red; jokers violet = -`,
		Bad: "collect blue-anchor with blue",
	},
	{
		Name: "a joker where the payments do not reach", Players: 4,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4; bathyscapes brown = R2C1 R2C1 R3C1 R3C1;
			board violet = ` + eleven + `; space R3C1 = blue-trident; hand violet = blue; supply violet = -; acted = yes; ready = R3C1`,
		Good: "collect blue-trident with red-mussel",
	},
	{
		Name: "a missing kind before a double", Players: 3,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5; board violet = ` + ten + `;
			bathyscapes brown = R2C2 R2C3 R2C4 R2C5 R2C6; bathyscapes white = R2C2 R2C3 R2C4 R2C5 R2C6;
			space R3C1 = blue-trident blue-anchor; hand violet = blue red red; jokers violet = -`,
		Good: "collect blue-trident with blue",
	},
	{
		Name: "no joker for a joker", Players: 3,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5; board violet = red-anchor;
			space R3C1 = blue-anchor; hand violet = red red red`,
		Bad: "collect blue-anchor with red-mussel",
	},
	{
		Name: "in the last sweep before a standstill whoever is behind plays a card", Players: 2,
		Facts: `still = 4; step = acting; ship violet = 6; bathyscapes violet = R3C6 R2C1 R2C1 R2C1 R2C1; jokers violet = -;
			bathyscapes brown = R2C6 R2C6 R2C5 R2C5 R2C5; board violet = red-anchor; board brown = yellow-bell yellow-crown;
			space R3C6 = blue-anchor; hand violet = blue red red`,
		Good: "collect blue-anchor with blue",
	},
	{
		Name: "and whoever is ahead does not", Players: 2,
		Facts: `still = 4; step = acting; ship violet = 6; bathyscapes violet = R3C6 R2C1 R2C1 R2C1 R2C1; jokers violet = -;
			bathyscapes brown = R2C6 R2C6 R2C5 R2C5 R2C5; board violet = red-anchor red-bell red-mask; board brown = yellow-bell yellow-crown;
			space R3C6 = blue-anchor; hand violet = blue red red`,
		Bad: "collect blue-anchor with blue",
	},
	{
		Name: "the turn does not end over a free treasure", Players: 4, Options: "start passes",
		Facts: `step = acting; ship violet = 1; collecting = R2C1; ready = -; space R2C1 = blue-trident; hand violet = blue red red;
			bathyscapes brown = R2C2 R2C3 R2C4 R2C5; bathyscapes white = R2C2 R2C3 R2C4 R2C5; bathyscapes green = R2C2 R2C3 R2C4 R2C5`,
		Bad: "end",
	},
	{
		Name: "the ship does not leave over a free treasure", Players: 4,
		Facts: `ship violet = 5; bathyscapes violet = R2C6 R2C1 R2C2 R2C3; space R2C6 = blue-trident; hand violet = blue red red`,
		Good:  "ship 6",
	},
	{
		Name: "a bathyscape with nothing below moves to the missing kind that a card would pay", Players: 2,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R2C1 R2C1 R2C1 R2C1 R2C1; board violet = ` + ten + `;
			jokers violet = -; hand violet = blue blue blue; space R2C1 = -; space R2C5 = blue-trident; space R2C4 = black-trident;
			bathyscapes brown = R5C6 R5C6 R5C6 R5C6 R5C6`,
		Bad: "move R2C1>R2C4",
	},
	{
		Name: "to where the hand completes the board", Players: 2,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R2C1 R2C1 R2C1 R2C1 R2C1; board violet = ` + ten + `;
			jokers violet = -; hand violet = blue silver silver; space R2C1 = -; space R3C4 = blue-trident silver-sextant;
			space R3C2 = blue-sextant black-trident; space R3C3 = silver-trident; bathyscapes brown = R2C4 R5C6 R5C6 R5C6 R5C6`,
		Good: "move R2C1>R3C4",
	},
	{
		Name: "not to the space with payments, of two alike", Players: 2,
		Facts: `step = acting; ship violet = 1; bathyscapes violet = R2C1 R2C1 R2C1 R2C1 R2C1; board violet = red-amphora red-anchor;
			jokers violet = -; hand violet = blue silver red; space R2C1 = -; space R2C5 = blue-trident; space R2C4 = silver-trident;
			bathyscapes brown = R2C4 R2C4 R2C4 R2C6 R2C6`,
		Bad: "move R2C1>R2C4",
	},
	{
		Name: "the useless colour is traded", Players: 2,
		Facts: `board violet = red-amphora red-anchor red-bell red-crown; ship violet = out; bathyscapes violet = R2C1 R2C2 R2C3 R2C4 R2C5; hand violet = red red blue;
			space R2C1 = blue-trident; space R2C2 = blue-anchor; space R2C3 = silver-bell; space R2C4 = black-mask; space R2C5 = yellow-crown`,
		Good: "trade red",
	},
	{
		Name: "the useless colour is given away", Players: 3,
		Facts: `step = paying; ship violet = 1; bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5; pending = blue-trident; space R3C1 = blue-trident;
			bathyscapes brown = R2C1 R2C2 R2C3 R2C4 R2C5; owed brown = 1; supply violet = -; hand violet = red silver;
			space R2C2 = silver-bell; space R2C3 = silver-mask; space R2C4 = black-crown; space R2C5 = yellow-anchor; ready = -`,
		Good: "give red",
	},
	{
		Name: "bathyscapes are placed over what the hand can pay", Players: 2,
		Facts: `step = placing; hand violet = blue blue blue; jokers violet = -; space R2C1 = red-bell; space R2C2 = blue-trident;
			space R2C3 = silver-crown; space R2C4 = black-mask; space R2C5 = yellow-anchor; space R2C6 = red-compass`,
		Good: "place C2",
	},
	{
		Name: "not all in one column", Players: 2,
		Facts: `step = placing; bathyscapes violet = R2C2; bathyscapes brown = R2C5; hand violet = blue blue blue; space R2C2 = blue-trident`,
		Bad:   "place C2",
	},
}

func TestZoo(t *testing.T) { bottest.Zoo(t, sunken.New(), New(sunken.New()), zoo) }
