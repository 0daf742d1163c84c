// Package statistics sums up the games of a person. What is counted of a game follows from its log and is kept as a document, its
// tally, once somebody has asked for it; a person's statistics are sums over the tallies of the tables where they sit, so nothing
// is stored about the person, and whoever is deleted is in no sum.
package statistics

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/review"
)

// What one request costs at most.
const (
	mostGames  = 5_000 // of a person; older ones are not counted
	mostLogs   = 20    // that are read, a few milliseconds each, because there is no tally yet
	rebuilds   = 40    // games that the operator has counted again
	mostLatest = 200   // that are listed
	page       = 500
)

// Settings are what statistics are made from.
type Settings struct {
	Store store.Store
	Games []game.Game
	Tally func(ctx context.Context, table string) (*table.Tally, error) // counts a game from its log; see live.Hall
}

// Service makes statistics. It is safe for concurrent use.
type Service struct{ Settings }

// played is a game that a person has played to its end, or given up.
type played struct {
	summary protocol.Summary
	tally   table.Tally
	seat    int
	books   *review.Books
}

func (g *played) own() *table.SeatTally { return &g.tally.Seats[g.seat] }

// alone tells whether all others were bots.
func (g *played) alone() bool {
	people := 0
	for _, s := range g.summary.Seats {
		if s.For == protocol.PersonSeat {
			people++
		}
	}
	return people == 1
}

// collection is the games of a person, the latest change first, and how many others wait to be counted.
type collection struct {
	counted  []played
	resigned int
	pending  int
	more     bool
}

// Viewer is somebody who wants to see statistics.
type Viewer struct {
	Person string
	Read   func(stored []byte) (protocol.Summary, error) // reads the summary of a table as they may see it
	Allow  func() error                                  // counts a log, or a page of tables, unless no more may be read now
}

// counts tells whether a table had a game that is over whose draws nobody chose.
func counts(f protocol.Summary) bool { return len(f.Winners) > 0 && !f.Arranged && !f.Unwitnessed }

// seatOf is the person's seat in a game that counts: their only one, which no program of theirs plays.
func seatOf(f protocol.Summary, person string) (seat int, ok bool) {
	seat = -1
	for i, s := range f.Seats {
		switch {
		case s.Person != person:
		case seat >= 0 || s.Program:
			return -1, false
		default:
			seat = i
		}
	}
	return seat, seat >= 0 && counts(f)
}

// Over are the statuses of tables whose game is over.
var Over = []string{string(protocol.StatusFinished), string(protocol.StatusArchived)}

// of finds the games of a person.
func (s *Service) of(ctx context.Context, person string, viewer Viewer) (*collection, error) {
	found, logs, seen := &collection{}, mostLogs, 0
	allow := func() bool {
		logs--
		return logs >= 0 && viewer.Allow() == nil
	}
	for q := (store.Query{Person: person, Status: Over, Limit: page}); ; {
		if err := viewer.Allow(); err != nil {
			return nil, err
		}
		summaries, err := s.Store.Summaries(ctx, q)
		if err != nil {
			return nil, err
		}
		if err := s.add(ctx, found, summaries, person, viewer.Read, allow); err != nil {
			return nil, err
		}
		seen += len(summaries)
		switch {
		case len(summaries) < q.Limit:
			return found, s.review(ctx, found.counted)
		case seen >= mostGames:
			found.more = true
			return found, s.review(ctx, found.counted)
		}
		q.Before = summaries[len(summaries)-1].Changed
	}
}

// add adds a page of tables. A game that has no tally is pending if its log must not be read now.
func (s *Service) add(ctx context.Context, to *collection, summaries []store.Summary, person string, read func([]byte) (protocol.Summary, error), allow func() bool) error {
	var some []played
	var ids []string
	for _, stored := range summaries {
		f, err := read(stored.Shown)
		if err != nil {
			return err
		}
		if seat, ok := seatOf(f, person); ok {
			some, ids = append(some, played{summary: f, seat: seat}), append(ids, f.Table)
		}
	}
	tallies, err := s.stored(ctx, ids)
	if err != nil {
		return err
	}
	for _, g := range some {
		tally := tallies[g.summary.Table]
		if tally == nil {
			if to.pending > 0 || !allow() {
				to.pending++
				continue
			}
			if tally, _, err = s.make(ctx, g.summary.Table, nil); isOfTable(err) {
				continue
			}
			if err != nil {
				return err
			}
		}
		if g.seat >= len(tally.Seats) {
			continue
		}
		switch g.tally = *tally; {
		case g.own().Resigned:
			to.resigned++
		case !g.tally.Quit && g.own().Moves > 0:
			to.counted = append(to.counted, g)
		}
	}
	return nil
}

