package live

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// Messages between halls of a cluster. The first byte is the kind. Halls of other versions may send unknown kinds; a room that
// gets one checks the log.
const (
	newEntries  = 'e' // of a table: how long the log was, the span that caused them, the entries
	newPresence = 'p' // who is watching a table at one hall
	whoIsHere   = 'q' // asks for newPresence
	newNotified = 't' // a player was notified, at another hall, that it is their turn
	goForward   = 'f' // bots move without delay until a person is to move
	newSummary  = 'l' // how lists show a table
	newTalk     = 's' // the same, and somebody else has said something there
	whoListens  = 'i' // asks whether a person listens at another hall
	newWake     = 'w' // when a table is to be woken
	tableGone   = 'd' // the table was deleted
	nodeAlive   = 'n'
	nodeGone    = 'g'

	// Messages of a hall to its own rooms.
	lookAgain   = 'a' // the log is longer, or may be
	reconnected = 'r'
	leaseMoved  = 'm'
	clockJumped = 'j'
)

// messageQueue holds the messages that a room has not handled yet. put never blocks.
type messageQueue struct {
	mutex   sync.Mutex
	waiting [][]byte
	arrived SignalChan
}

// mostMessages is how many messages may wait. A room that is further behind reads the log instead.
const mostMessages = 1000

func (q *messageQueue) put(message []byte) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if len(q.waiting) >= mostMessages {
		q.waiting = append(q.waiting[:0], []byte{lookAgain}, []byte{reconnected})
	}
	q.waiting = append(q.waiting, message)
	q.arrived.Set()
}

func (q *messageQueue) take() [][]byte {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	waiting := q.waiting
	q.waiting = nil
	return waiting
}

// encodeEntries encodes entries added to a log, and the span that caused them.
func encodeEntries(after int, cause string, entries [][]byte) []byte {
	size := 1 + 2*binary.MaxVarintLen64 + len(cause)
	for _, e := range entries {
		size += binary.MaxVarintLen64 + len(e)
	}
	message := binary.AppendUvarint(append(make([]byte, 0, size), newEntries), uint64(after))
	message = appendText(message, []byte(cause))
	for _, e := range entries {
		message = appendText(message, e)
	}
	return message
}

var errMessage = errors.New("a message of another hall cannot be understood")

func decodeEntries(message []byte) (after int, cause string, entries [][]byte, err error) {
	n, size := binary.Uvarint(message)
	if size <= 0 {
		return 0, "", nil, errMessage
	}
	span, message, err := cutText(message[size:])
	for err == nil && len(message) > 0 {
		var e []byte
		e, message, err = cutText(message)
		entries = append(entries, e)
	}
	return int(n), string(span), entries, err
}

// appendText appends a text preceded by its length.
func appendText(message, text []byte) []byte {
	return append(binary.AppendUvarint(message, uint64(len(text))), text...)
}

func cutText(message []byte) (text, rest []byte, err error) {
	length, size := binary.Uvarint(message)
	if size <= 0 || length > uint64(len(message)-size) {
		return nil, nil, errMessage
	}
	message = message[size:]
	return message[:length], message[length:], nil
}

// encodeSummary encodes how lists show a table to a person who sits there.
func encodeSummary(kind byte, table string, to store.Sitting, shown []byte) []byte {
	since := int64(0)
	if to.Asked {
		since = to.Since
	}
	return append(appendText(binary.AppendVarint([]byte{kind}, since), []byte(table)), shown...)
}

// decodeSummary also returns since when it has been the person's turn there; 0 if it is not.
func decodeSummary(message []byte) (table string, since int64, shown []byte, err error) {
	if len(message) == 0 || message[0] != newSummary && message[0] != newTalk {
		return "", 0, nil, errMessage
	}
	since, size := binary.Varint(message[1:])
	if size <= 0 {
		return "", 0, nil, errMessage
	}
	id, shown, err := cutText(message[1+size:])
	return string(id), since, shown, err
}

// encode encodes rare messages, as JSON.
func encode(kind byte, content any) []byte {
	data, err := json.Marshal(content)
	if err != nil {
		panic(err) // plain fields only
	}
	return append([]byte{kind}, data...)
}
