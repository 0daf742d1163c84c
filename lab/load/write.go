package load

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"text/tabwriter"
)

// Write prints a figures for people: its fields, by their names in JSON.
func Write(out io.Writer, figures any) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	writeFields(w, reflect.ValueOf(figures), "")
	return w.Flush()
}

// writeFields prints the fields of a struct and of nested structs.
func writeFields(w io.Writer, v reflect.Value, of string) {
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		name = of + strings.ReplaceAll(name, "_", " ")
		if v.Field(i).Kind() == reflect.Struct {
			writeFields(w, v.Field(i), name+": ")
		} else {
			fmt.Fprintf(w, "%v\t  %s\n", v.Field(i).Interface(), name)
		}
	}
}