// isOfTable tells whether one table cannot be counted: it was deleted just now, or cannot be read, of which the operator is told.
func isOfTable(err error) bool {
	return errors.Is(err, live.ErrUnknown) || errors.Is(err, live.ErrUnreadable)
}

// stored finds the tallies of tables, by their ids.
func (s *Service) stored(ctx context.Context, ids []string) (map[string]*table.Tally, error) {
	documents, err := s.Store.DocumentsByID(ctx, store.Tally, ids)
	if err != nil {
		return nil, err
	}
	tallies := make(map[string]*table.Tally, len(documents))
	for _, d := range documents {
		var t table.Tally
		if json.Unmarshal(d.Data, &t) == nil && t.Format == table.TallyFormat {
			tallies[d.ID] = &t
		}
	}
	return tallies, nil
}

// Tallies are those of tables whose game is over, by their ids. They are counted from the logs where that was not done yet; tables that
// cannot be read are missing.
func (s *Service) Tallies(ctx context.Context, ids []string) (map[string]*table.Tally, error) {
	tallies, err := s.stored(ctx, ids)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if tallies[id] != nil {
			continue
		}
		tally, _, err := s.make(ctx, id, nil)
		switch {
		case err == nil:
			tallies[id] = tally
		case !isOfTable(err):
			return nil, err
		}
	}
	return tallies, nil
}

// make counts a game from its log, and keeps what it comes to unless that is what was kept before.
func (s *Service) make(ctx context.Context, id string, before []byte) (tally *table.Tally, same bool, err error) {
	if tally, err = s.Tally(ctx, id); err != nil {
		return nil, false, err
	}
	data, err := json.Marshal(tally)
	if err != nil || bytes.Equal(data, before) {
		return tally, true, err
	}
	if err := s.Store.PutDocument(ctx, store.Document{Kind: store.Tally, ID: id, Created: tally.Ended, Data: data}); err != nil {
		return nil, false, err
	}
	if _, err = s.Store.Length(ctx, id); errors.Is(err, store.ErrUnknown) { // it was deleted meanwhile
		return nil, false, errors.Join(live.ErrUnknown, s.Store.DropDocument(ctx, store.Tally, id))
	}
	return tally, false, err
}

// review adds the books of games that have a review.
func (s *Service) review(ctx context.Context, of []played) error {
	byTable := make(map[string]*played, len(of))
	ids := make([]string, len(of))
	for i := range of {
		ids[i] = of[i].summary.Table
		byTable[ids[i]] = &of[i]
	}
	documents, err := s.Store.DocumentsByID(ctx, store.Books, ids)
	for _, d := range documents {
		var books []review.Books
		if g := byTable[d.ID]; json.Unmarshal(d.Data, &books) == nil && g.seat < len(books) {
			g.books = &books[g.seat]
		}
	}
	return err
}

// Rebuild counts a page of finished games again from their logs, the latest change first.
func (s *Service) Rebuild(ctx context.Context, before int64) (protocol.Rebuilt, error) {
	var done protocol.Rebuilt
	q := store.Query{Status: Over, Before: before, Limit: rebuilds}
	summaries, err := s.Store.Summaries(ctx, q)
	if err != nil {
		return done, err
	}
	if len(summaries) >= q.Limit {
		done.Before = summaries[len(summaries)-1].Changed
	}
	var ids []string
	for _, stored := range summaries {
		if f, err := table.ReadSummary(stored.Shown, "", nil); err == nil && counts(f) {
			ids = append(ids, stored.Table)
		}
	}
	documents, err := s.Store.DocumentsByID(ctx, store.Tally, ids)
	if err != nil {
		return done, err
	}
	earlier := map[string][]byte{}
	for _, d := range documents {
		earlier[d.ID] = d.Data
	}
	for _, id := range ids {
		was, known := earlier[id]
		_, same, err := s.make(ctx, id, was)
		switch {
		case isOfTable(err):
			done.Failed++
			continue
		case err != nil:
			return done, err
		case !known:
			done.Added++
		case !same:
			done.Changed++
		}
		done.Games++
	}
	return done, nil
}
