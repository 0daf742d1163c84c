package table

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Open decides on the first entry of a table. The caller says in the environment whether a position may be arranged.
func Open(p protocol.Proposal, id string, who protocol.Who, g game.Game, secret fair.Secret, env Environment) (Entry, error) {
	terms, refusal := termsOf(p, g, env.Levels)
	if refusal != nil {
		return Entry{}, refusal
	}
	opening := &Opening{Chairs: make([]Chair, len(p.Seats))}
	for i, w := range p.Seats {
		if r := mustInvite(w, who.Person); r != nil {
			return Entry{}, r
		}
		opening.Chairs[i] = chairFor(w, env)
	}
	config := game.Config{Players: len(p.Seats), Options: terms.Options}
	if opening.Arrangement, refusal = arrangementOf(p, g, config, env); refusal != nil {
		return Entry{}, refusal
	}
	if opening.Arrangement == nil {
		opening.Secret, terms.Commitment = secret.String(), secret.Commitment()
	}
	terms.Name = fewMarks(terms.Name)
	opening.Terms = terms
	return Entry{At: env.Now, Kind: protocol.Opened, By: who.Person, Command: id, Opening: opening}, nil
}

func chairFor(w protocol.SeatWish, env Environment) Chair {
	c := Chair{For: w.For}
	switch w.For {
	case protocol.InvitedSeat:
		c.Invite, c.Whom = env.Code(), w.Whom
	case protocol.BotSeat:
		c.Level = w.Level
	}
	return c
}

// Again decides on the first entry of a rematch: the same terms, the same people and programs, except that the seats of people in
// without are open. The game is always dealt, even if the first one was arranged. In games in which it matters, the next player
// clockwise starts.
func (t *Table) Again(id string, who protocol.Who, g game.Game, secret fair.Secret, env Environment, without ...string) Entry {
	terms := t.terms
	terms.Seekers = nil
	terms.Rules, terms.Pack, terms.PackHash = g.About().Version, g.About().Pack, g.About().PackHash
	terms.Commitment, terms.First = secret.Commitment(), t.nextFirst()
	chairs := make([]Chair, len(t.chairs))
	for i, c := range t.chairs {
		chairs[i] = Chair{For: c.For, Level: c.Level, Person: c.Person, Name: c.Name, Program: c.Program, Colour: c.Colour}
		if c.For == protocol.PersonSeat && (t.gone[c.Person] || slices.Contains(without, c.Person)) {
			chairs[i] = Chair{For: protocol.OpenSeat, Colour: c.Colour}
		}
	}
	return Entry{
		At: env.Now, Kind: protocol.Opened, By: who.Person, Command: id,
		Opening: &Opening{Terms: terms, Chairs: chairs, Secret: secret.String()},
	}
}

// nextFirst is the colour of the seat that starts a rematch; "" if chance decides, since it does not matter or somebody arranged
// who started this game.
func (t *Table) nextFirst() string {
	p, ok := t.position.(game.Starter)
	if !ok || t.Arranged() {
		return ""
	}
	return t.about.SeatName(p.First().Next(t.config.Players))
}

func (t *Table) opened(e Entry, _ *Happening) error {
	o := e.Opening
	if o == nil || len(o.Chairs) == 0 || len(o.Chairs) > game.MaxSeats {
		return errors.New("there are no terms")
	}
	g, err := t.games(o.Terms.Game, o.Terms.Rules, o.Terms.pack())
	if err != nil {
		return err
	}
	if o.Arrangement != nil {
		t.arrangement = o.Arrangement
		t.fixed, err = fair.NewFixed(g, o.Arrangement)
	} else {
		t.secret, err = fair.ParseSecret(o.Secret)
	}
	if err != nil {
		return err
	}
	t.game, t.about, t.origin, t.entrants = g, g.About(), o.From, o.Nonces
	t.terms, t.limits, t.host, t.opener = o.Terms, o.Terms.Clock, e.By, e.By
	t.chairs = slices.Clone(o.Chairs)
	t.config = game.Config{Players: len(t.chairs), Options: t.terms.Options, First: t.terms.First}
	for i, c := range t.chairs {
		t.chairs[i].awaited, t.chairs[i].since = c.For == protocol.PersonSeat && c.Person != e.By, e.At
		t.colours = append(t.colours, t.about.SeatName(game.Seat(i)))
		t.noteName(c.Person, c.Name)
	}
	t.status, t.openedAt = protocol.StatusOpen, e.At
	if o.Lesson != nil {
		return t.teach(o)
	}
	return nil
}

// Terms are what is agreed on when a table is opened.
type Terms struct {
	Game       string               `json:"game"`
	Rules      int                  `json:"rules"` // version of the game's rules; the table keeps the one it began with
	Pack       string               `json:"pack"`
	PackHash   string               `json:"pack_hash,omitempty"` // of the pack's content, by which it is found
	Options    map[string]string    `json:"options"`             // all of them
	First      string               `json:"first,omitempty"`     // the colour of the seat that starts; "" leaves it to chance
	Name       string               `json:"name,omitempty"`
	Public     bool                 `json:"public"`            // anybody may find it in the lobby; otherwise only those who have the link
	Spectators bool                 `json:"spectators"`        // others may watch
	Odds       bool                 `json:"odds,omitempty"`    // players are told their exact chances, where the game knows them
	Hints      bool                 `json:"hints,omitempty"`   // players may ask what a strong bot would do, also among people
	Chances    protocol.Chances     `json:"chances,omitempty"` // for spectators; "" for later
	Pace       protocol.Pace        `json:"pace,omitempty"`    // of bots
	Clock      protocol.Clock       `json:"clock"`
	Seekers    *protocol.Seekers    `json:"seekers,omitempty"` // people who seek company are seated here; see seek.go
	Event      *protocol.TableEvent `json:"event,omitempty"`   // the league or tournament that the table belongs to; see event.go
	Commitment string               `json:"commitment"`        // to the secret of the dice
}

