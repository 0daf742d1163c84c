package telling

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// PageLength is how many tables a page of a list has, and maxPages how many pages of the store are searched for it.
const (
	PageLength = 50
	maxPages   = 5
)

// Page searches a store until there are enough tables that satisfy wanted, as read reads them.
func Page(ctx context.Context, from store.Logs, q store.Query, read func(stored []byte) (protocol.Summary, error), wanted func(protocol.Summary) bool) (protocol.Tables, error) {
	page := protocol.Tables{Tables: []protocol.Summary{}}
	for range maxPages {
		summaries, err := from.Summaries(ctx, q)
		if err != nil {
			return page, err
		}
		for _, summary := range summaries {
			shown, err := read(summary.Shown)
			if err != nil {
				return page, err
			}
			if wanted(shown) {
				page.Tables = append(page.Tables, shown)
			}
		}
		if len(summaries) < q.Limit {
			page.Before = 0
			break
		}
		q.Before = summaries[len(summaries)-1].Changed
		page.Before = q.Before
		if len(page.Tables) >= PageLength {
			break
		}
	}
	return page, nil
}

// Played tells whether a person had a seat in a game that is over. A table may have been archived before its start, and its host
// may only have watched.
func Played(f protocol.Summary, person string) bool {
	return len(f.Winners) > 0 && f.Seated(person)
}

// ListOf selects the tables of one of the lists open, watch, mine and finished, for a person, and tells which of them are wanted.
func ListOf(list, person string) (q store.Query, wanted func(protocol.Summary) bool) {
	q = store.Query{Limit: PageLength}
	wanted = func(protocol.Summary) bool { return true }
	switch list {
	case "open":
		q.Public, q.Status = true, Statuses(protocol.StatusOpen)
	case "watch":
		q.Public, q.Status = true, Statuses(protocol.StatusPlaying)
		wanted = func(f protocol.Summary) bool { return f.Spectators }
	case "mine":
		q.Person, q.Status = person, Statuses(protocol.StatusOpen, protocol.StatusSeeking, protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished)
	case "finished":
		q.Person, q.Status = person, Statuses(protocol.StatusFinished, protocol.StatusArchived)
		wanted = func(f protocol.Summary) bool { return Played(f, person) }
	}
	return q, wanted
}

// Statuses are these as stores write them.
func Statuses(all ...protocol.Status) []string {
	words := make([]string, len(all))
	for i, status := range all {
		words[i] = string(status)
	}
	return words
}
