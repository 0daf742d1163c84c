package table

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// stress has random people do random things at a table at random times, right and wrong ones, and checks after each that
// everything is as it must be.
type stress struct {
	*report
	which    string // with the seed, for errors
	choice   *game.FastDice
	holidays *game.FastDice
	people   []string
	twin     *Table // gets the entries as a store would return them
	mark     Mark
	done     map[string]int

	someoneGoes bool // ben is to be erased, once
}

func TestStorms(t *testing.T) {
	sum := map[string]int{}
	for name, plan := range map[string]struct{ tables, things int }{"pennies": {30, 160}, "deepblue": {9, 260}, "sunken": {9, 260}} {
		for seed := range uint64(plan.tables) {
			s := newStorm(t, name, seed)
			for range plan.things {
				if s.step(); s.table.Status() == protocol.StatusArchived {
					break
				}
			}
			s.checkLines()
			if s.table.over() {
				s.verify()
			}
			for what, n := range s.done {
				sum[what] += n
			}
		}
	}
	t.Log(sum)
	for kind := range applies {
		if sum[string(kind)] == 0 && kind != protocol.Opened && kind != protocol.Uploaded && kind != protocol.Revealed {
			t.Errorf("there was never an entry of the kind %s", kind)
		}
	}
	for _, what := range []string{"refused", "repeated", "time", "bot", "finished", "moved", "undid"} {
		if sum[what] < 10 {
			t.Errorf("%s: only %d times", what, sum[what])
		}
	}
}

func newStorm(t *testing.T, name string, seed uint64) *stress {
	clocks := []protocol.Clock{{}, blitz, {Decision: 60}}
	seats := [][]string{{"anna", "ben"}, {"anna", free, aBot}, {"anna", "anna", invited, "ben"}}
	p := protocol.Proposal{Game: name, Spectators: seed%2 == 0, Clock: clocks[seed%3]}
	s := &stress{
		report: openReport(t, p, seats[seed/3%3]...), which: fmt.Sprintf("%s, seed %d", name, seed),
		choice: game.NewFastDice(seed), holidays: game.NewFastDice(seed), people: []string{"anna", "ben", "cleo", "dora"}, done: map[string]int{},
		someoneGoes: seed%5 == 4,
	}
	if seed%4 > 0 { // otherwise it may take a while until somebody starts
		for i, chair := range s.table.chairs {
			if chair.For != protocol.PersonSeat {
				s.do(fmt.Sprintf("anna: man %d for=bot level=mate", i))
			}
		}
		s.do("anna: start")
	}
	twin, err := Fold("reef", games, s.log)
	if err != nil {
		t.Fatal(err)
	}
	s.twin = twin
	return s
}

// step does one random thing.
func (s *stress) step() {
	s.Helper()
	s.now += int64(s.choice.Below(9000))
	s.comeAndGo()
	s.anyHoliday()
	switch at := s.table.Deadline(); {
	case at != 0 && at <= s.now || at != 0 && s.choice.Below(25) == 0:
		s.now = max(s.now, at)
		s.done["time"]++
		s.take(s.table.DecideTime(s.environment()))
	case len(s.table.Machines()) > 0 && s.choice.Below(3) == 0:
		s.done["bot"]++
		s.botMoves()
	case s.someoneGoes && len(s.log) > 30:
		s.benGoes()
	default:
		s.command(s.anyCommand())
	}
}

// benGoes erases ben, after which the table is a new one.
func (s *stress) benGoes() {
	s.Helper()
	s.someoneGoes = false
	s.erases("ben")
	s.people = []string{"anna", "cleo", "dora"}
	twin, err := Fold("reef", games, s.log)
	if err != nil {
		s.Fatalf("%s: %v", s.which, err)
	}
	s.twin = twin
	s.done[string(protocol.Amended)]++
}

// comeAndGo has somebody leave the table or watch again, or lets some time pass.
func (s *stress) comeAndGo() {
	switch who := s.people[s.choice.Below(len(s.people))]; s.choice.Below(12) {
	case 0:
		s.leaves(who)
	case 1:
		s.looks(who)
	case 2, 3:
		if !s.table.terms.Clock.Limited() {
			s.now += NudgeAfter.Milliseconds()
		}
	}
}

// anyHoliday begins or ends a holiday now and then.
func (s *stress) anyHoliday() {
	s.Helper()
	if s.holidays.Below(30) > 0 {
		return
	}
	until := int64(s.holidays.Below(2)) * (s.now + int64(s.holidays.Below(30_000)))
	if entries := s.table.DecideHoliday(s.people[s.holidays.Below(len(s.people))], until, s.environment()); len(entries) > 0 {
		s.take(entries)
	}
}

func (s *stress) botMoves() {
	s.Helper()
	for seat := range s.table.chairs {
		if _, ok := s.table.Machines()[game.Seat(seat)]; !ok {
			continue
		}
		entries, err := s.table.DecideBot(game.Seat(seat), s.table.Step(game.Seat(seat)), s.anyMove(game.Seat(seat)), s.environment())
		if err != nil {
			s.Fatalf("%s, entry %d: a bot is refused: %v", s.which, len(s.log), err)
		}
		s.take(entries)
		return
	}
}

