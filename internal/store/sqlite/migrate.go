package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/divingbell/divingbell/internal/store"
)

// The files run in the order of their names, each once. A released file never changes; new ones are added.
//
//go:embed migrations/*.sql
var migrations embed.FS

// applicationID marks a database as Divingbell's: "DvBl".
const applicationID = 0x4476426c

var errNotOurs = errors.New("this is not a database of Divingbell; please name another file, or one that does not exist yet. " +
	"If it was one, its beginning is damaged: " + restoring)

// querier is a connection or a pool of them.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// identify returns the version of a database; 0 if it is empty. It refuses databases that are not Divingbell's or are newer.
func identify(ctx context.Context, q querier) (version int, err error) {
	steps, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return 0, err
	}
	var id, things int
	err = errors.Join(
		q.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id),
		q.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version),
		q.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&things),
	)
	switch {
	case err != nil:
		return 0, openingFault(err)
	case id == 0 && version == 0 && things == 0:
		return 0, nil
	case id != applicationID:
		return 0, errNotOurs
	case version > len(steps):
		return 0, fmt.Errorf("%w: its version is %d, this program knows versions up to %d", store.ErrNewer, version, len(steps))
	}
	return version, nil
}

// migrate brings a database up to date, each step all or nothing.
func migrate(ctx context.Context, conn *sql.Conn) error {
	version, err := identify(ctx, conn)
	if err != nil {
		return err
	}
	steps, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return err
	}
	for ; version < len(steps); version++ {
		text, err := migrations.ReadFile(steps[version])
		if err != nil {
			return err
		}
		err = transact(ctx, conn, func() error {
			if version == lastJournal {
				if err := settleJournal(ctx, conn); err != nil {
					return err
				}
			}
			_, err := conn.ExecContext(ctx, fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", text, applicationID, version+1))
			return err
		})
		if err != nil {
			return fmt.Errorf("%s: %w", steps[version], fault(err))
		}
	}
	return nil
}

// transact does something all or not at all.
func transact(ctx context.Context, conn *sql.Conn, do func() error) error {
	_, err := conn.ExecContext(ctx, "BEGIN IMMEDIATE")
	if err == nil {
		err = do()
	}
	if err == nil {
		_, err = conn.ExecContext(ctx, "COMMIT")
	}
	if err != nil {
		_, _ = conn.ExecContext(ctx, "ROLLBACK") // if there is something to roll back
	}
	return err
}
