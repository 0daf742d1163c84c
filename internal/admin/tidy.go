package admin

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
)

// How often expired documents are removed, and how many acts at once.
const (
	tidyEvery  = 12 * time.Hour
	trimAtOnce = 500
)

// Tidy removes expired documents, now and then, until the context ends: bans of networks, announcements, sessions of the
// operator, and acts older than after, unless after is 0. Several nodes may do it at once.
func Tidy(ctx context.Context, s store.Store, after time.Duration, log *slog.Logger) {
	for ctx.Err() == nil {
		err := dropOver(ctx, s, time.Now().UnixMilli())
		if after > 0 {
			err = errors.Join(err, trimLog(ctx, s, time.Now().Add(-after).UnixMilli()))
		}
		if err != nil && ctx.Err() == nil {
			log.Warn("expired announcements, bans of networks or entries of the operator's log could not be deleted", "error", err)
		}
		if wait.For(ctx, tidyEvery) != nil {
			return
		}
	}
}

// dropOver removes expired documents. A document that cannot be decoded stays: another version may have written it.
func dropOver(ctx context.Context, s store.Store, now int64) error {
	for _, kind := range []string{networkKind, announcementKind, sessionKind} {
		documents, err := s.Documents(ctx, kind, 0, maxDocuments)
		if err != nil {
			return err
		}
		for _, n := range documents {
			var lasts struct{ Until int64 }
			if json.Unmarshal(n.Data, &lasts) != nil || lasts.Until == 0 || lasts.Until > now {
				continue
			}
			if err := s.DropDocument(ctx, kind, n.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func trimLog(ctx context.Context, s store.Store, before int64) error {
	for {
		old, err := s.Documents(ctx, actKind, before, trimAtOnce)
		if err != nil || len(old) == 0 {
			return err
		}
		for _, n := range old {
			if err := s.DropDocument(ctx, actKind, n.ID); err != nil {
				return err
			}
		}
	}
}