// pack is what the pack is found by. Old tables have only the id.
func (t Terms) pack() string { return cmp.Or(t.PackHash, t.Pack) }

const (
	leastSeconds = 5
	mostSeconds  = int(protocol.Patience / time.Second)
)

// checkClock refuses times that are too short or too long.
func checkClock(c protocol.Clock) *game.Refusal {
	for _, n := range []int{c.Decision, c.Reaction} {
		if n != 0 && (n < leastSeconds || n > mostSeconds) {
			return refuse("TABLE-OPEN", "clock-out-of-range", game.Number("least", leastSeconds), game.Number("most", mostSeconds))
		}
	}
	if c.Bank < 0 || c.Bank > mostSeconds || !c.Limited() && (c.Bank != 0 || c.Reaction != 0) {
		return refuse("TABLE-OPEN", "clock-out-of-range", game.Number("least", 0), game.Number("most", mostSeconds))
	}
	return nil
}

// termsOf checks a proposal and returns its terms.
func termsOf(p protocol.Proposal, g game.Game, levels []string) (Terms, *game.Refusal) {
	about := g.About()
	config, err := about.Complete(game.Config{Players: len(p.Seats), Options: p.Options})
	if err != nil {
		return Terms{}, refuse("TABLE-OPEN", "not-an-option", game.Arg{Name: "why", Of: "text", Value: err.Error()})
	}
	name, ok := tidy(p.Name, MaxTableName)
	if !ok {
		return Terms{}, refuse("TABLE-OPEN", "name-too-long", game.Number("most", MaxTableName))
	}
	if r := checkClock(p.Clock); r != nil {
		return Terms{}, r
	}
	if p.Pace != "" && !slices.Contains(paces, p.Pace) {
		return Terms{}, refuse("TABLE-OPEN", "no-such-pace")
	}
	endless := about.Endless(config.Options) != ""
	for _, w := range p.Seats {
		if r := checkWish(w, levels, endless); r != nil {
			return Terms{}, r
		}
	}
	if p.Chances != protocol.ChancesNow && p.Chances != protocol.ChancesOff {
		p.Chances = ""
	}
	return Terms{
		Game: about.Name, Rules: about.Version, Pack: about.Pack, PackHash: about.PackHash, Options: config.Options,
		Name: name, Public: p.Public, Spectators: p.Spectators, Odds: p.Odds, Hints: p.Hints, Chances: p.Chances, Pace: p.Pace, Clock: p.Clock,
	}, nil
}

func checkWish(w protocol.SeatWish, levels []string, endless bool) *game.Refusal {
	switch {
	case w.For == protocol.BotSeat && endless:
		return refuse("TABLE-OPEN", "bots-need-an-end")
	case w.For == protocol.BotSeat && !slices.Contains(levels, w.Level):
		return refuse("TABLE-OPEN", "no-such-level", game.Arg{Name: "level", Of: "text", Value: clip(w.Level, 20)})
	case w.For != protocol.BotSeat && w.For != protocol.OpenSeat && w.For != protocol.InvitedSeat:
		return refuse("TABLE-OPEN", "no-such-sitter", game.Arg{Name: "for", Of: "text", Value: clip(string(w.For), 20)})
	}
	return nil
}

// Limits of an arrangement, above what any position of a game needs.
const (
	maxFacts    = 200
	maxFixed    = 400 // outcomes
	maxFactText = 500 // bytes of a key, a value or an outcome
)

// arrangementOf checks the arrangement of a proposal. It tries the whole position, so that whoever proposes it learns what is wrong
// before anybody sits down.
func arrangementOf(p protocol.Proposal, g game.Game, config game.Config, env Environment) (*record.Arrangement, *game.Refusal) {
	a := p.Arrangement
	switch {
	case a == nil:
		return nil, nil
	case !env.MayArrange:
		return nil, refuse("TABLE-ARRANGE", "arranging-off")
	case len(a.Facts) > maxFacts || len(a.Dice) > maxFixed || longest(a) > maxFactText:
		return nil, refuse("TABLE-ARRANGE", "arranged-too-much",
			game.Number("facts", maxFacts), game.Number("outcomes", maxFixed), game.Number("most", maxFactText))
	}
	_, err := fair.NewFixed(g, a)
	if err == nil && len(a.Facts) > 0 {
		_, err = a.Position(g, config)
	}
	if err != nil {
		return nil, refuse("TABLE-ARRANGE", "cannot-be-arranged", game.Arg{Name: "why", Of: "text", Value: err.Error()})
	}
	return a, nil
}

func longest(a *record.Arrangement) int {
	most := 0
	for _, f := range a.Facts {
		most = max(most, len(f.Key), len(f.Value))
	}
	for _, outcome := range a.Dice {
		most = max(most, len(outcome))
	}
	return most
}
