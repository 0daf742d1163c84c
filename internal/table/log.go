package table

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// logState is what a table keeps of its log.
type logState struct {
	entries    int                     // its length
	latest     int64                   // the time of the last entry, as people read it
	clock      int64                   // and by the server's clock, which may have been set back
	noticed    int64                   // when something last happened that everybody noticed
	numbers    [game.Spectator + 1]int // how many entries each audience has noticed
	amendedAt  [game.Spectator + 1]int // see AmendedAt
	commands   map[string]bool         // those already done
	shares     map[string]share        // how much of it is each person's,
	bystanding int                     // and that of all bystanders together
}

// add notes an entry and who has noticed it.
func (l *logState) add(e Entry, seen game.To, bystander bool) {
	l.entries++
	l.latest, l.clock = max(l.latest, e.At), e.Time()
	if e.Command != "" {
		l.commands[e.By+" "+e.Command] = true
	}
	if e.counts() { // an old log may exceed the bounds
		l.addShare(e, 1)
		if bystander {
			l.bystanding++
		}
	}
	if seen == game.Everybody && e.Kind != protocol.Amended { // what only some noticed is not new to the others
		l.noticed = e.At
	}
	for a := range l.numbers {
		if seen.Includes(game.Audience(a)) {
			l.numbers[a]++
		}
	}
	if e.Kind == protocol.Amended {
		l.amendedAt = l.numbers
	}
}

// forget undoes what add did to maps, which copies share.
func (l *logState) forget(entries []Entry) {
	for _, e := range entries {
		if e.Command != "" {
			delete(l.commands, e.By+" "+e.Command)
		}
		if e.counts() {
			l.addShare(e, -1)
		}
	}
}

// Entries is the length of the log.
func (l *logState) Entries() int { return l.entries }

// Known tells whether a person's command has already been done.
func (l *logState) Known(person, id string) bool { return l.commands[person+" "+id] }

// Clock is what the server's clock said when the last entry was made.
func (l *logState) Clock() int64 { return l.clock }

// setBack is by how much, in milliseconds, a clock must have gone back to have been set. Clocks of nodes differ by less.
const setBack = 10_000

// InOrder sees to it that the times of new entries do not go back, so that people can read them. If the server's clock was set
// back, entries say what it shows as well.
func (l *logState) InOrder(entries []Entry) {
	latest := l.latest
	for i := range entries {
		e := &entries[i]
		if latest-e.At >= setBack {
			e.Clock = e.At
		}
		e.At = max(e.At, latest)
		latest = e.At
	}
}

// Cursor names the last line that an audience has: "2.17" is the seventeenth line of seat 2, "w.5" the fifth of spectators. Each
// audience counts what it notices, so that the numbers reveal nothing.
func (l *logState) Cursor(a game.Audience) string {
	return cursorName(a) + "." + strconv.Itoa(l.numbers[a])
}

func cursorName(a game.Audience) string {
	if a == game.Spectator {
		return "w"
	}
	return strconv.Itoa(int(a))
}

// WithoutLines is the cursor of somebody who was sent the table but none of its lines: they must be sent everything, but never an
// older table.
func WithoutLines(cursor string) string { return cursor + withoutLines }

// LacksLines tells whether a cursor comes from WithoutLines.
func LacksLines(cursor string) bool { return strings.HasSuffix(cursor, withoutLines) }

const withoutLines = "."

// Since is the line number of a cursor, given the current cursor now; 0 if the cursor is of another audience or ahead of the log,
// so that everything must be sent again.
func Since(cursor, now string) int {
	n, most, ok := compareCursors(cursor, now)
	if !ok || n > most || LacksLines(cursor) {
		return 0
	}
	return n
}

// NewerThan tells whether the owner of a cursor has received more than is known here, where the current cursor is now.
func NewerThan(cursor, now string) bool {
	n, most, ok := compareCursors(cursor, now)
	return ok && n > most
}

// compareCursors returns the line numbers of two cursors; ok is false if they are of different audiences, or the first is not
// valid.
func compareCursors(cursor, now string) (n, most int, ok bool) {
	name, number, _ := strings.Cut(strings.TrimSuffix(cursor, withoutLines), ".")
	audience, last, _ := strings.Cut(strings.TrimSuffix(now, withoutLines), ".")
	n, err := strconv.Atoi(number)
	most, _ = strconv.Atoi(last) // always comes from Cursor
	return n, most, err == nil && n >= 0 && name == audience
}

// AmendedAt is the number that the last amendment has for an audience: anyone whose cursor is before it must be sent everything
// again. It is 0 if there is none.
func (l *logState) AmendedAt(a game.Audience) int { return l.amendedAt[a] }

// How much each person can add to a log, which is sent from its beginning to everybody who comes in. Everybody has a share of
// their own, so that nobody can use up what others need. Standing orders replace each other and are not counted: the caller
// limits how often they may change.
const (
	maxSaid = 2000 // lines of chat
	maxActs = 4000 // everything except moves and orders

	maxBystander  = 500  // the same for people who neither have a seat nor are the host,
	maxBystanders = 8000 // and for all of them together
)

// share is one person's part of a log.
type share struct{ acts, said int }

// unbounded lists what can always be done: whatever has happened before, a game can be played to its end, left or given up, and
// the table archived. Of these, only moves can be repeated forever.
var unbounded = map[protocol.Action]bool{
	protocol.Leave: true, protocol.Start: true, protocol.Move: true, protocol.Resume: true, protocol.Return: true, protocol.Resign: true, protocol.Rematch: true, protocol.Archive: true,
}

// mustFit refuses commands for which the log has no more space.
func (t *Table) mustFit(c protocol.Command) *game.Refusal {
	full := t.shares[c.Who.Person].acts >= maxActs
	if t.bystander(c.Who.Person) {
		full = t.shares[c.Who.Person].acts >= maxBystander || t.bystanding >= maxBystanders && c.Do != protocol.Sit
	}
	again := c.Do == protocol.Return && t.chairs[c.Seat].left // otherwise somebody could leave and return forever
	if full && (again || !unbounded[c.Do]) {
		return refuse("TABLE-LOG", "log-full")
	}
	return nil
}

func (e *Entry) counts() bool {
	return e.By != "" && e.Kind != protocol.Moved && e.Kind != protocol.Ordered
}

// addShare adds an entry to its person's share, or with n = -1 removes it.
func (l *logState) addShare(e Entry, n int) {
	s := l.shares[e.By]
	s.acts += n
	if e.Kind == protocol.Said {
		s.said += n
	}
	if s == (share{}) {
		delete(l.shares, e.By)
		return
	}
	l.shares[e.By] = s
}
