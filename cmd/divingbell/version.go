package main

import (
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game/registry"
)

const version = "0.1.0"

type versionCmd struct{}

// Run implements the command.
func (versionCmd) Run(out io.Writer) error {
	text := "divingbell " + version + "\n"
	for _, e := range registry.All() {
		about := e.Game.About()
		text += fmt.Sprintf("%s: rules %d, pack %s\n", about.Name, about.Version, about.Pack)
	}
	_, err := io.WriteString(out, text)
	return err
}
