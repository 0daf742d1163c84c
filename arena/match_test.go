package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type choosing func(context.Context, bot.Question) (game.Move, error)

func (f choosing) Choose(ctx context.Context, q bot.Question) (game.Move, error) { return f(ctx, q) }

func entrant(name string, b bot.Bot) Entrant {
	return Entrant{Name: name, Send: func(context.Context, Chair) (bot.Bot, error) { return b, nil }}
}

var (
	dicing = entrant("dicing", choosing(func(_ context.Context, q bot.Question) (game.Move, error) {
		return q.Moves[game.NewFastDice(q.Seed).Below(len(q.Moves))], nil
	}))
	greedy = entrant("greedy", choosing(func(_ context.Context, q bot.Question) (game.Move, error) {
		return q.Moves[len(q.Moves)-1], nil
	}))
	cheat = entrant("cheat", choosing(func(context.Context, bot.Question) (game.Move, error) {
		return pennies.Game{}.ParseMove("guess 12")
	}))
	quitter = entrant("quitter", choosing(func(context.Context, bot.Question) (game.Move, error) {
		return 0, errors.New("it does not like pennies")
	}))
	absent = Entrant{Name: "absent", Send: func(context.Context, Chair) (bot.Bot, error) { return nil, errors.New("it is not at home") }}
)

// bout is a match of one line-up.
func bout(games int, lineUp ...Entrant) Match {
	m := Match{Game: pennies.Game{}, Config: game.Config{Players: len(lineUp)}, Games: games, Seed: 5, LineUps: [][]int{{}}}
	for _, e := range lineUp {
		at := 0
		for at < len(m.Field) && m.Field[at].Name != e.Name {
			at++
		}
		if at == len(m.Field) {
			m.Field = append(m.Field, e)
		}
		m.LineUps[0] = append(m.LineUps[0], at)
	}
	return m
}

func run(t *testing.T, m Match) *Results {
	t.Helper()
	r, err := m.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// timeless is a figures without the times, which differ from run to run.
func timeless(r *Results) Figures {
	figures := r.Figures()
	for _, rows := range [][]Row{figures.LineUp, figures.Bots} {
		for i := range rows {
			rows[i].MsPerDecision, rows[i].Ms99 = 0, 0
		}
	}
	return figures
}

func TestMatchDoesNotDependOnCores(t *testing.T) {
	m := bout(200, greedy, dicing, quitter)
	m.Enough = func(blocks []Block) bool { return len(blocks) == 50 }
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	two := timeless(run(t, m))
	runtime.GOMAXPROCS(1)
	one := timeless(run(t, m))
	if !reflect.DeepEqual(one, two) {
		t.Errorf("one core gives\n%+v, two give\n%+v", one, two)
	}
	if one.Blocks != 50 || one.Games != 150 || !one.Complete {
		t.Errorf("%d blocks, %d games, complete %t", one.Blocks, one.Games, one.Complete)
	}
}

// In a block every bot sits once on each seat, and identical bots play the same game again and again.
func TestBlocksArePaired(t *testing.T) {
	for _, b := range run(t, bout(40, dicing, dicing, dicing, dicing)).Blocks {
		for turn, g := range b.Games {
			for place, p := range g.Places {
				if int(p.Seat) != (place+turn)%4 {
					t.Errorf("in game %d place %d sits on seat %d", turn, place, p.Seat)
				}
				if same := b.Games[0].Places[p.Seat]; p.Rank != same.Rank || !reflect.DeepEqual(p.Marks, same.Marks) {
					t.Errorf("block %d, game %d: seat %d has %v, in the first game %v", b.Number, turn, p.Seat, p.Marks, same.Marks)
				}
			}
		}
	}
}

func TestGamesAreWholeBlocks(t *testing.T) {
	figures := run(t, bout(7, dicing, dicing, dicing)).Figures()
	if figures.Games != 9 || figures.Asked != 7 || len(figures.LineUp) != 3 || len(figures.Bots) != 1 {
		t.Errorf("found %+v", figures)
	}
	var text strings.Builder
	if err := figures.Write(&text); err != nil || !strings.Contains(text.String(), "9 in 3 blocks of 3; 7 were asked for") ||
		!strings.Contains(text.String(), "3 × dicing") {
		t.Errorf("%v\n%s", err, &text)
	}
}

func TestForfeits(t *testing.T) {
	for _, c := range []struct {
		who    Entrant
		reason string
	}{
		{cheat, "it chose guess 12, which is not a legal move"},
		{quitter, "it does not like pennies"},
		{absent, "it is not at home"},
	} {
		figures := run(t, bout(30, dicing, c.who, dicing)).Figures()
		row := figures.LineUp[1]
		if row.Forfeits != 30 || row.MeanRank != 3 || row.Wins != 0 || len(figures.Forfeits) != 30 || figures.Unfinished != 0 ||
			row.MeanScore != nil || row.ScoreLow != nil || len(row.MeanMarks) != 0 {
			t.Errorf("%s: %+v", c.who.Name, row)
		}
		if figures.LineUp[0].Wins+figures.LineUp[2].Wins != 30 || figures.LineUp[0].Forfeits != 0 {
			t.Errorf("%s spoils the others' games: %+v", c.who.Name, figures.LineUp)
		}
		if f := figures.Forfeits[1]; f != (Forfeit{c.who.Name, 2, "red", c.reason}) {
			t.Errorf("found %+v", f)
		}
	}
}

func TestUnfinishedGamesAreShared(t *testing.T) {
	m := bout(8, dicing, greedy)
	m.Limit = 3
	figures := run(t, m).Figures()
	if figures.Unfinished != 8 || figures.LineUp[0].Wins != 4 || figures.LineUp[0].MeanRank != 1.5 || figures.LineUp[0].MeanScore != nil {
		t.Errorf("found %+v", figures)
	}
}

func TestCancelledMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := bout(1_000_000, dicing, greedy)
	m.Progress = func(games, _ int) {
		if games >= 20 {
			cancel()
		}
	}
	r, err := m.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if figures := r.Figures(); figures.Games < 20 || figures.Games > 1000 || figures.Complete {
		t.Errorf("%d games, complete %t", figures.Games, figures.Complete)
	}
}

