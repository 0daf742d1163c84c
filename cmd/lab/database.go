package main

import (
	"context"
	"crypto/rand"
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/lab/postgres"
)

// ownPostgres as --store starts a database server for the measurement.
const ownPostgres = "postgres"

// benchDatabase is a database that a server is measured with; nil for a file.
type benchDatabase struct {
	url    string
	schema string
	server *postgres.Server // nil if it was running already
}

// openBenchDatabase names a new schema for the measurement, and starts a database server if name is ownPostgres.
func openBenchDatabase(ctx context.Context, name string) (*benchDatabase, error) {
	if name == "" {
		return nil, nil
	}
	d := &benchDatabase{schema: "bench_" + strings.ToLower(rand.Text()[:10])}
	if name == ownPostgres {
		var err error
		if d.server, err = postgres.Start(ctx); err != nil {
			return nil, err
		}
		d.url = d.server.URL(d.schema)
		return d, nil
	}
	u, err := url.Parse(name)
	if err != nil || !named.Shared(name) {
		return nil, game.BadInput("--store must be the URL of a PostgreSQL database, such as postgres://user:password@host/database, or just postgres")
	}
	query := u.Query()
	query.Set("search_path", d.schema)
	u.RawQuery = query.Encode()
	d.url = u.String()
	return d, nil
}

// processor returns a function that measures how much processor time the database has used; nil if its processes are unknown.
func (d *benchDatabase) processor() func() (time.Duration, error) {
	if d == nil || d.server == nil {
		return nil
	}
	return d.server.ProcessorTime
}

// close removes the schema or the server, even if the measurement was interrupted.
func (d *benchDatabase) close() error {
	if d == nil {
		return nil
	}
	if d.server != nil {
		return d.server.Close()
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, d.url)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, "DROP SCHEMA IF EXISTS "+pgx.Identifier{d.schema}.Sanitize()+" CASCADE")
	return errors.Join(err, conn.Close(ctx))
}
