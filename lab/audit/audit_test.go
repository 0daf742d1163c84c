package audit_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/protocol"
)

// An audit of a correct game finds nothing, and checks everything.
func TestNothingToFind(t *testing.T) {
	for _, name := range registry.Names() {
		p := newPlay(t, name).toEnd()
		r := audit.Table(tableID, p.log, p.witnesses)
		if len(r.Findings) > 0 {
			t.Errorf("%s: %v", name, r.Findings[0])
		}
		if r.Entries != len(p.log) || r.Acknowledged != p.commands || r.Lines == 0 || r.Looks == 0 || r.TimeOuts == 0 || r.Moves == 0 || len(r.Waits) == 0 {
			t.Errorf("%s: hardly anything was looked at: %d entries, %+v", name, len(p.log), r)
		}
	}
}

// find is the index of the last entry of the log that matches.
func (p *play) find(is func(e *table.Entry) bool) int {
	p.Helper()
	for i := len(p.log) - 1; i >= 0; i-- {
		if e := p.entry(i); is(&e) {
			return i
		}
	}
	p.Fatal("there is no such entry")
	return 0
}

func (p *play) entry(i int) table.Entry {
	p.Helper()
	e, err := table.DecodeEntry(p.log[i])
	if err != nil {
		p.Fatal(err)
	}
	return e
}

func (p *play) replace(i int, change func(e *table.Entry)) {
	e := p.entry(i)
	change(&e)
	p.log[i] = e.Encode()
}

func byPerson(e *table.Entry) bool { return e.Kind == protocol.Moved && e.Command != "" && e.How == "" }

func timedOut(e *table.Entry) bool { return e.Kind == protocol.StoodIn }

// Every fault of a log, or of what people were sent, is found.
func TestFindsWhatIsAmiss(t *testing.T) {
	for _, c := range []struct {
		check  audit.Check
		doctor func(p *play)
	}{
		{audit.Lost, func(p *play) { p.replace(p.find(byPerson), func(e *table.Entry) { e.Command = "another" }) }},
		{audit.Lost, func(p *play) { p.witnesses[1].Done(protocol.Command{ID: "never", Do: protocol.Say}, nil) }},
		{audit.Twice, func(p *play) {
			i := p.find(func(e *table.Entry) bool { return e.Kind == protocol.StoodIn })
			p.replace(i, func(e *table.Entry) { e.By, e.Command = people[0].Person, "c1" })
		}},
		{audit.Twice, func(p *play) {
			e := p.entry(p.find(byPerson))
			p.witnesses[e.Seat].Done(protocol.Command{ID: "one", Do: protocol.Move, Seat: e.Seat, Step: 999}, nil)
			p.witnesses[e.Seat].Done(protocol.Command{ID: "two", Do: protocol.Move, Seat: e.Seat, Step: 999}, nil)
		}},
		{audit.NotRefused, func(p *play) {
			p.witnesses[0].Done(protocol.Command{ID: "c1"}, game.Refuse("TABLE-PLAY", "stale"))
		}},
		{audit.Misread, func(p *play) {
			e := p.entry(p.find(byPerson))
			w := audit.NewWitness(tableID, e.By, game.At(e.Seat))
			w.Done(protocol.Command{ID: e.Command, Do: protocol.Move, Seat: e.Seat, Step: -1, Move: e.Move}, nil)
			p.witnesses = append([]*audit.Witness{w}, p.witnesses...)
		}},
		{audit.LinesDiffer, func(p *play) {
			w := p.witnesses[3]
			w.Received(&client.Message{Full: true, Lines: []protocol.Line{{N: 1, Kind: protocol.Archived}}, Look: p.look(w)})
		}},
		{audit.LinesDiffer, func(p *play) { p.stranger(game.Spectator, protocol.Archived) }},
		{audit.OutOfOrder, func(p *play) {
			w := p.witnesses[3]
			w.Received(&client.Message{Lines: []protocol.Line{{N: 1000, Kind: protocol.Archived}}, Look: p.look(w)})
		}},
		{audit.OutOfOrder, func(p *play) { // lines are missing from then on
			w := p.witnesses[3]
			w.Received(&client.Message{Full: true, Look: p.bare(w)})
			w.Received(&client.Message{Look: p.look(w)})
		}},
		{audit.WrongLook, func(p *play) {
			w := p.witnesses[3]
			look := p.bare(w)
			look.View = json.RawMessage(`{"other":1}`)
			w.Received(&client.Message{Full: true, Look: look})
		}},
		{audit.OutOfOrder, func(p *play) { // the past
			p.witnesses[3].Received(&client.Message{Full: true, Look: &client.Look{Look: protocol.Look{Cursor: "w.1"}}})
		}},
		{audit.OutOfOrder, func(p *play) { // the past without its lines
			p.witnesses[3].Received(&client.Message{Full: true, Look: &client.Look{Look: protocol.Look{Cursor: table.WithoutLines("w.1")}}})
		}},
		{audit.OutOfOrder, func(p *play) { // a look of more lines than were sent
			p.witnesses[3].Received(&client.Message{Look: &client.Look{Look: protocol.Look{Cursor: "w.1000"}}})
		}},
		{audit.NotInLog, func(p *play) { p.stranger(game.Spectator, protocol.Archived) }},
		{audit.NotInLog, func(p *play) { p.log = p.log[:len(p.log)-1] }},
		{audit.WrongLook, func(p *play) {
			w := p.witnesses[3]
			look := p.look(w)
			look.View = json.RawMessage(`{"other":1}`)
			w.Received(&client.Message{Look: look})
		}},
		{audit.WrongLook, func(p *play) { p.log = p.log[:len(p.log)-1] }},
		{audit.ClockFault, func(p *play) { // once more, at once
			i := p.find(timedOut)
			p.log = slices.Insert(p.log, i, p.log[i])
		}},
		{audit.ClockFault, func(p *play) { // too early
			p.replace(p.find(timedOut), func(e *table.Entry) { e.At -= 5000 })
		}},
		{audit.ClockFault, func(p *play) { p.log = p.twiceLate() }},
		{audit.Unfinished, func(p *play) { p.log = p.log[:len(p.log)/2] }},
		{audit.Unfinished, func(p *play) {
			p.witnesses = append(p.witnesses, audit.NewWitness(tableID, "dora", game.Spectator))
		}},
		{audit.UnfairDice, func(p *play) {
			p.replace(0, func(e *table.Entry) { e.Opening.Secret = fair.NewSecret().String() })
		}},
		{audit.BrokenLog, func(p *play) { p.log[3] = []byte("{") }},
		{audit.BrokenLog, func(p *play) { p.replace(p.find(byPerson), func(e *table.Entry) { e.Move = "nonsense" }) }},
	} {
		p := newPlay(t, "deepblue").toEnd()
		c.doctor(p)
		found := audit.Table(tableID, p.log, p.witnesses).Findings
		if !slices.ContainsFunc(found, func(f audit.Finding) bool { return f.Check == c.check }) {
			t.Errorf("%s is not found, only %d others: %.300v", c.check, len(found), found)
		}
	}
}

