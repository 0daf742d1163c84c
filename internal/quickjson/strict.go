package quickjson

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"unicode/utf8"
)

// DecodeStrictly decodes a text as Decode does, but refuses whatever could be understood in two ways: the text must be UTF-8, field
// names must be written exactly as declared, and no object may have a name twice.
func DecodeStrictly(text []byte, into any) error {
	if !utf8.Valid(text) {
		return errors.New("it is not UTF-8")
	}
	if err := decode(text, into); err != nil {
		return err
	}
	w := names{text: text}
	return w.value(shapeOf(reflect.TypeOf(into)))
}

// shape says which names the objects in a text may have.
type shape struct {
	fields map[string]*shape // of a struct; nil where any name will do
	within *shape            // of the elements of a list or a map
}

var shapes sync.Map // by type

var free = &shape{}

// shapeOf is the shape of a text that decodes into a type; it is free for types that decode themselves.
func shapeOf(t reflect.Type) *shape {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if s, ok := shapes.Load(t); ok {
		return s.(*shape)
	}
	s := newShape(t, map[reflect.Type]*shape{})
	shapes.Store(t, s)
	return s
}

// newShape makes a shape. Types may contain themselves; begun has the shapes so far.
func newShape(t reflect.Type, begun map[reflect.Type]*shape) *shape {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if s := begun[t]; s != nil {
		return s
	}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[stdjson.Unmarshaler]()) {
		return free
	}
	s := &shape{}
	begun[t] = s
	switch t.Kind() {
	case reflect.Struct:
		s.fields = map[string]*shape{}
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Anonymous && name == "" || !f.IsExported() || name == "-" {
				continue
			}
			if name == "" {
				name = f.Name
			}
			s.fields[name] = newShape(f.Type, begun)
		}
	case reflect.Map, reflect.Slice, reflect.Array:
		s.within = newShape(t.Elem(), begun)
	}
	return s
}

// names reads the names in a text that is known to be JSON.
type names struct {
	text []byte
	at   int
}

func (n *names) value(s *shape) error {
	if s == nil {
		s = free
	}
	switch n.next() {
	case '{':
		return n.object(s)
	case '[':
		n.at++
		for n.next() != ']' {
			if err := n.value(s.within); err != nil {
				return err
			}
			n.skip(',')
		}
		n.at++
	case '"':
		n.quoted()
	default: // a number or a word
		for n.at < len(n.text) && strings.IndexByte(",]} \t\r\n", n.text[n.at]) < 0 {
			n.at++
		}
	}
	return nil
}

func (n *names) object(s *shape) error {
	var seen set
	n.at++
	for n.next() != '}' {
		name := n.name()
		if !seen.add(name) {
			return fmt.Errorf("the field %q is there twice", name)
		}
		within := s.within
		if s.fields != nil {
			var ok bool
			if within, ok = s.fields[string(name)]; !ok {
				return fmt.Errorf("unknown field %q", name)
			}
		}
		n.skip(':')
		if err := n.value(within); err != nil {
			return err
		}
		n.skip(',')
	}
	n.at++
	return nil
}

// next is the next byte that is no space; 0 at the end.
func (n *names) next() byte {
	for ; n.at < len(n.text); n.at++ {
		switch c := n.text[n.at]; c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return 0
}

func (n *names) skip(c byte) {
	if n.next() == c {
		n.at++
	}
}

// quoted is the string that begins here, with its quotes and escapes.
func (n *names) quoted() []byte {
	begin := n.at
	for n.at++; n.text[n.at] != '"'; n.at++ {
		if n.text[n.at] == '\\' {
			n.at++
		}
	}
	n.at++
	return n.text[begin:n.at]
}

// name is the string that begins here, unescaped.
func (n *names) name() []byte {
	quoted := n.quoted()
	if bytes.IndexByte(quoted, '\\') < 0 {
		return quoted[1 : len(quoted)-1]
	}
	var text string
	_ = stdjson.Unmarshal(quoted, &text) // it is a string
	return []byte(text)
}

// set is a set of names, nearly always a small one.
type set struct {
	few  [16][]byte
	size int
	many map[string]bool
}

// add returns false if the name was already there.
func (s *set) add(name []byte) bool {
	for _, other := range s.few[:s.size] {
		if bytes.Equal(other, name) {
			return false
		}
	}
	if s.size < len(s.few) {
		s.few[s.size] = name
		s.size++
		return true
	}
	if s.many == nil {
		s.many = map[string]bool{}
	}
	known := s.many[string(name)]
	s.many[string(name)] = true
	return !known
}
