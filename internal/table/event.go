package table

import "github.com/divingbell/divingbell/protocol"

// EventSeat is a seat at a table of an event: a person's, or a bot's if there is a level.
type EventSeat struct {
	protocol.Who
	Level string
	Nonce string // what the person adds to the draws, unless the round is duplicate
}
