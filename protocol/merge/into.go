//go:build !js

package merge

import (
	"encoding/json"
	"errors"
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
		return errors.New("the patch is empty")
	case string(patch) == "null":
		v.SetZero()
		return nil
	case patch[0] != '{': // replaces whatever was there
		v.SetZero()
		return fastjson.Unmarshal(patch, v.Addr().Interface())
	}
	var changes map[string]json.RawMessage
	if err := fastjson.Unmarshal(patch, &changes); err != nil {
		return err
	}
	if p := planOf(v.Type()); p.form == object && v.Kind() == reflect.Struct {
		return p.into(v, changes)
	}
	before, err := json.Marshal(v.Interface())
	if err != nil {
		return err
	}
	after, err := apply(changes, before)
	if err != nil {
		return err
	}
	v.SetZero()
	return fastjson.Unmarshal(after, v.Addr().Interface())
}

func (p *plan) into(v reflect.Value, changes map[string]json.RawMessage) error {
	for name, change := range changes {
		if m := p.find(name); m != nil {
			if err := into(m.of(v), change); err != nil {
				return err
			}
		}
	}
	return nil
}

// apply returns the document that results from applying a patch to another.
func apply(changes map[string]json.RawMessage, document []byte) ([]byte, error) {
	members := map[string]json.RawMessage{}
	if len(document) > 0 && document[0] == '{' {
		if err := fastjson.Unmarshal(document, &members); err != nil {
			return nil, err
		}
	}
	for name, change := range changes {
		switch {
		case string(change) == "null":
			delete(members, name)
			continue
		case change[0] == '{':
			var within map[string]json.RawMessage
			err := fastjson.Unmarshal(change, &within)
			if err == nil {
				change, err = apply(within, members[name])
			}
			if err != nil {
				return nil, err
			}
		}
		members[name] = change
	}
	return json.Marshal(members)
}
