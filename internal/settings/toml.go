package settings

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/game"
)

// Parse reads a settings file. An error names the line.
func Parse(name string, data []byte, known map[string]*kong.Flag) (map[string]any, error) {
	var file map[string]toml.Primitive
	meta, err := toml.Decode(string(data), &file)
	if err != nil {
		return nil, badFile(name, err)
	}
	values := map[string]any{}
	for _, key := range meta.Keys() {
		s := setting{name: key.String(), flag: known[key.String()]}
		value := file[key[0]]
		for _, part := range key[1:] { // settings are never nested, but this finds the line for the error
			var within map[string]toml.Primitive
			if err := meta.PrimitiveDecode(value, &within); err != nil {
				return nil, badFile(name, err)
			}
			value = within[part]
		}
		if err := meta.PrimitiveDecode(value, &s); err != nil {
			return nil, badFile(name, err)
		}
		values[s.name] = s.value
	}
	return values, nil
}

func badFile(name string, err error) error {
	var where toml.ParseError
	if errors.As(err, &where) {
		return game.BadInput(fmt.Sprintf("%s, line %d: %s", name, where.Position.Line, where.Message))
	}
	return game.BadInput(fmt.Sprintf("%s: %v", name, err))
}

// setting is the value of a flag in the file.
type setting struct {
	name  string
	flag  *kong.Flag
	value any
}

// UnmarshalTOML implements toml.Unmarshaler. The library adds the line to the error.
func (s *setting) UnmarshalTOML(value any) error {
	if s.flag == nil {
		return fmt.Errorf("there is no setting %q; divingbell serve --help lists them all", s.name)
	}
	want, ok := "a string in quotes", false
	switch {
	case s.flag.IsBool():
		want = "true or false"
		s.value, ok = value.(bool)
	case s.flag.Target.Type() == reflect.TypeFor[Count]():
		want = "a whole number"
		var n int64
		n, ok = value.(int64)
		s.value = fmt.Sprint(n)
	case s.flag.Target.Type() == reflect.TypeFor[Share]():
		want = "a number"
		s.value, ok = number(value)
	case s.flag.IsSlice():
		want = `a list of strings, such as ["one", "two"]`
		s.value, ok = joined(value, s.flag.Tag.Sep)
	default:
		s.value, ok = value.(string)
	}
	if !ok {
		return fmt.Errorf("%s must be %s", s.name, want)
	}
	return s.try()
}

// number writes a number as for a flag. Strings are allowed, since earlier versions required quotes.
func number(value any) (text any, ok bool) {
	switch n := value.(type) {
	case string:
		return n, true
	case int64:
		return strconv.FormatInt(n, 10), true
	case float64:
		return strconv.FormatFloat(n, 'g', -1, 64), true
	}
	return nil, false
}

// joined writes a list as for a flag.
func joined(value any, separator rune) (text any, ok bool) {
	list, ok := value.([]any)
	var texts []string
	for _, e := range list {
		text, isText := e.(string)
		texts, ok = append(texts, text), ok && isText
	}
	return kong.JoinEscaped(texts, separator), ok
}

// try parses the value as the flag would.
func (s *setting) try() error {
	target := reflect.New(s.flag.Target.Type()).Elem()
	if err := s.flag.Parse(kong.Scan().PushTyped(s.value, kong.FlagValueToken), target); err != nil {
		return fmt.Errorf("%s: %w", s.name, errors.Unwrap(err))
	}
	if s.flag.Enum != "" && !s.flag.EnumMap()[fmt.Sprint(s.value)] {
		return fmt.Errorf("%s must be one of %s", s.name, strings.Join(s.flag.EnumSlice(), ", "))
	}
	return nil
}
