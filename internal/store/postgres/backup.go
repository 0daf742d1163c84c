package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store/copying"
	"github.com/divingbell/divingbell/internal/store/relational"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// Backup implements store.Store. The backup is an SQLite database: it can be served, or copied back.
func (s *Store) Backup(ctx context.Context, path string) error {
	if err := s.readable(ctx); err != nil {
		return err
	}
	if err := s.backup(ctx, path); err != nil {
		return fmt.Errorf("no backup was made: %s: %w", path, err)
	}
	return nil
}

// backup reads everything in one transaction, which sees the database as it was when it began.
func (s *Store) backup(ctx context.Context, path string) error {
	conn, err := s.connect(ctx)
	if err != nil {
		return s.fault(ctx, err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return s.fault(ctx, err)
	}
	moment := &Store{name: s.name, config: s.config, reader: tx, patience: atLeisure, traffic: s.traffic}
	moment.Tables = relational.New(database{moment}, dialect)
	return sqlite.Create(ctx, path, func(copied *sqlite.Store) error {
		_, err := copying.Copy{From: moment, To: copied}.Run(ctx)
		return err
	})
}
