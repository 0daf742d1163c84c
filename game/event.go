package game

import "strconv"

// Event is something that happened at the table, with the audience that may know it. Log lines and animations are made from
// events; an audience learns what a move did in no other way. If a move has no event for an audience and the same seats are
// asked after it as before, that audience's view has not changed. An event's arguments are shared and must not be changed.
type Event struct {
	Name  string // what happened, a key of the message catalogue
	To    To     // who may know
	Shows bool   // it reveals something hidden, such as a card from a hand, so the move cannot be taken back
	Args  []Arg
}

// To is the audience of an event.
type To uint8

// Everybody at the table and around it.
const Everybody To = 0xff

// ToSeat is the audience of the player at s alone.
func ToSeat(s Seat) To { return 1 << s }

// ToOthers is the audience of everybody but the player at s.
func ToOthers(s Seat) To { return Everybody &^ (1 << s) }

// Includes tells whether a is part of the audience.
func (t To) Includes(a Audience) bool { return t>>a&1 == 1 }

// VisibleEvent is an event as an audience gets it; docs/protocol.md says where the words for it are.
type VisibleEvent struct {
	Name string `json:"name"`
	Args []Arg  `json:"args,omitempty"`
}

// VisibleEvents lists the events that an audience may know, in their order.
func VisibleEvents(events []Event, a Audience) (visible []VisibleEvent) {
	for _, e := range events {
		if e.To.Includes(a) {
			visible = append(visible, VisibleEvent{e.Name, e.Args})
		}
	}
	return visible
}

// Arg is a named part of an event, a refusal or a phrase. Of says what the value names (a seat, a place, a card, a number),
// so that a viewer can show it in its language and point at it. A value can name several things, with spaces between them
// or, if they are alternatives, with "|". Of "number" the value is a number, of "text" it is read as it stands.
type Arg struct {
	Name  string `json:"name"`
	Of    string `json:"of"`
	Value string `json:"value"`
}

// Number makes an argument from a count.
func Number(name string, n int) Arg { return Arg{name, "number", strconv.Itoa(n)} }

// Who makes an argument from a player.
func Who(name string, s Seat) Arg { return Arg{name, "seat", strconv.Itoa(int(s))} }
