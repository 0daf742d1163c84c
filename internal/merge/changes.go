package merge

import (
	"bytes"
	"errors"
	"reflect"
	"unsafe"

	"github.com/divingbell/divingbell/internal/quickjson"
)

// AppendChanges appends the patch that turns the JSON of one value into that of another: what appendPatch would give for their
// documents. Parts that are the same in both are not encoded.
func AppendChanges[T any](into []byte, before, after *T) ([]byte, error) {
	c := changes{data: into}
	c.object(shapeOf(reflect.TypeFor[T]()), unsafe.Pointer(before), unsafe.Pointer(after))
	return c.data, c.err
}

type changes struct {
	data []byte
	err  error
}

// object writes what has changed within an object, and returns whether anything has.
func (c *changes) object(s *shape, before, after at) bool {
	c.data = append(c.data, '{')
	start := len(c.data)
	for i := range s.members {
		p := &s.members[i]
		c.member(p, p.of(before), p.of(after))
	}
	changed := len(c.data) > start
	c.data = closeObject(c.data, start)
	return changed
}

func (c *changes) member(p *part, before, after at) {
	if p.same(before, after) {
		return
	}
	was, is := !p.isAbsent(before), !p.isAbsent(after)
	switch {
	case !was && !is:
	case !is:
		c.data = append(append(c.data, p.name...), "null,"...)
	case !was:
		c.whole(p.name, p.shape, after)
	default:
		c.change(p.name, p.shape, before, after)
	}
}

// change writes a member that both have, if it differs.
func (c *changes) change(name string, s *shape, before, after at) {
	switch s.form {
	case link:
		c.follow(name, s, before, after)
	case object:
		length := len(c.data)
		c.data = append(c.data, name...)
		if !c.object(s, before, after) {
			c.data = c.data[:length]
			return
		}
		c.data = append(c.data, ',')
	case opaque:
		c.patch(name, s.value(before), s.value(after))
	default:
		if !s.equal(before, after) {
			c.whole(name, s, after)
		}
	}
}

// follow compares what two links point to.
func (c *changes) follow(name string, s *shape, before, after at) {
	a, b, element := *(*at)(before), *(*at)(after), s.element
	if s.kind == reflect.Interface {
		x, y := reflect.ValueOf(*(*any)(before)), reflect.ValueOf(*(*any)(after))
		if x.Type() != y.Type() || x.Kind() != reflect.Pointer || x.IsNil() || y.IsNil() {
			c.patch(name, s.value(before), s.value(after))
			return
		}
		a, b, element = x.UnsafePointer(), y.UnsafePointer(), shapeOf(x.Type().Elem())
	}
	if a != b {
		c.change(name, element, a, b)
	}
}

// whole writes a member with its whole value.
func (c *changes) whole(name string, s *shape, value at) {
	c.data = c.json(append(c.data, name...), s.value(value))
	c.data = append(c.data, ',')
}

// patch writes a member that may be an object, by comparing documents.
func (c *changes) patch(name string, before, after any) {
	a, b := c.json(nil, before), c.json(nil, after)
	if bytes.Equal(a, b) || c.err != nil {
		return
	}
	c.data = append(c.data, name...)
	if a[0] == '{' && b[0] == '{' {
		c.documents(a, b)
	} else {
		c.data = append(c.data, b...)
	}
	c.data = append(c.data, ',')
}

func (c *changes) documents(before, after []byte) {
	a, err := readDocument(before)
	b, errAfter := readDocument(after)
	if c.err = errors.Join(err, errAfter); c.err == nil {
		c.data = appendPatch(c.data, a, b)
	}
}

func (c *changes) json(into []byte, value any) []byte {
	data, err := quickjson.Append(into, value)
	if err != nil {
		c.err = err
		return into
	}
	return data
}
