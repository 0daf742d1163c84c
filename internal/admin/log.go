package admin

import (
	"context"
	"time"
)

// Act is something that was done with the operator's key, or attempted with a wrong one. It contains ids of people and tables,
// never names: an id may stay when a person is deleted, since it reveals nothing then.
type Act struct {
	At     int64  `json:"at"`               // in milliseconds since 1970
	What   string `json:"what"`             // such as ban
	Table  string `json:"table,omitempty"`  // its id
	Person string `json:"person,omitempty"` // their id
	On     string `json:"on,omitempty"`     // whatever else it was done to: a network, a report, a line
	Until  int64  `json:"until,omitempty"`
	By     string `json:"by"`   // the label of the session
	From   string `json:"from"` // the network
}

// Record adds an act to the log. Call it before the act: what cannot be logged must not be done.
func (s *Service) Record(ctx context.Context, a Act) error {
	a.At = s.now()
	return s.putDocument(ctx, actKind, newID(), a.At, a)
}

// now is the current time, made unique among acts.
func (s *Service) now() int64 {
	for {
		last := s.last.Load()
		now := max(time.Now().UnixMilli(), last+1)
		if s.last.CompareAndSwap(last, now) {
			return now
		}
	}
}

// Acts lists a page of the log, the latest first, from before a time; 0 means now. Pass next to get the next page; it is 0 if
// there is none. Acts of another version that cannot be read are left out.
func (s *Service) Acts(ctx context.Context, before int64, most int) (acts []Act, next int64, err error) {
	documents, err := s.store.Documents(ctx, actKind, before, most)
	if err != nil {
		return nil, 0, err
	}
	if len(documents) >= most {
		next = documents[len(documents)-1].Created
	}
	return decode(documents, func(string, *Act) {}), next, nil
}
