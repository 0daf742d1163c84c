package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// kind is that of the documents with what a person has tried: one for each, whose id is the person's, so that it is deleted with them.
const kind = "puzzles"

// Tries are what a person has tried, by game and puzzle.
type Tries map[string]map[string]Try

// Try is somebody's first try of a puzzle. Others do not count.
type Try struct {
	At     int64 `json:"at"` // in milliseconds since 1970
	Solved bool  `json:"solved"`
	Vote   int   `json:"vote,omitempty"` // 1 for a good puzzle, -1 for a bad one
}

// Try notes a move that somebody has tried. If it was not the first for this puzzle, the first stands.
func (s *Service) Try(ctx context.Context, person, game string, p *Puzzle, move string) (first bool, err error) {
	err = s.change(ctx, person, game, func(tried map[string]Try) bool {
		_, known := tried[p.ID]
		if first = !known; first {
			tried[p.ID] = Try{At: s.Now().UnixMilli(), Solved: slices.Contains(p.Solves, move)}
		}
		return first
	})
	return first, err
}

// Vote notes what somebody thinks of a puzzle that they have tried; tried is false if they have not.
func (s *Service) Vote(ctx context.Context, person, game string, p *Puzzle, vote int) (tried bool, err error) {
	err = s.change(ctx, person, game, func(all map[string]Try) bool {
		t, known := all[p.ID]
		tried = known
		if !known || t.Vote == vote {
			return false
		}
		t.Vote = vote
		all[p.ID] = t
		return true
	})
	return tried, err
}

// TriesOf is what a person has tried.
func (s *Service) TriesOf(ctx context.Context, person string) (Tries, error) {
	d, err := s.Store.Document(ctx, kind, person)
	if errors.Is(err, store.ErrUnknown) {
		return Tries{}, nil
	}
	return triesIn(d), err
}

func triesIn(d store.Document) Tries {
	tries := Tries{}
	_ = json.Unmarshal(d.Data, &tries) // what another version has written differently counts as not tried
	return tries
}

// mostConflicts is how often a change is begun again since another node has changed the same.
const mostConflicts = 5

// change changes what a person has tried in a game, if do says that it did.
func (s *Service) change(ctx context.Context, person, game string, do func(map[string]Try) bool) (err error) {
	s.changing.Lock()
	defer s.changing.Unlock()
	for range mostConflicts {
		if err = s.changeOnce(ctx, person, game, do); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
	return err
}

func (s *Service) changeOnce(ctx context.Context, person, game string, do func(map[string]Try) bool) error {
	before, err := s.Store.Document(ctx, kind, person)
	fresh := errors.Is(err, store.ErrUnknown)
	if err != nil && !fresh {
		return err
	}
	tries := triesIn(before)
	if tries[game] == nil {
		tries[game] = map[string]Try{}
	}
	if !do(tries[game]) {
		return nil
	}
	text, err := json.Marshal(tries)
	if err != nil {
		return err
	}
	if !fresh {
		after := before
		after.Data = text
		return s.Store.ChangeDocument(ctx, before, after)
	}
	after := store.Document{Kind: kind, ID: person, By: person, Created: s.Now().UnixMilli(), Data: text}
	if err := s.Store.PutDocument(ctx, after); err != nil {
		return err
	}
	if _, err := s.Store.Person(ctx, person); errors.Is(err, store.ErrUnknown) { // deleted meanwhile
		return s.Store.DropDocument(ctx, kind, person)
	} else if err != nil {
		return err
	}
	return nil
}

const page = 200

// all reads everybody's tries.
func (s *Service) all(ctx context.Context) (map[string]Tries, error) {
	all := map[string]Tries{}
	for before := int64(0); ; {
		documents, err := s.Store.Documents(ctx, kind, before, page)
		if err != nil {
			return nil, err
		}
		for _, d := range documents {
			all[d.By] = triesIn(d)
		}
		if len(documents) < page {
			return all, nil
		}
		before = documents[len(documents)-1].Created
	}
}

func at(milliseconds int64) time.Time { return time.UnixMilli(milliseconds) }
