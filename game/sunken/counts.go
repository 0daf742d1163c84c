package sunken

import "github.com/divingbell/divingbell/game"

// counts are what statistics count.
var counts = []game.Count{
	{Name: "collected", Events: []string{"collected"}},
	{Name: "with-jokers", Events: []string{"collected-with-joker"}},
	{Name: "doubled", Events: []string{"doubled"}},
	{Name: "paid", Events: []string{"paid"}, Times: "count"},
	{Name: "traded", Events: []string{"traded"}},
	{Name: "sweeps", Events: []string{"ship-out"}},
	{Name: "kinds", Events: []string{"collected", "collected-with-joker"}, Each: "piece", From: "-", Of: "treasure"},
}
