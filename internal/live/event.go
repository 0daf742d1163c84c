package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// EventTable is a table that the server opens for a league or a tournament, without a host. It begins at once.
type EventTable struct {
	Event    protocol.TableEvent
	Key      string            // of the table within the event: the same event and key always give the same table
	Proposal protocol.Proposal // game, options, pack, clock and so on; its seats are ignored
	Seats    []table.EventSeat // in the order of play; the first one starts
	Deal     *fair.Deal        // what the draws of all tables of the round follow from; nil unless it is duplicate
}

// OpenForEvent opens a table for an event, with everybody seated and the game begun, and returns its id. A table that was opened
// before is found, whatever is proposed now. A proposal that no game allows is refused with a *game.Refusal.
func (h *Hall) OpenForEvent(ctx context.Context, e EventTable) (string, error) {
	return "", errors.ErrUnsupported
}

// EventEnd is how a table of an event stands.
type EventEnd struct {
	Table  string
	Event  protocol.TableEvent
	Status protocol.Status
	Result *protocol.Result // nil before the end, and if the operator closed the table before; it says who resigned or left
	Tally  *table.Tally     // the same
}

// EventEnd finds out how a table of an event stands.
func (h *Hall) EventEnd(ctx context.Context, id string) (EventEnd, error) {
	return EventEnd{}, errors.ErrUnsupported
}

// ErrRunning means that draws cannot be revealed yet, since a table still plays with them.
var ErrRunning = errors.New("a table of the round still plays")

// Reveal reveals the secret of a duplicate round, whose tables must all be given and be over. It may be repeated.
func (h *Hall) Reveal(ctx context.Context, tables ...string) error {
	return errors.ErrUnsupported
}
