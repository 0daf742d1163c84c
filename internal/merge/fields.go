package merge

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
)

var known sync.Map // of map[string][]int, by reflect.Type

// fieldsOf are the fields of a struct by their quoted names in JSON, including those of embedded structs; of several with the same
// name the outermost counts.
func fieldsOf(t reflect.Type) map[string][]int {
	if fields, ok := known.Load(t); ok {
		return fields.(map[string][]int)
	}
	fields := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || f.Anonymous && name == "" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		name = strconv.Quote(name)
		if outer, taken := fields[name]; !taken || len(f.Index) < len(outer) {
			fields[name] = f.Index
		}
	}
	known.Store(t, fields)
	return fields
}
