package audit

import (
	"encoding/json"
	"fmt"
)

// Check names a promise that is checked.
type Check string

// What is checked.
const (
	Lost        Check = "lost"         // an acknowledged command is not in the log
	Twice       Check = "twice"        // a command, or the answer to one question, is there more than once
	NotRefused  Check = "not-refused"  // a command was refused and done all the same
	Misread     Check = "misread"      // an entry is not what the command asked for
	LinesDiffer Check = "told-apart"   // two different lines were sent under one number
	OutOfOrder  Check = "out-of-order" // a line is missing or came twice, or a look is of the past
	NotInLog    Check = "not-in-log"   // something was sent that does not follow from the log
	WrongLook   Check = "wrong-look"   // something was shown that does not follow from the log
	ClockFault  Check = "clock"        // a clock ran out early, twice, or where there was none
	Unfinished  Check = "unfinished"   // a game did not end, or somebody was not shown its end
	UnfairDice  Check = "unfair-dice"  // the dice are not those that were promised
	BrokenLog   Check = "broken-log"   // the log cannot be read, or has gaps
	ChangedPast Check = "changed-past" // an entry was changed or removed after it was written
)

// Finding is a promise that was not kept.
type Finding struct {
	Check Check  `json:"check"`
	Table string `json:"table,omitempty"`
	What  string `json:"what"`
}

// String implements fmt.Stringer.
func (f Finding) String() string { return fmt.Sprintf("%s: table %s, %s", f.Check, f.Table, f.What) }

func encode(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain fields only
	}
	return string(data)
}
