package record

import (
	"encoding/json"
	"fmt"

	"github.com/divingbell/divingbell/game"
)

// The limits of a document, far above any real game.
const (
	MaxBytes   = 8 << 20
	MaxEntries = 100_000
)

// Decode reads a document. Anything that docs/records.md does not allow is an error that names the place.
func Decode(data []byte) (*Record, error) {
	if len(data) > MaxBytes {
		return nil, game.BadInput(fmt.Sprintf("a record has at most %d bytes, this has %d", MaxBytes, len(data)))
	}
	in := newReader(data)
	r := &Record{}
	err := in.object(fields{
		"format":      func() error { return in.format(&r.Format) },
		"game":        value(in, &r.Game),
		"rules":       value(in, &r.Rules),
		"pack":        value(in, &r.Pack),
		"pack_hash":   value(in, &r.PackHash),
		"config":      func() error { return in.config(&r.Config) },
		"setup":       func() error { return in.texts(&r.Setup) },
		"arrangement": func() error { return in.arrangement(&r.Arrangement) },
		"fair":        func() error { return in.proof(&r.Fair) },
		"entries":     func() error { return in.entries(&r.Entries) },
		"result":      func() error { return in.result(&r.Result) },
	}, "pack_hash", "arrangement", "fair")
	if err != nil {
		return nil, err
	}
	return r, in.end()
}

func (in *reader) format(into *int) error {
	if err := value(in, into)(); err != nil {
		return err
	}
	if *into != Format {
		return in.fail("format %d is not known; this program reads format %d", *into, Format)
	}
	return nil
}

func (in *reader) config(into *game.Config) error {
	into.Options = map[string]string{}
	return in.object(fields{
		"players": value(in, &into.Players),
		"options": func() error {
			return in.each(func(name string) error {
				var choice string
				err := value(in, &choice)()
				into.Options[name] = choice
				return err
			})
		},
		"first": value(in, &into.First),
	}, "options", "first")
}

func (in *reader) texts(into *[]string) error {
	return in.array(func(int) error {
		var text string
		err := value(in, &text)()
		*into = append(*into, text)
		return err
	})
}

func (in *reader) arrangement(into **Arrangement) error {
	var a Arrangement
	*into = &a
	return in.object(fields{
		"facts": func() error {
			return in.array(func(int) error {
				var f game.Fact
				err := in.object(fields{"key": value(in, &f.Key), "value": value(in, &f.Value)})
				a.Facts = append(a.Facts, f)
				return err
			})
		},
		"dice":  func() error { return in.texts(&a.Dice) },
		"seed":  value(in, &a.Seed),
		"daily": value(in, &a.Daily),
	}, "facts", "dice", "seed", "daily")
}

func (in *reader) proof(into **Proof) error {
	var p Proof
	*into = &p
	return in.object(fields{
		"table":      value(in, &p.Table),
		"commitment": value(in, &p.Commitment),
		"nonces":     func() error { return in.texts(&p.Nonces) },
		"seed_hash":  value(in, &p.SeedHash),
		"secret":     value(in, &p.Secret),
		"duplicate":  value(in, &p.Duplicate),
	}, "secret", "duplicate")
}

func (in *reader) entries(into *[]Entry) error {
	return in.array(func(i int) error {
		if i == MaxEntries {
			return in.fail("a record has at most %d entries", MaxEntries)
		}
		in.entry = i + 1
		var e Entry
		err := in.object(fields{
			"seat":   value(in, &e.Seat),
			"move":   value(in, &e.Move),
			"chance": func() error { return in.texts(&e.Chance) },
		}, "chance")
		if err != nil {
			return err
		}
		in.entry = 0
		*into = append(*into, e)
		return nil
	})
}

func (in *reader) result(into **game.Outcome) error {
	if in.null() {
		_, err := in.dec.Token()
		return err
	}
	var o game.Outcome
	*into = &o
	return in.object(fields{
		"ending":   value(in, &o.Ending),
		"criteria": func() error { return in.texts(&o.Criteria) },
		"seats": func() error {
			return in.array(func(int) error {
				var s game.Standing
				err := in.object(fields{
					"rank":  value(in, &s.Rank),
					"marks": func() error { return in.array(func(int) error { return appendValue(in, &s.Marks) }) },
				})
				o.Seats = append(o.Seats, s)
				return err
			})
		},
	})
}

func appendValue[T any](in *reader, into *[]T) error {
	var v T
	err := value(in, &v)()
	*into = append(*into, v)
	return err
}

// value reads a string or a number.
func value[T any](in *reader, into *T) func() error {
	return func() error {
		var p *T
		if err := in.dec.Decode(&p); err != nil {
			return in.failDecoding(err, *into)
		}
		if p == nil {
			return in.fail("%s is wanted, found null", wanted(*into))
		}
		*into = *p
		return nil
	}
}

func wanted(v any) string {
	if _, text := v.(string); text {
		return "a string"
	}
	return "a whole number"
}

func (in *reader) failDecoding(err error, v any) error {
	if wrong, ok := err.(*json.UnmarshalTypeError); ok {
		return in.fail("%s is wanted, found %s", wanted(v), wrong.Value)
	}
	return in.failJSON(err)
}
