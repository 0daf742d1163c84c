package local

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Think has a thinker answer a request; lines come before it. If the context ends, the thinker stops.
type Think func(ctx context.Context, question []byte, line func([]byte)) (answer []byte, err error)

// Hall runs the tables on this device.
type Hall struct {
	hall    *live.Hall
	store   *Store
	think   Think
	version string
}

// Open opens a hall on a storage. version is that of the app.
func Open(ctx context.Context, storage Storage, think Think, version string, log live.Logger) (*Hall, error) {
	s, err := OpenStore(ctx, storage)
	if err != nil {
		return nil, err
	}
	h := &Hall{store: s, think: think, version: version}
	h.hall, err = live.Open(ctx, s, live.Settings{
		Games: registry.Rules, Bot: h.bot, Judge: judgeElsewhere, Reviewer: reviewer{h}, Reviews: 1, Log: log,
		Thinkers: 1, Patient: true, AllowArranged: true, IDPrefix: protocol.LocalPrefix,
	})
	if err == nil {
		go h.dropLessons()
	}
	return h, err
}

// Close ends everything that runs in the hall.
func (h *Hall) Close() { h.hall.Close() }

// me is the person, with the name that they have now.
func me(name string) protocol.Who { return protocol.Who{Person: Me, Name: name} }

// ask has a thinker answer a request about a table, after some entries of its log; 0 for all.
func (h *Hall) ask(ctx context.Context, q request, entries int, line func([]byte)) ([]byte, error) {
	if q.Table != "" {
		log, err := h.store.Log(ctx, q.Table, 0)
		if err != nil {
			return nil, err
		}
		if entries == 0 {
			entries = len(log)
		}
		for _, entry := range log[:min(entries, len(log))] {
			q.Log = append(q.Log, entry)
		}
	}
	answer, err := h.think(ctx, quickjson.Encode(q), line)
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return answer, err
}

// ErrorText is an error of a thinker as text.
func ErrorText(err error) string {
	if f, ok := telling.FaultOf(err); ok {
		return string(quickjson.Encode(f))
	}
	return err.Error()
}

// ReadError reads what ErrorText has written.
func ReadError(text string) error {
	var f telling.Fault
	if json.Unmarshal([]byte(text), &f) == nil && f.Status != 0 {
		return &f
	}
	return errors.New(text)
}

// remote is a bot that thinks in a thinker.
type remote struct {
	hall  *Hall
	level string
}

// searching is a remote bot that takes its time, and gives hints.
type searching struct{ remote }

func (h *Hall) bot(_ game.Game, level string) (bot.Bot, error) {
	far := remote{h, level}
	switch level {
	case "random":
		return bot.New(level, nil)
	case "captain", "admiral":
		return searching{far}, nil
	}
	return far, nil
}

func (r remote) question(ctx context.Context, what string, q *bot.Question) (question request, entries int) {
	about := live.AskingOf(ctx)
	return request{
		Do: what, Table: about.Table, Level: r.level, Seat: q.Seat, Seed: q.Seed, Hint: about.Hint,
		MS: float64(q.Budget.Time.Microseconds()) / 1000, Iterations: q.Budget.Iterations,
	}, about.Entries
}

// Choose implements bot.Bot.
func (r remote) Choose(ctx context.Context, q bot.Question) (move game.Move, err error) {
	if len(q.Moves) == 1 {
		return q.Moves[0], ctx.Err()
	}
	question, entries := r.question(ctx, choose, &q)
	answer, err := r.hall.ask(ctx, question, entries, nil)
	if err == nil {
		err = json.Unmarshal(answer, &move)
	}
	return move, err
}

// Analyse implements bot.Analyst.
func (s searching) Analyse(ctx context.Context, q bot.Question) (found []bot.Finding, err error) {
	question, entries := s.question(ctx, analyse, &q)
	answer, err := s.hall.ask(ctx, question, entries, nil)
	if err == nil {
		err = json.Unmarshal(answer, &found)
	}
	return found, err
}
