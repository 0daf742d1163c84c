package audit

import (
	"encoding/json"
	"reflect"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/table"
)

// compareLooks compares what was shown at the cursors of this moment with the table at this moment.
func (a *auditor) compareLooks() {
	for _, w := range a.witnesses {
		shown := w.looks[a.table.Cursor(w.Audience)]
		if len(shown) == 0 {
			continue
		}
		look := a.table.Look(w.Person, w.Audience)
		for _, s := range shown {
			a.Looks++
			if !same(s, look) {
				a.findOf(w, WrongLook, "at %s was shown\n%s\nand the log says\n%s", look.Cursor, encode(s), encode(look))
			}
		}
	}
}

// leftOver sees that nothing was shown that lies beyond the log.
func (a *auditor) leftOver() {
	for _, w := range a.witnesses {
		last := lineOf(a.table.Cursor(w.Audience))
		for cursor := range w.looks {
			if n := lineOf(cursor); n < 0 || n > last {
				a.findOf(w, WrongLook, "something was shown at %s, and the log ends at line %d", cursor, last)
			}
		}
	}
}

// same tells whether a client that was told what changed has put together the look that it should. Who is away is in no log.
func same(shown *client.Look, look table.Look) bool {
	view := encode(look.View)
	look.View = nil
	return encode(shown.Look.WithoutAway()) == encode(look) && sameJSON(encode(shown.View), view)
}

// sameJSON tells whether two values are the same but for the order of members.
func sameJSON(a, b string) bool {
	return a == b || reflect.DeepEqual(tree(a), tree(b))
}

func tree(data string) (v any) {
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		return err.Error()
	}
	return v
}
