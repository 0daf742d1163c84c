package client_test

import (
	"context"
	"fmt"
	"net/http/httptest"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/memory"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/protocol"
)

// exampleServer stands for a server that runs elsewhere.
func exampleServer(ctx context.Context) (address string, stop func()) {
	store := memory.New().Open()
	hall, err := live.Open(ctx, store, live.Settings{Games: registry.Rules, Bot: live.Bots(registry.Judge), Pace: -1})
	if err != nil {
		panic(err)
	}
	handler, err := web.New(ctx, web.Settings{Hall: hall, Store: store})
	if err != nil {
		panic(err)
	}
	server := httptest.NewServer(handler)
	return server.URL, func() { server.Close(); hall.Close() }
}

// A guest plays a game against a bot, always choosing the first legal move.
func Example() {
	ctx := context.Background()
	address, stop := exampleServer(ctx)
	defer stop()

	ann, err := client.New(address)
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
	// Output: finished
}
