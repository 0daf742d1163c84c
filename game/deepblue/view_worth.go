package deepblue

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// WorthView is what one more gem of a colour would bring a player at a wreck now, so that clients need not know the rules.
type WorthView struct {
	VP          int      `json:"vp,omitempty" doc:"what the gem itself scores"`
	Spot        bool     `json:"spot,omitempty" doc:"it scores that much because a boat of the player holds a spot of the colour"`
	Cards       []string `json:"cards,omitempty" doc:"cards of the hand that it would let the player play for VP"`
	CardVP      int      `json:"card_vp,omitempty" doc:"what those score"`
	Protections int      `json:"protections,omitempty" doc:"how many cards and spots the player has against it"`
}

// CityView is how near the end of the game is (DB-END-1).
type CityView struct {
	Parts    int `json:"parts"`
	Found    int `json:"found" doc:"parts that have been turned up, those searched included"`
	Searched int `json:"searched" doc:"parts that have been dived; the last one ends the game"`
}

func (p *Position) viewCity() CityView {
	v := CityView{Parts: cityTiles, Searched: p.frieze.Count()}
	v.Found = v.Searched
	for sites := p.game.board.sites(); sites != 0; sites = sites.Rest() {
		if t := p.tiles[sites.First()]; t != noTile && t != faceDown && p.game.board.city.Has(int(t)) {
			v.Found++
		}
	}
	return v
}

// GemWorths has the worth of each colour; colours that bring nothing are missing.
type GemWorths struct {
	Silver *WorthView `json:"silver,omitempty"`
	Gold   *WorthView `json:"gold,omitempty"`
	Red    *WorthView `json:"red,omitempty"`
	Green  *WorthView `json:"green,omitempty"`
	Purple *WorthView `json:"purple,omitempty"`
	Blue   *WorthView `json:"blue,omitempty"`
	Black  *WorthView `json:"black,omitempty"`
}

func (w *GemWorths) of(g Gem) **WorthView {
	return [...]**WorthView{Silver: &w.Silver, Gold: &w.Gold, Red: &w.Red, Green: &w.Green, Purple: &w.Purple, Blue: &w.Blue, Black: &w.Black}[g]
}

func (w GemWorths) equals(other GemWorths) bool {
	for g := range gemColours {
		if a, b := *w.of(g), *other.of(g); a != b && (a == nil || b == nil || !a.equals(b)) {
			return false
		}
	}
	return true
}

func (w *WorthView) equals(other *WorthView) bool {
	return w.VP == other.VP && w.Spot == other.Spot && w.CardVP == other.CardVP && w.Protections == other.Protections &&
		slices.Equal(w.Cards, other.Cards)
}

// addWorth adds what gems are worth to the player: in the dive that the player is in, or else at each wreck where the player
// has a boat. It depends on the hand, so no other view has it.
func (p *Position) addWorth(v *View, s game.Seat) {
	if d := &p.dive; d.on {
		if p.boatsAt(s, d.site) != 0 && (d.in.Has(s) || d.divers == 0) {
			if worth := p.gemWorths(s); worth != (GemWorths{}) {
				v.Dive.Worth = &worth
			}
		}
		return
	}
	for sites := p.game.board.sites(); sites != 0; sites = sites.Rest() {
		place := sites.First()
		if t := p.tiles[place]; t != noTile && t != faceDown && p.boatsAt(s, uint8(place)) != 0 {
			at := *p // a copy: the game itself stays unchanged
			at.dive.site, at.dive.tile = uint8(place), uint8(t)
			if v.Worth == nil {
				v.Worth = map[string]GemWorths{}
			}
			v.Worth[p.game.placeID(place)] = at.gemWorths(s)
		}
	}
}

// gemWorths are what one more gem of each colour would bring: for itself (DB-SCORE-2), and for cards whose demand it would meet
// (DB-DIVE-9). For hazards it says how often the player could protect (DB-DIVE-7). Colours that mean nothing to the player
// are left out.
func (p *Position) gemWorths(s game.Seat) GemWorths {
	v := &p.dive
	met := p.game.board.metBy(&v.counts, int(v.drawn))
	var all GemWorths
	for g := range gemColours {
		var one game.Bag
		one[g] = 1
		w := WorthView{VP: p.gemVP(s, &one)}
		w.Spot = w.VP > g.VP(false)
		if p.bag[g] > 0 {
			counts := v.counts
			counts[g]++
			if cards := p.hand[s] & p.game.board.metBy(&counts, int(v.drawn)+1) &^ met; cards != 0 {
				w.Cards, w.CardVP = p.game.cards.Of(cards), p.worthOf(cards)
			}
		}
		if g.Hazard() {
			w.Protections = (p.hand[s] & p.game.board.protectingCards[g]).Count() + p.protectors(s, g).Count()
		}
		if w.VP > 0 || w.CardVP > 0 || w.Protections > 0 {
			*all.of(g) = &w
		}
	}
	return all
}
