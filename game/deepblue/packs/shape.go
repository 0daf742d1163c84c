package packs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// checkShape compares JSON with the Go type it will be read into. encoding/json alone is too forgiving for files
// that people write: it takes a field in another case, takes the last of two equal fields, drops the third end of a
// route, reads null as nothing, and does not say where an unknown field is.
func checkShape(data []byte, like any) error {
	if !utf8.Valid(data) {
		return game.BadInput("the file is not UTF-8 text")
	}
	r := &reader{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
	r.dec.UseNumber()
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return r.notJSON(err)
	}
	return r.value("", reflect.TypeOf(like))
}

// reader walks through valid JSON and remembers where it is.
type reader struct {
	data  []byte
	dec   *json.Decoder
	start int // of the token read last
}

func (r *reader) notJSON(err error) error {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return game.BadInput("the file is not JSON: " + err.Error())
	}
	r.start = max(int(syntax.Offset)-1, 0)
	return r.fault("", "the file is not JSON here: %v", err)
}

// token reads the next token of JSON that is known to be valid.
func (r *reader) token() json.Token {
	r.start = int(r.dec.InputOffset())
	for r.start < len(r.data) && strings.IndexByte(" \t\r\n,:", r.data[r.start]) >= 0 {
		r.start++
	}
	t, err := r.dec.Token()
	if err != nil && err != io.EOF {
		panic("packs: " + err.Error() + " in JSON that was valid before")
	}
	return t
}

// fault words an error at the token read last.
func (r *reader) fault(path, format string, args ...any) error {
	before := r.data[:min(r.start, len(r.data))]
	line := 1 + bytes.Count(before, []byte("\n"))
	column := 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
	where := fmt.Sprintf("line %d, column %d: ", line, column)
	if path != "" {
		where += path + ": "
	}
	return game.BadInput(where + fmt.Sprintf(format, args...))
}

func (r *reader) value(path string, t reflect.Type) error {
	switch t.Kind() {
	case reflect.Pointer:
		return r.value(path, t.Elem())
	case reflect.Struct:
		return r.object(path, t)
	case reflect.Slice, reflect.Array:
		return r.list(path, t)
	}
	token := r.token()
	ok := false
	switch t.Kind() {
	case reflect.String:
		_, ok = token.(string)
	case reflect.Bool:
		_, ok = token.(bool)
	case reflect.Int:
		n, isNumber := token.(json.Number)
		_, err := strconv.Atoi(n.String())
		ok = isNumber && err == nil
	case reflect.Float64:
		n, isNumber := token.(json.Number)
		_, err := n.Float64()
		ok = isNumber && err == nil
	}
	if !ok {
		return r.fault(path, "%s is needed here, not %s", wanted(t), found(token))
	}
	return nil
}

func (r *reader) object(path string, t reflect.Type) error {
	if token := r.token(); token != json.Delim('{') {
		return r.fault(path, "%s is needed here, not %s", wanted(t), found(token))
	}
	begin := r.start
	fields, required := fieldsOf(t)
	var seen []string
	for r.dec.More() {
		key, _ := r.token().(string)
		field, known := fields[key]
		if !known {
			return r.fault(path, "there is no field %s; the fields are %s", shorten(key), strings.Join(names(t), ", "))
		}
		if slices.Contains(seen, key) {
			return r.fault(path, "the field %q is given twice", key)
		}
		seen = append(seen, key)
		if err := r.value(join(path, key), field); err != nil {
			return err
		}
	}
	r.token()
	for _, key := range required {
		if !slices.Contains(seen, key) {
			r.start = begin
			return r.fault(path, "the field %q is missing", key)
		}
	}
	return nil
}

func (r *reader) list(path string, t reflect.Type) error {
	if token := r.token(); token != json.Delim('[') {
		return r.fault(path, "%s is needed here, not %s", wanted(t), found(token))
	}
	begin, n := r.start, 0
	for ; r.dec.More(); n++ {
		if err := r.value(fmt.Sprintf("%s[%d]", path, n), t.Elem()); err != nil {
			return err
		}
	}
	r.token()
	if t.Kind() == reflect.Array && n != t.Len() {
		r.start = begin
		return r.fault(path, "the list has %d elements; it needs %d", n, t.Len())
	}
	return nil
}

// fieldsOf lists the fields of a struct by their JSON names, and those that may not be left out.
func fieldsOf(t reflect.Type) (types map[string]reflect.Type, required []string) {
	types = make(map[string]reflect.Type, t.NumField())
	for i := range t.NumField() {
		name, rest, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		types[name] = t.Field(i).Type
		if rest != "omitempty" {
			required = append(required, name)
		}
	}
	return types, required
}

func names(t reflect.Type) []string {
	var all []string
	for i := range t.NumField() {
		if name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ","); name != "-" {
			all = append(all, name)
		}
	}
	return all
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text in quotes"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number"
	case reflect.Float64:
		return "a number"
	case reflect.Struct:
		return "an object in { }"
	default:
		return "a list in [ ]"
	}
}

func found(t json.Token) string {
	switch t := t.(type) {
	case json.Delim:
		if t == '{' {
			return "an object"
		}
		return "a list"
	case string:
		return "the text " + shorten(t)
	case json.Number:
		return "the number " + strings.Trim(shorten(t.String()), `"`)
	case bool:
		return strconv.FormatBool(t)
	default:
		return "null"
	}
}

func shorten(s string) string {
	const most = 40
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return strconv.Quote(s)
}
