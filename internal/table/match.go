package table

import (
	"fmt"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// step is a move of the game, who noticed it, and how the clock stood before.
type step struct {
	record.Step
	how   string
	seen  game.To
	turn  bool       // not a reaction
	bots  game.Seats // that bots played then, also for absent players
	at    int64
	clock stopwatch
}

// match is the game as it is played: its rules, its moves so far and the position that they led to, its dice, and the lesson that
// it follows.
type match struct {
	game   game.Game
	about  game.About
	config game.Config
	secret fair.Secret
	origin string // the id that the table has on the device where it was opened; "" if that was at a server

	entrants []string // what all entrants of a duplicate round added to its dice; nil at any other table
	unsealed bool     // no table of that round plays any more

	arrangement *record.Arrangement // nil unless somebody arranged the game,
	fixed       *fair.Fixed         // its dice, nil otherwise
	lesson      *lesson.Lesson      // nil unless one is given here

	position game.Position // nil before the start
	steps    []step        // the moves, without those undone
	setup    []game.Chance
	seed     [32]byte           // of the dice, from the secret and what each player added
	promise  record.Proof       // of the dice, made when the game began
	base     game.Position      // the position that undo cannot go behind,
	based    int                // and how many steps led to it
	asked    [game.MaxSeats]int // how often each seat's decision has changed; see Step
	made     [game.MaxSeats]int // how many moves each seat's player has made
	quit     bool               // the game ended because nobody was left to play it with

	request takeback

	spares *spares
}

// Game is the game that is played.
func (m *match) Game() game.Game { return m.game }

// Position is the game at this moment; nil before the start. It must not be changed.
func (m *match) Position() game.Position { return m.position }

// Step is the number of a seat's current decision. A move names its step.
func (m *match) Step(s game.Seat) int { return m.asked[s] }

// Reacting are the seats whose decision is a reaction to what another did.
func (m *match) Reacting() game.Seats { return game.ReactingIn(m.position) }

func (m *match) askedNow() game.Seats {
	if m.position == nil {
		return 0
	}
	return m.position.Asked()
}

// countSteps numbers the decisions of each seat: a new one begins when the seat has moved, and when its turn begins or ends.
func (m *match) countSteps(e Entry, before, after game.Seats) {
	for i := range m.config.Players {
		s := game.Seat(i)
		own := s == e.Seat && (e.Kind == protocol.Moved || e.Kind == protocol.Undid)
		if before.Has(s) != after.Has(s) || own || e.Kind == protocol.Undid && (m.lesson != nil || e.How == protocol.Agreed) {
			m.asked[s]++
		}
	}
}

// Arranged tells whether somebody chose how the game begins and how its dice fall, which are then not fair.
func (m *match) Arranged() bool { return m.arrangement != nil }

// withDice returns the environment with the fixed dice of an arranged table, or those of a duplicate round. They serve for one
// decision, however many moves it leads to; applying its entries uses them up.
func (m *match) withDice(env Environment) Environment {
	if m.Arranged() {
		fixed := m.fixed.Clone()
		env.Dice = func(_ [32]byte, entry int) game.Dice { return fixed.Dice(entry) }
	}
	if m.duplicate() {
		env.Dice = m.duplicateDice()
	}
	return env
}

// begin is the position that the game starts from.
func (m *match) begin(dice game.Dice) (game.Position, error) {
	if m.Arranged() && len(m.arrangement.Facts) > 0 {
		return m.arrangement.Position(m.game, m.config)
	}
	return m.game.Deal(m.config, dice)
}

// deal deals the game as an entry says, and promises that its dice are fair.
func (m *match) deal(e Entry, id string, nonces []string) error {
	setup, err := record.ParseChances(m.game, e.Chance)
	if err != nil {
		return err
	}
	dice := game.NewRecordedDice(setup)
	p, err := m.begin(dice)
	if err == nil {
		err = dice.Fault()
	}
	if err != nil {
		return err
	}
	if m.Arranged() {
		m.fixed.Played(setup)
	} else {
		m.seed = fair.Seed(m.secret, id, nonces)
		m.promise = *fair.Promise(m.secret, id, nonces)
		m.promise.Duplicate = m.duplicate()
	}
	m.position, m.base, m.setup = p, p.Clone(), setup
	return nil
}

// advance plays the move of an entry, before which the player's clock stood as given.
func (m *match) advance(e Entry, h *Happening, clock stopwatch) error {
	move, err := m.game.ParseMove(e.Move)
	if err != nil {
		return err
	}
	chance, err := record.ParseChances(m.game, e.Chance)
	if err != nil {
		return err
	}
	h.Seen = game.ToSeat(e.Seat)
	shown := len(chance) > 0
	m.position.Watch(func(event game.Event) {
		h.Events = append(h.Events, event)
		h.Seen |= event.To
		shown = shown || event.Shows
	})
	turn := !m.Reacting().Has(e.Seat)
	dice := game.NewRecordedDice(chance)
	err = m.position.Play(e.Seat, move, dice)
	m.position.Watch(nil)
	if err == nil {
		err = dice.Fault()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", e.Move, err)
	}
	m.steps = append(m.steps, step{
		Step: record.Step{Seat: e.Seat, Move: move, Chance: chance},
		how:  e.How, seen: h.Seen, turn: turn, at: e.Time(), clock: clock,
	})
	if e.How == "" {
		m.made[e.Seat]++
	}
	if m.Arranged() {
		m.fixed.Played(chance)
	}
	if shown {
		m.base.CopyFrom(m.position)
		m.based = len(m.steps)
	}
	return nil
}

// undoable finds the move that a seat may take back: its own last one, if neither it nor anything since drew or showed something,
// and nobody else did anything since that the seat noticed. Secret decisions of others do not prevent it, or undo would reveal
// them; nor do moves that were the only possible ones. In a lesson it is the last one, whatever came of it.
func (m *match) undoable(s game.Seat) (int, bool) {
	if m.lesson != nil {
		return m.lastTry(s)
	}
	for i := len(m.steps) - 1; i >= m.based; i-- {
		switch st := &m.steps[i]; {
		case st.how == protocol.OnlyMove:
		case st.Seat == s:
			return i, st.how == ""
		case st.seen.Includes(game.At(s)):
			return 0, false
		}
	}
	return 0, false
}

// lastOwn finds the last move of a seat's player, if neither it nor anything since drew or showed something. It does not depend on
// what others did in secret.
func (m *match) lastOwn(s game.Seat) (int, bool) {
	for i := len(m.steps) - 1; i >= m.based; i-- {
		if st := &m.steps[i]; st.Seat == s && st.how != protocol.OnlyMove {
			return i, st.how == ""
		}
	}
	return 0, false
}

// undoers are the seats that may take a move back.
func (m *match) undoers() game.Seats {
	var seats game.Seats
	for i := range m.config.Players {
		if _, ok := m.undoable(game.Seat(i)); ok {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// takeBack replays the moves since the base, without one of them and what the same player had to do after it. Secret decisions
// that others made at the same time stay; but moves that they made because it was their turn, and now is not, are dropped too.
func (m *match) takeBack(i int) error {
	by, later := m.steps[i].Seat, m.steps[i+1:]
	m.steps = m.steps[:i:i]
	p := m.base.Clone()
	for _, st := range m.steps[m.based:] {
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(nil)); err != nil {
			return err
		}
	}
	for _, st := range later {
		if st.Seat != by && p.Play(st.Seat, st.Move, game.NewRecordedDice(nil)) == nil {
			m.steps = append(m.steps, st)
		}
	}
	m.position = p
	return nil
}

// witnesses are those who noticed a move, or what the same player had to do after it.
func (m *match) witnesses(i int) game.To {
	seen := m.steps[i].seen
	for _, st := range m.steps[i+1:] {
		if st.Seat == m.steps[i].Seat {
			seen |= st.seen
		}
	}
	return seen
}

// rewind plays the game again up to a move, and resets the dice so that they fall the same way again: in a lesson nobody is
// harmed by what the learner has seen.
func (m *match) rewind(i int) error {
	m.steps = m.steps[:i:i]
	fixed, err := fair.NewFixed(m.game, m.arrangement)
	if err != nil {
		return err
	}
	p, err := m.begin(game.NewRecordedDice(m.setup))
	if err != nil {
		return err
	}
	fixed.Played(m.setup)
	for _, st := range m.steps {
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(st.Chance)); err != nil {
			return err
		}
		fixed.Played(st.Chance)
	}
	m.position, m.base, m.based, m.fixed = p, p.Clone(), i, fixed
	return nil
}

// lastTry finds the learner's last own move.
func (m *match) lastTry(s game.Seat) (int, bool) {
	for i := len(m.steps) - 1; i >= 0; i-- {
		if st := &m.steps[i]; st.Seat == s && st.how == "" {
			return i, true
		}
	}
	return 0, false
}

// MovesOf is how many moves a person has made at the table. It only grows: undone moves count too.
func (t *Table) MovesOf(person string) int {
	n := 0
	for seats := t.Seats(person); seats != 0; seats = seats.Without(seats.First()) {
		n += t.made[seats.First()]
	}
	return n
}

// over tells whether a game was played and is over, so that nothing has to be hidden any more.
func (m *match) over() bool {
	return m.position != nil && (m.position.Over() || m.quit)
}

// spares save work: unused positions to try moves on, and the last view of each audience. Copies of a table share them.
type spares struct {
	free  []game.Position
	views [game.Spectator + 1]game.View
}

// copy returns an equal position, to be returned with giveBack.
func (s *spares) copy(p game.Position) game.Position {
	if len(s.free) == 0 {
		return p.Clone()
	}
	last := len(s.free) - 1
	other := s.free[last]
	s.free = s.free[:last]
	other.CopyFrom(p)
	return other
}

func (s *spares) giveBack(p game.Position) { s.free = append(s.free, p) }

func (m *match) chanceTexts(outcomes []game.Chance) []string {
	texts := make([]string, len(outcomes))
	for i, c := range outcomes {
		texts[i] = m.game.ChanceText(c)
	}
	return texts
}

// view is what an audience sees of the game.
func (m *match) view(a game.Audience) game.View {
	before := &m.spares.views[a]
	if p, ok := m.position.(game.Reviewed); ok && *before != nil {
		*before = p.ViewAfter(*before, a)
	} else {
		*before = m.position.View(a)
	}
	return *before
}

// Noticeable tells whether others would notice a move: they see an event of it, or it changes whose turn it is.
func (m *match) Noticeable(s game.Seat, move game.Move) bool {
	p := m.spares.copy(m.position)
	defer m.spares.giveBack(p)
	noticed := false
	p.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(game.Spectator) })
	err := p.Play(s, move, game.NewFastDice(0))
	p.Watch(nil)
	return err != nil || noticed || p.Asked() != m.position.Asked()
}

// endless tells whether a game with these terms may never end.
func (m *match) endless() bool { return m.about.Endless(m.config.Options) != "" }
