package live

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// What halls of a cluster tell each other. The first byte of a message is its kind. Halls of other versions may send kinds
// that are unknown here; they are taken for a hint to look into the log.
const (
	newEntries  = 'e' // of a table: how long the log was, then the entries
	newPresence = 'p' // who looks at a table at one hall
	whoIsHere   = 'q' // asks for that
	newTold     = 't' // a player was told elsewhere what they are asked
	goForward   = 'f' // bots do not seem to think until a person is asked
	newFace     = 'l' // how lists show a table
	newWake     = 'w' // when a table wants to be woken
	tableGone   = 'd' // the table was deleted
	nodeAlive   = 'n'
	nodeGone    = 'g'

	// What a hall tells its own rooms.
	lookAgain   = 'a' // the log is longer, or may be
	reconnected = 'r'
	leaseMoved  = 'm'
)

// news is what a room has yet to hear. put never blocks.
type news struct {
	mutex   sync.Mutex
	waiting [][]byte
	bell    chan struct{} // has an element when something waits
}

// mostNews is how many messages may wait. A room that is so far behind reads the log instead.
const mostNews = 1000

func newNews() *news { return &news{bell: make(chan struct{}, 1)} }

func (n *news) put(message []byte) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	if len(n.waiting) >= mostNews {
		n.waiting = append(n.waiting[:0], []byte{lookAgain}, []byte{reconnected})
	}
	n.waiting = append(n.waiting, message)
	select {
	case n.bell <- struct{}{}:
	default:
	}
}

func (n *news) take() [][]byte {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	waiting := n.waiting
	n.waiting = nil
	return waiting
}

// encodeEntries is the message that a log has gone on, and the span that this came of.
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

// appendText adds text with its length before it.
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

// encodeFace is the message how lists show a table to one who sits there.
func encodeFace(table string, to store.Sitting, face []byte) []byte {
	since := int64(0)
	if to.Asked {
		since = to.Since
	}
	return append(appendText(binary.AppendVarint([]byte{newFace}, since), []byte(table)), face...)
}

// decodeFace also says since when the person is asked there; 0 if not.
func decodeFace(message []byte) (table string, since int64, face []byte, err error) {
	if len(message) == 0 || message[0] != newFace {
		return "", 0, nil, errMessage
	}
	since, size := binary.Varint(message[1:])
	if size <= 0 {
		return "", 0, nil, errMessage
	}
	id, face, err := cutText(message[1+size:])
	return string(id), since, face, err
}

// encode is a message of which there are few.
func encode(kind byte, content any) []byte {
	data, err := json.Marshal(content)
	if err != nil {
		panic(err) // plain fields only
	}
	return append([]byte{kind}, data...)
}
