package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Look shows the table to a person. The audience must be one that Audience allows.
func (t *Table) Look(person string, a game.Audience) protocol.Look {
	l := protocol.Look{
		Table: t.ID, Cursor: t.Cursor(a), Status: t.status,
		Game: t.terms.Game, Rules: t.terms.Rules, Pack: t.terms.Pack, PackHash: t.terms.PackHash, Options: t.terms.Options,
		Name: t.terms.Name, Host: t.host, Public: t.terms.Public, Spectators: t.letsWatch(), Odds: t.terms.Odds, Pace: t.Pace(), Clock: t.terms.Clock,
		Chances: t.terms.Chances, Hints: t.Hints(), Arranged: t.Arranged(), Daily: t.Daily(),
		Seats: t.seatLooks(), You: t.you(person, a), Fair: t.proof(), Result: t.Result(), Rematch: t.next,
	}
	l.Takeback, l.NamedBy, l.Unwitnessed, l.Event = t.takebackLook(), t.namedBy(), t.Unwitnessed(), t.terms.Event
	if first, named := t.about.SeatNamed(t.terms.First); named {
		s := int(first)
		l.First = &s
	}
	t.HideMuted(person, &l)
	t.showSeeking(person, &l)
	if t.position != nil {
		l.View = t.view(a)
		l.PublicOdds = t.publicOdds(a)
	}
	if t.learns(person, a) {
		l.Lesson = t.lessonLook()
	}
	return l
}

func (t *Table) seatLooks() []protocol.SeatLook {
	looks := make([]protocol.SeatLook, len(t.chairs))
	asked := t.askedNow()
	if t.quit {
		asked = 0
	}
	for i := range t.chairs {
		c, w, s := &t.chairs[i], &t.watches[i], game.Seat(i)
		looks[i] = protocol.SeatLook{
			Colour: t.colourOf(s), For: c.For, Person: c.Person, Name: c.Name, Program: c.Program, Level: c.Level, Whom: c.Whom,
			Awaited: c.awaited && t.status == protocol.StatusOpen, Host: t.isHost(c), StandIn: c.StandIn && !c.Resigned, Left: c.left && !c.Resigned, Resigned: c.Resigned,
			Asked: asked.Has(s), Reaction: w.reaction, Pause: t.pauses.Has(s), Nudged: w.nudged, Holiday: t.holidayLook(s),
		}
		if w.wanted != 0 {
			looks[i].Wanted = w.wanted.List()
		}
		if t.handing() {
			looks[i].Offered, looks[i].Whom = c.offer, c.kept
			if c.offering != 0 {
				looks[i].Offering = c.offering.List()
			}
		}
		if t.terms.Clock.Limited() {
			t.clocks.show(s, t.timed(s), &looks[i])
		}
	}
	return looks
}

func (t *Table) you(person string, a game.Audience) protocol.YouLook {
	you := protocol.YouLook{Host: person != "" && person == t.host, Seats: t.Seats(person).List(), As: -1, Muted: t.muted[person]}
	if you.Host && t.status == protocol.StatusOpen {
		you.Invites = t.codes()
		if r := t.mustBeReady(); r != nil {
			you.CannotStart = r.Reason
		}
	}
	if t.handing() {
		you.Invites = t.offerCodes(person)
		you.Asking = t.ownRequest(person)
	}
	if former := t.formerSeats(person); former != 0 {
		you.Former = former.List()
	}
	if a == game.Spectator {
		return you
	}
	s := game.Seat(a)
	you.As = int(s)
	you.Orders = t.orders(s)
	if t.lesson != nil && t.status != protocol.StatusOpen {
		_, you.CanUndo = t.undoable(s)
	}
	if !t.plays(s) {
		return you
	}
	you.Step = t.asked[s]
	if moves := t.offered(s); len(moves) > 0 {
		you.Moves = make([]string, len(moves))
		for i, m := range moves {
			you.Moves[i] = t.game.MoveText(m)
		}
	}
	if p, ok := t.position.(game.Advised); ok && t.terms.Odds {
		you.Odds = p.Advice(s)
	}
	_, you.CanUndo = t.undoable(s)
	you.Takeback = t.undoing(s)
	return you
}

// publicOdds are told to spectators at tables where players are told theirs.
func (t *Table) publicOdds(a game.Audience) any {
	if p, ok := t.position.(game.PubliclyAdvised); ok && a == game.Spectator && t.terms.Odds && t.status == protocol.StatusPlaying {
		return p.PublicAdvice()
	}
	return nil
}

// plays tells whether a seat may move on its turn.
func (t *Table) plays(s game.Seat) bool {
	return t.status == protocol.StatusPlaying && !t.chairs[s].Resigned
}

// offered are the moves that a seat may make now: all legal ones, unless a lesson makes it wait.
func (t *Table) offered(s game.Seat) []game.Move {
	if t.mayTry() != nil {
		return nil
	}
	return t.position.Legal(s, nil)
}

// Words words the question and the moves for an audience; nil if the game is not being played, or the seat has resigned.
func (t *Table) Words(a game.Audience) *protocol.Words {
	if a == game.Spectator {
		if t.status != protocol.StatusPlaying {
			return nil
		}
		return &protocol.Words{Question: t.position.Question(a)}
	}
	s := game.Seat(a)
	if !t.plays(s) {
		return nil
	}
	words := &protocol.Words{Question: t.position.Question(a)}
	for _, m := range t.offered(s) {
		words.Moves = append(words.Moves, t.wording(s, m))
	}
	return words
}
