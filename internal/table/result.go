package table

import (
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Result is how the game ended; nil before.
func (t *Table) Result() *protocol.Result {
	if !t.over() {
		return nil
	}
	result := &protocol.Result{Outcome: t.position.Outcome()}
	for i, c := range t.chairs {
		if c.Resigned {
			result.Resigned = append(result.Resigned, i)
		}
	}
	if t.quit {
		result.Outcome = t.forfeited()
	}
	return result
}

// forfeited is the outcome of a game that has nobody left to play it: everyone who did not resign has won.
func (st *seating) forfeited() game.Outcome {
	marks := make([][]int, len(st.chairs))
	for i, c := range st.chairs {
		marks[i] = []int{1}
		if c.Resigned {
			marks[i] = []int{0}
		}
	}
	return game.Rank("resigned", []string{"stayed"}, marks)
}

// proof is what everybody may know of the dice now.
func (t *Table) proof() record.Proof {
	switch {
	case t.Arranged(): // there is nothing to prove
	case t.over() && !t.Sealed(), t.unsealed:
		return *t.prove()
	case t.position != nil:
		return t.promise
	}
	return record.Proof{Table: t.diceID(), Commitment: t.terms.Commitment, Nonces: t.nonces()}
}

func (t *Table) prove() *record.Proof {
	p := fair.Prove(t.secret, t.diceID(), t.diceNonces())
	p.Duplicate = t.duplicate()
	return p
}

// Record is the game as a document that everybody can check; nil while others may still play with its draws, since it reveals
// everything.
func (t *Table) Record() (*record.Record, error) {
	if !t.over() || t.Sealed() {
		return nil, nil
	}
	log := record.Log{Config: t.config, Setup: t.setup, Arrangement: t.arrangement}
	for _, st := range t.steps {
		log.Steps = append(log.Steps, st.Step)
	}
	r, err := log.Record(t.game, t.position)
	if err != nil {
		return nil, err
	}
	if !t.Arranged() {
		r.Fair = t.prove()
	}
	return r, nil
}
