package audit

import (
	"encoding/json"
	"reflect"
	"slices"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// compareLooks compares what was shown at the current cursors with the current table.
func (a *auditor) compareLooks() {
	for _, w := range a.witnesses {
		shown := w.looks[a.table.Cursor(w.Audience)]
		if len(shown) == 0 && len(w.bare) == 0 {
			continue
		}
		look := a.table.Look(w.Person, w.Audience)
		logged := newRendered(look)
		for _, s := range shown {
			a.Looks++
			if !logged.same(s) {
				a.findOf(w, WrongLook, "at %s was shown\n%s\nand the log says\n%s", look.Cursor, encode(s), encode(look))
			}
		}
		w.placeBare(look)
		if audience, ok := a.table.Audience(w.Person, game.NoSeat); len(w.bare) > 0 && ok && audience != w.Audience { // before they sat down
			w.placeBare(a.table.Look(w.Person, audience))
		}
	}
}

// placeBare forgets looks without lines that match the current table.
func (w *Witness) placeBare(look protocol.Look) {
	if len(w.bare) == 0 {
		return
	}
	look.Cursor = table.WithoutLines(look.Cursor)
	w.bare = slices.DeleteFunc(w.bare, newRendered(look).same)
}

// leftOver finds looks that match no state of the table, or lie beyond the log.
func (a *auditor) leftOver() {
	for _, w := range a.witnesses {
		for _, shown := range w.bare {
			a.findOf(w, WrongLook, "the table never looked like this:\n%s", encode(shown))
		}
		last := lineOf(a.table.Cursor(w.Audience))
		for cursor := range w.looks {
			if n := lineOf(cursor); n < 0 || n > last {
				a.findOf(w, WrongLook, "something was shown at %s, and the log ends at line %d", cursor, last)
			}
		}
	}
}

// rendered is a look computed from the log, to be compared with what was shown.
type rendered struct {
	look, view string
	tree       any // the decoded view; nil until it is needed
}

func newRendered(look protocol.Look) *rendered {
	view := encode(look.View)
	look.View = nil
	return &rendered{look: encode(look), view: view}
}

// same tells whether a client has assembled the right look from the changes it was sent, apart from the order of the view's
// members. Who is away, and what spectators are told of win chances, is ignored, since it is in no log.
func (r *rendered) same(shown *client.Look) bool {
	if encode(shown.Look.WithoutAway()) != r.look {
		return false
	}
	view := encode(shown.View)
	if view == r.view {
		return true
	}
	if r.tree == nil {
		r.tree = tree(r.view)
	}
	return reflect.DeepEqual(tree(view), r.tree)
}

func tree(data string) (v any) {
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		return err.Error()
	}
	return v
}
