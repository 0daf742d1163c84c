package live

import (
	"context"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/table"
)

// OpenLesson opens a table at which a person takes a lesson of a game, with the person seated and the game begun, and returns its
// id. Positions that lessons arrange are allowed on every server. As with Open, giving the same command again finds the same
// table, whichever lesson it names.
func (h *Hall) OpenLesson(ctx context.Context, who table.Who, command, name string, l *lesson.Lesson, permit Permit) (string, error) {
	if err := table.CheckID(command); err != nil {
		return "", err
	}
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	g, err := h.Games(name, 0, "")
	if err != nil {
		return "", game.Refuse("TABLE-OPEN", "no-such-game")
	}
	id, err := h.tableID(ctx, who.Person, command)
	if err != nil {
		return "", err
	}
	entries, err := table.OpenLesson(l, id, command, who, g, h.environment())
	if err != nil {
		return "", err
	}
	return id, h.begin(ctx, id, permit, entries...)
}
