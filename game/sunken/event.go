package sunken

import "github.com/divingbell/divingbell/game"

// tell has everybody know of something. Callers look first whether anybody watches, so that nothing is built for
// nobody.
func (p *Position) tell(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Args: args})
}

// tellApart tells a seat what it may know and everybody else that something happened.
func (p *Position) tellApart(s game.Seat, name string, args []game.Arg, secret string, more ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.ToOthers(s), Args: args})
	p.watch(game.Event{Name: secret, To: game.ToSeat(s), Args: append(args[:len(args):len(args)], more...)})
}

func (p *Position) tellDrawn(s game.Seat, drawn *hand) {
	args := []game.Arg{game.Who("seat", s), game.Number("count", drawn.size())}
	p.tellApart(s, "drew", args, "drew-cards", game.Arg{Name: "cards", Of: "cards", Value: listed(cardNames(drawn[:]))})
}

func (p *Position) tellGiven(to game.Seat, c colour) {
	args := []game.Arg{game.Who("seat", p.turn), game.Who("to", to)}
	p.tellApart(p.turn, "gave", args, "gave-card", colourArg("card", c))
}

func (p *Position) tellTraded(laid, drawn colour) {
	args := []game.Arg{game.Who("seat", p.turn)}
	p.tellApart(p.turn, "traded", args, "traded-card", colourArg("laid", laid), colourArg("drawn", drawn))
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
