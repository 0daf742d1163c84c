package bot

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

type captain struct{ judge game.Judge }

func (b captain) Choose(ctx context.Context, q Question) (game.Move, error) {
	return mate{b.judge}.Choose(ctx, q)
}
