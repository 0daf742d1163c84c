package protocol

import (
	"errors"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

const maxCursor = 20

// maxValues is how many values a message may have, nested ones included: many small ones cost more than a long text. The longest
// that people send, an arranged position, has some six hundred.
const maxValues = 2000

// Decode reads a message of a client. Anything that deviates from docs/protocol.md is an error, worded for whoever wrote the
// client.
func Decode(data []byte) (Request, error) {
	var q Request
	if err := Unmarshal(data, &q); err != nil {
		return q, err
	}
	return q, q.check()
}

// Unmarshal reads JSON that a client has sent, over a WebSocket or as the body of a request. It is strict: no undeclared names,
// no name in another case or twice, nothing but UTF-8; and cheap, whatever was sent.
func Unmarshal(data []byte, into any) error {
	if _, values := quickjson.Measure(data); values > maxValues {
		return bad(fmt.Sprintf("the message has more than %d values", maxValues))
	}
	if err := quickjson.Decode(data, into); err != nil {
		return bad(explain(err))
	}
	return nil
}

// explain says what is wrong in the terms of the message, and quotes at most a short piece of it.
func explain(err error) string {
	var value *quickjson.ValueError
	switch {
	case errors.As(err, &value) && value.Field == "":
		return "a message is an object"
	case errors.As(err, &value):
		return "the field " + clip(value.Field) + " has a value that it cannot have"
	}
	return "this is no message: " + clip(err.Error())
}

func clip(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

func (q *Request) check() error {
	switch q.Type {
	case TypePing, TypeWindow:
		return nil
	case TypeWatch, TypeUnwatch, TypeDo:
	case "":
		return bad("the message has no type")
	default:
		return bad("there is no message of this type")
	}
	switch {
	case !ValidTable(q.Table):
		return bad("the message names no table")
	case q.As != nil && (*q.As < 0 || *q.As >= game.MaxSeats):
		return bad("there is no such seat to look from")
	case len(q.Cursor) > maxCursor:
		return bad("this is no cursor")
	case q.Type == TypeDo && q.Command == nil:
		return bad("there is no command in the message")
	}
	return nil
}

// ValidTable tells whether something can be the id of a table.
func ValidTable(id string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789"
	return id != "" && len(id) <= 40 && strings.Trim(id, letters) == ""
}

// LocalPrefix begins the ids of tables on somebody's device, where they are played without a server. Codes of servers have no l and
// no o.
const LocalPrefix = "local"

// LocalTable tells whether an id is that of a table on somebody's device.
func LocalTable(id string) bool { return strings.HasPrefix(id, LocalPrefix) && ValidTable(id) }

func bad(message string) error { return game.BadInput(message) }
