// Package lesson reads the lessons of a game: files beside its rules that arrange a position, fix the dice, and say step
// by step what to read, what to light up, which moves continue, and what to say on other moves. A lesson is played by
// the real rules at a real table; this package reads lessons and follows the moves of a table through them.
//
// The lessons of a game are in the folder lessons, one file a lesson, and course.json has their order. Their texts are in
// package locale, under "<game>.lesson.<id>.". Package lessontest plays every lesson to its end.
package lesson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Lesson is one lesson, or an example that the rulebook invites people to try.
type Lesson struct {
	ID      string            `json:"id"`
	Example bool              `json:"example,omitempty"`
	Players int               `json:"players"`
	Seat    game.Seat         `json:"seat"` // the learner's; the others follow the script
	Options map[string]string `json:"options,omitempty"`
	Orders  game.Orders       `json:"orders,omitempty"` // the learner's standing orders, if the defaults would answer for them
	Odds    bool              `json:"odds,omitempty"`
	Facts   Facts             `json:"facts,omitempty"` // as in an arrangement
	Dice    []string          `json:"dice,omitempty"`
	Seed    uint64            `json:"seed,omitempty"`
	Before  []string          `json:"before,omitempty"` // what others do before the first step, as in Then
	Steps   []Step            `json:"steps"`
}

// Step is one thing to read, and one thing to do if it has moves. Texts are named by the last part of their key, moves by
// patterns: a move in its text form, or the beginning of one followed by "*".
type Step struct {
	Say   string            `json:"say"`
	Light []string          `json:"light,omitempty"` // what is lit up: "skyline", "place:A4"
	Moves []string          `json:"moves,omitempty"` // any of these continues; without them the learner reads and continues
	Also  []string          `json:"also,omitempty"`  // moves that are fine but stay at this step
	Wrong map[string]string `json:"wrong,omitempty"` // the texts for other moves; the longest match counts, "*" is the rest
	Hint  string            `json:"hint,omitempty"`  // the text for a learner who hesitates
	Rule  string            `json:"rule,omitempty"`  // the rule that this step rests on, by its id
	Then  []string          `json:"then,omitempty"`  // what others do next, in order: "orange: recruit S5"
}

// Awaits tells whether the step waits for a move.
func (s *Step) Awaits() bool { return len(s.Moves) > 0 }

// Free tells whether the learner plays freely against bots: in an example without steps that await a move.
func (l *Lesson) Free() bool {
	return l.Example && !slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Awaits() })
}

// Arrangement is the position and the dice that the lesson begins with.
func (l *Lesson) Arrangement() *record.Arrangement {
	return &record.Arrangement{Facts: l.Facts, Dice: l.Dice, Seed: l.Seed}
}

// Config is what the game of the lesson is dealt from.
func (l *Lesson) Config() game.Config { return game.Config{Players: l.Players, Options: l.Options} }

// Key is the key of one of the lesson's texts.
func (l *Lesson) Key(of, say string) string { return of + ".lesson." + l.ID + "." + say }

// Texts lists what a lesson says, by the last part of the key: "title" and "about" for the page that lists the lessons, "done"
// for the end unless the lesson is Free, and all that its steps name, each once.
func (l *Lesson) Texts() []string {
	texts := []string{"title", "about"}
	if !l.Free() {
		texts = append(texts, "done")
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		texts = append(texts, s.Say)
		if s.Hint != "" {
			texts = append(texts, s.Hint)
		}
		for _, say := range s.Wrong {
			texts = append(texts, say)
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Facts are a position. In a file they are an object, in the order in which they are set.
type Facts []game.Fact

// UnmarshalJSON implements json.Unmarshaler.
func (f *Facts) UnmarshalJSON(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return game.BadInput(`facts are an object: {"turn": "green"}`)
	}
	*f = nil
	seen := map[json.Token]bool{}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			return err
		}
		var value string
		if err := in.Decode(&value); err != nil {
			return game.BadInput(fmt.Sprintf("the fact %v must be a text", key))
		}
		if seen[key] {
			return game.BadInput(fmt.Sprintf("the fact %v is there twice", key))
		}
		seen[key] = true
		*f = append(*f, game.Fact{Key: key.(string), Value: value})
	}
	return nil
}

// MarshalJSON implements json.Marshaler.
func (f Facts) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, fact := range f {
		if i > 0 {
			b.WriteByte(',')
		}
		for j, text := range []string{fact.Key, fact.Value} {
			quoted, err := json.Marshal(text)
			if err != nil {
				return nil, err
			}
			b.Write(quoted)
			if j == 0 {
				b.WriteByte(':')
			}
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Matches tells whether a move matches a pattern.
func Matches(pattern, move string) bool {
	if start, open := strings.CutSuffix(pattern, "*"); open {
		return strings.HasPrefix(move, start)
	}
	return pattern == move
}

func matchesAny(patterns []string, move string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return Matches(p, move) })
}

// WrongPattern is the longest pattern of Wrong that a move matches, or "".
func (s *Step) WrongPattern(move string) string {
	best := ""
	for pattern := range s.Wrong {
		if Matches(pattern, move) && len(pattern) > len(best) {
			best = pattern
		}
	}
	return best
}
