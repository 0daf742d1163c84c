package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/divingbell/divingbell/game/registry"
)

// Set by make release: the release, and the commit that it was built from.
var (
	release = "0.1.0"
	stamped string
)

// commit is what the program was built from, if known; version contains it too, as build metadata.
var (
	commit  = cmp.Or(stamped, builtFrom(debug.ReadBuildInfo()))
	version = fullVersion(commit)
)

func fullVersion(commit string) string {
	if commit == "" {
		return release
	}
	return release + "+" + commit
}

// builtFrom is the shortened commit, with a mark if the sources had changed since.
func builtFrom(info *debug.BuildInfo, ok bool) string {
	if !ok {
		return ""
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	commit := settings["vcs.revision"]
	if len(commit) > 12 {
		commit = commit[:12]
	}
	if commit != "" && settings["vcs.modified"] == "true" {
		commit += ".changed"
	}
	return commit
}

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
