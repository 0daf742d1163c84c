package client_test

import (
	"context"
	"fmt"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/protocol"
)

// A guest plays a game against a bot, always choosing the first legal move.
func Example() {
	ctx := context.Background()
	ann, err := client.New("http://localhost:8080")
	if err != nil {
		panic(err)
	}
	if _, err := ann.SignIn(ctx, "Ann"); err != nil {
		panic(err)
	}
	id, err := ann.Open(ctx, "open", protocol.Proposal{Game: "deepblue", Seats: []protocol.SeatWish{{For: "open"}, {For: "bot", Level: "mate"}}})
	if err != nil {
		panic(err)
	}
	for _, c := range []protocol.Command{{ID: "sit", Do: "sit"}, {ID: "start", Do: "start"}} {
		if err := ann.Do(ctx, id, c); err != nil {
			panic(err)
		}
	}
	player := client.Player{Client: ann, Table: id, Prefix: "move-", Choose: func(look *client.Look) string { return look.You.Moves[0] }}
	look, err := player.Play(ctx)
	if err != nil {
		panic(err)
	}
	fmt.Println(look.Status)
}
