package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Decode reads a message of a client. Whatever is not as docs/protocol.md says is an error for whoever wrote the client.
func Decode(data []byte) (Request, error) {
	var q Request
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&q); err != nil {
		return q, bad("this is no message: " + strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return q, bad("there is something after the message")
	}
	return q, q.check()
}

func (q *Request) check() error {
	switch q.Type {
	case TypePing:
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

func bad(message string) error { return game.BadInput(message) }
