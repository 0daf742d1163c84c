package loadtest

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"text/tabwriter"
)

// Write prints a report for people: its fields, by their names in JSON.
func Write(out io.Writer, report any) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	v := reflect.ValueOf(report)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		fmt.Fprintf(w, "%v\t  %s\n", v.Field(i).Interface(), strings.ReplaceAll(name, "_", " "))
	}
	return w.Flush()
}
