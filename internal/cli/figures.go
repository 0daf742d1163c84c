package cli

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/divingbell/divingbell/internal/files"
)

// PrintFigures prints a figures for people, or as JSON for programs.
func PrintFigures(out io.Writer, figures interface{ Write(io.Writer) error }, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(figures)
	}
	return figures.Write(out)
}

// WritePlot writes a drawing to a file, unless that is "".
func WritePlot(file string, plot func(io.Writer) error) error {
	if file == "" {
		return nil
	}
	var picture bytes.Buffer
	if err := plot(&picture); err != nil {
		return err
	}
	return files.Write(file, picture.Bytes())
}
