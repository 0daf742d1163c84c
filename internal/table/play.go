package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// move plays a move of a person's own seat. A player who was away is thereby back.
func (t *Table) move(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PLAY", protocol.StatusPlaying), t.mustPlay("TABLE-PLAY", c), t.mayTry()); r != nil {
		return nil, r
	}
	if !t.chairs[c.Seat].StandIn {
		return t.play(c.Seat, c.Step, c.Move, "", env)
	}
	entries, refusal := t.supposing(c.Seat, back).play(c.Seat, c.Step, c.Move, "", env)
	if refusal == nil {
		entries = append([]Entry{{Kind: protocol.Returned, Seat: c.Seat}}, entries...)
	}
	return entries, refusal
}

// supposing is the table as it would be with a chair changed, to decide what would follow.
func (t *Table) supposing(s game.Seat, change func(*Chair)) *Table {
	other := *t
	other.chairs = slices.Clone(t.chairs)
	change(&other.chairs[s])
	return &other
}

func back(c *Chair) { c.StandIn = false }

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
func (m *match) try(p game.Position, s game.Seat, move game.Move, how string, n int, env Environment) (tried, error) {
	var all tried
	dice := &game.Recorder{Dice: env.Dice(m.seed, n)}
	p.Watch(func(e game.Event) {
		all.final = all.final || e.Shows
		all.noticed = all.noticed || e.To.Includes(game.Spectator)
	})
	err := p.Play(s, move, dice)
	p.Watch(nil)
	if err != nil {
		return tried{}, err
	}
	all.Entry = Entry{Kind: protocol.Moved, Seat: s, Move: m.game.MoveText(move), How: how, Chance: m.chanceTexts(dice.Take())}
	all.final = all.final || len(all.Chance) > 0
	return all, nil
}

func (m *match) mustTry(p game.Position, s game.Seat, move game.Move, how string, n int, env Environment) tried {
	done, err := m.try(p, s, move, how, n, env)
	if err != nil {
		panic(fmt.Sprintf("%s: an answer of the table is refused: %v", m.game.MoveText(move), err))
	}
	return done
}

func stamped(entries []Entry, env Environment) []Entry {
	for i := range entries {
		entries[i].At = env.Now
	}
	return entries
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

// start deals the game if every seat is taken.
func (t *Table) start(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if t.seeking() {
		return t.startWithBots(c, env)
	}
	if r := first(t.mustBe("TABLE-START", protocol.StatusOpen), t.mustHost("TABLE-START", c), t.mustBeReady()); r != nil {
		return nil, r
	}
	return t.begins(env), nil
}

// begins deals the game, and notes who of the players is on holiday.
func (t *Table) begins(env Environment) []Entry {
	then := *t // which knows the dice
	then.seed = fair.Seed(t.secret, t.diceID(), t.diceNonces())
	dice := &game.Recorder{Dice: env.Dice(then.seed, 0)}
	p, err := t.begin(dice)
	if err != nil {
		panic(fmt.Sprintf("table %s: the terms were checked and cannot be dealt: %v", t.ID, err))
	}
	entries := []Entry{{Kind: protocol.Started, Chance: t.chanceTexts(dice.Take())}}
	for _, person := range t.Players() {
		if until := env.Holidays[person]; until > env.Now {
			entries = slices.Insert(entries, 1, t.holidaysOf(person, until)...)
		}
	}
	return append(entries, then.flow(p, env, len(t.steps), 0)...)
}

func (t *Table) started(e Entry, _ *Happening) error {
	t.status = protocol.StatusPlaying
	t.noteBeginners()
	for s := t.people(); s != 0; s = s.Without(s.First()) {
		t.watches[s.First()].bank = int64(t.limits.Bank) * 1000
	}
	return t.deal(e, t.diceID(), t.diceNonces())
}

func (t *Table) moved(e Entry, h *Happening) error {
	if err := t.advance(e, h, t.watches[e.Seat]); err != nil {
		return err
	}
	t.steps[len(t.steps)-1].bots = t.machines()
	if t.position.Over() {
		t.status = protocol.StatusFinished
	}
	return nil
}

// undo takes back the last move of a seat. It needs nobody's consent where it harms nobody; otherwise everybody must have agreed,
// and bots always do. A player who was away is thereby back.
func (t *Table) undo(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	during := []protocol.Status{protocol.StatusPlaying}
	if t.lesson != nil {
		during = append(during, protocol.StatusFinished)
	}
	if r := first(t.mustBe("TABLE-UNDO", during...), t.mustPlay("TABLE-UNDO", c)); r != nil {
		return nil, r
	}
	entries := []Entry{{Kind: protocol.Undid, Seat: c.Seat}}
	if _, ok := t.undoable(c.Seat); !ok {
		if _, ok := t.agreedToUndo(c.Seat); !ok {
			return nil, refuse("TABLE-UNDO", "nothing-to-undo")
		}
		entries[0].How = protocol.Agreed
	}
	if t.chairs[c.Seat].StandIn {
		entries = append([]Entry{{Kind: protocol.Returned, Seat: c.Seat}}, entries...)
	}
	return entries, nil
}

func (t *Table) undid(e Entry, h *Happening) error {
	i, ok := t.undoable(e.Seat)
	if e.How == protocol.Agreed {
		i, ok = t.agreedToUndo(e.Seat)
	}
	if !ok {
		return errors.New("there is nothing to undo")
	}
	if t.lesson != nil {
		t.status = protocol.StatusPlaying
		return t.rewind(i)
	}
	st := t.steps[i]
	h.Seen = t.witnesses(i)
	if h.Seen.Includes(game.Spectator) { // otherwise its clock has never stopped
		t.turnBack(&t.watches[e.Seat], &st, e.Time())
	}
	if e.How == protocol.Agreed {
		h.Seen = game.Everybody
	}
	if err := t.takeBack(i); err != nil {
		return err
	}
	for i := range t.chairs {
		t.chairs[i].begins = min(t.chairs[i].begins, len(t.steps))
	}
	return nil
}
