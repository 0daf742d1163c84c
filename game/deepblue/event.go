package deepblue

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// Callers check p.watch first, so that no event is built in vain.

func (p *Position) tell(name string, args ...game.Arg) { p.tellTo(game.Everybody, name, args...) }

// show reports to everybody what was hidden from somebody until now.
func (p *Position) show(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Shows: true, Args: args})
}

func (p *Position) tellTo(to game.To, name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: to, Args: args})
}

// Watch implements game.Position.
func (p *Position) Watch(f func(game.Event)) { p.watch = f }

// tellPaid reports a payment. Cards that everybody knew to be in the hand reveal nothing.
func (p *Position) tellPaid(s game.Seat, cards Cards, tokens int, unsure bool) {
	seat, spent := game.Who("seat", s), game.Number("tokens", tokens)
	switch {
	case cards == 0:
		p.tell("paid-tokens", seat, spent)
	case unsure:
		p.show("paid", seat, p.cardsArg(cards), spent)
	default:
		p.tell("paid", seat, p.cardsArg(cards), spent)
	}
}

func (p *Position) tellDrawn(g Gem) {
	name := "drew"
	switch {
	case !g.Hazard():
	case p.dive.counts[g] == 1:
		name = "drew-warning"
	default:
		name = "drew-hazard"
	}
	p.tell(name, game.Who("seat", p.dive.leader), gemArg(g), game.Number("gems", int(p.dive.drawn)))
}

func (p *Position) tellSettled(boat int, place uint8, spot int8) {
	args := []game.Arg{game.Who("seat", p.turn), boatArg(boat), p.placeArg("place", place)}
	if spot == nothing {
		p.tell("settled-middle", args...)
		return
	}
	p.tell("settled", append(args, spotArg(Spot(spot)))...)
}

func (p *Position) tellSalvaged(city bool) {
	tile, place := p.tileArg(int(p.dive.tile)), p.placeArg("place", p.dive.site)
	if city {
		p.tell("salvaged-city", tile, place, game.Number("parts", p.frieze.Count()))
		return
	}
	p.tell("salvaged", tile, place)
}

func gemArg(g Gem) game.Arg   { return game.Arg{Name: "gem", Of: "gem", Value: g.String()} }
func spotArg(s Spot) game.Arg { return game.Arg{Name: "spot", Of: "spot", Value: s.String()} }
func boatArg(i int) game.Arg  { return game.Arg{Name: "boat", Of: "boat", Value: boatNames[i]} }

func (p *Position) placeArg(name string, place uint8) game.Arg {
	return game.Arg{Name: name, Of: "place", Value: p.game.placeID(int(place))}
}

func (p *Position) tileArg(tile int) game.Arg {
	return game.Arg{Name: "tile", Of: "tile", Value: p.game.pack.Tiles[tile].ID}
}

// cardArg names a card. A refused move can carry any number, so one that is no card is written as a number.
func (p *Position) cardArg(card int) game.Arg {
	id := "#" + strconv.Itoa(card)
	if card < ownCards {
		id = p.game.cardID(card)
	}
	return game.Arg{Name: "card", Of: "crew", Value: id}
}

func (p *Position) cardsArg(cards Cards) game.Arg {
	return game.Arg{Name: "cards", Of: "crew", Value: p.game.cardIDs(cards, " ")}
}
