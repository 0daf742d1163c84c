package identity

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// errLink does not say what is wrong with a link: whoever shows it may have guessed.
const errLink Denied = "this link lets nobody in; it may have been renewed or removed"

// MakeLink makes the secret of a person's own link: anyone who has it can sign in as the person, on any device, until it is
// renewed or dropped. The previous one stops working. The text is not stored and cannot be shown again.
func (s *Service) MakeLink(ctx context.Context, person string) (text string, err error) {
	s.linking.Lock() // of two made at the same moment, the second must work
	defer s.linking.Unlock()
	before, _, err := s.LinkOf(ctx, person)
	if err != nil {
		return "", err
	}
	text, pass := s.newPass(Link, person, "")
	pass.Created = max(pass.Created, before.Created+1) // another node may have made it, whose clock is ahead
	if err := s.store.PutBelonging(ctx, pass); err != nil {
		return "", err
	}
	return text, s.dropOldLinks(ctx, person)
}

// dropOldLinks drops all of a person's links but the last. If nodes make links at the same moment, that is the same one for all.
func (s *Service) dropOldLinks(ctx context.Context, person string) error {
	links, err := s.store.Belongings(ctx, Link, person)
	for i := 0; err == nil && i < len(links)-1; i++ {
		err = s.drop(ctx, links[i])
	}
	return err
}

// LinkOf is a person's own link; ok is false if they have none.
func (s *Service) LinkOf(ctx context.Context, person string) (pass Pass, ok bool, err error) {
	passes, err := s.store.Belongings(ctx, Link, person)
	if err != nil || len(passes) == 0 {
		return Pass{}, false, err
	}
	return passes[len(passes)-1], true, nil
}

// DropLink drops a person's own link, if there is one.
func (s *Service) DropLink(ctx context.Context, person string) error {
	return s.dropAll(ctx, Link, person, "")
}

// ByLink returns whose link it is. It begins no session.
func (s *Service) ByLink(ctx context.Context, text string) (store.Person, error) {
	if !s.genuine(Link, text) {
		return store.Person{}, errLink
	}
	who, err := s.recognise(ctx, Link, hashed([]byte(text)))
	if err == nil && who.Person.ID == "" {
		err = errLink
	}
	if err == nil {
		s.NoteUsed(ctx, who.Pass)
	}
	return who.Person, err
}
