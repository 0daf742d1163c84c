package table

import (
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/record"
)

// Record is the game as a document that everybody can check; nil before the game is over, since it reveals everything.
func (t *Table) Record() (*record.Record, error) {
	if !t.over() {
		return nil, nil
	}
	log := record.Log{Config: t.config(), Setup: t.setup, Arrangement: t.arrangement}
	for _, st := range t.steps {
		log.Steps = append(log.Steps, st.Step)
	}
	r, err := log.Record(t.game, t.position)
	if err != nil {
		return nil, err
	}
	if !t.Arranged() {
		r.Fair = fair.Prove(t.secret, t.ID, t.nonces())
	}
	return r, nil
}
