// Command wasm contains what a browser would need to play without a server: rules, bots and tables, on a store in memory. It
// plays each game to its end and prints the results. Built for WebAssembly, it shows that all of this runs there, and how
// large it is (make wasm).
package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	hall, err := live.Open(ctx, memory.New().Open(), live.Settings{Games: registry.Rules, Bot: live.Bots(registry.Judge), Pace: -1})
	if err != nil {
		return err
	}
	defer hall.Close()
	for _, name := range registry.Names() {
		if err := play(ctx, hall, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// play plays random moves for a person against a bot, and checks the record of the game.
func play(ctx context.Context, hall *live.Hall, name string) error {
	host := protocol.Who{Person: "host", Name: "Host"}
	seats := []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "mate"}}
	id, err := hall.Open(ctx, host, name, protocol.Proposal{Game: name, Seats: seats}, nil)
	if err != nil {
		return err
	}
	signal := live.NewSignalChan()
	watcher, err := hall.Watch(ctx, id, live.Viewer{Person: host.Person, As: game.NoSeat}, "", signal)
	if err != nil {
		return err
	}
	defer watcher.Close()
	commands := 0
	do := func(c protocol.Command) error {
		commands++
		c.ID, c.Who = fmt.Sprint(commands), host
		return hall.Do(ctx, id, c, live.CommandOptions{})
	}
	if err := do(protocol.Command{Do: protocol.Sit}); err != nil {
		return err
	}
	if err := do(protocol.Command{Do: protocol.Start}); err != nil {
		return err
	}
	for range signal {
		if why, gone := watcher.Gone(); gone {
			return fmt.Errorf("the watch has ended: %s", why)
		}
		u := watcher.Take()
		if u == nil {
			continue
		}
		if u.Look.Result != nil {
			break
		}
		if moves := u.Look.You.Moves; len(moves) > 0 {
			if err := do(protocol.Command{Do: protocol.Move, Step: u.Look.You.Step, Move: moves[rand.IntN(len(moves))]}); err != nil {
				return err
			}
		}
	}
	document, err := hall.Record(ctx, id, host.Person)
	if err != nil {
		return err
	}
	rules, err := registry.Rules(document.Game, document.Rules, document.Pack)
	if err != nil {
		return err
	}
	if err := fair.Verify(rules, document); err != nil {
		return err
	}
	fmt.Printf("%s: over after %d moves\n", name, len(document.Entries))
	return nil
}
