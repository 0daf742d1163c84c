package admin

import (
	"context"
	"slices"
	"time"
)

// Announcement is a text that is shown to everybody.
type Announcement struct {
	ID    string            `json:"-"`
	Text  string            `json:"text"`
	Texts map[string]string `json:"texts,omitempty"` // in other languages, by language
	Until int64             `json:"until"`           // in milliseconds since 1970
}

// Announce shows an announcement to everybody until its time is over.
func (s *Service) Announce(ctx context.Context, a Announcement) (Announcement, error) {
	a.ID = newID()
	err := s.putDocument(ctx, announcementKind, a.ID, s.now(), a)
	s.changed()
	return a, err
}

// Withdraw ends an announcement.
func (s *Service) Withdraw(ctx context.Context, id string) error {
	defer s.changed()
	return s.store.DropDocument(ctx, announcementKind, id)
}

// Announcements are the current ones, the latest first.
func (s *Service) Announcements(ctx context.Context) []Announcement {
	all, _ := s.lists(ctx)
	now := time.Now().UnixMilli()
	return slices.DeleteFunc(slices.Clone(all), func(a Announcement) bool { return a.Until <= now })
}
