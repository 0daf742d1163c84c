package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/exact"
)

// In a storm, whoever turns up a part of the Sunken City dives there at once (DB-SCN-5): it costs no turn, boats two moves
// away may rush as well, and the last part ends the game whether its leader is ahead or not.

// cityUnseen are the parts of the city that lie face down.
func (v *voyage) cityUnseen() game.Set {
	var city game.Set
	for tiles := v.p.Unseen(); tiles != 0; tiles = tiles.Rest() {
		if v.tiles[tiles.First()].city {
			city = city.With(tiles.First())
		}
	}
	return city
}

// laterInStorm is what a tile turned up now is worth in a later turn: nothing if it is a part of the city. value always
// charges for the wait and the turn; this makes up for it where no later dive follows.
func (v *voyage) laterInStorm() float64 {
	unseen, city := v.p.Unseen(), v.cityUnseen()
	if unseen == city {
		return 0
	}
	w := &v.weights
	chance := float64((unseen &^ city).Count()) / float64(unseen.Count())
	return (float64(chance*exact.Max(0, float64(w.wait*v.guessUnknown(unseen&^city))-w.turn)) + w.turn) / w.wait
}

// inStorm is what the dive brings that follows at once if a part of the city lies at a place.
func (v *voyage) inStorm(place int) float64 {
	sum := 0.0
	for city := v.cityUnseen(); city != 0; city = city.Rest() {
		tile := city.First()
		best := v.plunge(place, tile, deepblue.NoSpot)
		for _, spot := range v.tiles[tile].spots {
			best = exact.Max(best, v.plunge(place, tile, int(spot)))
		}
		sum += best
	}
	return sum / float64(v.p.Unseen().Count())
}

// plunge is what leading a dive at a tile that has just been turned up at a place brings, with one boat there.
func (v *voyage) plunge(place, tile, spot int) float64 {
	m := mooring{{place, spot}, {deepblue.NoPlace, deepblue.NoSpot}}
	o := v.prospect(v.p, v.s, place, tile, &m)
	expected, gain := o.begin()
	if v.ends(tile) {
		gain += v.finale(v.p, &o, &expected)
	}
	return gain
}
