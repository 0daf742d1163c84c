package table

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// games are those of the registry, and the smallest one.
func games(name string, version int, pack string) (game.Game, error) {
	if name == "pennies" {
		return pennies.Game{}, nil
	}
	return registry.Rules(name, version, pack)
}

// report is a table with its log, played by sentences.
//
//	"anna: sit 0 name=Anna nonce=tide"    a person gives a command, with a seat and what else it needs
//	"anna: order 0 gems=ask keep=S1,S3"   orders, too; commas stand for spaces
//	"anna: pause 0 on"                    yes or no
//	"anna: say Good morning!"
//	"green: sail A>A1"                    whoever has the seat moves, be it a person or a bot
type report struct {
	blocked bool // the next person to sit down must not sit with somebody here
	testing.TB
	name  string // of the table
	from  string // the id that it has on a device, if it was opened there
	table *Table
	log   [][]byte
	told  []Happening
	now   int64
	dice  func(seed [32]byte, entry int) game.Dice
	codes int
	ids   int
	away  map[string]int64 // since when absent people have not watched the table
}

// morning is when reports begin.
const morning = 1_800_000_000_000

const (
	aBot    = "bot"     // a seat for a mate
	free    = "-"       // an open one
	invited = "invited" // one that is kept for somebody
)

// newReport opens a table, with the first person among the seats as host, and seats everybody who has a name.
func newReport(t testing.TB, gameName string, seats ...string) *report {
	t.Helper()
	return openReport(t, protocol.Proposal{Game: gameName, Spectators: true}, seats...)
}

func openReport(t testing.TB, p protocol.Proposal, seats ...string) *report {
	t.Helper()
	r := &report{TB: t, name: "reef", now: morning, dice: fair.Dice}
	r.sitDown(p, seats...)
	t.Cleanup(func() {
		if !t.Failed() {
			r.checkFold()
		}
	})
	return r
}

// sitDown opens the table.
func (r *report) sitDown(p protocol.Proposal, seats ...string) {
	r.Helper()
	host := ""
	for _, who := range seats {
		wish := protocol.SeatWish{For: protocol.OpenSeat}
		switch who {
		case aBot:
			wish = protocol.SeatWish{For: protocol.BotSeat, Level: "mate"}
		case invited:
			wish.For = protocol.InvitedSeat
		case free:
		default:
			if host == "" {
				host = who
			}
		}
		p.Seats = append(p.Seats, wish)
	}
	r.open(p, host)
	for i, who := range seats {
		if who != aBot && who != invited && who != free {
			r.do(fmt.Sprintf("%s: sit %d nonce=%s-%d", who, i, who, i))
		}
	}
}

func (r *report) open(p protocol.Proposal, host string) {
	r.Helper()
	g, err := games(p.Game, 0, "")
	if err != nil {
		r.Fatal(err)
	}
	entry, err := Open(p, "opening", person(host), g, fair.Secret{1, 2, 3}, r.environment())
	if err != nil {
		r.Fatal(err)
	}
	entry.Opening.From = r.from
	r.table = New(r.name, games)
	r.add(entry)
}

func (r *report) environment() Environment {
	return Environment{
		Now: r.now, Levels: []string{"deckhand", "mate"}, Next: "reef-again", Dice: r.dice, MayArrange: true,
		Code:     func() string { r.codes++; return "code-" + strconv.Itoa(r.codes) },
		Presence: r.presence(), Blocked: r.blocked,
	}
}

// leaves has people close or hide their windows; looks has them watch again.
func (r *report) leaves(people ...string) {
	if r.away == nil {
		r.away = map[string]int64{}
	}
	for _, who := range people {
		r.away[who] = r.now
	}
}

func (r *report) looks(who string) { delete(r.away, who) }

func (r *report) presence() Presence {
	var p Presence
	if r.table == nil {
		return p
	}
	for i, c := range r.table.chairs {
		p.Away[i] = r.away[c.Person]
	}
	p.HostAway = r.away[r.table.host]
	return p
}

// person makes a person from an id: anna is called Anna. Her program is "anna's program".
func person(id string) protocol.Who {
	id, program := strings.CutSuffix(id, "'s program")
	return protocol.Who{Person: id, Name: strings.ToUpper(id[:1]) + id[1:], Program: program}
}

// add applies entries and stores them, as a server does.
func (r *report) add(entries ...Entry) {
	r.Helper()
	r.table.InOrder(entries)
	for i := range entries {
		data := entries[i].Encode()
		h, err := r.table.Apply(entries[i])
		if err != nil {
			r.Fatalf("%s: %v", data, err)
		}
		r.log, r.told = append(r.log, data), append(r.told, h)
	}
}