// command decides on a command, which must change nothing, and does it unless it is refused; then it is known.
func (s *stress) command(c protocol.Command) {
	s.Helper()
	was := impression(s.table, s.people...)
	entries, err := s.table.Decide(c, s.environment())
	var refusal *game.Refusal
	if is := impression(s.table, s.people...); was != is {
		s.Fatalf("%s, entry %d: deciding on %+v changes something:\n%s", s.which, len(s.log), c, difference(was, is))
	}
	if err != nil {
		if !errors.As(err, &refusal) || len(entries) > 0 {
			s.Fatalf("%s, entry %d: %+v: %v, with %d entries", s.which, len(s.log), c, err, len(entries))
		}
		s.done["refused"]++
		return
	}
	s.take(entries)
	if again, err := s.table.Decide(c, s.environment()); err != nil || len(again) > 0 {
		s.Fatalf("%s, entry %d: %+v is done twice: %v, %v", s.which, len(s.log), c, again, err)
	}
	s.done["repeated"]++
}

// take applies entries, and has the twin read them; both must be the same after each.
func (s *stress) take(entries []Entry) {
	s.Helper()
	if len(entries) == 0 {
		s.Fatalf("%s, entry %d: nothing comes of it", s.which, len(s.log))
	}
	s.thereAndBack(entries)
	for _, e := range entries {
		s.done[string(e.Kind)]++
		s.add(e)
		data := s.log[len(s.log)-1]
		read, err := DecodeEntry(data)
		if err == nil {
			_, err = s.twin.Apply(read)
		}
		if err != nil || string(read.Encode()) != string(data) {
			s.Fatalf("%s, entry %d: %s is read as %s, %v", s.which, len(s.log), data, read.Encode(), err)
		}
	}
	if was, is := impression(s.table, s.people...), impression(s.twin, s.people...); was != is {
		s.Fatalf("%s, entry %d: the twin looks otherwise:\n%s", s.which, len(s.log), difference(was, is))
	}
	if s.table.Status() == protocol.StatusFinished {
		s.done["finished"]++
	}
}

// thereAndBack has the twin apply entries and take them back: it is as before, and does not know the commands.
func (s *stress) thereAndBack(entries []Entry) {
	s.Helper()
	was, known, shares := impression(s.twin, s.people...), len(s.twin.commands), maps.Clone(s.twin.shares)
	s.twin.SetMark(&s.mark)
	s.twin.SetMark(&s.mark) // again, into the same memory
	for _, e := range entries {
		if _, err := s.twin.Apply(e); err != nil {
			s.Fatalf("%s, entry %d: %v", s.which, len(s.log), err)
		}
	}
	s.twin.BackTo(&s.mark, entries)
	if is := impression(s.twin, s.people...); was != is || len(s.twin.commands) != known || !maps.Equal(s.twin.shares, shares) {
		s.Fatalf("%s, entry %d: taking back %d entries leaves something:\n%s", s.which, len(s.log), len(entries), difference(was, is))
	}
}

// anyCommand is what somebody might want to do, usually something that can be done.
func (s *stress) anyCommand() protocol.Command {
	action := s.anyAction()
	who, seat := s.anybody(action)
	if s.choice.Below(40) == 0 {
		seat = game.Seat(s.choice.Below(256) - 128)
	}
	c := protocol.Command{ID: s.id(), Do: action, Seat: seat, Who: person(who), On: s.choice.Below(2) == 0}
	c.Other = game.Seat(s.choice.Below(6))
	c.Name = s.any("", "", "Oma", "\u202eOma", "\u200b", strings.Repeat("o", 30))
	c.Nonce = s.any("", "tide", "wave-7", "no nonce")
	c.Invite = s.any("", "code-1", "code-2")
	c.For = protocol.Sitter(s.any("open", "invited", "bot", "bot", "person"))
	c.Level = s.any("mate", "deckhand", "mate", "shark")
	c.Pace = protocol.Pace(s.any("instant", "quick", "normal", "calm", "leisurely"))
	c.Colour = s.any(append(slices.Clone(s.table.about.Seats), "mauve")...)
	c.React = protocol.Reaction(s.any("", "", "wow", "sneer"))
	c.Channel = s.any("", "", PlayersChannel, SpectatorsChannel)
	c.Text = s.any("Hello", "Zoe\u0301!", " \u202e ", "", strings.Repeat("x", 600))
	c.Whom = s.any(append(s.people, "")...)
	if c.Do == protocol.Move && seat >= 0 && int(seat) < len(s.table.chairs) {
		c.Step, c.Move = s.table.Step(seat), s.anyMove(seat)
		if s.choice.Below(12) == 0 {
			c.Step += s.choice.Below(3) - 1
		}
	}
	if c.Do == protocol.Order {
		c.Orders = s.anyOrders()
	}
	if asked := s.table.askedNow(); (c.Do == protocol.Nudge || c.Do == protocol.StandIn) && asked != 0 {
		c.Other = asked.First()
	}
	if c.Do == protocol.AskSeat || c.Do == protocol.AssignSeat && s.table.handing() {
		c.Whom = s.anyAsker()
		c.On = c.On || c.Whom == ""
	}
	if c.Do == protocol.Takeback {
		c.Other = c.Seat
		if s.table.request.pending() && s.choice.Below(4) > 0 {
			c.Other, c.On = s.table.request.seat, s.choice.Below(5) > 0
		}
	}
	return c
}

