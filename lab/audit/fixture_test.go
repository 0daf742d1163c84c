package audit_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/protocol"
)

// play is a game that is played to its end with witnesses: two people with a clock, who are slow now and then, a second device of
// the first, and a spectator.
type play struct {
	*testing.T
	table     *table.Table
	env       table.Environment
	log       [][]byte
	witnesses []*audit.Witness
	dice      *game.FastDice
	commands  int
}

const tableID = "table"

var people = []protocol.Who{{Person: "anna", Name: "Anna"}, {Person: "ben", Name: "Ben"}}

func newPlay(t *testing.T, name string) *play {
	t.Helper()
	p := &play{T: t, table: table.New(tableID, registry.Rules), dice: game.NewFastDice(1)}
	p.env = table.Environment{Now: 1_000_000, Code: func() string { return "code" }, Dice: fair.Dice}
	for _, w := range []struct {
		person   string
		audience game.Audience
	}{{"anna", game.At(0)}, {"ben", game.At(1)}, {"anna", game.At(0)}, {"cleo", game.Spectator}} {
		p.witnesses = append(p.witnesses, audit.NewWitness(tableID, w.person, w.audience))
	}
	g, err := registry.Rules(name, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	proposal := protocol.Proposal{
		Game: name, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}, Spectators: true,
		Clock: protocol.Clock{Decision: 10, Reaction: 5},
	}
	secret, err := fair.ParseSecret(strings.Repeat("17", 32))
	if err != nil {
		t.Fatal(err)
	}
	first, err := table.Open(proposal, "open", people[0], g, secret, p.env)
	if err != nil {
		t.Fatal(err)
	}
	p.keep(first)
	return p
}

// keep adds entries to the log, without telling the witnesses.
func (p *play) keep(entries ...table.Entry) (happenings []table.Happening) {
	p.Helper()
	for i := range entries {
		h, err := p.table.Apply(entries[i])
		if err != nil {
			p.Fatal(err)
		}
		p.log = append(p.log, entries[i].Encode())
		happenings = append(happenings, h)
	}
	return happenings
}

// do gives a person's command, which is acknowledged.
func (p *play) do(seat game.Seat, c protocol.Command) {
	p.Helper()
	p.commands++
	c.ID, c.Seat, c.Who = fmt.Sprintf("c%d", p.commands), seat, people[seat]
	entries, err := p.table.Decide(c, p.env)
	if err != nil {
		p.Fatal(err)
	}
	p.tell(p.keep(entries...))
	p.witnesses[seat].Done(c, nil)
}

// tell sends the witnesses what they may see of it.
func (p *play) tell(happenings []table.Happening) {
	for _, w := range p.witnesses {
		var lines []protocol.Line
		for i := range happenings {
			if l, ok := p.table.Line(&happenings[i], w.Person, w.Audience); ok {
				lines = append(lines, l)
			}
		}
		if len(lines) > 0 {
			w.Received(&client.Message{Lines: lines, Look: p.look(w), Full: lines[0].N == 1})
		}
	}
}

func (p *play) look(w *audit.Witness) *client.Look {
	look := p.table.Look(w.Person, w.Audience)
	view, err := json.Marshal(look.View)
	if err != nil {
		p.Fatal(err)
	}
	look.View = nil
	return &client.Look{Look: look, View: view}
}

// toEnd plays the game to its end.
func (p *play) toEnd() *play {
	p.Helper()
	lines, _, err := table.Lines(tableID, registry.Rules, p.log, "", game.Spectator, 0, 0)
	if err != nil {
		p.Fatal(err)
	}
	for _, w := range p.witnesses {
		w.Received(&client.Message{Full: true, Lines: lines, Look: p.look(w)})
	}
	for seat := range people {
		p.do(game.Seat(seat), protocol.Command{Do: protocol.Sit})
	}
	p.do(0, protocol.Command{Do: protocol.Start})
	for p.table.Status() == protocol.StatusPlaying {
		p.move()
	}
	return p
}

// move makes a random move for a player to move, or lets the clock run out.
func (p *play) move() {
	p.Helper()
	p.env.Now += 100
	seat := p.table.Position().Asked().First()
	if p.dice.Below(12) == 0 && p.table.Deadline() != 0 {
		p.env.Now = p.table.Deadline()
		p.tell(p.keep(p.table.DecideTime(p.env)...))
		return
	}
	moves := p.table.Position().Legal(seat, nil)
	text := p.table.Game().MoveText(moves[p.dice.Below(len(moves))])
	p.do(seat, protocol.Command{Do: protocol.Move, Step: p.table.Step(seat), Move: text})
}
