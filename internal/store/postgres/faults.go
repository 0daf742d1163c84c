package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/divingbell/divingbell/internal/store"
)

var (
	errReadOnly = fmt.Errorf("%w: the database was opened only to be read", store.ErrNoSpace)
	errNotOurs  = errors.New("the schema has tables that are not Divingbell's; please name another with ?search_path=NAME in the URL, or one that does not exist yet")
	errServed   = errors.New("a server is using it; please stop all servers first")
	errCopied   = errors.New("its games are being copied; please start the server when that is done")
	errMissing  = fmt.Errorf("%w: there are no games of Divingbell in this database", fs.ErrNotExist)
)

// fault translates the error of a call. If the caller has given up, or the store is closed, the error says so.
func (s *Store) fault(ctx context.Context, err error) error {
	switch {
	case err == nil:
		return nil
	case s.closed.Load():
		return store.ErrClosed
	case ctx.Err() != nil:
		return ctx.Err()
	}
	var said *pgconn.PgError
	if errors.As(err, &said) {
		return worded(said)
	}
	if unreachable(err) {
		return fmt.Errorf("%w (%w)", store.ErrAway, err)
	}
	return err
}

// worded translates an error of the server.
func worded(e *pgconn.PgError) error {
	switch {
	case e.Code == "22021": // not valid text: nothing can have that name
		return fmt.Errorf("%w (%w)", store.ErrUnknown, e)
	case e.Code == "53100", e.Code == "53200":
		return fmt.Errorf("%w (%w)", store.ErrNoSpace, e)
	case e.Code == "XX001", e.Code == "XX002": // damaged data, a damaged index
		return fmt.Errorf("%w (%w)", store.ErrDamaged, e)
	case e.Code == "57014", // it took too long
		e.Code == "25006",                  // read-only: another server has taken over
		strings.HasPrefix(e.Code, "57P"),   // it is going down or starting up
		strings.HasPrefix(e.Code, "08"),    // the connection
		strings.HasPrefix(e.Code, "53"),    // too many connections
		strings.HasPrefix(e.Code, "55P03"), // somebody else holds a lock
		deadlocked(e):
		return fmt.Errorf("%w (%w)", store.ErrAway, e)
	}
	return e
}

// deadlocked tells whether the server has rolled back a transaction that can simply be retried.
func deadlocked(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && (e.Code == "40P01" || e.Code == "40001")
}

// disconnected tells whether an error means that the connection is dead, or its server gone, rather than that something takes too
// long.
func disconnected(err error) bool {
	var said *pgconn.PgError
	if errors.As(err, &said) {
		return said.Code == "25006" || strings.HasPrefix(said.Code, "57P") || strings.HasPrefix(said.Code, "08")
	}
	var network net.Error
	late := errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || pgconn.Timeout(err) ||
		errors.As(err, &network) && network.Timeout()
	return err != nil && !late && unreachable(err)
}

// unreachable tells whether an error is about reaching the server.
func unreachable(err error) bool {
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connect) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, net.ErrClosed) || errors.Is(err, context.DeadlineExceeded) || pgconn.Timeout(err) || pgconn.SafeToRetry(err)
}