// A bot is interrupted while it thinks.
func TestCancelledThought(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	r, err := bout(2, dicing, entrant("thinker", choosing(func(ctx context.Context, _ bot.Question) (game.Move, error) {
		<-ctx.Done()
		return 0, ctx.Err()
	}))).Run(ctx)
	if err != nil || len(r.Blocks) != 0 {
		t.Errorf("%v, %v", r, err)
	}
	var text strings.Builder
	if err := r.Figures().Write(&text); err != nil {
		t.Error(err)
	}
}

func TestResumedMatchEqualsAWholeOne(t *testing.T) {
	whole := timeless(run(t, bout(60, dicing, greedy)))
	m := bout(60, dicing, greedy)
	m.Journal, m.Records = filepath.Join(t.TempDir(), "journal"), filepath.Join(t.TempDir(), "records")
	ctx, cancel := context.WithCancel(context.Background())
	m.Progress = func(games, _ int) {
		if games >= 12 {
			cancel()
		}
	}
	if r, err := m.Run(ctx); err != nil || len(r.Blocks) >= 30 {
		t.Fatalf("%d blocks, %v", len(r.Blocks), err)
	}
	cutShort(t, m.Journal)
	first := 0
	m.Progress = func(games, _ int) {
		if first == 0 {
			first = games
		}
	}
	if resumed := timeless(run(t, m)); !reflect.DeepEqual(resumed, whole) {
		t.Errorf("found\n%+v, want\n%+v", resumed, whole)
	}
	if first < 10 {
		t.Errorf("it began again, with %d games", first)
	}
	if files, err := filepath.Glob(filepath.Join(m.Records, "pennies-5-0000*.json")); err != nil || len(files) != 60 {
		t.Errorf("%d records, %v", len(files), err)
	}
	m.Games = 10
	if fewer := run(t, m).Figures(); fewer.Games != 10 || !fewer.Complete {
		t.Errorf("%d games of 10", fewer.Games)
	}
}

// cutShort removes the end of the last line, as a crash would.
func cutShort(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data[:len(data)-9], 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestJournalOfAnotherMatch(t *testing.T) {
	m := bout(4, dicing, greedy)
	m.Journal = filepath.Join(t.TempDir(), "journal")
	run(t, m)
	for want, change := range map[string]func(*Match){
		"its seed is 5, not 6":                               func(m *Match) { m.Seed = 6 },
		`its budget is "", not "9it"`:                        func(m *Match) { m.Budget.Iterations = 9 },
		`its field is ["dicing","greedy"], not ["greedy","`:  func(m *Match) { m.Field = []Entrant{greedy, dicing} },
		`its config is {"players":2,"options":{"rounds":"4"`: func(m *Match) { m.Config.Options = map[string]string{"rounds": "2"} },
		`its net is "", not "c0ffee"`:                        func(m *Match) { m.Net = "c0ffee" },
		`its pack_hash is "", not "another"`:                 func(m *Match) { m.Game = edited{m.Game} },
		"this is not the journal of a match":                 func(m *Match) { m.Journal = "match_test.go" },
	} {
		other := m
		change(&other)
		if _, err := other.Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

// edited is a game whose pack has the same id but other content.
type edited struct{ game.Game }

func (g edited) About() game.About {
	about := g.Game.About()
	about.PackHash = "another"
	return about
}

// Older journals have neither the hash of the net nor that of the pack.
func TestOldJournal(t *testing.T) {
	m := bout(4, dicing, greedy)
	m.Journal = filepath.Join(t.TempDir(), "journal")
	want := run(t, m)
	data, err := os.ReadFile(m.Journal)
	if err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(string(data), `"pack_hash":"","net":"",`, "", 1)
	if err := os.WriteFile(m.Journal, []byte(old), 0o644); err != nil || old == string(data) {
		t.Fatal(err, string(data))
	}
	if found := run(t, m); !reflect.DeepEqual(found.Blocks, want.Blocks) {
		t.Errorf("found %v, want %v", found.Blocks, want.Blocks)
	}
	if m.Net = "c0ffee"; !errors.As(second(m.Run(context.Background())), new(game.BadInput)) {
		t.Error("an old journal is continued with another net")
	}
}

func second[T any](_ T, err error) error { return err }

func TestMatchRecordsReplay(t *testing.T) {
	m := bout(6, dicing, quitter, greedy)
	m.Records = filepath.Join(t.TempDir(), "games")
	run(t, m)
	for i := range 6 {
		data, err := os.ReadFile(filepath.Join(m.Records, fmt.Sprintf("pennies-5-%06d.json", i+1)))
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if err := record.Replay(pennies.Game{}, r, nil); err != nil {
			t.Error(err)
		}
	}
	if _, err := m.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("records are overwritten: %v", err)
	}
}

func TestBadMatches(t *testing.T) {
	uneven := bout(2, dicing, dicing)
	uneven.LineUps = [][]int{{0, 0, 0}}
	for want, m := range map[string]Match{
		"0 games cannot be played":                   bout(0, dicing, dicing),
		"2 to 4 players, not 1":                      bout(2, dicing),
		"a line-up of 3 cannot sit at a table for 2": uneven,
	} {
		if _, err := m.Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}