// anyAsker is sometimes somebody who asks for a seat.
func (s *stress) anyAsker() string {
	if len(s.table.askers) == 0 || s.choice.Below(2) == 0 {
		return ""
	}
	return s.table.askers[s.choice.Below(len(s.table.askers))].person
}

// anybody is a random person and seat, usually somebody who may act there.
func (s *stress) anybody(action protocol.Action) (string, game.Seat) {
	who, seat := s.people[s.choice.Below(len(s.people))], game.Seat(s.choice.Below(len(s.table.chairs)))
	if s.choice.Below(8) == 0 {
		return who, seat
	}
	own := s.table.people()
	switch action {
	case protocol.Sit, protocol.AskSeat:
		return who, seat
	case protocol.AssignSeat:
		if s.table.handing() && s.choice.Below(2) == 0 {
			return who, seat
		}
		return s.table.host, seat
	case protocol.Swap, protocol.Colour, protocol.Watchers, protocol.Start, protocol.Archive:
		return s.table.host, seat
	case protocol.Say, protocol.Mute:
		own = s.table.Seats(who)
	case protocol.Move:
		own &= s.table.askedNow()
	}
	if own == 0 {
		return who, seat
	}
	seat = game.Seat(game.Set(own).Nth(s.choice.Below(own.Count())))
	return s.table.chairs[seat].Person, seat
}

func (s *stress) any(of ...string) string { return of[s.choice.Below(len(of))] }

// anyAction depends on the status of the table, so that something gets done.
func (s *stress) anyAction() protocol.Action {
	often := map[protocol.Status][]protocol.Action{
		protocol.StatusOpen: {protocol.Start, protocol.Sit, protocol.Sit, protocol.AssignSeat, protocol.Swap, protocol.Colour, protocol.Leave, protocol.BeHost}, protocol.StatusPlaying: {protocol.Move, protocol.Move, protocol.Move, protocol.Move, protocol.Move, protocol.Move, protocol.Move, protocol.Undo, protocol.Takeback, protocol.Takeback, protocol.Order, protocol.Nudge, protocol.Nudge, protocol.StandIn, protocol.StandIn, protocol.StandIn, protocol.Nudge, protocol.AssignSeat, protocol.Sit, protocol.AskSeat},
		protocol.StatusPaused: {protocol.Resume, protocol.Resume, protocol.Return, protocol.Order}, protocol.StatusFinished: {protocol.Rematch, protocol.Say, protocol.Say, protocol.Say, protocol.Archive},
	}[s.table.Status()]
	if len(often) > 0 && s.choice.Below(3) > 0 {
		return often[s.choice.Below(len(often))]
	}
	all := []protocol.Action{
		protocol.Sit, protocol.Leave, protocol.AssignSeat, protocol.Swap, protocol.Colour, protocol.Watchers, protocol.SetPace, protocol.Start, protocol.Move, protocol.Undo, protocol.Order, protocol.Pause, protocol.Pause, protocol.Pause, protocol.Resume, protocol.Return, protocol.Return, protocol.Say, protocol.Mute, protocol.Rematch, protocol.Nudge, protocol.StandIn, protocol.StandIn, protocol.BeHost, protocol.Takeback, protocol.AskSeat, "whistle",
	}
	if s.choice.Below(15) == 0 {
		return []protocol.Action{protocol.Resign, protocol.Resign, protocol.Archive}[s.choice.Below(3)]
	}
	return all[s.choice.Below(len(all))]
}

// anyMove is a legal move of a seat, or sometimes another one.
func (s *stress) anyMove(seat game.Seat) string {
	if s.table.position == nil {
		return "done"
	}
	moves := s.table.position.Legal(seat, nil)
	if len(moves) == 0 {
		return s.any("done", "hide 1", "hop", "\xff", "ship out")
	}
	return s.table.game.MoveText(moves[s.choice.Below(len(moves))])
}

func (s *stress) anyOrders() game.Orders {
	orders := game.Orders{}
	for _, o := range s.table.about.Orders {
		if o.ListOf != "" {
			orders[o.Name] = s.any("", "S1 S2", "7 8", "\xff", "S1  S2")
		} else if s.choice.Below(2) == 0 {
			orders[o.Name] = s.any(append(o.Values, "sometimes")...)
		}
	}
	return orders
}
