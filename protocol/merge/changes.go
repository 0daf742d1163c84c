package merge

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"

	"github.com/divingbell/divingbell/protocol/quickjson"
)

// AppendChanges appends the patch that turns the JSON of one value into that of another. Parts that are the same in both are not
// encoded, and lists and objects that are the same in memory are not even read.
func AppendChanges[T any](into []byte, before, after *T) ([]byte, error) {
	c := changes{data: into}
	c.object(planOf(reflect.TypeFor[T]()), reflect.ValueOf(before).Elem(), reflect.ValueOf(after).Elem())
	return c.data, c.err
}

type changes struct {
	data []byte
	err  error
}

// object writes what has changed within an object, and returns whether anything has.
func (c *changes) object(p *plan, before, after reflect.Value) bool {
	c.data = append(c.data, '{')
	start := len(c.data)
	for i := range p.members {
		m := &p.members[i]
		a, b := m.of(before), m.of(after)
		if m.form == plain && same(a, b) || m.form == pointer && a.Pointer() == b.Pointer() {
			continue
		}
		was, is := m.isPresent(a), m.isPresent(b)
		switch {
		case was && is:
			c.change(m.key, m.plan, a, b)
		case is:
			c.whole(m.key, b)
		case was:
			c.data = append(append(c.data, m.key...), "null,"...)
		}
	}
	changed := len(c.data) > start
	if changed {
		c.data = c.data[:len(c.data)-1] // the last comma
	}
	c.data = append(c.data, '}')
	return changed
}

// isPresent tells whether a member is neither omitted nor null, which mean the same.
func (m *member) isPresent(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil()
	case reflect.Slice, reflect.Map:
		return !v.IsNil() && (!m.omitEmpty || v.Len() > 0)
	case reflect.Struct, reflect.Array:
		return true
	}
	return !m.omitEmpty || !v.IsZero()
}

// change writes a member that both have, if it differs.
func (c *changes) change(key string, p *plan, before, after reflect.Value) {
	switch p.form {
	case plain:
		if !same(before, after) {
			c.whole(key, after)
		}
	case object:
		length := len(c.data)
		c.data = append(c.data, key...)
		if !c.object(p, before, after) {
			c.data = c.data[:length]
			return
		}
		c.data = append(c.data, ',')
	case pointer:
		c.change(key, p.element, before.Elem(), after.Elem())
	case dynamic:
		a, b := before.Elem(), after.Elem()
		if a.Type() != b.Type() || a.Kind() != reflect.Pointer || a.IsNil() || b.IsNil() {
			c.document(key, before, after)
		} else if a.Pointer() != b.Pointer() {
			c.change(key, planOf(a.Type().Elem()), a.Elem(), b.Elem())
		}
	case document:
		c.document(key, before, after)
	}
}

// same tells whether two values have the same JSON. It may return false for two that do.
func same(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.String:
		return a.String() == b.String()
	case reflect.Int:
		return a.Int() == b.Int()
	case reflect.Bool:
		return a.Bool() == b.Bool()
	case reflect.Slice:
		if a.Len() != b.Len() || a.IsNil() != b.IsNil() {
			return false
		}
		if a.Pointer() == b.Pointer() {
			return true
		}
		for i := range a.Len() {
			if !same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		for i := range a.NumField() {
			if !same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Pointer:
		return a.Pointer() == b.Pointer() || !a.IsNil() && !b.IsNil() && same(a.Elem(), b.Elem())
	case reflect.Array, reflect.Map, reflect.Interface:
		return a.CanInterface() && reflect.DeepEqual(a.Interface(), b.Interface())
	}
	return a.Equal(b)
}

// whole writes a member with its whole value.
func (c *changes) whole(key string, value reflect.Value) {
	c.write(key, value.Addr().Interface())
}

// document writes a member that may be an object, by comparing its JSON.
func (c *changes) document(key string, before, after reflect.Value) {
	was, is := before.Addr().Interface(), after.Addr().Interface()
	switch was := was.(type) {
	case *map[string]string:
		flat(c, key, *was, *is.(*map[string]string))
		return
	case *map[string]int:
		flat(c, key, *was, *is.(*map[string]int))
		return
	}
	if reflect.DeepEqual(was, is) {
		return
	}
	a, b := c.json(nil, was), c.json(nil, is)
	if bytes.Equal(a, b) || c.err != nil {
		return
	}
	if a[0] == '{' && b[0] == '{' {
		c.members(key, patch(c.tree(a), c.tree(b)))
	} else {
		c.data = append(append(append(c.data, key...), b...), ',')
	}
}

// members writes the members of a patch, if there are any.
func (c *changes) members(key string, patch map[string]any) {
	if len(patch) > 0 {
		c.write(key, patch)
	}
}

// flat writes the changes of a map whose values are neither objects nor lists.
func flat[V comparable](c *changes, key string, before, after map[string]V) {
	if !maps.Equal(before, after) {
		c.members(key, patch(membersOf(before), membersOf(after)))
	}
}

func membersOf[V any](object map[string]V) map[string]any {
	members := make(map[string]any, len(object))
	for name, value := range object {
		members[name] = value
	}
	return members
}

// write writes a member.
func (c *changes) write(key string, value any) {
	c.data = append(c.json(append(c.data, key...), value), ',')
}

func (c *changes) json(into []byte, value any) []byte {
	data, err := quickjson.Append(into, value)
	if err != nil {
		c.err = err
		return into
	}
	return data
}

func (c *changes) tree(object []byte) (members map[string]any) {
	decoder := json.NewDecoder(bytes.NewReader(object))
	decoder.UseNumber()
	if err := decoder.Decode(&members); err != nil {
		c.err = err
	}
	return members
}

// patch is the patch that turns one object into another.
func patch(before, after map[string]any) map[string]any {
	changed := map[string]any{}
	for name, is := range after {
		was := before[name]
		a, object := was.(map[string]any)
		b, still := is.(map[string]any)
		if object && still {
			if within := patch(a, b); len(within) > 0 {
				changed[name] = within
			}
		} else if !reflect.DeepEqual(was, is) {
			changed[name] = is
		}
	}
	for name, was := range before {
		if after[name] == nil && was != nil {
			changed[name] = nil
		}
	}
	return changed
}
