package local

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/protocol"
)

// Kept is a table that is kept on this device.
type Kept struct {
	Table   string          `json:"table"`
	Game    string          `json:"game"`
	Name    string          `json:"name,omitempty"`
	Status  protocol.Status `json:"status"`
	Changed int64           `json:"changed"`
	Bytes   int             `json:"bytes"`
	Entries int             `json:"entries"`
	Lesson  bool            `json:"lesson,omitempty"`
}

func keptGames(_ context.Context, c *call) (any, error) {
	kept := []Kept{}
	for _, h := range c.store.all() {
		var shown protocol.Summary
		_ = json.Unmarshal(h.summary.Shown, &shown) // what cannot be read can be deleted
		kept = append(kept, Kept{
			Table: h.summary.Table, Game: shown.Game, Name: shown.Name, Status: shown.Status, Changed: h.summary.Changed, Bytes: h.bytes, Entries: h.length,
			Lesson: h.isLesson(),
		})
	}
	return kept, nil
}

// MostKept is how many tables a device keeps: some 30 MB. None is ever dropped for another, so further ones are refused.
const MostKept = 500

// mayOpen permits another table.
func (h *Hall) mayOpen() error {
	if len(h.store.all()) < MostKept {
		return nil
	}
	f := telling.Problem(507, "kept-full", "this device keeps as many games as it can", 0)
	return &f
}

func deleteGame(ctx context.Context, c *call) (any, error) {
	return nil, c.hall.Drop(ctx, c.table())
}

func deleteGames(ctx context.Context, c *call) (any, error) {
	for _, h := range c.store.all() {
		if err := c.hall.Drop(ctx, h.summary.Table); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func exportGame(ctx context.Context, c *call) (any, error) {
	d, err := transfer.Export(ctx, c.store, c.table())
	if err != nil {
		return nil, err
	}
	data, err := d.Encode()
	return json.RawMessage(data), err
}

// Opened tells what became of a saved game: known if it was here already, perhaps with more moves.
type Opened struct {
	Known bool `json:"known"`
}

// openGame takes a saved game on again. What is here of it stays as it is.
func openGame(ctx context.Context, c *call) (any, error) {
	d, err := transfer.Decode(c.body)
	if err != nil {
		return nil, err
	}
	t, log, err := transfer.Target{Games: registry.Rules}.Restore(d)
	if err != nil {
		return nil, err
	}
	here, err := c.store.Log(ctx, t.ID, 0)
	switch {
	case errors.Is(err, store.ErrUnknown):
		if err = c.mayOpen(); err == nil {
			err = live.Import(ctx, c.store, t, log)
		}
		return Opened{}, err
	case err == nil && (len(here) < len(log) || !slices.EqualFunc(here[:len(log)], log, bytes.Equal)):
		f := telling.Problem(409, "kept-differs", "this game is here, and has gone on differently", 0)
		err = &f
	}
	return Opened{Known: true}, err
}

// isLesson tells whether a table is in nobody's lists. A summary that cannot be read does not say so.
func (h *held) isLesson() bool { return h.summary.Status != "" && len(h.summary.People) == 0 }

// lessonsKept is how long a lesson can be continued.
const lessonsKept = 7 * 24 * time.Hour

// dropLessons deletes lessons that nobody will continue. If that fails, the next hall does it.
func (h *Hall) dropLessons() {
	for _, kept := range h.store.all() {
		if kept.isLesson() && h.hall.Now()-kept.summary.Changed > lessonsKept.Milliseconds() {
			_ = h.hall.Drop(context.Background(), kept.summary.Table)
		}
	}
}
