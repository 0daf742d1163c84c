package live

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/protocol"
)

// BenchmarkCommands measures how quickly commands are carried out at 500 tables, on disk, with two watchers each.
func BenchmarkCommands(b *testing.B) {
	h, ids := benchHall(b, 500)
	for _, id := range ids {
		for _, person := range []string{"anna", "bert"} {
			w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, "", NewSignalChan())
			if err != nil {
				b.Fatal(err)
			}
			defer w.Close()
			go drain(b.Context(), w)
		}
	}
	var n atomic.Int64
	b.SetParallelism(100)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			i := n.Add(1)
			c := protocol.Command{ID: fmt.Sprint(i), Do: protocol.Say, Text: "hm", Who: who("anna")}
			if err := h.Do(context.Background(), ids[i%500], c, CommandOptions{}); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commands/s")
}

func drain(ctx context.Context, w *Watcher) {
	for {
		select {
		case <-w.signal.(SignalChan):
			w.Take()
		case <-ctx.Done():
			return
		}
	}
}

// benchHall is a hall on disk with tables of anna and bert whose games have begun.
func benchHall(b *testing.B, tables int) (*Hall, []string) {
	s, err := sqlite.Open(context.Background(), filepath.Join(b.TempDir(), "bench.db"), sqlite.Options{})
	if err != nil {
		b.Fatal(err)
	}
	h, err := Open(context.Background(), s, Settings{Games: games, Bot: theirLevel})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		h.Close()
		if err := s.Close(); err != nil {
			b.Error(err)
		}
	})
	var ids []string
	for i := range tables {
		p := protocol.Proposal{Game: "deepblue", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
		id, err := h.Open(context.Background(), who("anna"), fmt.Sprint("o", i), p, nil)
		if err != nil {
			b.Fatal(err)
		}
		for seat, person := range []string{"anna", "bert"} {
			c := protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(seat), Nonce: "n", Who: who(person)}
			if err := h.Do(context.Background(), id, c, CommandOptions{}); err != nil {
				b.Fatal(err)
			}
		}
		if err := h.Do(context.Background(), id, protocol.Command{ID: "start", Do: protocol.Start, Who: who("anna")}, CommandOptions{}); err != nil {
			b.Fatal(err)
		}
		ids = append(ids, id)
	}
	return h, ids
}
