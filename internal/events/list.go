package events

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// mostListed is how many events are listed, those that were opened last.
const mostListed = 100

// List is what a person is shown of the events that they may find: those that are public, those that they organise, and those that
// they take part in; all for the operator. Those that play come first, then those to come, the next one first, then those that are
// over, the last one first.
func (s *Service) List(ctx context.Context, person string, operator bool) ([]protocol.EventSummary, error) {
	found, err := s.store.Documents(ctx, kind, 0, mostListed)
	if err != nil {
		return nil, err
	}
	listed := []protocol.EventSummary{}
	for _, d := range found {
		e, err := s.decode(d)
		if err != nil {
			return nil, err
		}
		summary := e.Summary(person)
		if e.Public || operator || summary.Joined || person != "" && e.By.ID == person {
			listed = append(listed, summary)
		}
	}
	slices.SortStableFunc(listed, func(a, b protocol.EventSummary) int {
		return cmp.Or(cmp.Compare(stage(a), stage(b)), soonerOrLater(a, b))
	})
	return listed, nil
}

// stage orders events by how far they are.
func stage(e protocol.EventSummary) int {
	return slices.Index([]protocol.EventStatus{protocol.EventPlaying, protocol.EventOpen, protocol.EventOver, protocol.EventCancelled}, e.Status)
}

func soonerOrLater(a, b protocol.EventSummary) int {
	if a.Status == protocol.EventOver || a.Status == protocol.EventCancelled {
		return cmp.Compare(b.Start, a.Start)
	}
	return cmp.Compare(a.Start, b.Start)
}

// Of is all events that a person organises or takes part in.
func (s *Service) Of(ctx context.Context, person string) ([]protocol.EventSummary, error) {
	found := []protocol.EventSummary{}
	err := s.each(ctx, func(d store.Document) error {
		e, err := s.decode(d)
		if err != nil {
			return err
		}
		if summary := e.Summary(person); summary.Joined || e.By.ID == person {
			found = append(found, summary)
		}
		return nil
	})
	return found, err
}

// Forget removes a person from all events. If it fails, it can be repeated.
func (s *Service) Forget(ctx context.Context, person string, now int64) error {
	return s.everywhere(ctx, func(e *event.Event) error {
		e.Forget(person, now)
		return nil
	})
}

// Rename gives a person another name in all events.
func (s *Service) Rename(ctx context.Context, p event.Person) error {
	return s.everywhere(ctx, func(e *event.Event) error {
		e.Rename(p)
		return nil
	})
}

// everywhere changes all events.
func (s *Service) everywhere(ctx context.Context, change func(*event.Event) error) error {
	var errs []error
	err := s.each(ctx, func(d store.Document) error {
		if _, err := s.change(ctx, d.ID, change); !errors.Is(err, store.ErrUnknown) {
			errs = append(errs, err)
		}
		return nil
	})
	return errors.Join(append(errs, err)...)
}

// each calls do for all events, the latest first.
func (s *Service) each(ctx context.Context, do func(store.Document) error) error {
	for before := int64(0); ; {
		page, err := s.store.Documents(ctx, kind, before, mostListed)
		if err != nil {
			return err
		}
		for _, d := range page {
			if err := do(d); err != nil {
				return err
			}
			before = d.Created
		}
		if len(page) < mostListed {
			return nil
		}
	}
}
