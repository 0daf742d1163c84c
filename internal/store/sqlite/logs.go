package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

// selectLog begins with the row that has the first entry wanted, and perhaps some before it. With it goes the length that the log
// should have.
const selectLog = "SELECT n, count, body, (SELECT length FROM cards WHERE table_id = ?1) FROM entries WHERE table_id = ?1 AND " +
	"n >= (SELECT coalesce(max(n), 1) FROM entries WHERE table_id = ?1 AND n <= ?2 + 1) ORDER BY n"

// Log implements store.Logs.
func (s *Store) Log(ctx context.Context, table string, after int) (log [][]byte, err error) {
	text := selectLog
	if s.version < 4 {
		text = strings.Replace(text, "count", "1", 1) // a read-only database may be of a version with one entry per row
	}
	var end int
	var length sql.NullInt64
	err = s.readOne(ctx, text, []any{table, after}, func(rows *sql.Rows) error {
		var n, count int
		var body []byte
		if err := rows.Scan(&n, &count, &body, &length); err != nil {
			return err
		}
		if end != 0 && n != end+1 || n > after+1 && len(log) == 0 {
			return fmt.Errorf("%w: entries %d to %d of the log are missing; %s", store.ErrDamaged, max(end, after)+1, n-1, restoring)
		}
		entries, err := split(body, count)
		log = append(log, entries[min(max(after+1-n, 0), len(entries)):]...)
		end = n + count - 1
		return err
	})
	if err == nil && end != 0 && int64(end) != length.Int64 {
		err = fmt.Errorf("%w: the log has %d entries, and had %d; %s", store.ErrDamaged, end, length.Int64, restoring)
	}
	if err == nil && len(log) == 0 {
		_, err = s.Length(ctx, table)
	}
	if err != nil {
		return nil, err
	}
	return log, nil
}

// join is the body of a row with these entries.
func join(entries [][]byte) (body []byte) {
	if len(entries) == 1 {
		return entries[0]
	}
	for _, entry := range entries {
		body = append(binary.AppendUvarint(body, uint64(len(entry))), entry...)
	}
	return body
}

// split splits the body of a row into its entries.
func split(body []byte, count int) ([][]byte, error) {
	if count == 1 {
		return [][]byte{body}, nil
	}
	if count < 1 || count > len(body) {
		return nil, errRow
	}
	row := parts{rest: body}
	entries := make([][]byte, 0, count)
	for range count {
		entries = append(entries, row.part())
	}
	if row.broken || len(row.rest) > 0 {
		return nil, errRow
	}
	return entries, nil
}

// Lengths implements store.Logs.
func (s *Store) Lengths(ctx context.Context, tables []string) (map[string]int, error) {
	lengths := map[string]int{}
	for _, id := range tables {
		switch n, err := s.Length(ctx, id); {
		case err == nil:
			lengths[id] = n
		case !errors.Is(err, store.ErrUnknown):
			return nil, err
		}
	}
	return lengths, nil
}

// parts reads a row of several entries, or of an old journal.
type parts struct {
	rest   []byte
	broken bool // something was malformed
}

func (p *parts) part() []byte {
	n := p.count()
	part := p.rest[:n:n]
	p.rest = p.rest[n:]
	return part
}

// count reads a number that must not be larger than what is left.
func (p *parts) count() int {
	n := p.number()
	if n > uint64(len(p.rest)) {
		p.broken = true
		return 0
	}
	return int(n)
}

func (p *parts) number() uint64 {
	n, size := binary.Uvarint(p.rest)
	p.skip(size)
	return n
}

func (p *parts) signed() int64 {
	n, size := binary.Varint(p.rest)
	p.skip(size)
	return n
}

func (p *parts) skip(size int) {
	if size <= 0 {
		p.broken = true
		return
	}
	p.rest = p.rest[size:]
}
