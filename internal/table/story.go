package table

import (
	"iter"
	"math"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Story is the past of a table, as it is told to one person.
type Story struct {
	now      *Table
	log      [][]byte
	person   string
	audience game.Audience
	own      bool // the person is told what their own seat, or a spectator, was told
	open     bool // with everything open
	over     bool // nothing has to be hidden
}

// Story prepares to tell the log that led to this table to somebody: as they saw it, or once the game is over from any seat or,
// with open, with everything open. Talk stays with those who heard it, and standing orders with the player who gave them; ok is
// false if the person may not look at the table.
func (t *Table) Story(log [][]byte, person string, as game.Seat, open bool) (s Story, ok bool) {
	s = Story{now: t, log: log, person: person, own: true, over: t.over() && !t.Sealed()}
	s.audience, ok = t.Audience(person, as)
	if ok && s.over {
		s.lookFrom(as, open)
	}
	return s, ok
}

func (s *Story) lookFrom(as game.Seat, open bool) {
	switch {
	case open:
		s.open, s.own, s.audience = true, false, game.Spectator
	case as >= 0 && int(as) < len(s.now.chairs):
		s.own, s.audience = s.own && s.audience.Is(as), game.At(as)
	}
}

// StoryOf prepares to tell a game by its record, which was replayed without fault, to anybody.
func StoryOf(g game.Game, r *record.Record, as game.Seat, open bool) (Story, error) {
	opening := &Opening{
		Terms:  Terms{Game: r.Game, Rules: r.Rules, Pack: r.Pack, PackHash: r.PackHash, Options: r.Config.Options, First: r.Config.First, Spectators: true},
		Chairs: make([]Chair, r.Config.Players), Arrangement: r.Arrangement,
	}
	id := ""
	for i := range opening.Chairs {
		opening.Chairs[i].For = protocol.BotSeat
		if r.Fair != nil && i < len(r.Fair.Nonces) {
			opening.Chairs[i].Nonce = r.Fair.Nonces[i]
		}
	}
	if r.Fair != nil && r.Fair.Duplicate {
		opening.Nonces = r.Fair.Nonces
	}
	if _, err := fair.ParseSecret(secretOf(r)); err == nil && r.Arrangement == nil {
		id, opening.Secret, opening.Terms.Commitment = r.Fair.Table, r.Fair.Secret, r.Fair.Commitment
	} else if r.Arrangement == nil { // nobody can check the draws
		opening.Arrangement = &record.Arrangement{}
	}
	entries := []Entry{{Kind: protocol.Opened, Opening: opening}, {Kind: protocol.Started, Chance: r.Setup}}
	for _, e := range r.Entries {
		seat, _ := g.About().SeatNamed(e.Seat)
		entries = append(entries, Entry{Kind: protocol.Moved, Seat: seat, Move: e.Move, Chance: e.Chance})
	}
	log := make([][]byte, len(entries))
	for i := range entries {
		log[i] = entries[i].Encode()
	}
	now, err := Fold(id, func(string, int, string) (game.Game, error) { return g, nil }, log)
	s := Story{now: now, log: log, audience: game.Spectator, over: true}
	if err == nil {
		s.lookFrom(as, open)
	}
	return s, err
}

func secretOf(r *record.Record) string {
	if r.Fair == nil {
		return ""
	}
	return r.Fair.Secret
}

// Over tells whether nothing has to be hidden.
func (s *Story) Over() bool { return s.over }

// Game is the game that is played.
func (s *Story) Game() game.Game { return s.now.game }

// Cursor is how far the story goes.
func (s *Story) Cursor() string { return s.now.Cursor(s.audience) }

// Amended is the last line that was amended; lines before it may have changed since they were told.
func (s *Story) Amended() int { return s.now.AmendedAt(s.audience) }

// Moment is a table after an entry of its log that the person noticed.
type Moment struct {
	Line  *protocol.Line // nil if the person gets no line of the entry
	story *Story
	table *Table
	n     int
	told  int // lines, with everything open
}

// Moments tells the story. A moment is valid until the next.
func (s *Story) Moments() iter.Seq2[Moment, error] {
	return func(yield func(Moment, error) bool) {
		m := Moment{story: s, table: New(s.now.ID, s.now.games)}
		for _, data := range s.log {
			e, err := DecodeEntry(data)
			if err != nil {
				yield(Moment{}, err)
				return
			}
			h, err := m.table.Apply(e)
			if err != nil {
				yield(Moment{}, err)
				return
			}
			if s.tell(&m, &h) && !yield(m, nil) {
				return
			}
		}
	}
}

// tell sets the line of a moment, and returns whether there is one to be told of.
func (s *Story) tell(m *Moment, h *Happening) bool {
	m.Line = nil
	played := s.over && h.Entry.Kind == protocol.Moved
	private := h.Entry.Kind == protocol.Said || h.Entry.Kind == protocol.Ordered
	if !s.own && private || !played && !h.Seen.Includes(s.audience) {
		m.n = m.table.numbers[s.audience]
		return false
	}
	m.n = m.table.numbers[s.audience]
	if s.open && played {
		h.Seen = game.Everybody
	}
	line, ok := s.now.Line(h, s.person, s.audience)
	if !ok {
		return true
	}
	if s.open { // no audience has all of these lines
		m.told++
		line.N, line.Events = m.told, openEvents(h.Events)
	}
	m.Line = &line
	return true
}

// openEvents are those for everybody, or for everybody but one player. What a player was told alone is worded as to them; with
// everything open it shows on the board.
func openEvents(events []game.Event) (all []game.VisibleEvent) {
	for _, e := range events {
		if e.To&(e.To-1) != 0 {
			all = append(all, game.VisibleEvent{Name: e.Name, Args: e.Args})
		}
	}
	return all
}

// Number is the number of the last line that the person had by then.
func (m *Moment) Number() int { return m.n }

// Started tells whether the game had begun.
func (m *Moment) Started() bool { return m.table.position != nil }

// Entry is how many entries the record had by then. During the game it counts only those that the person noticed.
func (m *Moment) Entry() int {
	if m.story.over {
		return len(m.table.steps)
	}
	n := 0
	for i := range m.table.steps {
		if m.table.steps[i].seen.Includes(m.story.audience) {
			n++
		}
	}
	return n
}

// Look is the table as the person saw it. It shows what a seat saw, not what is the person's.
func (m *Moment) Look() protocol.Look {
	s := m.story
	look := m.table.Look("", s.audience)
	s.now.HideMuted(s.person, &look)
	look.You.Words = m.table.Words(s.audience)
	if !m.table.Seats(s.person).Has(game.Seat(s.audience)) { // or it was another person's then
		look.You.Orders = nil
	}
	if p, ok := m.table.position.(game.Revealed); ok && s.open {
		look.View = p.Reveal()
	}
	return look
}

// Chances are each seat's chances of winning, in steps of a ten-thousandth, as a judge who sees everything rates them; nil unless
// the game is over by now.
func (m *Moment) Chances(judge game.Judge) []float64 {
	if !m.story.over || !m.Started() {
		return nil
	}
	var chances [game.MaxSeats]float64
	switch result := m.table.Result(); {
	case result != nil:
		game.SettleWinChances(result.Outcome, &chances)
	case judge == nil:
		return nil
	default:
		judge.WinChances(m.table.position, &chances)
	}
	for i := range chances {
		chances[i] = math.Round(chances[i]*10_000) / 10_000
	}
	return slices.Clone(chances[:len(m.table.chairs)])
}
