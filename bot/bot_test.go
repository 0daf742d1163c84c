package bot_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/locale"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// crew has a bot of every level for one game; they share a judge.
type crew struct {
	game game.Game
	bots map[string]bot.Bot
}

func crews(t *testing.T) []crew {
	t.Helper()
	var all []crew
	for _, e := range registry.All() {
		all = append(all, newCrew(t, e))
	}
	return all
}

func newCrew(t *testing.T, e registry.Entry) crew {
	t.Helper()
	c := crew{e.Game, map[string]bot.Bot{}}
	judge := e.Judge(e.Game)
	for _, level := range bot.Levels() {
		b, err := bot.New(level, judge)
		if err != nil {
			t.Fatal(err)
		}
		c.bots[level] = b
	}
	return c
}

// play lets deckhands play a game and calls ask for each decision between several moves; n counts them.
func (c crew) play(t *testing.T, players int, seed uint64, ask func(n int, q bot.Question)) {
	t.Helper()
	dice := game.NewFastDice(seed)
	p, err := c.game.Deal(game.Config{Players: players}, dice)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; !p.Over(); {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		move := moves[0]
		if len(moves) > 1 {
			q := bot.Question{Seat: s, View: p.View(game.At(s)), Moves: moves, Budget: bot.Budget{Iterations: 12}, Seed: dice.Uint64()}
			ask(n, q)
			n++
			if move, err = c.bots["deckhand"].Choose(context.Background(), q); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.Play(s, move, dice); err != nil {
			t.Fatal(err)
		}
	}
}

// some returns a few questions from the whole course of a game, always the same.
func (c crew) some(t *testing.T) []bot.Question {
	t.Helper()
	name := c.game.About().Name
	if few, ok := someQuestions[name]; ok {
		return few
	}
	var all, few []bot.Question
	c.play(t, 3, 7, func(_ int, q bot.Question) { all = append(all, q) })
	for i := range 4 {
		few = append(few, all[i*len(all)/4])
	}
	someQuestions[name] = few
	return few
}

var someQuestions = map[string][]bot.Question{}

func TestBotsMakeLegalMoves(t *testing.T) {
	for _, c := range crews(t) {
		about := c.game.About()
		for players := about.MinPlayers; players <= about.MaxPlayers; players++ {
			c.play(t, players, uint64(players), func(n int, q bot.Question) {
				if n%4 != 0 {
					return
				}
				legal := slices.Clone(q.Moves)
				for level, b := range c.bots {
					if (level == "captain" || level == "admiral") && n%80 != 0 {
						continue
					}
					move, err := b.Choose(context.Background(), q)
					if err != nil || !slices.Contains(legal, move) {
						t.Errorf("%s, %d players, question %d: %s chooses %s, %v", about.Name, players, n, level, c.game.MoveText(move), err)
					}
					if !slices.Equal(q.Moves, legal) {
						t.Fatalf("%s, question %d: %s has changed the question", about.Name, n, level)
					}
				}
			})
		}
	}
}

// The same bot, two goroutines at once, and a bot with a new judge: all decide alike. A short search on one question is enough for
// the race detector.
func TestSameQuestionHasTheSameAnswer(t *testing.T) {
	for i, c := range crews(t) {
		for n, q := range c.some(t) {
			if testing.Short() {
				if n != 2 {
					continue
				}
				q.Budget.Iterations = 4
			}
			other := newCrew(t, registry.All()[i])
			for level, b := range c.bots {
				var (
					asked   sync.WaitGroup
					answers [4]game.Move
					failed  [4]error
				)
				answer := func(i int, b bot.Bot) { answers[i], failed[i] = b.Choose(context.Background(), q) }
				answer(0, b)
				asked.Go(func() { answer(1, b) })
				asked.Go(func() { answer(2, b) })
				asked.Wait()
				answer(3, other.bots[level])
				if err := errors.Join(failed[:]...); err != nil {
					t.Fatal(err)
				}
				if slices.Min(answers[:]) != slices.Max(answers[:]) {
					t.Errorf("%s, question %d: %s answers %v", c.game.About().Name, n, level, answers)
				}
			}
		}
	}
}

func TestNobodyDecidesAfterCancelling(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range crews(t) {
		q := c.some(t)[0]
		alone := q
		alone.Moves = q.Moves[:1]
		for level, b := range c.bots {
			for _, q := range []bot.Question{q, alone} {
				if _, err := b.Choose(ctx, q); !errors.Is(err, context.Canceled) {
					t.Errorf("%s: %s gives %v", c.game.About().Name, level, err)
				}
				if a, ok := b.(bot.Analyst); ok {
					if findings, err := a.Analyse(ctx, q); findings != nil || !errors.Is(err, context.Canceled) {
						t.Errorf("%s: %s finds %v, %v", c.game.About().Name, level, findings, err)
					}
				}
			}
		}
	}
}

func TestCancellingEndsThought(t *testing.T) {
	for _, c := range crews(t) {
		q := c.some(t)[2]
		for _, budget := range []bot.Budget{{Iterations: 1 << 40}, {Time: time.Hour}} {
			q.Budget = budget
			ctx, cancel := context.WithCancel(context.Background())
			timer := time.AfterFunc(20*time.Millisecond, cancel)
			if _, err := c.bots["captain"].(bot.Analyst).Analyse(ctx, q); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, %+v: found %v", c.game.About().Name, budget, err)
			}
			timer.Stop()
			cancel()
		}
	}
}

