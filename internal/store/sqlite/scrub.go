package sqlite

import (
	"context"
	"encoding/binary"
	"errors"
	"os"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// SQLite overwrites what is deleted, but when it moves rows from one page to another, copies of them stay in the unused space of
// the first. So after something was erased, the unused space of all pages is overwritten: some pages at a time, so that writers
// need not wait long.
const (
	scrubbedAtOnce = 500             // pages
	scrubSoon      = 2 * time.Second // after something was erased; more may follow
)

func (s *Store) scrubLater() {
	if !s.unclean.Swap(true) {
		time.AfterFunc(scrubSoon, func() { _ = s.scrub(context.Background()) }) // if it fails, closing the store tries again
	}
}

// scrub overwrites the unused space of all pages, if something was erased since the last time.
func (s *Store) scrub(ctx context.Context) error {
	s.scrubbing.Lock()
	defer s.scrubbing.Unlock()
	if !s.unclean.Swap(false) {
		return nil
	}
	for first := 1; first != 0; {
		next := 0
		err := s.writer.queue.Do(ctx, func(w *writer) (err error) {
			if next, err = w.scrub(first); err == nil && next == 0 {
				w.afterwards(w.emptyLog)
			}
			return err
		})
		if err != nil {
			s.unclean.Store(true)
			return err
		}
		first = next
	}
	return nil
}

// scrub scrubs some pages and returns the number of the next one; 0 if there are no more.
func (w *writer) scrub(first int) (next int, err error) {
	var pages int
	if err := w.conn.QueryRowContext(context.Background(), "PRAGMA page_count").Scan(&pages); err != nil {
		return 0, err
	}
	if pages >= mostPages {
		return 0, nil
	}
	for n := first; n <= min(pages, first+scrubbedAtOnce-1); n++ {
		var page []byte
		if err := w.find("SELECT data FROM sqlite_dbpage WHERE pgno = ?", n, &page); err != nil {
			return 0, err
		}
		if !scrubPage(page, n == 1) {
			continue
		}
		if _, err := w.exec("UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?", page, n); err != nil {
			return 0, err
		}
	}
	if next = first + scrubbedAtOnce; next > pages {
		return 0, nil
	}
	return next, nil
}

// mostPages limits scrubbing to databases below some 128 GB. Pages of other kinds begin with a page number, whose first byte could
// look like a kind of b-tree page in larger ones.
const mostPages = 0x02000000

// scrubPage overwrites the unused space of a page, and returns whether there was something in it. SQLite's documentation of the
// file format, section 1.6, says where that is: between the cell pointers and the cells, and in free blocks.
func scrubPage(page []byte, first bool) (changed bool) {
	header, size := 0, 8
	if first {
		header = 100 // the header of the file comes first
	}
	switch page[header] {
	case 2, 5: // inner pages of trees
		size = 12
	case 10, 13: // leaves
	default:
		return false
	}
	number := func(at int) int { return int(binary.BigEndian.Uint16(page[at:])) }
	cells := number(header + 5)
	if cells == 0 {
		cells = 65536
	}
	changed = wipe(page, header+size+2*number(header+3), cells)
	for block := number(header + 1); block != 0 && block+4 <= len(page); {
		next := number(block)
		changed = wipe(page, block+4, block+number(block+2)) || changed
		if next <= block { // blocks are in order, so the page is damaged
			break
		}
		block = next
	}
	return changed
}

// wipe overwrites a part of a page with zeros, if there is anything else in it.
func wipe(page []byte, from, to int) (changed bool) {
	if from > to || to > len(page) {
		return false
	}
	for _, b := range page[from:to] {
		changed = changed || b != 0
	}
	clear(page[from:to])
	return changed
}

// wasKilled tells whether the last process to have the database open was killed, perhaps while scrubbing.
func wasKilled(path string) bool {
	info, err := os.Stat(path + "-wal")
	return err == nil && info.Size() > 0
}

// scrubLast does any remaining scrubbing when the store closes.
func (s *Store) scrubLast() error {
	if err := s.scrub(context.Background()); err != nil && !errors.Is(err, store.ErrClosed) && !errors.Is(err, store.ErrNoRoom) {
		return err
	}
	return nil
}
