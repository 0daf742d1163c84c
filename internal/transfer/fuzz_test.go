package transfer

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// island is a target where a small game is known besides the usual ones.
func island(t *testing.T) Target {
	to := target(t)
	to.Games = func(name string, version int, hash string) (game.Game, error) {
		if name == new(pennies.Game).About().Name {
			return pennies.Game{}, nil
		}
		return registry.Rules(name, version, hash)
	}
	return to
}

// checkImport imports a document: it is refused in words and nothing is left of it, or the table can be continued, is known from then on,
// and leaves as it came.
func checkImport(t *testing.T, text []byte) {
	t.Helper()
	here := island(t)
	arrival, err := unload(t.Context(), here, text)
	if err != nil {
		isRefused(t, here, text, err)
		return
	}
	tried := arrival.Table
	for _, who := range []protocol.Who{ada, ben, cleo} {
		a, _ := tried.Audience(who.Person, game.NoSeat)
		tried.Look(who.Person, a)
	}
	tried.DecideTime(table.Environment{Now: tried.Summary().Changed + 1000, Dice: fair.Dice})
	onward, err := Export(t.Context(), here.Store, tried.ID)
	if err != nil {
		t.Fatalf("%s arrives, and does not leave: %v", text, err)
	}
	written, err := onward.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := unload(t.Context(), here, written); err != nil || !again.Known { // it is compared byte for byte
		t.Fatalf("%s\nleaves as %s\nand is not known: %v", text, written, err)
	}
}

func isRefused(t *testing.T, here Target, text []byte, err error) {
	t.Helper()
	if !errors.As(err, new(game.BadInput)) || err.Error() == "" {
		t.Errorf("%s is not refused, but %v", text, err)
	}
	cards, err := here.Store.Summaries(t.Context(), store.Query{})
	counts, errCounts := here.Store.Counts(t.Context())
	if err := errors.Join(err, errCounts); err != nil || len(cards) > 0 || counts.People > 0 {
		t.Errorf("%s is refused, and leaves %v and %d people behind, %v", text, cards, counts.People, err)
	}
}

// voyages are tables at different times of their lives.
func voyages(f *testing.F) []*journey {
	var g pennies.Game
	return []*journey{
		packed(f, "begun", g, nil),
		packed(f, "midway", g, nil).play(1, 2),
		packed(f, "over", g, nil).play(2, 0),
	}
}

// Whatever a file holds, it arrives or is refused.
func FuzzImport(f *testing.F) {
	running, err := os.ReadFile("testdata/running.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(running)
	for _, v := range voyages(f) {
		f.Add(v.text())
	}
	f.Add([]byte(`{"format":1,"table":"x","people":[{"id":"a","name":"A"}],"entries":[{}]}`))
	f.Fuzz(checkImport)
}

// However an entry of a log is changed, or whatever is added to it, the table arrives or is refused.
func FuzzImportEntry(f *testing.F) {
	all := voyages(f)
	documents := make([]*Document, len(all))
	for i, v := range all {
		documents[i] = v.document()
		for at, e := range v.log {
			f.Add(uint8(i), uint8(at), true, e)
			f.Add(uint8(i), uint8(at+1), false, e)
		}
	}
	f.Fuzz(func(t *testing.T, which, at uint8, instead bool, entry []byte) {
		d := *documents[int(which)%len(documents)]
		from := int(at) % (len(d.Entries) + 1)
		to := from
		if instead && from < len(d.Entries) {
			to++
		}
		d.Entries = slices.Concat(d.Entries[:from], []json.RawMessage{entry}, d.Entries[to:])
		text, err := d.Encode()
		if err != nil {
			t.Fatal(err)
		}
		checkImport(t, text)
	})
}
