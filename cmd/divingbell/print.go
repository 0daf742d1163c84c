package main

import (
	"encoding/json"
	"io"
)

// printReport prints a report for people, or as JSON for programs.
func printReport(out io.Writer, report interface{ Write(io.Writer) error }, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(report)
	}
	return report.Write(out)
}
