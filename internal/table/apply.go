package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Happening is an entry that was applied, with its effects.
type Happening struct {
	Entry   Entry
	Events  []game.Event
	Seen    game.To // the audiences that noticed it
	renamed bool    // somebody has sat down again on their own seat, perhaps under another name
	numbers [game.Spectator + 1]int
}

// Apply adds an entry to the table. An entry that does not fit is an error, after which the table is no longer usable: the log
// was not written by Decide, or the rules have changed since.
func (t *Table) Apply(e Entry) (Happening, error) {
	apply, ok := applies[e.Kind]
	switch {
	case !ok:
		return Happening{}, fmt.Errorf("there is no entry of the kind %q", e.Kind)
	case (t.entries == 0) != (e.Kind == Opened):
		return Happening{}, errors.New("the first entry opens the table, and no other")
	case t.entries > 0 && !t.timely(e.Kind):
		return Happening{}, fmt.Errorf("%s: that does not happen at a table that is %s", e.Kind, t.status)
	case t.entries > 0 && (e.Seat < 0 || int(e.Seat) >= len(t.chairs) || e.Other < 0 || int(e.Other) >= len(t.chairs)):
		return Happening{}, fmt.Errorf("there is no seat %d or %d", e.Seat, e.Other)
	}
	before := t.askedNow()
	h := Happening{Entry: e, Seen: game.Everybody}
	if err := apply(t, e, &h); err != nil {
		return h, fmt.Errorf("%s: %w", e.Kind, err)
	}
	after := t.askedNow()
	if before != after { // everybody sees whose turn it is
		h.Seen = game.Everybody
		if e.Kind == Moved {
			t.steps[len(t.steps)-1].seen = game.Everybody
		}
	}
	t.countSteps(e, before, after)
	t.wind(e.Time(), t.restarts(e, h.Seen))
	if e.Command != "" {
		t.commands[e.By+" "+e.Command] = true
	}
	t.entries++
	t.latest, t.clock = max(t.latest, e.At), e.Time()
	t.count(e)
	if h.Seen == game.Everybody && e.Kind != Amended { // what only some noticed is not news to the others
		t.noticed = e.At
	}
	for a := range t.numbers {
		if h.Seen.Includes(game.Audience(a)) {
			t.numbers[a]++
		}
	}
	if e.Kind == Amended {
		t.amendedAt = t.numbers
	}
	h.numbers = t.numbers
	return h, nil
}

var applies = map[Kind]func(*Table, Entry, *Happening) error{
	Opened: (*Table).opened, Sat: (*Table).sat, Left: (*Table).left, Manned: (*Table).manned, Swapped: (*Table).swapped,
	Coloured: (*Table).recoloured,
	Watched:  (*Table).watched, Paced: (*Table).paced, Started: (*Table).started, Moved: (*Table).moved, Undid: (*Table).undid,
	Ordered: (*Table).ordered, PauseAsked: (*Table).pauseAsked, Paused: (*Table).paused, Resumed: (*Table).resumed,
	Nudged: (*Table).nudged, StandInAsked: (*Table).standInAsked,
	StoodIn: (*Table).stoodIn, Returned: (*Table).returned, Resigned: (*Table).resigned, Said: (*Table).said,
	Muted: (*Table).mutes, Rematched: (*Table).rematched, Archived: (*Table).archived,
	Amended: (*Table).amended,
}

// during says in which statuses each kind of entry can happen; kinds not listed can happen at any time.
var during = map[Kind][]Status{
	Sat: {StatusOpen}, Left: {StatusOpen}, Manned: {StatusOpen}, Swapped: {StatusOpen}, Coloured: {StatusOpen}, Started: {StatusOpen},
	Moved: {StatusPlaying}, Undid: {StatusPlaying}, Ordered: {StatusOpen, StatusPlaying, StatusPaused},
	Paced:      {StatusOpen, StatusPlaying, StatusPaused},
	PauseAsked: {StatusPlaying}, Paused: {StatusPlaying}, Resumed: {StatusPaused},
	Nudged: {StatusPlaying}, StandInAsked: {StatusPlaying},
	StoodIn: {StatusPlaying, StatusPaused}, Returned: {StatusPlaying, StatusPaused}, Resigned: {StatusPlaying, StatusPaused},
	Rematched: {StatusFinished}, Archived: {StatusOpen, StatusPlaying, StatusPaused, StatusFinished},
}

