package local_test

import (
	"bytes"
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	fullmemory "github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// playsDaily plays the draw of the day as if there were only one way, which follows from the decision alone.
func playsDaily(t *testing.T, look func() protocol.Look, do func(protocol.Command)) {
	t.Helper()
	for range 20000 {
		l := look()
		switch n := len(l.You.Moves); {
		case l.Result != nil:
			return
		case n == 0:
			time.Sleep(time.Millisecond)
		default:
			do(protocol.Command{ID: fmt.Sprint("m", l.Cursor), Do: protocol.Move, Seat: game.Seat(l.You.As), Step: l.You.Step, Move: l.You.Moves[7*l.You.Step%n]})
		}
	}
	t.Fatal("the game never ends")
}

// Who plays alike has the same game on a device and at a server, and can open it only once. Three play on that day, and often several
// have to react at the same moment.
func TestDailyOnDeviceAndServer(t *testing.T) { synctest.Test(t, playDailyTwice) }

func playDailyTwice(t *testing.T) {
	const name = "deepblue"
	wanted := protocol.NewTable{ID: "first", Proposal: protocol.Proposal{Game: name, Daily: time.Now().UTC().Format(time.DateOnly), Pace: protocol.Instant}}
	d := openOn(t, newMemory(), thinkHere())
	var opened, again protocol.OpenedTable
	d.call(201, "POST", "/api/tables", wanted, &opened)
	playsDaily(t, func() protocol.Look { return d.looks(opened.Table) }, func(c protocol.Command) { d.does(opened.Table, c) })
	wanted.ID = "second"
	d.call(201, "POST", "/api/tables", wanted, &again)
	if again.Table != opened.Table {
		t.Error("it was opened twice")
	}
	var here record.Record
	d.call(200, "GET", "/api/tables/"+opened.Table+"/record", nil, &here)

	ctx, anna := context.Background(), protocol.Who{Person: "anna", Name: "Anna"}
	h, err := live.Open(ctx, fullmemory.New().Open(), live.Settings{Games: registry.Rules, Bot: live.Bots(registry.Judge), Judge: registry.Judge, Thinkers: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	id, err := h.Open(ctx, anna, "third", wanted.Proposal, nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := h.Watch(ctx, id, live.Viewer{Person: anna.Person, As: game.NoSeat}, "", live.NewSignalChan()) // bots play for those who look
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	look := func() protocol.Look {
		l, err := h.Look(ctx, id, anna.Person, game.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	playsDaily(t, look, func(c protocol.Command) {
		c.Who = anna
		if err := h.Do(ctx, id, c, live.CommandOptions{}); err != nil {
			t.Fatal(err)
		}
	})
	there, err := h.Record(ctx, id, anna.Person)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(here.Encode(), there.Encode()) {
		t.Errorf("the game goes otherwise at a server:\n%s\nand here\n%s", there.Encode(), here.Encode())
	}
}
