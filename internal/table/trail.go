package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Trail follows a game some moves behind. The zero Trail is ready for use, with any table.
type Trail struct {
	table    *Table
	position game.Position
	moves    int // that led to the position
}

// Told is what spectators knew of the game at the moment up to which they are told how likely everybody is to win, and after how
// many moves that was; ok is false if they are told nothing. If the table says later, it is the moment before the last turns of all
// seats, so that nobody can look from outside at what they decide about. Moves that spectators have not noticed do not count, nor
// do reactions.
func (t *Table) Told(trail *Trail) (view game.View, moves int, ok bool) {
	playing := t.status == protocol.StatusPlaying || t.status == protocol.StatusPaused
	if !playing || t.lesson != nil || t.terms.Chances == protocol.ChancesOff || t.position.Over() {
		return nil, 0, false
	}
	if t.terms.Chances == protocol.ChancesNow {
		return t.recalled(t.position), t.shownMoves(), true
	}
	if moves, ok = t.roundAgo(); !ok || !trail.follow(t, moves) {
		return nil, 0, false
	}
	return t.recalled(trail.position), moves, true
}

// recalled is what spectators know in a position. Nobody was told how an arranged game came about.
func (t *Table) recalled(p game.Position) game.View {
	if t.Arranged() {
		return p.View(game.Spectator)
	}
	return p.Recall(game.Spectator)
}

// shownMoves is how many moves there were up to the last that spectators noticed.
func (m *match) shownMoves() int {
	for i := len(m.steps) - 1; i >= 0; i-- {
		if m.steps[i].seen.Includes(game.Spectator) {
			return i + 1
		}
	}
	return 0
}

// roundAgo is how many moves there were before the last turns of all seats; ok is false if a seat had none yet.
func (m *match) roundAgo() (moves int, ok bool) {
	var seen game.Seats
	for i := len(m.steps) - 1; i >= 0; i-- {
		if st := &m.steps[i]; st.turn && st.seen.Includes(game.Spectator) {
			if seen = seen.With(st.Seat); seen.Count() == m.config.Players {
				return i, true
			}
		}
	}
	return 0, false
}

// Reset makes the trail begin anew, as after a move was taken back.
func (tr *Trail) Reset() { *tr = Trail{} }

// follow takes the trail to the position after some moves. It returns false if a move cannot be played again, which no log allows.
func (tr *Trail) follow(t *Table, moves int) bool {
	if tr.table != t || tr.moves > moves {
		p, err := t.begin(game.NewRecordedDice(t.setup))
		if err != nil {
			return false
		}
		*tr = Trail{table: t, position: p}
	}
	for ; tr.moves < moves; tr.moves++ {
		st := &t.steps[tr.moves]
		if tr.position.Play(st.Seat, st.Move, game.NewRecordedDice(st.Chance)) != nil {
			tr.Reset()
			return false
		}
	}
	return true
}
