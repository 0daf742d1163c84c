package socket

import (
	"context"
	"slices"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Filter leaves out of what a person is sent whatever people whom they have blocked say and call themselves. One goroutine uses
// it; any may call Renew.
type Filter struct {
	people  *identity.Service
	person  store.Person
	profile identity.Profile
	changed atomic.Bool
}

// NewFilter is a filter for a person as they are now.
func NewFilter(people *identity.Service, person store.Person) *Filter {
	return &Filter{people: people, person: person, profile: identity.ProfileOf(person)}
}

// Renew has the person be read again before the filter is next used.
func (f *Filter) Renew() { f.changed.Store(true) }

// blocked tells whom the person has blocked; it is nil if that is nobody.
func (f *Filter) blocked(ctx context.Context) func(person string) bool {
	if f.changed.Swap(false) {
		person, err := f.people.Current(ctx, f.person)
		if err == nil {
			f.profile = identity.ProfileOf(person)
		} else {
			f.changed.Store(true) // try again next time
		}
	}
	if len(f.profile.Blocked) == 0 {
		return nil
	}
	return f.profile.HasBlocked
}

// Lines filters lines. It may return the same slice, and never changes it.
func (f *Filter) Lines(ctx context.Context, lines []protocol.Line) []protocol.Line {
	blocked := f.blocked(ctx)
	if blocked == nil || !slices.ContainsFunc(lines, func(l protocol.Line) bool { return blocked(l.By) || l.Former != nil && blocked(l.Former.Person) }) {
		return lines
	}
	var kept []protocol.Line
	for _, l := range lines {
		if l.Former != nil && blocked(l.Former.Person) {
			l.Former = &protocol.Former{Person: l.Former.Person, Unnamed: true}
		}
		switch {
		case !blocked(l.By):
		case l.Kind == protocol.Said, l.Kind == protocol.SeatAsked:
			continue
		default:
			l.Name, l.Unnamed = "", true
		}
		kept = append(kept, l)
	}
	return kept
}

// Look filters a look, in place.
func (f *Filter) Look(ctx context.Context, l *protocol.Look) {
	if blocked := f.blocked(ctx); blocked != nil {
		l.HideBlocked(blocked)
	}
}

// Shows tells whether a table belongs in the person's own list. If somebody whom they have blocked opened it, it does only if they
// have a seat there, so that they do not see blocked people's invitations.
func (f *Filter) Shows(ctx context.Context, summary *protocol.Summary) bool {
	blocked := f.blocked(ctx)
	return blocked == nil || !blocked(summary.OpenedBy()) || summary.Seated(f.person.ID)
}

// OwnSummary filters the stored summary of one of the person's tables, and tells whether it is to be shown.
func (f *Filter) OwnSummary(ctx context.Context, stored []byte) (summary []byte, shown bool, err error) {
	if f.blocked(ctx) == nil {
		summary, err = f.Summary(ctx, stored)
		return summary, true, err
	}
	read, err := f.ReadSummary(ctx, stored)
	if err != nil || !f.Shows(ctx, &read) {
		return nil, false, err
	}
	return quickjson.Encode(&read), true, nil
}

// Summary filters a stored summary.
func (f *Filter) Summary(ctx context.Context, stored []byte) ([]byte, error) {
	return table.SummaryFor(stored, f.person.ID, f.blocked(ctx))
}

// ReadSummary reads a stored summary, filtered.
func (f *Filter) ReadSummary(ctx context.Context, stored []byte) (protocol.Summary, error) {
	return table.ReadSummary(stored, f.person.ID, f.blocked(ctx))
}
