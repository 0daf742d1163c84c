package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// move plays a move of a person's own seat. A player who was away is thereby back.
func (t *Table) move(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PLAY", StatusPlaying), t.mustPlay("TABLE-PLAY", c), t.mayTry()); r != nil {
		return nil, r
	}
	if !t.chairs[c.Seat].StandIn {
		return t.play(c.Seat, c.Step, c.Move, "", env)
	}
	entries, refusal := t.supposing(c.Seat, back).play(c.Seat, c.Step, c.Move, "", env)
	if refusal == nil {
		entries = append([]Entry{{Kind: Returned, Seat: c.Seat}}, entries...)
	}
	return entries, refusal
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

// supposing is the table as it would be with a chair changed, to decide what would follow.
func (t *Table) supposing(s game.Seat, change func(*Chair)) *Table {
	other := *t
	other.chairs = slices.Clone(t.chairs)
	change(&other.chairs[s])
	return &other
}

func back(c *Chair) { c.StandIn = false }

// DecideBot says what a bot's decision leads to, whether the seat is its own or it stands in.
func (t *Table) DecideBot(s game.Seat, step int, move string, env Environment) ([]Entry, error) {
	if r := t.mustBe("TABLE-PLAY", StatusPlaying); r != nil {
		return nil, r
	}
	if t.follows() && !t.isScripted(s, move) || !t.follows() && t.machine(s) == "" {
		return nil, refuse("TABLE-PLAY", "not-your-seat", game.Who("seat", s))
	}
	entries, refusal := t.play(s, step, move, t.how(s), t.withDice(env))
	if refusal != nil {
		return nil, refusal
	}
	return stamped(entries, env), nil
}

// play tries a move on a copy of the position, with the dice of its entry, and then moves for those who have nothing to decide.
func (t *Table) play(s game.Seat, step int, text, how string, env Environment) ([]Entry, *game.Refusal) {
	if step != t.asked[s] {
		return nil, refuse("TABLE-PLAY", "stale", game.Number("step", t.asked[s]))
	}
	move, err := t.game.ParseMove(text)
	if err != nil {
		return nil, refuse("TABLE-PLAY", "not-a-move", game.Arg{Name: "move", Of: "text", Value: clip(text, 40)})
	}
	p := t.spares.copy(t.position)
	defer t.spares.giveBack(p)
	done, err := t.try(p, s, move, how, len(t.steps)+1, env)
	if err != nil {
		var refusal *game.Refusal
		if errors.As(err, &refusal) {
			return nil, refusal
		}
		panic(fmt.Sprintf("table %s: %s is refused without a reason: %v", t.ID, text, err))
	}
	var undo game.Seats
	if how == "" && !done.final {
		undo = game.Only(s)
	}
	return append([]Entry{done.Entry}, t.flow(p, env, len(t.steps)+1, undo)...), nil
}

// tried is a move that was played on a copy of the position.
type tried struct {
	Entry
	final   bool // it draws or shows something, so nobody can take it back, nor anything before it
	noticed bool // everybody notices something of it
}

// try plays the n-th move of the game.
func (t *Table) try(p game.Position, s game.Seat, m game.Move, how string, n int, env Environment) (tried, error) {
	var all tried
	dice := &game.Recorder{Dice: env.Dice(t.dealSeed(), n)}
	p.Watch(func(e game.Event) {
		all.final = all.final || e.Shows
		all.noticed = all.noticed || e.To.Includes(game.Spectator)
	})
	err := p.Play(s, m, dice)
	p.Watch(nil)
	if err != nil {
		return tried{}, err
	}
	all.Entry = Entry{Kind: Moved, Seat: s, Move: t.game.MoveText(m), How: how, Chance: t.chanceTexts(dice.Take())}
	all.final = all.final || len(all.Chance) > 0
	return all, nil
}

func (t *Table) mustTry(p game.Position, s game.Seat, m game.Move, how string, n int, env Environment) tried {
	move, err := t.try(p, s, m, how, n, env)
	if err != nil {
		panic(fmt.Sprintf("table %s: an answer of the table is refused: %v", t.ID, err))
	}
	return move
}

func stamped(entries []Entry, env Environment) []Entry {
	for i := range entries {
		entries[i].At = env.Now
	}
	return entries
}

func (t *Table) chanceTexts(outcomes []game.Chance) []string {
	texts := make([]string, len(outcomes))
	for i, c := range outcomes {
		texts[i] = t.game.ChanceText(c)
	}
	return texts
}

// Noticeable tells whether others would notice a move: they see an event of it, or it changes whose turn it is.
func (t *Table) Noticeable(s game.Seat, m game.Move) bool {
	p := t.spares.copy(t.position)
	defer t.spares.giveBack(p)
	noticed := false
	p.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(game.Spectator) })
	err := p.Play(s, m, game.NewFastDice(0))
	p.Watch(nil)
	return err != nil || noticed || p.Asked() != t.position.Asked()
}

// wording is what a move means to its player at this table, where a turn may pass on its own once nothing is left to do.
func (t *Table) wording(s game.Seat, m game.Move) game.Wording {
	said := t.position.Wording(s, m)
	if said.Commits != "" {
		return said
	}
	p := t.spares.copy(t.position)
	defer t.spares.giveBack(p)
	env := Environment{Dice: func([32]byte, int) game.Dice { return game.NewFastDice(0) }}
	if p.Play(s, m, env.Dice(t.seed, 0)) != nil {
		return said
	}
	for _, e := range t.flow(p, env, 0, game.Only(s)) {
		if e.Seat == s {
			said.Commits = game.Passes
		}
	}
	return said
}