// stranger adds a witness who was sent a line that nobody else was.
func (p *play) stranger(a game.Audience, kind protocol.Kind) {
	w := audit.NewWitness(tableID, "dora", a)
	w.Received(&client.Message{Full: true, Lines: []protocol.Line{{N: 1, Kind: kind}}, Look: &client.Look{Look: protocol.Look{Cursor: "w.1"}}})
	p.witnesses = append(p.witnesses, w)
}

// twiceLate is a log in which the clock of a player who does not react runs out twice.
func (p *play) twiceLate() [][]byte {
	p.Helper()
	i := p.find(func(e *table.Entry) bool { return e.Kind == protocol.Moved && e.How == protocol.ByTime })
	log := slices.Clone(p.log[:i+1])
	late := p.entry(i)
	late.At += 1000
	return append(log, late.Encode())
}

// bare is a look as shown by a node that cannot read the log.
func (p *play) bare(w *audit.Witness) *client.Look {
	look := p.look(w)
	look.Cursor = table.WithoutLines(look.Cursor)
	return look
}

// A table may be shown without its lines for a while.
func TestShownWithoutLines(t *testing.T) {
	p := newPlay(t, "deepblue").toEnd()
	w := p.witnesses[3]
	w.Received(&client.Message{Full: true, Look: p.bare(w)})
	w.Received(&client.Message{Look: p.bare(w)})
	lines, _, err := table.Lines(tableID, registry.Rules, p.log, w.Person, w.Audience, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	w.Received(&client.Message{Full: true, Lines: lines, Look: p.look(w)})
	if found := audit.Table(tableID, p.log, p.witnesses).Findings; len(found) > 0 {
		t.Error(found[0])
	}
}

// Whatever somebody was sent must be in the log by then.
func TestDurable(t *testing.T) {
	p := newPlay(t, "deepblue").toEnd()
	for _, w := range p.witnesses {
		if found := audit.Durable(w, w.Lines(), p.log); len(found) > 0 {
			t.Error(found)
		}
		found := audit.Durable(w, w.Lines(), p.log[:len(p.log)-1])
		if len(found) == 0 || found[0].Check != audit.NotInLog {
			t.Errorf("found %v", found)
		}
	}
}
