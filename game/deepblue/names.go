package deepblue

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
)

func cardKey(c *Card) string   { return c.ID }
func tileKey(t *Tile) string   { return t.ID }
func placeKey(p *Place) string { return p.ID }

func nameAt(names []string, i int) (string, bool) {
	if i < len(names) {
		return names[i], true
	}
	return "", false
}

func idAt[T any](of []T, key func(*T) string, i int) string {
	if i < len(of) {
		return key(&of[i])
	}
	return ""
}

func numberOf[T any](of []T, key func(*T) string, id string) (int, bool) {
	for i := range of {
		if key(&of[i]) == id {
			return i, true
		}
	}
	return 0, false
}

func (g *Game) placeNumber(id string) (int, bool) { return numberOf(g.pack.Places, placeKey, id) }
func (g *Game) tileNumber(id string) (int, bool)  { return numberOf(g.pack.Tiles, tileKey, id) }

func (g *Game) cardNumber(id string) (int, bool) {
	if i, ok := numberOf(g.pack.Crew, cardKey, id); ok {
		return i, true
	}
	i, ok := numberOf(g.pack.StartingCrew, cardKey, id)
	return crewCards + i, ok
}

func boatNumber(name string) (int, bool) {
	b, ok := named[uint8](boatNames[:], name)
	return int(b), ok
}

// toText is where a boat sails, or that it stays.
func (g *Game) toText(to int8) string {
	if to == nothing {
		return none
	}
	return g.placeID(int(to))
}

func boatSet(set game.Set) string {
	switch set {
	case 1:
		return "A"
	case 2:
		return "B"
	case 3:
		return "A+B"
	}
	return none
}

func (g *Game) placeID(i int) string { return g.pack.Places[i].ID }

func (g *Game) cardID(i int) string {
	if i < crewCards {
		return g.pack.Crew[i].ID
	}
	return g.pack.StartingCrew[i-crewCards].ID
}

func (g *Game) tileID(i int) string { return g.pack.Tiles[i].ID }

// cardIDs lists cards in the pack's order.
func (g *Game) cardIDs(cards Cards, between string) string {
	return strings.Join(g.cards.Of(cards), between)
}

// idsOf lists the ids of a set's members; never nil.
func idsOf(set game.Set, id func(int) string) []string {
	ids := make([]string, 0, set.Count())
	for ; set != 0; set = set.Rest() {
		ids = append(ids, id(set.First()))
	}
	return ids
}

// named finds a name among those of a kind.
func named[T ~uint8](names []string, name string) (T, bool) {
	i := slices.Index(names, name)
	return T(max(i, 0)), i >= 0
}
