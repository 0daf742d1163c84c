//go:build !js

package quickjson

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
	encoder "github.com/segmentio/encoding/json"
)

// Append appends a value as package encoding/json encodes it, except that it ignores the option omitzero.
func Append(into []byte, value any) ([]byte, error) {
	return encoder.Append(into, value, encoder.EscapeHTML|encoder.SortMapKeys)
}

// strict is how texts are decoded: as encoding/json understands them, but no undeclared names, no name in another case or twice.
var strict = json.JoinOptions(jsonv1.DefaultOptionsV1(),
	json.RejectUnknownMembers(true), json.MatchCaseInsensitiveNames(false), jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false),
	jsonv1.ReportErrorsWithLegacySemantics(false))

func decode(text []byte, into any) error { return explain(json.Unmarshal(text, into, strict)) }

// explain says what is wrong with a text in its own terms, not in those of Go.
func explain(err error) error {
	var value *json.SemanticError
	var syntax *jsontext.SyntacticError
	switch {
	case errors.As(err, &value) && errors.Is(err, json.ErrUnknownName):
		return fmt.Errorf("unknown field %q", value.JSONPointer.LastToken())
	case errors.As(err, &value):
		var path []string
		for name := range value.JSONPointer.Tokens() {
			path = append(path, name)
		}
		return &ValueError{strings.Join(path, ".")}
	case errors.As(err, &syntax) && errors.Is(err, jsontext.ErrDuplicateName):
		return fmt.Errorf("the field %q is there twice", syntax.JSONPointer.LastToken())
	case errors.As(err, &syntax):
		return syntax.Err
	}
	return err
}
