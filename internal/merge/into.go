package merge

import (
	"encoding/json"
	"reflect"

	fastjson "github.com/go-json-experiment/json/v1"
)

// Into applies a patch to a value. Members of the patch for which the value has no field are ignored. Nothing that the value points
// to is changed in place: earlier copies of the value stay as they were.
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
	if raw, ok := v.Addr().Interface().(*json.RawMessage); ok {
		after, err := apply(patch, *raw)
		*raw = after
		return err
	}
	if v.Kind() == reflect.Struct {
		return intoStruct(v, patch)
	}
	before, err := json.Marshal(v.Interface())
	if err != nil {
		return err
	}
	after, err := apply(patch, before)
	if err != nil {
		return err
	}
	v.SetZero()
	return fastjson.Unmarshal(after, v.Addr().Interface())
}

func intoStruct(v reflect.Value, patch []byte) error {
	d := document{data: patch, flat: true}
	if err := d.read(); err != nil {
		return err
	}
	fields := fieldsOf(v.Type())
	for i := range d.members {
		m := &d.members[i]
		if index, ok := fields[string(d.name(m))]; ok {
			if err := into(v.FieldByIndex(index), d.value(m)); err != nil {
				return err
			}
		}
	}
	return nil
}
