package sunken

import "github.com/divingbell/divingbell/game"

// Watch implements game.Position.
func (p *Position) Watch(f func(game.Event)) { p.watch = f }

// tell has everybody know of something. Callers look first whether anybody watches, so that nothing is built for
// nobody.
func (p *Position) tell(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Args: args})
}

// show tells everybody what was in a hand until now.
func (p *Position) show(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Shows: true, Args: args})
}

// tellApart tells everybody but a seat that something happened, and the seat what more it may know of it.
func (p *Position) tellApart(s game.Seat, name string, args []game.Arg, secret game.Event) {
	p.watch(game.Event{Name: name, To: game.ToOthers(s), Args: args})
	secret.To, secret.Args = game.ToSeat(s), append(args[:len(args):len(args)], secret.Args...)
	p.watch(secret)
}

// tellDrawn: a card drawn shows what it is, be it unseen or laid there by somebody.
func (p *Position) tellDrawn(s game.Seat, drawn *hand) {
	args := []game.Arg{game.Who("seat", s), game.Number("count", drawn.size())}
	cards := game.Arg{Name: "cards", Of: "cards", Value: listed(cardNames(drawn[:]))}
	p.tellApart(s, "drew", args, game.Event{Name: "drew-cards", Shows: true, Args: []game.Arg{cards}})
}

// tellGiven: a card given lies face down, and who gave it knew it.
func (p *Position) tellGiven(to game.Seat, c colour) {
	args := []game.Arg{game.Who("seat", p.turn), game.Who("to", to)}
	p.tellApart(p.turn, "gave", args, game.Event{Name: "gave-card", Args: []game.Arg{colourArg("card", c)}})
}

func (p *Position) tellTraded(laid, drawn colour) {
	args := []game.Arg{game.Who("seat", p.turn)}
	cards := []game.Arg{colourArg("laid", laid), colourArg("drawn", drawn)}
	p.tellApart(p.turn, "traded", args, game.Event{Name: "traded-card", Shows: true, Args: cards})
}

func pieceArg(name string, x piece) game.Arg {
	return game.Arg{Name: name, Of: "piece", Value: x.String()}
}

func colourArg(name string, c colour) game.Arg {
	return game.Arg{Name: name, Of: "colour", Value: c.String()}
}

func spaceArg(name string, s space) game.Arg {
	return game.Arg{Name: name, Of: "space", Value: s.String()}
}
