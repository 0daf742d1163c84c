package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Happening is an entry that was applied, with its effects.
type Happening struct {
	Entry   Entry
	Events  []game.Event
	Seen    game.To          // the audiences that noticed it
	renamed bool             // somebody has sat down again on their own seat, perhaps under another name
	former  *protocol.Former // who had the seat that somebody took over
	numbers [game.Spectator + 1]int
}

// Apply adds an entry to the table. An entry that does not fit is an error, after which the table is no longer usable: the log
// was not written by Decide, or the rules have changed since.
func (t *Table) Apply(e Entry) (Happening, error) {
	apply, ok := applies[e.Kind]
	switch {
	case !ok:
		return Happening{}, fmt.Errorf("there is no entry of the kind %q", e.Kind)
	case (t.entries == 0) != (e.Kind == protocol.Opened):
		return Happening{}, errors.New("the first entry opens the table, and no other")
	case t.entries > 0 && !t.timely(e.Kind):
		return Happening{}, fmt.Errorf("%s: that does not happen at a table that is %s", e.Kind, t.status)
	case t.entries > 0 && (e.Seat < 0 || int(e.Seat) >= len(t.chairs) || e.Other < 0 || int(e.Other) >= len(t.chairs)):
		return Happening{}, fmt.Errorf("there is no seat %d or %d", e.Seat, e.Other)
	}
	t.rest(e.Time())
	before := t.askedNow()
	h := Happening{Entry: e, Seen: game.Everybody}
	if err := apply(t, e, &h); err != nil {
		return h, fmt.Errorf("%s: %w", e.Kind, err)
	}
	after := t.askedNow()
	if before != after { // everybody sees whose turn it is
		h.Seen = game.Everybody
		if e.Kind == protocol.Moved {
			t.steps[len(t.steps)-1].seen = game.Everybody
		}
	}
	t.countSteps(e, before, after)
	t.lapse(e, h.Seen)
	t.windAll(e, h.Seen)
	t.add(e, h.Seen, e.counts() && t.bystander(e.By))
	h.numbers = t.numbers
	return h, nil
}

var applies = map[protocol.Kind]func(*Table, Entry, *Happening) error{
	protocol.Opened: (*Table).opened, protocol.Sat: (*Table).sat, protocol.Left: (*Table).left, protocol.SeatAssigned: (*Table).assigned, protocol.Swapped: (*Table).swapped,
	protocol.Coloured: (*Table).recoloured, protocol.OnHoliday: (*Table).tookHoliday,
	protocol.Watched: (*Table).watched, protocol.Paced: (*Table).paced, protocol.Started: (*Table).started, protocol.Moved: (*Table).moved, protocol.Undid: (*Table).undid, protocol.UndoAsked: (*Table).undoAsked,
	protocol.Ordered: (*Table).ordered, protocol.PauseAsked: (*Table).pauseAsked, protocol.Paused: (*Table).paused, protocol.Resumed: (*Table).resumed,
	protocol.Nudged: (*Table).nudged, protocol.StandInAsked: (*Table).standInAsked,
	protocol.StoodIn: (*Table).stoodIn, protocol.Returned: (*Table).returned, protocol.Resigned: (*Table).resigned, protocol.Said: (*Table).said,
	protocol.Muted: (*Table).mutes, protocol.Rematched: (*Table).rematched, protocol.Archived: (*Table).archived,
	protocol.Hosted: (*Table).hosted, protocol.SeatAsked: (*Table).seatAsked, protocol.OfferAsked: (*Table).offerAsked, protocol.SeatOffered: (*Table).seatOffered, protocol.TookOver: (*Table).tookOver,
	protocol.Amended: (*Table).amended, protocol.Uploaded: (*Table).uploaded, protocol.Revealed: (*Table).revealed,
}

// during says in which statuses each kind of entry can happen; kinds not listed can happen at any time.
var during = map[protocol.Kind][]protocol.Status{
	protocol.Sat: {protocol.StatusOpen}, protocol.Left: {protocol.StatusOpen}, protocol.SeatAssigned: {protocol.StatusOpen}, protocol.Swapped: {protocol.StatusOpen}, protocol.Coloured: {protocol.StatusOpen}, protocol.Started: {protocol.StatusOpen},
	protocol.OnHoliday: {protocol.StatusPlaying, protocol.StatusPaused},
	protocol.Moved:     {protocol.StatusPlaying}, protocol.Undid: {protocol.StatusPlaying}, protocol.Ordered: {protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused},
	protocol.Paced:      {protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused},
	protocol.PauseAsked: {protocol.StatusPlaying}, protocol.Paused: {protocol.StatusPlaying}, protocol.Resumed: {protocol.StatusPaused},
	protocol.Nudged: {protocol.StatusPlaying}, protocol.StandInAsked: {protocol.StatusPlaying},
	protocol.UndoAsked: {protocol.StatusPlaying}, protocol.Hosted: {protocol.StatusOpen},
	protocol.SeatAsked:  {protocol.StatusPlaying, protocol.StatusPaused},
	protocol.OfferAsked: {protocol.StatusPlaying, protocol.StatusPaused}, protocol.SeatOffered: {protocol.StatusPlaying, protocol.StatusPaused}, protocol.TookOver: {protocol.StatusPlaying, protocol.StatusPaused},
	protocol.StoodIn: {protocol.StatusPlaying, protocol.StatusPaused}, protocol.Returned: {protocol.StatusPlaying, protocol.StatusPaused}, protocol.Resigned: {protocol.StatusPlaying, protocol.StatusPaused},
	protocol.Rematched: {protocol.StatusFinished}, protocol.Archived: {protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished},
}

func (t *Table) timely(k protocol.Kind) bool {
	statuses, named := during[k]
	if k == protocol.Undid && t.lesson != nil && t.status == protocol.StatusFinished { // even the move that ended the game can be undone
		return !t.quit
	}
	return !named || slices.Contains(statuses, t.status)
}