// do does what the sentences say, which must not be refused.
func (r *report) do(sentences ...string) {
	r.Helper()
	for _, sentence := range sentences {
		entries, err := r.decide(sentence)
		if err != nil {
			r.Fatalf("%s: %v", sentence, err)
		}
		if len(entries) == 0 {
			r.Fatalf("%s: nothing comes of it", sentence)
		}
		r.add(entries...)
	}
}

// refuses tries something that must be refused: "TABLE-SIT taken".
func (r *report) refuses(sentence, want string) *game.Refusal {
	r.Helper()
	entries, err := r.decide(sentence)
	var refusal *game.Refusal
	if !errors.As(err, &refusal) {
		r.Fatalf("%s: it leads to %d entries and %v, want %s", sentence, len(entries), err, want)
	}
	if found := refusal.Rule + " " + refusal.Reason; found != want {
		r.Fatalf("%s: it is refused with %s, want %s", sentence, found, want)
	}
	return refusal
}

// holiday has somebody be on holiday from now on for a while; 0 ends it.
func (r *report) holiday(who string, d time.Duration) {
	r.Helper()
	until := int64(0)
	if d > 0 {
		until = r.now + d.Milliseconds()
	}
	r.add(r.table.DecideHoliday(who, until, r.environment())...)
}

// wait lets time pass; clocks that run out do so on time.
func (r *report) wait(d time.Duration) {
	r.Helper()
	until := r.now + d.Milliseconds()
	for at := r.table.DeadlineFor(r.presence()); at != 0 && at <= until; at = r.table.DeadlineFor(r.presence()) {
		r.now = max(r.now, at)
		entries := r.table.DecideTime(r.environment())
		if len(entries) == 0 {
			r.Fatal("a clock has run out and nothing happens")
		}
		r.add(entries...)
	}
	r.now = until
}

// script makes the dice give these outcomes from now on, those of a kind in this order.
func (r *report) script(outcomes ...string) {
	r.Helper()
	chances, err := record.ParseChances(r.table.game, outcomes)
	if err != nil {
		r.Fatal(err)
	}
	dice := game.NewScriptedDice(chances)
	r.dice = func([32]byte, int) game.Dice { return dice }
}

// asked names the seats whose turn it is, by their colours.
func (r *report) asked() string {
	var names []string
	for i := range r.table.chairs {
		if r.table.status == protocol.StatusPlaying && r.table.askedNow().Has(game.Seat(i)) {
			names = append(names, r.table.about.SeatName(game.Seat(i)))
		}
	}
	return strings.Join(names, " ")
}

func (r *report) seat(colour string) game.Seat {
	r.Helper()
	s, ok := r.table.about.SeatNamed(colour)
	if !ok {
		r.Fatalf("there is no seat %s", colour)
	}
	return s
}

// look is the table as a person sees it, from the given seat or their first one.
func (r *report) look(who string, as ...game.Seat) protocol.Look {
	r.Helper()
	a, ok := r.table.Audience(who, append(as, game.NoSeat)[0])
	if !ok {
		r.Fatalf("%s may not look", who)
	}
	return r.table.Look(who, a)
}

// lines are the lines of the whole log that a person gets, as texts.
func (r *report) lines(who string) []string {
	r.Helper()
	a, ok := r.table.Audience(who, game.NoSeat)
	if !ok {
		r.Fatalf("%s may not look", who)
	}
	lines, _, err := Lines(r.table.ID, games, r.log, who, a, 0, 0)
	if err != nil {
		r.Fatal(err)
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = r.lineText(l)
	}
	return texts
}

// lineText is a line in brief: "moved green orders: drew drew-warning".
func (r *report) lineText(l protocol.Line) string {
	text := string(l.Kind)
	for _, s := range []*game.Seat{l.Seat, l.Other} {
		if s != nil {
			text += " " + r.table.about.SeatName(*s)
		}
	}
	for _, word := range []string{l.How, l.Name, l.Level, l.Channel, l.Text, string(l.React), l.Colour, l.Table} {
		if word != "" {
			text += " " + word
		}
	}
	if l.On {
		text += " on"
	}
	if l.Program {
		text += " (a program)"
	}
	if l.Unnamed {
		text += " (unnamed)"
	}
	for i, e := range l.Events {
		if i == 0 {
			text += ":"
		}
		text += " " + e.Name
	}
	return text
}

// last are the last lines that a person has got.
func (r *report) last(who string, n int) string {
	r.Helper()
	lines := r.lines(who)
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}

func (r *report) is(what string, found, want any) {
	r.Helper()
	if found != want {
		r.Fatalf("%s: found %v, want %v", what, found, want)
	}
}