func (t *Table) timely(k Kind) bool {
	statuses, named := during[k]
	if k == Undid && t.lesson != nil && t.status == StatusFinished { // even the move that ended the game can be undone
		return !t.quit
	}
	return !named || slices.Contains(statuses, t.status)
}

func (t *Table) askedNow() game.Seats {
	if t.position == nil {
		return 0
	}
	return t.position.Asked()
}

// countSteps numbers the decisions of each seat: a new one begins when the seat has moved, and when its turn begins or ends.
func (t *Table) countSteps(e Entry, before, after game.Seats) {
	for i := range t.chairs {
		s := game.Seat(i)
		own := s == e.Seat && (e.Kind == Moved || e.Kind == Undid)
		if before.Has(s) != after.Has(s) || own || e.Kind == Undid && t.lesson != nil {
			t.asked[s]++
		}
	}
}

// restarts are the seats whose clocks restart although it is still their turn: the seat that moved, if others noticed.
func (t *Table) restarts(e Entry, seen game.To) game.Seats {
	if e.Kind == Moved && seen.Includes(game.Spectator) {
		return game.Only(e.Seat)
	}
	return 0
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
	t.game, t.about = g, g.About()
	t.terms, t.host = o.Terms, e.By
	t.chairs = slices.Clone(o.Chairs)
	for _, c := range t.chairs {
		t.noteName(c.Person, c.Name)
	}
	t.status, t.openedAt = StatusOpen, e.At
	if o.Lesson != nil {
		return t.teach(o)
	}
	return nil
}

func (t *Table) sat(e Entry, h *Happening) error {
	c := &t.chairs[e.Seat]
	h.renamed = c.Person == e.By
	t.muteNext(c.last, e.By)
	t.noteName(e.By, e.Name)
	*c = Chair{For: Person, Invite: c.Invite, Person: e.By, Name: e.Name, Program: e.Program, Nonce: e.Nonce, Colour: c.Colour, Orders: c.Orders, last: e.By}
	return nil
}

func (t *Table) left(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	*c = Chair{For: OpenSeat, Invite: c.Invite, Colour: c.Colour, last: c.last}
	if c.Invite != "" {
		c.For = Invited
	}
	return nil
}

func (t *Table) manned(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	*c = Chair{For: Sitter(e.How), Level: e.Level, Invite: e.Invite, Whom: e.Whom, Colour: c.Colour, last: c.last}
	return nil
}

func (t *Table) swapped(e Entry, _ *Happening) error {
	a, b := &t.chairs[e.Seat], &t.chairs[e.Other]
	*a, *b = *b, *a
	a.Colour, b.Colour = b.Colour, a.Colour // colours stay where they are
	return nil
}

func (t *Table) recoloured(e Entry, _ *Happening) error {
	if other, ok := t.coloured(e.Colour); ok {
		t.chairs[other].Colour = t.colourOf(e.Seat)
	}
	t.chairs[e.Seat].Colour = e.Colour
	return nil
}

func (t *Table) watched(e Entry, _ *Happening) error {
	t.terms.Spectators = e.On
	return nil
}

func (t *Table) started(e Entry, _ *Happening) error {
	setup, err := record.ParseChances(t.game, e.Chance)
	if err != nil {
		return err
	}
	dice := game.NewRecordedDice(setup)
	p, err := t.begin(dice)
	if err == nil {
		err = dice.Fault()
	}
	if err != nil {
		return err
	}
	if t.Arranged() {
		t.fixed.Played(setup)
	} else {
		t.seed = t.dealSeed()
		t.promise = *fair.Promise(t.secret, t.ID, t.nonces())
	}
	t.position, t.base, t.setup, t.status = p, p.Clone(), setup, StatusPlaying
	for s := t.people(); s != 0; s = s.Without(s.First()) {
		t.chairs[s.First()].clock.bank = int64(t.terms.Clock.Bank) * 1000
	}
	return nil
}

func (t *Table) moved(e Entry, h *Happening) error {
	move, err := t.game.ParseMove(e.Move)
	if err != nil {
		return err
	}
	chance, err := record.ParseChances(t.game, e.Chance)
	if err != nil {
		return err
	}
	h.Seen = game.ToSeat(e.Seat)
	shown := len(chance) > 0
	t.position.Watch(func(event game.Event) {
		h.Events = append(h.Events, event)
		h.Seen |= event.To
		shown = shown || event.Shows
	})
	dice := game.NewRecordedDice(chance)
	err = t.position.Play(e.Seat, move, dice)
	t.position.Watch(nil)
	if err == nil {
		err = dice.Fault()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", e.Move, err)
	}
	t.steps = append(t.steps, step{
		Step: record.Step{Seat: e.Seat, Move: move, Chance: chance},
		how:  e.How, seen: h.Seen, at: e.Time(), clock: t.chairs[e.Seat].clock,
	})
	if e.How == "" {
		t.made[e.Seat]++
	}
	if t.Arranged() {
		t.fixed.Played(chance)
	}
	if shown {
		t.base.CopyFrom(t.position)
		t.based = len(t.steps)
	}
	if t.position.Over() {
		t.status = StatusFinished
	}
	return nil
}

