package bottest

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
)

// Claim is what is said for one of a few moves, the first of which is the best.
type Claim struct {
	Position game.Position // a guess from the seat's view
	Seat     game.Seat
	Moves    []game.Move
	Cases    []game.Case
	At       int // the move in question
	name     string
	english  *locale.Catalogue
}

// Words is what is said for one of the moves, in English.
func (c Claim) Words(i int) string {
	text := ""
	for _, p := range c.phrases(i) {
		text += " " + c.english.Text(c.name+"."+p.Key, p.Args...)
	}
	return text[1:]
}

func (c Claim) phrases(i int) []game.Phrase {
	return append([]game.Phrase{c.Cases[i].Why}, c.Cases[i].Beside...)
}

// Fact is what a sentence may say of a move, and how it compares with the same fact about other moves.
type Fact struct {
	count  int
	sign   int // 1 if more is better, -1 if fewer is, 0 if it is not compared
	flag   bool
	name   string // of the number in the sentence; "" for count or vp
	number int
	family string // sentences of which state the same fact; "" for this sentence alone
}

// More is a number of which more is better.
func More(n int) Fact { return Fact{count: n, sign: 1, number: n} }

// Fewer is a number of which fewer is better.
func Fewer(n int) Fact { return Fact{count: n, sign: -1, number: n} }

// Alone is a number that is not compared.
func Alone(n int) Fact { return Fact{count: n, number: n} }

// Flag are the facts of two sentences, of which one must be true and the other must not be said.
func Flag(has bool) (yes, no Fact) {
	if has {
		return Fact{count: 1, sign: 1, flag: true}, Fact{count: untrue}
	}
	return Fact{count: untrue}, Fact{sign: 1, flag: true}
}

// Saying is the fact with a number in its sentence.
func (f Fact) Saying(name string, number int) Fact {
	f.name, f.number = name, number
	return f
}

// Among is the fact as one of a family of sentences that are compared.
func (f Fact) Among(family string) Fact {
	f.family = family
	return f
}

const untrue = -1 << 20

// Check holds a claim against the facts about each move, by the key of the sentence that states them.
func (c Claim) Check(facts func(m game.Move) map[string]Fact) error {
	mine := facts(c.Moves[c.At])
	for i := range c.At {
		if c.Words(i) == c.Words(c.At) && !maps.Equal(facts(c.Moves[i]), mine) {
			return fmt.Errorf("the same is said of a move that differs")
		}
	}
	key := ""
	for _, p := range c.phrases(c.At) {
		if compares(p) {
			if err := c.checkBeside(p, key, mine[key], facts); err != nil {
				return err
			}
			continue
		}
		key = p.Key
		f, ok := mine[key]
		if !ok || f.count == untrue {
			return fmt.Errorf("%s is not so", key)
		}
		for _, name := range []string{"count", "vp", f.name} {
			if n, has := number(p, name); has && n != f.number {
				return fmt.Errorf("it is %d", f.number)
			}
		}
	}
	return nil
}

// compares tells whether a phrase says how other moves stand to the fact before it.
func compares(p game.Phrase) bool {
	return slices.Contains([]string{"why.only", "why.next", "why.best"}, p.Key)
}

// in finds the same fact among those of another move.
func (f Fact) in(facts map[string]Fact, key string) (Fact, bool) {
	for k, other := range facts {
		if (f.family == "" && k == key || f.family != "" && other.family == f.family) && other.count != untrue {
			return other, true
		}
	}
	return Fact{}, false
}

func (c Claim) checkBeside(p game.Phrase, key string, f Fact, facts func(m game.Move) map[string]Fact) error {
	var others []Fact
	for i, m := range c.Moves {
		if i == c.At {
			continue
		}
		if other, found := f.in(facts(m), key); found {
			others = append(others, other)
		}
	}
	switch p.Key {
	case "why.only":
		if f.flag && f.count == 1 && len(others) == 0 {
			return nil
		}
	case "why.next":
		n, _ := number(p, "next")
		found := false
		for _, o := range others {
			if o.sign*o.count > f.sign*n {
				return fmt.Errorf("another has %d", o.count)
			}
			found = found || o.count == n
		}
		if found && f.sign*(f.count-n) > 0 {
			return nil
		}
	case "why.best":
		n, _ := number(p, "best")
		if first, ok := f.in(facts(c.Moves[0]), key); ok && first.count == n && f.sign*(n-f.count) > 0 {
			return nil
		}
	}
	return fmt.Errorf("the comparison is not so: %+v, the others %+v", f, others)
}

func number(p game.Phrase, name string) (int, bool) {
	for _, a := range p.Args {
		if a.Name == name {
			n, err := strconv.Atoi(a.Value)
			return n, err == nil
		}
	}
	return 0, false
}
