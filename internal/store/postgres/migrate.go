package postgres

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

// The files run in the order of their names, each once. A released file never changes; new ones are added. The first line of each
// names the oldest version of the tables whose programs may still use them afterwards: while a cluster is upgraded, nodes of both
// versions run.
//
//go:embed migrations/*.sql
var migrations embed.FS

// step is a migration.
type step struct {
	name, text string
	oldest     int
}

var firstLine = regexp.MustCompile(`^-- oldest: (\d+)\n`)

func steps() (list []step, err error) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		text, err := migrations.ReadFile(name)
		if err != nil {
			return nil, err
		}
		line := firstLine.FindSubmatch(text)
		if line == nil {
			return nil, fmt.Errorf("%s does not say which version may still use the tables", name)
		}
		oldest, err := strconv.Atoi(string(line[1]))
		if err != nil {
			return nil, err
		}
		list = append(list, step{name, string(text), oldest})
	}
	return list, nil
}

// identify returns the version of the tables; 0 if there are none. It refuses tables that are not Divingbell's, or that only
// newer programs may use.
func (s *Store) identify(ctx context.Context) (version int, err error) {
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	conn, err := s.connect(bounded)
	if err != nil {
		return 0, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return s.identifyBy(bounded, conn)
}

func (s *Store) identifyBy(ctx context.Context, conn *pgx.Conn) (version int, err error) {
	list, err := steps()
	if err != nil {
		return 0, err
	}
	var versioned bool
	var things, oldest int
	err = conn.QueryRow(ctx, "SELECT count(*), count(*) FILTER (WHERE tablename = 'schema_version') > 0 FROM pg_tables WHERE schemaname = $1",
		s.schema()).Scan(&things, &versioned)
	switch {
	case err != nil:
		return 0, err
	case things == 0:
		return 0, nil
	case !versioned:
		return 0, errNotOurs
	}
	if err := conn.QueryRow(ctx, "SELECT version, oldest FROM schema_version").Scan(&version, &oldest); err != nil {
		return 0, err
	}
	if version > len(list) && oldest > len(list) {
		return 0, fmt.Errorf("%w: its version is %d, for programs that know version %d; this one knows versions up to %d",
			store.ErrNewer, version, oldest, len(list))
	}
	return version, nil
}

// lockKey keeps nodes that start at the same time from migrating at the same time.
const lockKey = 0x4476426c

// migrationPatience is how long a migration may take, or wait for that of another node.
const migrationPatience = "10min"

// migrate brings the tables up to date, all or nothing.
func (s *Store) migrate(ctx context.Context) error {
	list, err := steps()
	if err != nil {
		return err
	}
	version, err := s.identify(ctx)
	if err != nil || version >= len(list) {
		return err
	}
	conn, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "SET LOCAL statement_timeout = '"+migrationPatience+"'"); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1, hashtext($2))", lockKey, s.schema()); err != nil {
			return err
		}
		version, err := s.identifyBy(ctx, conn) // another node may have been quicker
		if err != nil || version >= len(list) {
			return err
		}
		return s.apply(ctx, tx, list, version)
	})
}

func (s *Store) apply(ctx context.Context, tx pgx.Tx, list []step, version int) error {
	if version == 0 {
		_, err := tx.Exec(ctx, "CREATE SCHEMA IF NOT EXISTS "+pgx.Identifier{s.schema()}.Sanitize())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "CREATE TABLE schema_version (version integer NOT NULL, oldest integer NOT NULL)"); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "INSERT INTO schema_version VALUES (0, 0)"); err != nil {
			return err
		}
	}
	for ; version < len(list); version++ {
		if _, err := tx.Conn().PgConn().Exec(ctx, list[version].text).ReadAll(); err != nil {
			return fmt.Errorf("%s: %w", list[version].name, err)
		}
		if _, err := tx.Exec(ctx, "UPDATE schema_version SET version = $1, oldest = greatest(oldest, $2)", version+1, list[version].oldest); err != nil {
			return err
		}
	}
	return nil
}
