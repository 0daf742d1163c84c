package live

import (
	"context"
	"errors"
	"math"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

const (
	hintLevel = "captain"
	mostHints = bot.MostReasons
)

// Hint says what a strong bot would do in place of a person, the best move first, and which decision that is for. The bot is
// given what the seat sees, so a hint reveals nothing that its player may not know. The same decision has the same hint if the
// budget is a number of iterations. If the table allows no hints, or the seat has nothing to decide, the error is a
// *game.Refusal.
func (h *Hall) Hint(ctx context.Context, id string, who protocol.Who, as game.Seat) (step int, hints []protocol.Hint, err error) {
	var d decision
	var g game.Game
	err = h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.open(); err != nil {
			return err
		}
		s := as
		if seats := r.log.table.Seats(who.Person); s < 0 && seats != 0 {
			s = seats.First()
		}
		if s < 0 {
			return ErrPrivate
		}
		if refusal := r.log.table.HintFor(who, s); refusal != nil {
			return refusal
		}
		p := r.log.table.Position()
		g = r.log.table.Game()
		d = decision{
			table: id, entries: r.log.table.Entries(), hint: true, step: r.log.table.Step(s), player: h.bots.player(r.log.table, hintLevel),
			question: bot.Question{
				Seat: s, View: p.View(game.At(s)), Moves: p.Legal(s, nil), Budget: h.HintBudget, Seed: uint64(r.log.table.Step(s)),
			},
		}
		return nil
	})
	if err != nil {
		return 0, nil, err
	}
	findings, err := h.analyse(ctx, d, who.Person)
	if err != nil {
		return 0, nil, err
	}
	for _, f := range findings[:min(mostHints, len(findings))] {
		hint := protocol.Hint{Move: g.MoveText(f.Move), Grade: protocol.Grade(f.Grade), Why: f.Case.Why, Beside: f.Case.Beside}
		if f.Believable {
			chance, margin := percent(f.Chance), percent(f.Margin)
			hint.Chance, hint.Margin = &chance, &margin
		}
		hints = append(hints, hint)
	}
	return d.step, hints, nil
}

func percent(share float64) int { return int(math.Round(100 * share)) }

// analyse has the analyst think for a person as soon as there is a place among the bots. It holds up no game, so bots at tables
// that somebody looks at come first. The more are waiting, the less time it has.
func (h *Hall) analyse(ctx context.Context, d decision, person string) (findings []bot.Finding, err error) {
	analyst, ok := d.player.(bot.Analyst)
	if !ok {
		return nil, game.Refuse("TABLE-HINT", "no-hints-here")
	}
	j := h.bots.scheduler.enter(d.table, demand{people: []string{person}}, false)
	defer h.bots.scheduler.leave(j)
	select {
	case <-j.placed:
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-h.context.Done():
		return nil, ErrClosed
	}
	if b := &d.question.Budget; b.Time > 0 {
		b.Time = shared(b.Time, j.split, h.Thinkers)
	}
	defer catch(&err)
	findings, err = analyst.Analyse(d.asking(ctx), d.question)
	if err == nil && len(findings) == 0 {
		err = errors.New("a bot finds no move")
	}
	return findings, err
}
