package merge

import (
	"cmp"
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Named is implemented by arrays that are encoded as objects. The names of their elements consist of letters and digits.
type Named interface{ ElementNames() []string }

// form is how the values of a type are encoded.
type form uint8

const (
	opaque form = iota // anything else
	plain              // neither list nor object: it can be compared directly
	list               // sent whole
	object             // with known members
	link               // a pointer, or an interface that may hold one
)

// shape is what must be known of a type to compare its values.
type shape struct {
	form    form
	kind    reflect.Kind
	of      reflect.Type
	size    int
	members []part // of an object, in the order in which they are written
	element *shape // of a list; of a pointer
}

// part is a member of an object.
type part struct {
	name      string  // as it is written, with its colon
	offset    uintptr // within the object
	omitEmpty bool
	*shape
}

var shapes sync.Map // of *shape, by reflect.Type

func shapeOf(t reflect.Type) *shape {
	s, ok := shapes.Load(t)
	if !ok {
		s, _ = shapes.LoadOrStore(t, learn(t, map[reflect.Type]*shape{}))
	}
	return s.(*shape)
}

var (
	marshaler     = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	named         = reflect.TypeFor[Named]()
)

// learn finds the shape of a type. Types may contain themselves.
func learn(t reflect.Type, known map[reflect.Type]*shape) *shape {
	if s, ok := known[t]; ok {
		return s
	}
	s := &shape{kind: t.Kind(), of: t, size: int(t.Size())}
	known[t] = s
	to := reflect.PointerTo(t)
	switch {
	case s.kind == reflect.Array && t.Implements(named):
		s.form, s.members = object, learnElements(t, known)
	case to.Implements(marshaler), to.Implements(textMarshaler): // it encodes itself
	case s.kind == reflect.Pointer:
		s.form, s.element = link, learn(t.Elem(), known)
	case t == reflect.TypeFor[any]():
		s.form = link
	case s.kind == reflect.Slice:
		s.form, s.element = list, learn(t.Elem(), known)
	case s.kind == reflect.Struct:
		s.form, s.members = object, learnFields(t, known)
	case s.kind == reflect.String, s.kind >= reflect.Bool && s.kind <= reflect.Float64:
		s.form = plain
	}
	return s
}

func learnElements(t reflect.Type, known map[reflect.Type]*shape) (parts []part) {
	element := learn(t.Elem(), known)
	for i, name := range reflect.Zero(t).Interface().(Named).ElementNames() {
		parts = append(parts, part{name: strconv.Quote(name) + ":", offset: uintptr(i) * t.Elem().Size(), shape: element})
	}
	return parts
}

// learnFields finds the members of a struct. Embedded structs must be embedded by value, not by pointer.
func learnFields(t reflect.Type, known map[reflect.Type]*shape) (parts []part) {
	fields := fieldsOf(t)
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		name = strconv.Quote(cmp.Or(name, f.Name))
		if !slices.Equal(fields[name], f.Index) {
			continue
		}
		p := part{name: name + ":", omitEmpty: strings.Contains(options, "omitempty"), shape: learn(f.Type, known)}
		for i := range f.Index {
			p.offset += t.FieldByIndex(f.Index[:i+1]).Offset
		}
		parts = append(parts, p)
	}
	return parts
}
