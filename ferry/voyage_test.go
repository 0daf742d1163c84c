package ferry

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/live"
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/store/sqlite"
	"github.com/divingbell/divingbell/table"
)

// Ada and Ben play everywhere here; Cleo watches and talks.
var (
	ada  = table.Who{Person: "ada4", Name: "Ada"}
	ben  = table.Who{Person: "ben4", Name: "Ben"}
	cleo = table.Who{Person: "cleo4", Name: "Cleo"}
)

// voyage is a table on its way through its log.
type voyage struct {
	testing.TB
	table *table.Table
	log   [][]byte
	now   int64
}

// begin opens a table of two, with a secret that follows from the id.
func begin(t testing.TB, id, gameName string) *voyage {
	t.Helper()
	v := &voyage{t, table.New(id, registry.Rules), nil, 1_800_000_000_000}
	g, err := registry.Rules(gameName, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	var secret fair.Secret
	copy(secret[:], id)
	proposal := table.Proposal{Game: gameName, Name: "Café <Kraken>", Spectators: true, Seats: []table.SeatWish{{For: table.Free}, {For: table.Free}}}
	first, err := table.Open(proposal, "open", ada, g, secret, v.house())
	if err != nil {
		t.Fatal(err)
	}
	v.apply(first)
	for seat, who := range []table.Who{ada, ben} {
		v.do(who, table.Command{Do: table.Sit, Seat: game.Seat(seat), Nonce: "of-" + who.Name})
	}
	v.do(cleo, table.Command{Do: table.Say, Room: table.SpectatorsRoom, Text: "Good luck & fair winds!"})
	v.do(ada, table.Command{Do: table.Start})
	return v
}

func (v *voyage) house() table.House {
	v.now += 1000
	return table.House{Now: v.now, Dice: fair.Dice}
}

func (v *voyage) do(who table.Who, c table.Command) {
	v.Helper()
	c.Who, c.ID = who, fmt.Sprint("c", len(v.log))
	entries, err := v.table.Decide(c, v.house())
	if err != nil {
		v.Fatal(err)
	}
	v.apply(entries...)
}

func (v *voyage) apply(entries ...table.Entry) {
	v.Helper()
	for i := range entries {
		if _, err := v.table.Apply(entries[i]); err != nil {
			v.Fatal(err)
		}
		v.log = append(v.log, entries[i].Encode())
	}
}

// play makes random moves, until the game is over if most is 0.
func (v *voyage) play(seed uint64, most int) *voyage {
	v.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; v.table.Status() == table.Playing && (most == 0 || n < most); n++ {
		p := v.table.Position()
		seat := p.Asked().First()
		moves := p.Legal(seat, nil)
		v.do([]table.Who{ada, ben}[seat], table.Command{
			Do: table.Move, Seat: seat, Step: v.table.Step(seat), Move: v.table.Game().MoveText(moves[choice.Below(len(moves))]),
		})
	}
	return v
}

// harbour is a new store; the people who are named are known there.
func harbour(t testing.TB, people ...table.Who) Harbour {
	t.Helper()
	s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "harbour.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	for _, p := range people {
		if err := s.PutPerson(t.Context(), store.Person{ID: p.Person, Name: p.Name, Created: 1}); err != nil {
			t.Fatal(err)
		}
	}
	return Harbour{Store: s, Games: registry.Rules}
}

// document puts the table into a store with everybody known, and loads it from there.
func (v *voyage) document() *Document {
	v.Helper()
	home := harbour(v, ada, ben, cleo)
	if err := live.Put(v.Context(), home.Store, v.table, v.log); err != nil {
		v.Fatal(err)
	}
	d, err := Load(v.Context(), home.Store, v.table.ID)
	if err != nil {
		v.Fatal(err)
	}
	return d
}

func (v *voyage) text() []byte {
	v.Helper()
	data, err := v.document().Encode()
	if err != nil {
		v.Fatal(err)
	}
	return data
}

// The documents in testdata are what is written for a game that is over and for one that goes on; the tests of the
// command line use them.
func TestDocuments(t *testing.T) {
	names := registry.All()
	for _, v := range []*voyage{
		begin(t, "finished", names[0].Game.About().Name).play(3, 0),
		begin(t, "running", names[1].Game.About().Name).play(3, 60),
	} {
		file := filepath.Join("testdata", v.table.ID+".json")
		text := v.text()
		if gametest.Update() {
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, want) {
			t.Errorf("%s is no longer what is written (go test -update renews it)", file)
		}
	}
}

// unload decodes a document and unloads it.
func unload(ctx context.Context, h Harbour, text []byte) (Arrival, error) {
	d, err := Decode(text)
	if err != nil {
		return Arrival{}, err
	}
	return h.Unload(ctx, d)
}
