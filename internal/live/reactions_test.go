package live

import (
	"context"
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Players who have to decide at the same moment answer at the same moment, each with the step of their own decision; every answer
// counts, and in the end there is exactly one entry for each.
func TestAnsweringAtTheSameMoment(t *testing.T) {
	for name, orders := range map[string]game.Orders{
		"deepblue": {"gems": "ask", "rush": "always"}, // so that all dive together and choose summaries at once
		"pennies":  nil,
	} {
		t.Run(name, func(t *testing.T) {
			several := 0
			for seed := range uint64(2) {
				stopped(t, Settings{}, func(h *fixture) { several += h.playAtOnce(name, orders, seed) })
			}
			if several < 3 {
				t.Errorf("only %d times several were asked at once", several)
			}
		})
	}
}

// playAtOnce plays a game, and returns how often several players had to decide at once.
func (h *fixture) playAtOnce(name string, orders game.Orders, seed uint64) (several int) {
	people := []string{"anna", "bert", "carl"}
	id := h.table(protocol.Proposal{Game: name}, people...)
	for i, person := range people {
		if orders != nil {
			h.do(id, person, protocol.Command{Do: protocol.Order, Seat: game.Seat(i), Orders: orders})
		}
	}
	choice := game.NewFastDice(seed)
	given := 0
	for round := 0; h.look(id, "anna").Status == protocol.StatusPlaying; round++ {
		answers := h.answers(id, people, choice, round)
		if err := together(len(answers), func(i int) error { return h.Do(context.Background(), id, answers[i], CommandOptions{}) }); err != nil {
			h.Fatalf("seed %d, round %d, %d answers: %v", seed, round, len(answers), err)
		}
		given += len(answers)
		if len(answers) > 1 {
			several++
		}
	}
	kept := 0
	for _, e := range h.log(id) {
		if e.Kind == protocol.Moved && e.How == "" {
			kept++
		}
	}
	same(h.T, fmt.Sprintf("seed %d: moves of people", seed), kept, given)
	return several
}

// answers is a random move for each person who is to move.
func (h *fixture) answers(id string, people []string, choice *game.FastDice, round int) []protocol.Command {
	var answers []protocol.Command
	for _, person := range people {
		if you := h.look(id, person).You; len(you.Moves) > 0 {
			answers = append(answers, protocol.Command{
				ID: fmt.Sprint("round ", round), Who: who(person), Do: protocol.Move,
				Seat: game.Seat(you.As), Step: you.Step, Move: you.Moves[choice.Below(len(you.Moves))],
			})
		}
	}
	return answers
}
