package live

import (
	"context"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// fake is a bot that does what a test wants.
type fake func(ctx context.Context, q bot.Question) (game.Move, error)

func (f fake) Choose(ctx context.Context, q bot.Question) (game.Move, error) { return f(ctx, q) }

// bots makes every bot the same fake.
func bots(f fake) func(game.Game, string) (bot.Bot, error) {
	return func(game.Game, string) (bot.Bot, error) { return f, nil }
}

// slowpoke never decides unless it is told to stop.
var slowpoke = bots(func(ctx context.Context, _ bot.Question) (game.Move, error) {
	<-ctx.Done()
	return 0, ctx.Err()
})
