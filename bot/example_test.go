package bot_test

import (
	"context"
	"fmt"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

// A bot is given what its seat sees, and may report what it thinks of each move.
func Example() {
	deepblue, err := registry.Find("deepblue")
	if err != nil {
		panic(err)
	}
	position, err := deepblue.Game.Deal(game.Config{Players: 2}, game.NewFastDice(7))
	if err != nil {
		panic(err)
	}
	captain, err := bot.New("captain", deepblue.Judge(deepblue.Game))
	if err != nil {
		panic(err)
	}
	seat := position.Asked().First()
	question := bot.Question{
		Seat: seat, View: position.Recall(game.At(seat)), Moves: position.Legal(seat, nil), Budget: bot.Budget{Iterations: 50},
	}
	move, err := captain.Choose(context.Background(), question)
	if err != nil {
		panic(err)
	}
	findings, err := captain.(bot.Analyst).Analyse(context.Background(), question)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(findings) == len(question.Moves), findings[0].Move == move)
	// Output: true true
}
