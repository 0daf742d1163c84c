package transfer

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Ada and Ben play in all these tests; Cleo watches and talks.
var (
	ada  = protocol.Who{Person: "ada4", Name: "Ada"}
	ben  = protocol.Who{Person: "ben4", Name: "Ben"}
	cleo = protocol.Who{Person: "cleo4", Name: "Cleo"}
)

// journey is a table that is being played, with its log.
type journey struct {
	testing.TB
	table *table.Table
	log   [][]byte
	now   int64
}

// begin opens a table of two, with a secret derived from the id.
func begin(t testing.TB, id, gameName string) *journey {
	t.Helper()
	return arranged(t, id, gameName, nil)
}

// arranged opens a table from an arrangement, if there is one.
func arranged(t testing.TB, id, gameName string, a *record.Arrangement) *journey {
	t.Helper()
	g, err := registry.Rules(gameName, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	return packed(t, id, g, a)
}

// packed opens a table of a game with its pack.
func packed(t testing.TB, id string, g game.Game, a *record.Arrangement) *journey {
	t.Helper()
	games := func(string, int, string) (game.Game, error) { return g, nil }
	v := &journey{t, table.New(id, games), nil, 1_760_000_000_000}
	var secret fair.Secret
	copy(secret[:], id)
	proposal := protocol.Proposal{Game: g.About().Name, Name: "Café <Kraken>", Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}, Arrangement: a}
	first, err := table.Open(proposal, "open", ada, g, secret, v.environment())
	if err != nil {
		t.Fatal(err)
	}
	v.apply(first)
	for seat, who := range []protocol.Who{ada, ben} {
		v.do(who, protocol.Command{Do: protocol.Sit, Seat: game.Seat(seat), Nonce: "of-" + who.Name})
	}
	v.do(cleo, protocol.Command{Do: protocol.Say, Channel: table.SpectatorsChannel, Text: "Good luck & fair winds!"})
	v.do(ada, protocol.Command{Do: protocol.Start})
	return v
}

func (v *journey) environment() table.Environment {
	v.now += 1000
	return table.Environment{Now: v.now, Dice: fair.Dice, MayArrange: true}
}

func (v *journey) do(who protocol.Who, c protocol.Command) {
	v.Helper()
	c.Who, c.ID = who, fmt.Sprint("c", len(v.log))
	entries, err := v.table.Decide(c, v.environment())
	if err != nil {
		v.Fatal(err)
	}
	v.apply(entries...)
}

func (v *journey) apply(entries ...table.Entry) {
	v.Helper()
	for i := range entries {
		if _, err := v.table.Apply(entries[i]); err != nil {
			v.Fatal(err)
		}
		v.log = append(v.log, entries[i].Encode())
	}
}

// play makes random moves, until the game is over if most is 0.
func (v *journey) play(seed uint64, most int) *journey {
	v.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; v.table.Status() == protocol.StatusPlaying && (most == 0 || n < most); n++ {
		p := v.table.Position()
		seat := p.Asked().First()
		moves := p.Legal(seat, nil)
		v.do([]protocol.Who{ada, ben}[seat], protocol.Command{
			Do: protocol.Move, Seat: seat, Step: v.table.Step(seat), Move: v.table.Game().MoveText(moves[choice.Below(len(moves))]),
		})
	}
	return v
}

// target is a new store with these people.
func target(t testing.TB, people ...protocol.Who) Target {
	t.Helper()
	s := memory.New().Open()
	for _, p := range people {
		if err := s.PutPerson(t.Context(), store.Person{ID: p.Person, Name: p.Name, Created: 1}); err != nil {
			t.Fatal(err)
		}
	}
	return Target{Store: s, Games: registry.Rules, Load: registry.New().Load}
}

// document imports the table into a store that has all its people, and exports it from there.
func (v *journey) document() *Document {
	v.Helper()
	home := target(v, ada, ben, cleo)
	if err := live.Import(v.Context(), home.Store, v.table, v.log); err != nil {
		v.Fatal(err)
	}
	d, err := Export(v.Context(), home.Store, v.table.ID)
	if err != nil {
		v.Fatal(err)
	}
	return d
}

func (v *journey) text() []byte {
	v.Helper()
	data, err := v.document().Encode()
	if err != nil {
		v.Fatal(err)
	}
	return data
}

// The documents in testdata are up to date: a finished and a running game, which the tests of the command line use, and one from a
// device, which those of the server use.
func TestDocuments(t *testing.T) {
	names := registry.All()
	device, err := onDevice(t, "localreef", names[0].Game).playOn(3, 12).fromDevice().Encode()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"finished": begin(t, "finished", names[0].Game.About().Name).play(3, 0).text(),
		"running":  begin(t, "running", names[1].Game.About().Name).play(3, 30).text(),
		"device":   device,
	} {
		file := filepath.Join("testdata", name+".json")
		if golden.Update() {
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
			t.Errorf("%s is no longer what is written (UPDATE_GOLDEN=1 go test renews it)", file)
		}
	}
}

// unload decodes a document and imports it.
func unload(ctx context.Context, h Target, text []byte) (Imported, error) {
	d, err := Decode(text)
	if err != nil {
		return Imported{}, err
	}
	return h.Import(ctx, d)
}
