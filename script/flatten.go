package script

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Property is one value of a view with the path that leads to it: "players.0.tokens" = "2".
type Property struct{ Path, Value string }

// Flatten lists a view as properties, sorted by the keys of its JSON encoding. A list of plain values is one property, "[S1 S2]";
// elements of other lists have their number in the path.
func Flatten(view any) ([]Property, error) {
	data, err := json.Marshal(view)
	if err != nil {
		return nil, fmt.Errorf("the view cannot be encoded: %w", err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var tree any
	if err := dec.Decode(&tree); err != nil {
		return nil, err
	}
	return flatten(nil, "", tree), nil
}

func flatten(into []Property, path string, v any) []Property {
	switch v := v.(type) {
	case map[string]any:
		if len(v) == 0 {
			return append(into, Property{path, "{}"})
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			into = flatten(into, join(path, key), v[key])
		}
		return into
	case []any:
		if text, ok := plainList(v); ok {
			return append(into, Property{path, text})
		}
		for i, element := range v {
			into = flatten(into, join(path, strconv.Itoa(i)), element)
		}
		return into
	default:
		return append(into, Property{path, scalar(v)})
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func plainList(list []any) (string, bool) {
	texts := make([]string, 0, len(list))
	for _, v := range list {
		switch v.(type) {
		case map[string]any, []any:
			return "", false
		}
		texts = append(texts, scalar(v))
	}
	return "[" + strings.Join(texts, " ") + "]", true
}

func scalar(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case json.Number:
		return v.String()
	case string:
		return v
	}
	panic(fmt.Sprintf("script: %T is not a value of JSON", v))
}
