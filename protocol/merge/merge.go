// Package merge computes and applies merge patches (RFC 7396) for values that encode as JSON objects. A patch has the members that
// differ, and null for those that are gone. A list is one value, sent whole. Null means absent.
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

// plan is what must be known of a type to compare its values.
type plan struct {
	form    form
	members []member // of an object, in the order in which they are written
	element *plan    // of a pointer
}

// form is how values are compared.
type form int

const (
	document form = iota // by their JSON
	plain                // as values, and sent whole
	object               // member by member
	pointer              // by what it points to
	dynamic              // an interface, by what it holds
)

// member is a member of an object.
type member struct {
	name      string
	key       string // the name as it is written, with its colon
	index     []int  // of the field; of an array, of the element
	omitEmpty bool
	*plan
}

// of finds the member's value in an object.
func (m *member) of(object reflect.Value) reflect.Value {
	if object.Kind() == reflect.Array {
		return object.Index(m.index[0])
	}
	return object.FieldByIndex(m.index)
}

var plans sync.Map // of *plan, by reflect.Type

func planOf(t reflect.Type) *plan {
	p, ok := plans.Load(t)
	if !ok {
		p, _ = plans.LoadOrStore(t, learn(t, map[reflect.Type]*plan{}))
	}
	return p.(*plan)
}

var (
	marshaler     = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	named         = reflect.TypeFor[Named]()
)

// learn makes the plan of a type. Types may contain themselves.
func learn(t reflect.Type, known map[reflect.Type]*plan) *plan {
	if p, ok := known[t]; ok {
		return p
	}
	p := &plan{}
	known[t] = p
	kind, to := t.Kind(), reflect.PointerTo(t)
	switch {
	case kind == reflect.Array && t.Implements(named):
		p.form = object
		for i, name := range reflect.Zero(t).Interface().(Named).ElementNames() {
			p.members = append(p.members, member{name, key(name), []int{i}, false, learn(t.Elem(), known)})
		}
	case to.Implements(marshaler), to.Implements(textMarshaler): // it encodes itself
	case kind == reflect.Pointer:
		p.form, p.element = pointer, learn(t.Elem(), known)
	case t == reflect.TypeFor[any]():
		p.form = dynamic
	case kind == reflect.Struct:
		p.form, p.members = object, learnFields(t, known)
	case kind == reflect.Slice, kind == reflect.String, kind >= reflect.Bool && kind <= reflect.Float64:
		p.form = plain
	}
	return p
}

// learnFields finds the members of a struct, including those of embedded structs; of several with the same name the outermost
// counts. Structs must be embedded by value, not by pointer.
func learnFields(t reflect.Type, known map[reflect.Type]*plan) (members []member) {
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || f.Anonymous && name == "" {
			continue
		}
		name = cmp.Or(name, f.Name)
		m := member{name, key(name), f.Index, strings.Contains(options, "omitempty"), learn(f.Type, known)}
		i := slices.IndexFunc(members, func(other member) bool { return other.name == name })
		switch {
		case i < 0:
			members = append(members, m)
		case len(m.index) < len(members[i].index):
			members = append(slices.Delete(members, i, i+1), m)
		}
	}
	return members
}

// find returns the member with a name; nil if there is none.
func (p *plan) find(name string) *member {
	for i := range p.members {
		if p.members[i].name == name {
			return &p.members[i]
		}
	}
	return nil
}

func key(name string) string { return strconv.Quote(name) + ":" }
