package sqlite

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"maps"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// When many callers write at once, the batches of a transaction are written as one row of the journal, and only later, many at a
// time, to their tables ("settled"): that writes a tenth of the pages. Readers of one table also read the journal; readers of
// lists settle it first.
const (
	crowd     = 4                      // a transaction with this many batches begins to use the journal
	mostNoted = 4000                   // how many batches may be in the journal
	longest   = 100 * time.Millisecond // how long a batch may stay there
)

// conclude writes the batches of a transaction, to the journal or to their tables.
func (w *writer) conclude() error {
	switch {
	case w.noted+len(w.added) == 0:
		return nil
	case w.postpones():
		return w.note()
	default:
		return w.settleAll()
	}
}

func (w *writer) postpones() bool {
	switch {
	case w.settles:
		return false
	case w.noted == 0:
		return len(w.added) >= crowd
	default:
		return w.noted+len(w.added) <= mostNoted && time.Since(w.since) < longest
	}
}

// note writes the batches of this transaction to the journal.
func (w *writer) note() error {
	if len(w.added) == 0 {
		return nil
	}
	w.body = w.body[:0]
	for _, a := range w.added {
		w.body = a.append(w.body)
	}
	_, err := w.exec("INSERT INTO journal (body) VALUES (?)", w.body)
	return err
}

// settleAll settles all batches. It empties the journal first, so that its pages can be reused. It may be called again in the same
// transaction, for further batches.
func (w *writer) settleAll() error {
	of := map[string][]*addition{}
	if !w.settled {
		if w.noted > 0 {
			if _, err := w.exec("DELETE FROM journal"); err != nil {
				return err
			}
		}
		of = maps.Clone(w.pending)
	}
	w.settles, w.settled = true, true
	gather(of, w.added)
	clear(w.added)
	w.added = w.added[:0]
	for _, batches := range of {
		if err := w.extend(batches); err != nil {
			return err
		}
	}
	return nil
}

func gather(of map[string][]*addition, batches []*addition) {
	for _, a := range batches {
		of[a.Table] = append(of[a.Table], a)
	}
}

// committed updates the writer's state after the transaction is on disk.
func (w *writer) committed() {
	if w.settles {
		w.mu.Lock()
		clear(w.pending)
		w.mu.Unlock()
		w.noted = 0
	} else if len(w.added) > 0 {
		w.remember(w.added)
	}
	for _, do := range w.later {
		do()
	}
	w.begin()
	if len(w.lengths) > mostRemembered && w.noted == 0 {
		clear(w.lengths)
	}
}

// remember keeps in memory the batches that are in the journal.
func (w *writer) remember(batches []*addition) {
	if w.noted == 0 {
		w.since = time.Now()
		w.remind()
	}
	w.noted += len(batches)
	w.mu.Lock()
	defer w.mu.Unlock()
	gather(w.pending, batches)
}

// unsettled tells whether something is in the journal.
func (w *writer) unsettled() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.pending) > 0
}

// journaled returns the batches of a table that are in the journal. A caller that then reads the database misses nothing.
func (s *Store) journaled(table string) []*addition {
	if s.writer == nil || s.closed.Load() {
		return nil
	}
	s.writer.mu.Lock()
	defer s.writer.mu.Unlock()
	return s.writer.pending[table]
}

// begin resets the state of the previous transaction.
func (w *writer) begin() {
	clear(w.added)
	w.added = w.added[:0]
	clear(w.later)
	w.later = w.later[:0]
	w.settles, w.settled, w.emptied = false, false, false
}

// undo discards the writer's state of a failed transaction.
func (w *writer) undo() {
	w.begin()
	clear(w.seated)
	clear(w.lengths)
	for table, batches := range w.pending {
		w.lengths[table] = batches[len(batches)-1].end()
	}
}

// settleFile settles the journal of a database that nobody has open.
func settleFile(ctx context.Context, path string) (err error) {
	w := newWriter(path)
	if w.conn, err = w.db.Conn(ctx); err == nil {
		err = w.settleLeftover(ctx)
	}
	return errors.Join(fault(err), w.shut())
}

// settleLeftover settles the journal that a process has left behind.
func (w *writer) settleLeftover(ctx context.Context) error {
	rows, err := w.conn.QueryContext(ctx, "SELECT body FROM journal ORDER BY n")
	if err != nil {
		return fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var body []byte
		if err := rows.Scan(&body); err != nil {
			return fault(err)
		}
		batches, err := readBatches(body)
		if err != nil {
			return err
		}
		w.remember(batches)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil || w.noted == 0 {
		return fault(err)
	}
	w.settles = true
	return w.transact(nil)
}

// readBatches reads a row of the journal.
func readBatches(row []byte) (batches []*addition, err error) {
	for len(row) > 0 && err == nil {
		a := new(addition)
		row, err = a.read(row)
		batches = append(batches, a)
	}
	return batches, err
}

// settle makes the transaction settle all batches.
func settle(w *writer) error {
	w.settles = true
	return nil
}

// remind schedules a transaction that settles the journal, in case nothing else is written by then.
func (w *writer) remind() {
	time.AfterFunc(longest, func() {
		if w.unsettled() {
			_ = w.queue.Do(context.Background(), func(*writer) error { return nil }) // if it fails, the next read or write tries again
		}
	})
}

// append adds a batch to a row of the journal.
func (a *addition) append(to []byte) []byte {
	to = appendPart(to, a.Table)
	to = binary.AppendUvarint(to, uint64(a.After))
	to = binary.AppendUvarint(to, uint64(len(a.Entries)))
	for _, entry := range a.Entries {
		to = appendPart(to, entry)
	}
	public := uint64(0)
	if a.Summary.Public {
		public = 1
	}
	to = appendPart(to, a.Summary.Status)
	to = binary.AppendUvarint(to, public)
	to = binary.AppendVarint(to, a.Summary.Changed)
	to = binary.AppendVarint(to, a.Summary.Wake)
	to = appendPart(to, a.people)
	return appendPart(to, a.Summary.Face)
}

func appendPart[T string | []byte](to []byte, part T) []byte {
	return append(binary.AppendUvarint(to, uint64(len(part))), part...)
}

// read reads a batch and returns what follows it.
func (a *addition) read(body []byte) ([]byte, error) {
	r := parts{rest: body}
	a.Table = string(r.part())
	a.After = int(r.number())
	for range r.count() {
		a.Entries = append(a.Entries, r.part())
	}
	a.Summary = store.Summary{
		Table: a.Table, Status: string(r.part()), Public: r.number() == 1, Changed: r.signed(), Wake: r.signed(),
	}
	a.people = r.part()
	a.Summary.Face = r.part()
	if r.broken || json.Unmarshal(a.people, &a.Summary.People) != nil || a.Check() != nil {
		return nil, errRow
	}
	return r.rest, nil
}

// parts reads a row of the journal, or a row of several entries.
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
