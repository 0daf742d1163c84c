package local

import (
	"context"
	"encoding/json"

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
}

func keptGames(_ context.Context, c *call) (any, error) {
	kept := []Kept{}
	for _, h := range c.store.all() {
		var shown protocol.Summary
		_ = json.Unmarshal(h.summary.Shown, &shown) // what cannot be read can be deleted
		kept = append(kept, Kept{h.summary.Table, shown.Game, shown.Name, shown.Status, h.summary.Changed, h.bytes, h.length})
	}
	return kept, nil
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
