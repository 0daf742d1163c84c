package table_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// choosing is a bot.
type choosing func(context.Context, bot.Question) (game.Move, error)

func (f choosing) Choose(ctx context.Context, q bot.Question) (game.Move, error) { return f(ctx, q) }

// With each question bots get the lines that a player at a server's table would have got since the previous one: none is missing,
// and none has anything that only others may know.
func TestBotsAreToldWhatPlayersAre(t *testing.T) {
	for _, e := range append(registry.All(), registry.Examples()...) {
		for players := e.Game.About().MinPlayers; players <= e.Game.About().MaxPlayers; players++ {
			told := make([][][]bot.Line, players)
			noting := arena.Entrant{Name: "noting", Send: func(_ context.Context, c arena.Chair) (bot.Bot, error) {
				return choosing(func(_ context.Context, q bot.Question) (game.Move, error) {
					told[c.Seat] = append(told[c.Seat], q.Lines)
					return q.Moves[game.NewFastDice(q.Seed).Below(len(q.Moves))], nil
				}), nil
			}}
			config, err := e.Game.About().CompleteForBots(game.Config{Players: players})
			if err != nil {
				t.Fatal(err)
			}
			m := arena.Match{
				Game: e.Game, Config: config, Field: []arena.Entrant{noting}, LineUps: [][]int{make([]int, players)},
				Seed: uint64(players), Limit: 1500, Records: t.TempDir(),
			}
			if _, err := m.Play(t.Context(), 0, 0); err != nil {
				t.Fatal(err)
			}
			if want := toldAtATable(t, m); !reflect.DeepEqual(told, want) {
				t.Errorf("%s for %d: the bots were told %v, players are told %v", e.Game.About().Name, players, told, want)
			}
		}
	}
}

// toldAtATable replays the one recorded game of a match at a server's table, and returns for each seat and each of its decisions
// the lines that it got since the one before.
func toldAtATable(t *testing.T, m arena.Match) [][][]bot.Line {
	files, err := filepath.Glob(filepath.Join(m.Records, "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	about := m.Game.About()
	proposal := protocol.Proposal{Game: about.Name, Options: m.Config.Options, Seats: make([]protocol.SeatWish, m.Config.Players)}
	for i := range proposal.Seats {
		proposal.Seats[i].For = protocol.OpenSeat
	}
	opened, err := table.Open(proposal, "open", protocol.Who{Person: "host"}, m.Game, fair.NewSecret(), table.Environment{})
	if err != nil {
		t.Fatal(err)
	}
	tbl := table.New("t", func(string, int, string) (game.Game, error) { return m.Game, nil })
	told, waiting := make([][][]bot.Line, m.Config.Players), make([][]bot.Line, m.Config.Players)
	happen := func(e table.Entry) {
		h, err := tbl.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		for s := range waiting {
			if l, ok := tbl.Line(&h, "", game.At(game.Seat(s))); ok && l.Kind == protocol.Moved {
				waiting[s] = append(waiting[s], bot.Line{Seat: *l.Seat, Events: l.Events})
			}
		}
	}
	happen(opened)
	happen(table.Entry{Kind: protocol.Started, Chance: r.Setup})
	for _, e := range r.Entries {
		s, ok := about.SeatNamed(e.Seat)
		if !ok {
			t.Fatalf("nobody sits at %s", e.Seat)
		}
		if len(tbl.Position().Legal(s, nil)) > 1 {
			told[s], waiting[s] = append(told[s], append([]bot.Line{}, waiting[s]...)), nil
		}
		happen(table.Entry{Kind: protocol.Moved, Seat: s, Move: e.Move, Chance: e.Chance})
	}
	return told
}
