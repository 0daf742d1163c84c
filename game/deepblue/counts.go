package deepblue

import "github.com/divingbell/divingbell/game"

// counts are what statistics count.
var counts = []game.Count{
	{Name: "led", Events: []string{"dived"}},
	{Name: "busts", Events: []string{"forced-up"}},
	{Name: "joined", Events: []string{"rushed"}},
	{Name: "resurfaced", Events: []string{"resurfaced"}},
	{Name: "gems", Events: []string{"drew", "drew-warning", "drew-hazard"}},
	{Name: "rests", Events: []string{"rested"}},
	{Name: "crew", Events: []string{"recruited"}, Each: "card", Of: "crew"},
}
