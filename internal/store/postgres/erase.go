package postgres

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// The statements of an amendment, in the order in which Append locks rows.
const (
	amendCard = "UPDATE cards SET length = $3, status = $4, public = $5, changed = $6, wake = $7, people = $8, face = $9 " +
		"WHERE table_id = $1 AND length = $2"
	amendEntries = "UPDATE entries e SET body = r.body FROM unnest($2::integer[], $3::bytea[]) AS r (n, body) WHERE e.table_id = $1 AND e.n = r.n"
	addEntries   = "INSERT INTO entries (table_id, n, body) SELECT $1, r.n, r.body FROM unnest($2::integer[], $3::bytea[]) AS r (n, body)"
	unseat       = "DELETE FROM sittings WHERE table_id = $1 AND person <> ALL ($2::text[])"
	seat         = "INSERT INTO sittings (person, table_id) SELECT person, $1 FROM unnest($2::text[]) AS person ON CONFLICT DO NOTHING"
	fence        = "SELECT EXISTS (SELECT 1 FROM leases WHERE shard = $1 AND token = $2 FOR KEY SHARE)"
)

// Amend implements store.Erasures.
func (s *Store) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	if err := b.CheckAmended(replaced); err != nil {
		return err
	}
	people, err := json.Marshal(b.Summary.People)
	if err != nil {
		return err
	}
	return s.transact(ctx, func(ctx context.Context, tx pgx.Tx) error {
		if b.Lease != nil {
			var held bool
			if err := tx.QueryRow(ctx, fence, b.Lease.Shard, b.Lease.Token).Scan(&held); err != nil || !held {
				return errors.Join(err, store.ErrFenced)
			}
		}
		t := b.Summary
		tag, err := tx.Exec(ctx, amendCard, b.Table, b.After, b.After+len(b.Entries), t.Status, t.Public, t.Changed, t.Wake, string(people), relational.Blob(t.Shown))
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return missing(ctx, tx, b.Table)
		}
		seated := b.Summary.Seated()
		var statements pgx.Batch
		numbers, bodies := numbersOf(replaced)
		statements.Queue(amendEntries, b.Table, numbers, bodies)
		numbers, bodies = following(b)
		statements.Queue(addEntries, b.Table, numbers, bodies)
		statements.Queue(unseat, b.Table, seated)
		statements.Queue(seat, b.Table, seated)
		return tx.SendBatch(ctx, &statements).Close()
	})
}

// missing says why a summary with that length was not found.
func missing(ctx context.Context, tx pgx.Tx, table string) error {
	var known bool
	if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM cards WHERE table_id = $1)", table).Scan(&known); err != nil {
		return err
	}
	if !known {
		return store.ErrUnknown
	}
	return store.ErrConflict
}

func numbersOf(replaced map[int][]byte) (numbers []int32, bodies [][]byte) {
	numbers, bodies = []int32{}, [][]byte{}
	for n, body := range replaced {
		numbers, bodies = append(numbers, int32(n)), append(bodies, relational.Blob(body))
	}
	return numbers, bodies
}

// following numbers the entries that a batch adds.
func following(b store.Batch) (numbers []int32, bodies [][]byte) {
	for i, body := range b.Entries {
		numbers, bodies = append(numbers, int32(b.After+1+i)), append(bodies, relational.Blob(body))
	}
	return numbers, bodies
}

// Drop implements store.Erasures.
func (s *Store) Drop(ctx context.Context, table string, length int) error {
	return s.transact(ctx, func(ctx context.Context, tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, "DELETE FROM cards WHERE table_id = $1 AND ($2::integer = 0 OR length = $2)", table, length)
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			if err := missing(ctx, tx, table); !errors.Is(err, store.ErrUnknown) {
				return err
			}
			return nil
		}
		var statements pgx.Batch
		statements.Queue("DELETE FROM entries WHERE table_id = $1", table)
		statements.Queue("DELETE FROM sittings WHERE table_id = $1", table)
		statements.Queue(numbered(relational.DropOfTable), table)
		return tx.SendBatch(ctx, &statements).Close()
	})
}

// DropPerson implements store.Erasures. A concurrent call that adds a belonging waits, and then finds nobody.
func (s *Store) DropPerson(ctx context.Context, id string) error {
	return s.transact(ctx, func(ctx context.Context, tx pgx.Tx) error {
		var statements pgx.Batch
		statements.Queue("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", id)
		statements.Queue("DELETE FROM passes WHERE person = $1", id)
		statements.Queue("DELETE FROM people WHERE id = $1", id)
		return tx.SendBatch(ctx, &statements).Close()
	})
}

// transact runs a function in one transaction, and retries it if the server rolls it back in favour of another.
func (s *Store) transact(ctx context.Context, do func(context.Context, pgx.Tx) error) error {
	if err := s.writable(ctx); err != nil {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	run := func() error {
		return pgx.BeginFunc(bounded, s.pool, func(tx pgx.Tx) error { return do(bounded, tx) })
	}
	err := run()
	for tries := 1; deadlocked(err) && tries < mostTries; tries++ {
		err = run()
	}
	for _, refusal := range []error{store.ErrConflict, store.ErrUnknown, store.ErrFenced} {
		if errors.Is(err, refusal) {
			return refusal
		}
	}
	return s.lost(ctx, err)
}
