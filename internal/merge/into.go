package merge

import (
	"encoding/json"
	"reflect"

	fastjson "github.com/segmentio/encoding/json"
)

// Into changes a value as a patch says. Members of the patch for which the value has no field are ignored. Nothing that the value
// points to is changed in place: a copy of the value made before stays as it was.
func Into[T any](value *T, patch []byte) error {
	return into(reflect.ValueOf(value).Elem(), patch)
}

func into(v reflect.Value, patch []byte) error {
	switch {
	case len(patch) == 0:
		return errForm
	case string(patch) == "null":
		v.SetZero()
		return nil
	case patch[0] != '{': // replaces whatever was there
		v.SetZero()
		return fastjson.Unmarshal(patch, v.Addr().Interface())
	}
	d, err := readDocument(patch)
	if err != nil {
		return err
	}
	if raw, ok := v.Addr().Interface().(*json.RawMessage); ok {
		*raw, err = d.apply(*raw)
		return err
	}
	if v.Kind() == reflect.Struct {
		return d.intoStruct(v)
	}
	before, err := json.Marshal(v.Interface())
	if err != nil {
		return err
	}
	after, err := d.apply(before)
	if err != nil {
		return err
	}
	v.SetZero()
	return fastjson.Unmarshal(after, v.Addr().Interface())
}

func (d *document) intoStruct(v reflect.Value) error {
	fields := fieldsOf(v.Type())
	for i := int32(0); i < d.all().to; i = d.members[i].next {
		m := &d.members[i]
		if index, ok := fields[string(d.name(m))]; ok {
			if err := into(v.FieldByIndex(index), d.value(m)); err != nil {
				return err
			}
		}
	}
	return nil
}