func (t *Table) undid(e Entry, h *Happening) error {
	i, ok := t.undoable(e.Seat)
	if !ok {
		return errors.New("there is nothing to undo")
	}
	if t.lesson != nil {
		return t.rewind(i)
	}
	st := t.steps[i]
	h.Seen = t.witnesses(i)
	if h.Seen.Includes(game.Spectator) { // otherwise its clock has never stopped
		t.turnBack(&t.chairs[e.Seat].clock, &st, e.Time())
	}
	return t.takeBack(i)
}

func (t *Table) ordered(e Entry, h *Happening) error {
	c := &t.chairs[e.Seat]
	c.Orders, c.allOrders = c.with(e.Orders), nil
	h.Seen = game.ToSeat(e.Seat)
	return nil
}

func (t *Table) pauseAsked(e Entry, _ *Happening) error {
	t.pauses = t.pauses.Without(e.Seat)
	if e.On {
		t.pauses = t.pauses.With(e.Seat)
	}
	return nil
}

func (t *Table) paused(e Entry, _ *Happening) error {
	t.status, t.pausedAt = StatusPaused, e.Time()
	if e.How != ClockSet {
		t.pauses = 0
	}
	return nil
}

// resumed shifts all clocks by the length of the pause.
func (t *Table) resumed(e Entry, _ *Happening) error {
	t.status = StatusPlaying
	for i := range t.chairs {
		t.chairs[i].clock.since += e.Time() - t.pausedAt
	}
	if e.How == ClockSet {
		t.reset(e.Time())
	}
	return nil
}

func (t *Table) stoodIn(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	c.StandIn, c.left = true, e.By != "" && e.By == c.Person
	c.clock.forgive()
	t.pauses = t.pauses.Without(e.Seat)
	t.quitIfDeserted()
	return nil
}

func (t *Table) returned(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	c.StandIn, c.left = false, false
	c.clock.forgive()
	t.spare(&c.clock, e.Time())
	return nil
}

func (t *Table) resigned(e Entry, _ *Happening) error {
	t.chairs[e.Seat].Resigned = true
	t.pauses = t.pauses.Without(e.Seat)
	t.quitIfDeserted()
	return nil
}

func (t *Table) quitIfDeserted() {
	if t.deserted() {
		t.status, t.quit = StatusFinished, true
	}
}

func (t *Table) said(e Entry, h *Happening) error {
	h.Seen = game.To(1 << game.Spectator)
	if e.Room == PlayersRoom {
		h.Seen = game.Everybody &^ h.Seen
	}
	return nil
}

func (t *Table) mutes(e Entry, h *Happening) error {
	h.Seen = game.To(t.Seats(e.By))
	muted := slices.DeleteFunc(slices.Clone(t.muted[e.By]), func(id string) bool { return id == e.Whom })
	if e.On {
		muted = append(muted, e.Whom)
		t.knew = changed(t.knew, e.By+" "+e.Whom, len(t.names[e.Whom]))
	}
	t.muted = changed(t.muted, e.By, muted)
	return nil
}

// muteNext has people who have muted somebody also mute the next person on the same seat, until they unmute them: guests can
// leave and come back as somebody else. The host is exempt.
func (t *Table) muteNext(last, next string) {
	if last == "" || last == next || next == t.host {
		return
	}
	for by, whom := range t.muted {
		if by != next && slices.Contains(whom, last) && !slices.Contains(whom, next) {
			t.muted = changed(t.muted, by, append(slices.Clip(whom), next))
			t.knew = changed(t.knew, by+" "+next, len(t.names[next]))
		}
	}
}

// changed returns a copy of a map with one value changed. The original may be shared and stays as it is.
func changed[V any](m map[string]V, key string, value V) map[string]V {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]V{}
	}
	m[key] = value
	return m
}

func (t *Table) rematched(e Entry, _ *Happening) error {
	t.next = e.Table
	return nil
}

func (t *Table) archived(Entry, *Happening) error {
	t.status = StatusArchived
	return nil
}
