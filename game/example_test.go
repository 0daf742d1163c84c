package game_test

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// Any game is played in the same way: whoever is asked makes one of the legal moves until nobody is asked.
func Example() {
	dice := game.NewFastDice(1)
	position, err := pennies.Game{}.Deal(game.Config{Players: 2}, dice)
	if err != nil {
		panic(err)
	}
	for !position.Over() {
		seat := position.Asked().First()
		moves := position.Legal(seat, nil)
		if err := position.Play(seat, moves[dice.Below(len(moves))], dice); err != nil {
			panic(err)
		}
	}
	for seat, standing := range position.Outcome().Seats {
		fmt.Println(pennies.Game{}.About().SeatName(game.Seat(seat)), "has rank", standing.Rank)
	}
	// Output:
	// green has rank 1
	// blue has rank 2
}
