package local

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// Thinker does what takes long, one request after the other. It remembers the last table, whose next request then needs only the
// new entries of its log to be applied.
type Thinker struct {
	judge   func(game.Game) (game.Judge, error)
	futures int // of a review
	bots    func(g game.Game, level string) (bot.Bot, error)
	table   *table.Table
	log     [][]byte // that the table is the fold of
}

// NewThinker makes a thinker that knows nothing yet.
func NewThinker() *Thinker {
	judge := live.Judges(registry.Judge)
	return &Thinker{judge: judge, bots: live.Bots(judge), futures: futures}
}

// Think answers a request of a hall. Lines come before the answer, one or several in a call, and are valid until it returns.
func (t *Thinker) Think(ctx context.Context, question []byte, line func([]byte) error) (answer []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			answer, err = nil, fmt.Errorf("a bug in the program: %v", fault)
		}
	}()
	var q request
	if err := json.Unmarshal(question, &q); err != nil {
		return nil, err
	}
	switch q.Do {
	case choose, analyse:
		return t.decide(ctx, &q)
	case moments:
		return nil, t.moments(ctx, &q, line)
	case recordMoments:
		seat, open := telling.Eyes(q.As)
		story, err := telling.StoryOf(registry.Rules, q.Record, seat, open)
		if err != nil {
			return nil, err
		}
		return nil, t.tell(ctx, story, 0, line)
	case draws:
		r, err := record.Decode(q.Record)
		if err != nil {
			return nil, err
		}
		found, err := telling.Draws(registry.Rules, r)
		return quickjson.Encode(found), err
	case reviewKey:
		r, g, judge, err := t.judged(q.Record)
		if err != nil {
			return nil, err
		}
		return []byte(review.Key(g, judge, r, review.Settings{Budget: t.futures})), nil
	case reviewGame:
		return t.review(ctx, &q, line)
	}
	return nil, fmt.Errorf("a thinker cannot %q", q.Do)
}

// fold is the table of a request.
func (t *Thinker) fold(q *request) (*table.Table, error) {
	now, log := t.table, make([][]byte, len(q.Log))
	for i, entry := range q.Log {
		log[i] = entry
	}
	known := len(t.log)
	if now == nil || now.ID != q.Table || known > len(log) || !slices.EqualFunc(t.log, log[:known], bytes.Equal) {
		now, known = table.New(q.Table, registry.Rules), 0
	}
	t.table, t.log = nil, nil // unless all goes well
	for i, data := range log[known:] {
		e, err := table.DecodeEntry(data)
		if err == nil {
			_, err = now.Apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("table %s, entry %d: %w", q.Table, known+i+1, err)
		}
	}
	t.table, t.log = now, log
	return now, nil
}

func (t *Thinker) decide(ctx context.Context, q *request) ([]byte, error) {
	now, err := t.fold(q)
	if err != nil {
		return nil, err
	}
	p := now.Position()
	if p == nil || !p.Asked().Has(q.Seat) {
		return nil, errors.New("nobody is asked here")
	}
	player, err := t.bots(now.Game(), q.Level)
	if err != nil {
		return nil, err
	}
	view := p.Recall
	if q.Hint {
		view = p.View
	}
	question := bot.Question{Seat: q.Seat, View: view(game.At(q.Seat)), Moves: p.Legal(q.Seat, nil), Budget: q.budget(), Seed: q.Seed}
	if q.Do == choose {
		move, err := player.Choose(ctx, question)
		return quickjson.Encode(move), err
	}
	analyst, ok := player.(bot.Analyst)
	if !ok {
		return nil, fmt.Errorf("a %s gives no hints", q.Level)
	}
	found, err := analyst.Analyse(ctx, question)
	if err != nil {
		return nil, err
	}
	return json.Marshal(found)
}

func (t *Thinker) moments(ctx context.Context, q *request, line func([]byte) error) error {
	now, err := t.fold(q)
	if err != nil {
		return err
	}
	seat, open := telling.Eyes(q.As)
	story, ok := now.Story(t.log, q.Person, seat, open)
	if !ok {
		return live.ErrPrivate
	}
	since := table.Since(q.Since, story.Cursor())
	if since < story.Amended() {
		since = 0
	}
	return t.tell(ctx, &story, since, line)
}

// mostHeldBack is how many bytes of lines wait until they are sent together: each sending costs as much as a long line.
const mostHeldBack = 16 << 10

// tell tells a story, with a line for its end.
func (t *Thinker) tell(ctx context.Context, story *table.Story, since int, line func([]byte) error) error {
	judge, err := t.judge(story.Game())
	if err != nil {
		return err
	}
	var held []byte
	told := telling.Moments{Judge: judge, Since: since, Write: func(data []byte) (err error) {
		if held = append(held, data...); len(held) >= mostHeldBack {
			err, held = line(held), held[:0]
		}
		return err
	}}
	for m, err := range story.Moments() {
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = told.Tell(ctx, &m)
		}
		if err != nil {
			return err
		}
	}
	return line(append(append(held, quickjson.Encode(protocol.End{Type: protocol.TypeEnd})...), '\n'))
}

// judged is a record with its game and the game's judge.
func (t *Thinker) judged(data []byte) (r *record.Record, g game.Game, judge game.Judge, err error) {
	if r, err = record.Decode(data); err == nil {
		g, err = registry.Rules(r.Game, r.Rules, cmp.Or(r.PackHash, r.Pack))
	}
	if err == nil {
		judge, err = t.judge(g)
	}
	return r, g, judge, err
}

func (t *Thinker) review(ctx context.Context, q *request, line func([]byte) error) ([]byte, error) {
	now, err := t.fold(q)
	if err != nil {
		return nil, err
	}
	r, err := now.Record()
	if err != nil {
		return nil, err
	}
	if r == nil {
		return nil, game.Refuse("TABLE-REVIEW", "no-review-yet")
	}
	judge, err := t.judge(now.Game())
	if err != nil {
		return nil, err
	}
	made, err := review.Of(ctx, now.Game(), judge, r, review.Settings{Budget: t.futures, Progress: func(done, of int) {
		_ = line(quickjson.Encode(progress{done, of}))
	}})
	if err != nil {
		return nil, err
	}
	return json.Marshal(made)
}
