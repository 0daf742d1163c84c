package live

import (
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// For somebody who has many connections and changes seats, the log is read once and folded once.
func TestManyConnectionsReadTheLogOnce(t *testing.T) {
	var read, folded atomic.Int64
	counting := func(name string, version int, pack string) (game.Game, error) {
		folded.Add(1)
		return games(name, version, pack)
	}
	stopped(t, Settings{Games: counting}, func(h *fixture) {
		id := h.table(watched, "anna", "free", "free")
		var watchers []*Watcher
		for range 40 {
			w, _ := h.resume(id, "bert", "")
			defer w.Close()
			watchers = append(watchers, w)
		}
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
			read.Add(1)
			return do()
		})
		folded.Store(0)
		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "b"})
		same(t, "the log is read and folded", [2]int64{read.Load(), folded.Load()}, [2]int64{1, 1})
		// The lines they were given are shared, yet each can append to its own.
		h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "ho"})
		lines, _, err := table.Lines(id, games, h.raw(id), "bert", game.At(1), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range watchers {
			same(t, "bert is told", h.take(w).Lines, lines)
		}
	})
}
