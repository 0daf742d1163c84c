package transcript

import (
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Verdict is for draws that were found fair. It also lists what only somebody who was at the table can check.
func Verdict(about game.About, r *record.Record) string {
	outcomes, given := outcomesOf(r), 0
	var nonces []string
	for s, nonce := range r.Fair.Nonces {
		if nonce == "" {
			nonce = "none"
		} else {
			given++
		}
		if !r.Fair.Duplicate {
			nonce = about.SeatName(game.Seat(s)) + " " + nonce
		}
		nonces = append(nonces, nonce)
	}
	text := fmt.Sprintf("The draws are fair: %s follow from the secret and ", outcomes)
	switch given {
	case 0:
		text = fmt.Sprintf("The draws are as promised: %s follow from the secret. "+
			"No player added a nonce, so that the server alone had a say in them.\n", outcomes)
	default:
		text += counted(given, "nonce", "nonces") + ".\n"
	}
	return text + "\nCompare with what you were told at the table:\n" +
		"table       " + r.Fair.Table + "\n" +
		"commitment  " + r.Fair.Commitment + "\n" +
		"nonces      " + strings.Join(nonces, ", ") + "\n" +
		"seed hash   " + r.Fair.SeedHash + "\n"
}

// FixedVerdict is Verdict for draws that somebody chose: it says that they are not fair.
func FixedVerdict(_ game.About, r *record.Record) string {
	return fmt.Sprintf("The draws were fixed, not fair: this game was arranged, and somebody chose what it draws. "+
		"It drew %s, as they were chosen.\n", outcomesOf(r))
}

// outcomesOf counts in words: "69 outcomes in 1 entry".
func outcomesOf(r *record.Record) string {
	n := len(r.Setup)
	for _, e := range r.Entries {
		n += len(e.Chance)
	}
	return counted(n, "outcome", "outcomes") + " in " + counted(len(r.Entries), "entry", "entries")
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