func TestTimeBudgetsEnd(t *testing.T) {
	for _, c := range crews(t) {
		q := c.some(t)[3]
		for _, budget := range []bot.Budget{{Time: 50 * time.Millisecond}, {Time: 1}, {Iterations: 1}, {Iterations: 1 << 40, Time: 1}} {
			q.Budget = budget
			if move, err := c.bots["captain"].Choose(context.Background(), q); err != nil || !slices.Contains(q.Moves, move) {
				t.Errorf("%s, %+v: found %s, %v", c.game.About().Name, budget, c.game.MoveText(move), err)
			}
		}
	}
}

// A longer search continues where a shorter one ends, so it visits no move less often and is no less sure of any.
func TestFindings(t *testing.T) {
	for _, c := range crews(t) {
		captain := c.bots["captain"].(bot.Analyst)
		for n, q := range c.some(t) {
			before := map[game.Move]bot.Finding{}
			for _, iterations := range []int{1, 20, 80} {
				q.Budget.Iterations = iterations
				findings, err := captain.Analyse(context.Background(), q)
				if err != nil || len(findings) != len(q.Moves) {
					t.Fatalf("%d findings, %v", len(findings), err)
				}
				choice, err := captain.Choose(context.Background(), q)
				if i := slices.IndexFunc(findings, func(f bot.Finding) bool { return f.Move == choice }); err != nil || findings[i].Grade != bot.Best {
					t.Errorf("%s, question %d: %s is chosen and %s found best, %v", c.game.About().Name, n, c.game.MoveText(choice), c.game.MoveText(findings[0].Move), err)
				}
				visits := 0
				for _, f := range findings {
					was, ok := before[f.Move]
					if f.Chance < 0 || f.Chance > 1 || f.Margin <= 0 || ok && (f.Visits < was.Visits || (f.Visits == was.Visits) != (f.Margin == was.Margin) || f.Margin > was.Margin) {
						t.Errorf("%s, question %d, %d iterations: %+v, before %+v", c.game.About().Name, n, iterations, f, was)
					}
					before[f.Move] = f
					visits += f.Visits
				}
				if visits < 1 || visits > iterations || len(before) != len(q.Moves) {
					t.Errorf("%s, question %d: %d visits at %d moves in %d iterations", c.game.About().Name, n, visits, len(before), iterations)
				}
			}
		}
	}
}

func TestFindingsOfASingleMove(t *testing.T) {
	for _, c := range crews(t) {
		q := c.some(t)[1]
		q.Moves = q.Moves[:1]
		findings, err := c.bots["captain"].(bot.Analyst).Analyse(context.Background(), q)
		if err != nil || len(findings) != 1 || findings[0].Move != q.Moves[0] || findings[0].Visits != q.Budget.Iterations {
			t.Errorf("%s: found %+v, %v", c.game.About().Name, findings, err)
		}
	}
}

// Nothing that a bot is given is a position, or holds one.
func TestQuestionsHoldNoPosition(t *testing.T) {
	for _, c := range crews(t) {
		q := c.some(t)[0]
		for _, part := range []any{q, q.View} {
			if path := findPosition(reflect.TypeOf(part), map[reflect.Type]bool{}); path != "" {
				t.Errorf("%s: %T%s is a position, or may be one", c.game.About().Name, part, path)
			}
		}
	}
}

// findPosition searches a type for a position, or an interface that may hold one, and returns the path to it.
func findPosition(typ reflect.Type, seen map[reflect.Type]bool) string {
	position, view := reflect.TypeFor[game.Position](), reflect.TypeFor[game.View]()
	if seen[typ] || typ == view {
		return ""
	}
	seen[typ] = true
	if typ.Implements(position) || reflect.PointerTo(typ).Implements(position) || typ.Kind() == reflect.Interface {
		return " "
	}
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return findPosition(typ.Elem(), seen)
	case reflect.Struct:
		for i := range typ.NumField() {
			if path := findPosition(typ.Field(i).Type, seen); path != "" {
				return fmt.Sprintf(".%s%s", typ.Field(i).Name, path)
			}
		}
	}
	return ""
}

func TestUnknownLevel(t *testing.T) {
	if _, err := bot.New("cook", nil); err == nil || err.Error() != `there is no bot "cook"; there are random, deckhand, mate, captain, admiral` {
		t.Errorf("found %v", err)
	}
}

// Players are shown each level's name and character, in every language.
func TestEveryLevelHasWords(t *testing.T) {
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range bot.Levels() {
			for _, key := range []string{"app.bot." + level, "app.bot." + level + ".character"} {
				if !words.Has(key) || words.Text(key) == "" {
					t.Errorf("%s: %s is missing", language, key)
				}
			}
		}
	}
}
