package sunken

import "github.com/divingbell/divingbell/game"

// Watch implements game.Position.
func (p *Position) Watch(f func(game.Event)) { p.watch = f }

// tell reports an event to everybody. Callers check p.watch first, so that no event is built in vain.
func (p *Position) tell(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Args: args})
}

// show is tell for an event that shows what was hidden in a hand until now.
func (p *Position) show(name string, args ...game.Arg) {
	p.watch(game.Event{Name: name, To: game.Everybody, Shows: true, Args: args})
}

// tellWithSecret reports an event to all others, and to the seat itself with the details that it alone may know.
func (p *Position) tellWithSecret(s game.Seat, name string, args []game.Arg, secret game.Event) {
	p.watch(game.Event{Name: name, To: game.ToOthers(s), Args: args})
	secret.To, secret.Args = game.ToSeat(s), append(args[:len(args):len(args)], secret.Args...)
	p.watch(secret)
}

// tellDrawn shows the seat the cards that it drew, whether they were unseen or somebody had laid them there.
func (p *Position) tellDrawn(s game.Seat, drawn *hand) {
	args := []game.Arg{game.Who("seat", s), game.Number("count", drawn.size())}
	cards := game.Arg{Name: "cards", Of: "cards", Value: listed(cardNames(drawn[:]))}
	p.tellWithSecret(s, "drew", args, game.Event{Name: "drew-cards", Shows: true, Args: []game.Arg{cards}})
}

// tellGiven shows nothing: a card that is given lies face down, and only the giver knows it.
func (p *Position) tellGiven(to game.Seat, c colour) {
	args := []game.Arg{game.Who("seat", p.turn), game.Who("to", to)}
	p.tellWithSecret(p.turn, "gave", args, game.Event{Name: "gave-card", Args: []game.Arg{colourArg("card", c)}})
}

func (p *Position) tellTraded(laid, drawn colour) {
	args := []game.Arg{game.Who("seat", p.turn)}
	cards := []game.Arg{colourArg("laid", laid), colourArg("drawn", drawn)}
	p.tellWithSecret(p.turn, "traded", args, game.Event{Name: "traded-card", Shows: true, Args: cards})
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
