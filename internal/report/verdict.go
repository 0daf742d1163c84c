package report

import (
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Verdict says what was found of fair dice, and what only somebody who was there can add.
func Verdict(about game.About, r *record.Record) string {
	outcomes, given := outcomesOf(r), 0
	var nonces []string
	for s, nonce := range r.Fair.Nonces {
		if nonce == "" {
			nonce = "none"
		} else {
			given++
		}
		nonces = append(nonces, about.SeatName(game.Seat(s))+" "+nonce)
	}
	text := fmt.Sprintf("The dice are fair: %d outcomes in %d entries follow from the secret and ", outcomes, len(r.Entries))
	switch given {
	case 0:
		text = fmt.Sprintf("The dice are as promised: %d outcomes in %d entries follow from the secret. "+
			"No player added a nonce, so that the server alone had a say in them.\n", outcomes, len(r.Entries))
	case 1:
		text += "1 nonce.\n"
	default:
		text += fmt.Sprintf("%d nonces.\n", given)
	}
	return text + "\nCompare with what you were told at the table:\n" +
		"table       " + r.Fair.Table + "\n" +
		"commitment  " + r.Fair.Commitment + "\n" +
		"nonces      " + strings.Join(nonces, ", ") + "\n" +
		"seed hash   " + r.Fair.SeedHash + "\n"
}

// FixedVerdict is for dice that somebody chose. It neither claims fairness nor denies it: there was none to expect.
func FixedVerdict(_ game.About, r *record.Record) string {
	return fmt.Sprintf("The dice were fixed, not fair: this game was arranged, and somebody chose how its dice fall. "+
		"Its %d outcomes in %d entries are the ones chosen.\n", outcomesOf(r), len(r.Entries))
}

func outcomesOf(r *record.Record) int {
	n := len(r.Setup)
	for _, e := range r.Entries {
		n += len(e.Chance)
	}
	return n
}
