package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/review"
)

// player plays the draw of the day in all of this.
var player = protocol.Who{Person: "same", Name: "Same"}

// playDaily plays the draw of a day, with a mate in the place of the person, and prints hashes of record and review, and the score. With
// fewer futures than the draw of the day has, it is not quite that draw, but done sooner.
func playDaily(e registry.Entry, date time.Time, futures int) error {
	t, err := openDaily(e, date)
	if err != nil {
		return err
	}
	judge := e.Judge(e.Game)
	for n := 0; t.Result() == nil; n++ {
		if err := answer(t, judge, date.UnixMilli(), n, futures); err != nil {
			return err
		}
	}
	r, err := t.Record()
	if err != nil {
		return err
	}
	if futures < t.BotBudget().Iterations {
		r.Arrangement.Daily = ""
	}
	made, err := review.Of(context.Background(), e.Game, judge, r, review.Settings{Budget: 10 * futures})
	if err != nil {
		return err
	}
	text, err := json.Marshal(made)
	if err != nil {
		return err
	}
	fmt.Printf("%s of %s for %d, %d moves, record %x, review %x, score %.6f\n", r.Game, t.Daily(), r.Config.Players, len(r.Entries),
		sha256.Sum256(r.Encode()), sha256.Sum256(text), 100*made.Seats[t.Seats(player.Person).First()].Own)
	return nil
}

func openDaily(e registry.Entry, date time.Time) (*table.Table, error) {
	env := table.Environment{Now: date.UnixMilli(), Levels: bot.Levels(), Dice: fair.Dice}
	entries, err := table.OpenDaily(protocol.Proposal{Daily: date.Format(time.DateOnly)}, "same", "open", player, e.Game, env)
	if err != nil {
		return nil, err
	}
	t := table.New("same", registry.Rules)
	return t, apply(t, entries)
}

func apply(t *table.Table, entries []table.Entry) error {
	for _, entry := range entries {
		if _, err := t.Apply(entry); err != nil {
			return err
		}
	}
	return nil
}

// answer has one of those who are asked decide, as the table says.
func answer(t *table.Table, judge game.Judge, now int64, n, futures int) error {
	p := t.Position()
	own := t.Seats(player.Person).First()
	s, level, budget := own, "mate", bot.Budget{}
	for seat, is := range t.Machines() {
		s, level, budget = seat, is, t.BotBudget()
	}
	seed, _ := t.BotSeed(s)
	decides, err := bot.New(level, judge)
	if err != nil {
		return err
	}
	budget.Iterations = min(budget.Iterations, futures)
	q := bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: p.Legal(s, nil), Budget: budget, Seed: seed}
	move, err := decides.Choose(context.Background(), q)
	if err != nil {
		return err
	}
	env := table.Environment{Now: now, Dice: fair.Dice}
	if s != own {
		entries, err := t.DecideBot(s, t.Step(s), t.Game().MoveText(move), env)
		return errors.Join(err, apply(t, entries))
	}
	c := protocol.Command{ID: fmt.Sprint("m", n), Do: protocol.Move, Seat: s, Step: t.Step(s), Move: t.Game().MoveText(move), Who: player}
	entries, err := t.Decide(c, env)
	return errors.Join(err, apply(t, entries))
}
