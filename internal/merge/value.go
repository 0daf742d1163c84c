package merge

import (
	"reflect"
	"slices"
	"unsafe"
)

// at is the address of a value whose shape is known. Comparing values in memory is much faster than encoding them; nothing is
// written there.
type at = unsafe.Pointer

// headOf is the header of a slice.
type headOf struct {
	first unsafe.Pointer
	len   int
	cap   int
}

func (p *part) of(object at) at { return unsafe.Add(object, p.offset) }

// value is a pointer to the value at an address.
func (s *shape) value(v at) any { return reflect.NewAt(s.of, v).Interface() }

// isAbsent tells whether a member is omitted or null, which mean the same.
func (p *part) isAbsent(v at) bool {
	switch p.kind {
	case reflect.Slice:
		head := (*headOf)(v)
		return head.first == nil || p.omitEmpty && head.len == 0
	case reflect.Pointer:
		return *(*at)(v) == nil
	case reflect.Map:
		return *(*at)(v) == nil || p.omitEmpty && reflect.NewAt(p.shape.of, v).Elem().Len() == 0
	case reflect.Interface:
		return reflect.NewAt(p.shape.of, v).Elem().IsNil()
	}
	return p.omitEmpty && p.form == plain && p.isZero(v)
}

func (s *shape) isZero(v at) bool {
	if s.kind == reflect.String {
		return len(*(*string)(v)) == 0
	}
	var zero [8]byte // no plain value other than a string is larger
	return s.same(v, at(&zero))
}

// same tells whether two values have the same bytes. If so, they are equal; if not, they may still be.
func (s *shape) same(a, b at) bool {
	return unsafe.String((*byte)(a), s.size) == unsafe.String((*byte)(b), s.size)
}

// equal tells whether two values have the same JSON. It may return false for two that do.
func (s *shape) equal(a, b at) bool {
	if s.same(a, b) {
		return true
	}
	switch s.form {
	case plain:
		return s.kind == reflect.String && *(*string)(a) == *(*string)(b)
	case list:
		return s.equalLists((*headOf)(a), (*headOf)(b))
	case object:
		for i := range s.members {
			if p := &s.members[i]; !p.equal(p.of(a), p.of(b)) {
				return false
			}
		}
		return true
	case link:
		if s.kind == reflect.Pointer {
			x, y := *(*at)(a), *(*at)(b)
			return x == y || x != nil && y != nil && s.element.equal(x, y)
		}
	}
	return reflect.DeepEqual(s.value(a), s.value(b))
}

func (s *shape) equalLists(a, b *headOf) bool {
	switch {
	case a.len != b.len, (a.first == nil) != (b.first == nil):
		return false
	case a.first == b.first:
		return true
	case s.element.kind == reflect.String && s.element.form == plain:
		return slices.Equal(unsafe.Slice((*string)(a.first), a.len), unsafe.Slice((*string)(b.first), b.len))
	}
	for i := range a.len {
		if !s.element.equal(unsafe.Add(a.first, i*s.element.size), unsafe.Add(b.first, i*s.element.size)) {
			return false
		}
	}
	return true
}
