package postgres

import (
	"context"
	"fmt"
	"maps"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/divingbell/divingbell/game"
)

// patience is how long operations may take.
type patience struct {
	call      time.Duration
	statement time.Duration // shorter than call, so that the server gives up before the caller does
	connect   time.Duration
	ping      time.Duration // for an idle connection, before it is taken for dead
}

var (
	// serving is for a server: people at their tables wait for it.
	serving = patience{call: 5 * time.Second, statement: 4 * time.Second, connect: 3 * time.Second, ping: 2 * time.Second}
	// atLeisure is for a command, which should finish even if the database is busy.
	atLeisure = patience{call: time.Minute, statement: 55 * time.Second, connect: 15 * time.Second, ping: 10 * time.Second}
)

// usualSchema is the schema of the tables unless the URL names another.
const usualSchema = "divingbell"

// Redacted is the name of a store without its password, to be shown.
func Redacted(name string) string {
	if !IsURL(name) {
		return name
	}
	u, err := url.Parse(name)
	if err != nil {
		return "postgres://"
	}
	query := u.Query()
	for _, secret := range []string{"password", "sslpassword"} {
		if query.Has(secret) {
			query.Set(secret, "xxxxx")
			u.RawQuery = query.Encode()
		}
	}
	return u.Redacted()
}

// configure reads a URL, whose settings take precedence; only the connect timeout has an upper limit. The server gets the same
// keepalive settings as the client, so that it notices nodes that are gone.
func configure(name string, p patience, t *traffic) (*pgxpool.Config, error) {
	c, err := pgxpool.ParseConfig(name)
	if err != nil {
		return nil, game.BadInput("this is not the URL of a PostgreSQL database, such as postgres://user:password@host:5432/database")
	}
	usual := map[string]string{
		"search_path": usualSchema, "application_name": "divingbell", "statement_timeout": fmt.Sprint(p.statement.Milliseconds()),
		"idle_in_transaction_session_timeout": "10000", "tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2",
		"tcp_keepalives_count": "3", "tcp_user_timeout": "10000",
	}
	maps.Copy(usual, c.ConnConfig.RuntimeParams)
	c.ConnConfig.RuntimeParams = usual
	if c.ConnConfig.ConnectTimeout == 0 || c.ConnConfig.ConnectTimeout > p.connect {
		c.ConnConfig.ConnectTimeout = p.connect
	}
	c.PingTimeout = p.ping
	if !strings.Contains(name, "pool_max_conns=") {
		c.MaxConns = 8
	}
	dialer := &net.Dialer{KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: 5 * time.Second, Interval: 2 * time.Second, Count: 3}}
	c.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dialer.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return metered{conn, t}, nil
	}
	return c, nil
}

// writerConfig is for the connection that appends. Its plan is made once, and reads and locks rows in the order of the input,
// which is the same on all nodes, so that they cannot deadlock.
func writerConfig(c *pgxpool.Config) *pgxpool.Config {
	c = lone(c)
	maps.Copy(c.ConnConfig.RuntimeParams, map[string]string{
		"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off", "enable_bitmapscan": "off", "enable_mergejoin": "off", "jit": "off",
	})
	return c
}

// lone is the configuration of a pool with one connection.
func lone(c *pgxpool.Config) *pgxpool.Config {
	c = c.Copy()
	c.MaxConns, c.MinConns = 1, 0
	return c
}

// schema is the schema that has the tables.
func (s *Store) schema() string {
	first, _, _ := strings.Cut(s.config.ConnConfig.RuntimeParams["search_path"], ",")
	return strings.Trim(strings.TrimSpace(first), `"`)
}

// connect makes a connection outside the pools, for operations that may take long.
func (s *Store) connect(ctx context.Context) (*pgx.Conn, error) {
	c := s.config.ConnConfig.Copy()
	for _, limit := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
		c.RuntimeParams[limit] = "0"
	}
	return pgx.ConnectConfig(ctx, c)
}
