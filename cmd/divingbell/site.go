package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web"
)

type siteCmd struct {
	To    string `arg:"" help:"The folder to write to, which is created if necessary."`
	Force bool   `help:"Write even if the folder is not empty; files of the same name are overwritten, all others stay."`
}

// siteReadMe says how to host a site.
//
//go:embed site.txt
var siteReadMe []byte

// Help implements kong.HelpProvider.
func (siteCmd) Help() string {
	return "Writes a static site for any web host, at any path, or for a stick: the games against bots and on one device, lessons, " +
		"rulebooks, replays, reviews and the verifier run in the browser, also offline, and nothing is requested from anywhere else. Whoever wants to play with " +
		"others needs a server: divingbell serve.\n\nOpen index.html to try it; README.txt in the folder says how to host it.\n\nExample:\n" +
		"  divingbell site public/"
}

// Run implements the command.
func (c siteCmd) Run(out io.Writer) error {
	there, err := os.ReadDir(c.To)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return files.CannotWrite(c.To, err)
	case len(there) > 0 && !c.Force:
		return game.BadInput(fmt.Sprintf("%s is not empty; with --force, files of the same name are overwritten", c.To))
	}
	about := telling.About(registry.New().Games(), nil, func(game.Game) bool { return false })
	about.Version = version
	site, err := web.Site(about)
	if err != nil {
		return err
	}
	site["README.txt"] = siteReadMe
	site[".nojekyll"] = nil // GitHub would leave out folders that begin with _
	size := 0
	for _, name := range slices.Sorted(maps.Keys(site)) {
		to := filepath.Join(c.To, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return files.CannotWrite(c.To, err)
		}
		if err := files.Write(to, site[name]); err != nil {
			return err
		}
		size += len(site[name])
	}
	_, err = fmt.Fprintf(out, "%s written to %s, %.1f MB; README.txt there says how to host them\n", many(len(site), "file", "files"), c.To, float64(size)/1e6)
	return err
}
