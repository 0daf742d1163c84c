package local

import (
	"context"
	"encoding/json"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// reviewer has a thinker review games.
type reviewer struct{ hall *Hall }

// futures is how many futures a review plays. It takes as long as on a server, which is quicker and plays more.
const futures = review.DefaultBudget / 3

// keyTime is how long the key of a review may take, while a thinker may be busy.
const keyTime = 20 * time.Second

// Key implements live.Reviewer. Without a key, a review counts as not made.
func (r reviewer) Key(_ game.Game, _ game.Judge, of *record.Record) string {
	ctx, cancel := context.WithTimeout(context.Background(), keyTime)
	defer cancel()
	key, err := r.hall.ask(ctx, request{Do: reviewKey, Record: of.Encode()}, 0, nil)
	if err != nil {
		return ""
	}
	return string(key)
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

// elsewhere is the judge of a hall that judges nothing itself.
type elsewhere struct{ game.Judge }

func judgeElsewhere(game.Game) (game.Judge, error) { return elsewhere{}, nil }
