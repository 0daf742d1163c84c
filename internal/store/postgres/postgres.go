// Package postgres stores everything in a PostgreSQL database that several nodes share. One goroutine appends: all waiting batches
// become one statement, which is a transaction in itself, so many moves share one round trip and one wait for the disk. No
// transaction stays open while a node computes, so a node that dies blocks nobody for long. Every call ends within seconds, with
// store.ErrAway if the database is down.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/group"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// IsURL tells whether the name of a store is that of a PostgreSQL database.
func IsURL(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// Store is an open database.
type Store struct {
	relational.Tables
	name     string // without its password
	config   *pgxpool.Config
	reader   querier       // the pool, or a transaction that sees one moment
	pool     *pgxpool.Pool // nil for a view of one moment
	writing  *pgxpool.Pool // one connection, of the goroutine that appends; nil if the store is read-only
	leasing  *pgxpool.Pool // one connection for leases, which must not wait for anything else; nil if the store is read-only
	alone    *pgx.Conn     // keeps servers away from the database; nil if they may use it
	queue    *group.Queue[*addition]
	known    map[string]seats // who sat at recently written tables; only for the appending goroutine
	patience patience
	traffic  *traffic
	closed   atomic.Bool
	close    func()
}

var _ store.Archive = (*Store)(nil)

var dialect = relational.Dialect{Size: "SELECT pg_database_size(current_database())", Contains: "position(?::bytea IN body) > 0"}

// querier is a pool or a transaction.
type querier interface {
	Query(ctx context.Context, text string, args ...any) (pgx.Rows, error)
}

// Open opens a database by its URL, creates what is missing in it and migrates an older version. The tables are in the schema
// that the URL names as search_path, or else in one called divingbell.
func Open(ctx context.Context, name string, o store.Options) (*Store, error) {
	return openShared(ctx, name, serving, o)
}

func openShared(ctx context.Context, name string, p patience, o store.Options) (*Store, error) {
	return begin(name, p, func(s *Store) error {
		s.share()
		return s.open(ctx, o)
	})
}

// OpenAlone is Open while no server uses the database; none can use it until the store is closed.
func OpenAlone(ctx context.Context, name string) (*Store, error) {
	return begin(name, atLeisure, func(s *Store) error {
		if err := s.lockOut(ctx); err != nil {
			return s.fault(ctx, err)
		}
		return s.open(ctx, store.Options{})
	})
}

// OpenReadOnly opens a database only to read it. An older one is not migrated.
func OpenReadOnly(ctx context.Context, name string) (*Store, error) {
	return begin(name, atLeisure, func(s *Store) error { return s.openReadOnly(ctx) })
}

// OpenReadOnlyAlone is OpenReadOnly while no server uses the database; none can use it until the store is closed.
func OpenReadOnlyAlone(ctx context.Context, name string) (*Store, error) {
	return begin(name, atLeisure, func(s *Store) error {
		if err := s.lockOut(ctx); err != nil {
			return s.fault(ctx, err)
		}
		return s.openReadOnly(ctx)
	})
}

// begin makes a store and opens it with the given function.
func begin(name string, p patience, open func(*Store) error) (*Store, error) {
	s := &Store{name: Redacted(name), patience: p, traffic: &traffic{}, known: map[string]seats{}}
	s.Tables = relational.New(database{s}, dialect)
	s.close = sync.OnceFunc(s.shut)
	var err error
	if s.config, err = configure(name, p, s.traffic); err == nil {
		err = open(s)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.name, errors.Join(err, s.Close()))
	}
	return s, nil
}

func (s *Store) open(ctx context.Context, o store.Options) error {
	if err := s.openPool(ctx); err != nil {
		return err
	}
	if err := s.checkDurable(ctx); err != nil {
		return err
	}
	if err := s.migrate(ctx); err != nil {
		return s.fault(ctx, err)
	}
	var err error
	if s.writing, err = pgxpool.NewWithConfig(ctx, writerConfig(s.config)); err != nil {
		return s.fault(ctx, err)
	}
	if s.leasing, err = pgxpool.NewWithConfig(ctx, lone(s.config)); err != nil {
		return s.fault(ctx, err)
	}
	s.queue = group.New[*addition]()
	s.queue.Start(s.answer, o.Committed)
	return nil
}

func (s *Store) openReadOnly(ctx context.Context) error {
	s.config.ConnConfig.RuntimeParams["default_transaction_read_only"] = "on"
	version, err := s.identify(ctx)
	if err != nil {
		return s.fault(ctx, err)
	}
	if version == 0 {
		return errMissing
	}
	return s.openPool(ctx)
}

func (s *Store) openPool(ctx context.Context) (err error) {
	if s.pool, err = pgxpool.NewWithConfig(ctx, s.config); err != nil {
		return s.fault(ctx, err)
	}
	s.reader = s.pool
	return nil
}

// checkDurable refuses a server that acknowledges writes before they are on disk.
func (s *Store) checkDurable(ctx context.Context) error {
	for _, setting := range []string{"fsync", "synchronous_commit"} {
		var value string
		if err := s.one(ctx, "SELECT current_setting($1)", []any{setting}, &value); err != nil {
			return err
		}
		if value == "off" {
			return fmt.Errorf("the setting %s of this server is off, so it could lose moves that people were shown; please set it to on", setting)
		}
	}
	return nil
}

// Close implements store.Store.
func (s *Store) Close() error {
	s.close()
	return nil
}

// Discard closes the store. Whatever opening it created in the database does no harm.
func (s *Store) Discard() error { return s.Close() }

func (s *Store) shut() {
	s.closed.Store(true)
	if s.queue != nil {
		s.queue.Close()
	}
	for _, pool := range s.pools() {
		pool.Close()
	}
	if s.alone != nil {
		s.unlock()
	}
}

func (s *Store) pools() []*pgxpool.Pool {
	return slices.DeleteFunc([]*pgxpool.Pool{s.writing, s.leasing, s.pool}, func(p *pgxpool.Pool) bool { return p == nil })
}
