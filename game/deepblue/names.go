package deepblue

import "github.com/divingbell/divingbell/game"

// Numbers of named things.

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
	for i, n := range boatNames {
		if n == name {
			return i, true
		}
	}
	return 0, false
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

// cardIDs lists cards in the pack's order.
func (g *Game) cardIDs(cards Cards, between string) string {
	text := ""
	for ; cards != 0; cards = cards.Rest() {
		if text != "" {
			text += between
		}
		text += g.cardID(cards.First())
	}
	return text
}

func (p *Position) ids(cards Cards) []string {
	ids := make([]string, 0, cards.Count())
	for ; cards != 0; cards = cards.Rest() {
		ids = append(ids, p.game.cardID(cards.First()))
	}
	return ids
}

func (p *Position) tileIDs(tiles game.Set) []string {
	ids := make([]string, 0, tiles.Count())
	for ; tiles != 0; tiles = tiles.Rest() {
		ids = append(ids, p.game.pack.Tiles[tiles.First()].ID)
	}
	return ids
}

func (p *Position) placeIDs(places game.Set) []string {
	ids := make([]string, 0, places.Count())
	for ; places != 0; places = places.Rest() {
		ids = append(ids, p.game.placeID(places.First()))
	}
	return ids
}

func named[T ~uint8](names []string, name string) (T, bool) {
	for i, n := range names {
		if n == name {
			return T(i), true
		}
	}
	return 0, false
}
