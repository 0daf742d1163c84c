package table

import (
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// onDevice is a game that was begun on a device, by a person against a bot.
func onDevice(t testing.TB) *report {
	t.Helper()
	r := &report{TB: t, name: "reef", from: "localreef", now: morning, dice: fair.Dice}
	r.sitDown(protocol.Proposal{Game: "pennies", Clock: protocol.Clock{Decision: 60, Bank: 60}}, "anna", aBot)
	r.do("anna: start")
	return r
}

// uploaded has the table continue at a server, once.
func (r *report) uploaded() {
	r.Helper()
	for _, e := range r.entries() {
		if e.Kind == protocol.Uploaded {
			return
		}
	}
	r.add(Entry{At: r.now, Kind: protocol.Uploaded, By: r.table.host})
}

// TABLE-UPLOAD: clocks stood still between the device and the server, everybody sees where the game comes from, and its draws
// follow from the id that the table had there.
func TestAGameFromADevice(t *testing.T) {
	r := onDevice(t)
	before := r.table.Deadline() - r.now
	r.now += 5_000_000
	r.uploaded()
	if left := r.table.Deadline() - r.now; before == 0 || left != before {
		t.Errorf("%d ms are left, and there were %d", left, before)
	}
	if l := r.table.Look("", game.Spectator); !l.Unwitnessed || l.Fair.Table != "localreef" || !r.table.Summary().Unwitnessed {
		t.Errorf("it looks like %+v", l)
	}
	r.do("anna: man 1 for=open", "ben: sit 1", "anna: resign 0")
	r.verify()
	if _, err := newReport(t, "pennies", "anna", "ben").table.Apply(Entry{At: morning, Kind: protocol.Uploaded, By: "anna"}); err == nil {
		t.Error("a table that was opened at a server is uploaded")
	}
}
