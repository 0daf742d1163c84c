package table

import (
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Tally is what statistics need to know of a game that is over. It follows from the log and names nobody: who has a seat is in the
// summary of the table.
type Tally struct {
	Format  int               `json:"v"`
	Game    string            `json:"game"`
	Pack    string            `json:"pack"`
	Options map[string]string `json:"options,omitempty"`
	Ended   int64             `json:"ended"`          // when the last move was made, in milliseconds since 1970
	Quit    bool              `json:"quit,omitempty"` // people gave up, and nobody was left to play with
	Seats   []SeatTally       `json:"seats"`

	Rated     protocol.Rated `json:"rated"`
	Decisions int            `json:"decisions"`
}

// TallyFormat is raised when the same log gives another tally; those of earlier formats are then made again.
const TallyFormat = 2

// SeatTally is the part of one seat. Moves and counts are those of the player who has the seat at the end, without what others or
// a bot did there.
type SeatTally struct {
	Rank     int                       `json:"rank,omitempty"` // 1 is best; 0 if people gave up
	Score    int                       `json:"score,omitempty"`
	Resigned bool                      `json:"resigned,omitempty"`
	Moves    int                       `json:"moves,omitempty"`
	Counts   map[string]int            `json:"counts,omitempty"` // by the names of game.Count
	Kinds    map[string]map[string]int `json:"kinds,omitempty"`  // of counts with kinds

	Turn   int  `json:"turn"`             // place in turn order, from 0
	Left   bool `json:"left,omitempty"`   // whoever began the game here was not there at the end
	Handed bool `json:"handed,omitempty"` // somebody else has the seat by then
}

// Tally counts a game that is over; before that, and for arranged games, it is nil.
func (t *Table) Tally() (*Tally, error) {
	if !t.over() || t.Arranged() {
		return nil, nil
	}
	config, err := t.about.Complete(t.config)
	if err != nil {
		return nil, err
	}
	sum := &Tally{Format: TallyFormat, Game: t.about.Name, Pack: t.about.Pack, Options: config.Options, Quit: t.quit, Seats: make([]SeatTally, len(t.chairs))}
	if len(t.steps) > 0 {
		sum.Ended = t.steps[len(t.steps)-1].at
	}
	outcome := t.position.Outcome()
	for i := range sum.Seats {
		sum.Seats[i].Resigned = t.chairs[i].Resigned
		if t.quit {
			continue
		}
		sum.Seats[i].Rank, sum.Seats[i].Score = outcome.Seats[i].Rank, t.scoreOf(outcome, i)
	}
	t.rate(sum)
	return sum, t.count(sum)
}

// scoreOf is the score of a seat, as the game calls it; 0 if it has none.
func (m *match) scoreOf(o game.Outcome, seat int) int {
	if i := slices.Index(o.Criteria, m.about.Score); i >= 0 {
		return o.Seats[seat].Marks[i]
	}
	return 0
}

// count plays the game again, without the moves that were taken back, and counts what happened.
func (t *Table) count(sum *Tally) error {
	p, err := t.begin(game.NewRecordedDice(t.setup))
	if err != nil {
		return err
	}
	counts := map[string][]game.Count{} // by event
	for _, c := range t.about.Counts {
		for _, event := range c.Events {
			counts[event] = append(counts[event], c)
		}
	}
	at := 0
	own := func(s int) bool {
		return s >= 0 && s < len(t.chairs) && at >= t.chairs[s].begins && !t.steps[at].bots.Has(game.Seat(s))
	}
	p.Watch(func(e game.Event) {
		of, known := counts[e.Name]
		if !known {
			return
		}
		if s, err := strconv.Atoi(game.ArgOf(e.Args, "seat").Value); err == nil && own(s) {
			for _, c := range of {
				sum.Seats[s].add(c, e)
			}
		}
	})
	defer p.Watch(nil)
	for ; at < len(t.steps); at++ {
		st := &t.steps[at]
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(st.Chance)); err != nil {
			return err
		}
		if st.how == "" && own(int(st.Seat)) {
			sum.Seats[st.Seat].Moves++
		}
	}
	return nil
}

func (s *SeatTally) add(c game.Count, e game.Event) {
	times := 1
	if c.Times != "" {
		times, _ = strconv.Atoi(game.ArgOf(e.Args, c.Times).Value) // it is a number
	}
	if c.Each == "" {
		if s.Counts == nil {
			s.Counts = map[string]int{}
		}
		s.Counts[c.Name] += times
		return
	}
	if s.Kinds == nil {
		s.Kinds = map[string]map[string]int{}
	}
	if s.Kinds[c.Name] == nil {
		s.Kinds[c.Name] = map[string]int{}
	}
	s.Kinds[c.Name][c.KindIn(e)] += times
}
