package local

import (
	"context"
	"encoding/json"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// reviewer has a thinker review games.
type reviewer struct{ hall *Hall }

// Key implements live.Reviewer.
func (r reviewer) Key(g game.Game, judge game.Judge, of *record.Record) string {
	return live.Futures(0).Key(g, judge, of)
}

// Review implements live.Reviewer.
func (r reviewer) Review(ctx context.Context, _ game.Game, _ game.Judge, _ *record.Record, tell func(done, of int)) (*review.Review, error) {
	answer, err := r.hall.ask(ctx, request{Do: reviewGame, Table: live.AskingOf(ctx).Table}, 0, func(line []byte) {
		var p progress
		if json.Unmarshal(line, &p) == nil {
			tell(p.Done, p.Of)
		}
	})
	if err != nil {
		return nil, err
	}
	made := new(review.Review)
	return made, json.Unmarshal(answer, made)
}

// unreasoned makes the judges of a hall, which only tell reviews apart: without reasons, they foretell nothing to spectators.
func unreasoned(g game.Game) (game.Judge, error) {
	judge, err := registry.Judge(g)
	if judge == nil || err != nil {
		return nil, err
	}
	return struct{ game.Judge }{judge}, nil
}
