package rating

// models were fitted to 32,000 games between bots, see docs/ratings.md. A test in lab/ratings fits them again.
var models = map[string]Model{
	"deepblue": {
		Factors: map[int]float64{3: 0.97, 4: 0.87, 5: 0.88},
		Usual:   map[int]int{2: 130, 3: 136, 4: 156, 5: 175},
		Turns:   map[int][]float64{2: {0, 0.01}, 3: {0, 0.06, -0.10}, 4: {0, 0.16, -0.03, 0.03}, 5: {0, 0.24, 0.10, 0.09, -0.21}},
	},
	"sunken": {
		Factors: map[int]float64{3: 1.29, 4: 1.37, 5: 1.31},
		Usual:   map[int]int{2: 89, 3: 202, 4: 422, 5: 538},
		Turns:   map[int][]float64{2: {0, 0.14}, 3: {0, 0.19, 0.33}, 4: {0, -0.19, -0.05, 0.27}, 5: {0, -0.09, -0.18, -0.19, 0.01}},
	},
}

// Of is the model of a game; one that was never measured has the plain odds.
func Of(game string) Model { return models[game] }
