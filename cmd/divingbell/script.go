package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/script"
)

type scriptCmd struct {
	Pack  string   `help:"Run them with the component pack in this file." placeholder:"FILE"`
	Files []string `arg:"" name:"file" help:"Scripts, as docs/scripts.md describes them."`
}

// Run implements the command. It runs every script, and prints failures with their lines.
func (c scriptCmd) Run(out io.Writer) error {
	failed, mistaken := 0, 0
	for _, file := range c.Files {
		err := c.run(file)
		if err == nil {
			continue
		}
		failed++
		var failure *script.Failure
		if !errors.As(err, &failure) {
			mistaken++
		}
		fmt.Fprintln(os.Stderr, err)
	}
	if _, err := fmt.Fprintf(out, "%d passed, %d failed\n", len(c.Files)-failed, failed); err != nil {
		return err
	}
	switch {
	case mistaken > 0:
		return game.BadInput(fmt.Sprintf("%d of %d scripts could not be run", mistaken, len(c.Files)))
	case failed > 0:
		return fmt.Errorf("%d of %d scripts %w", failed, len(c.Files), errFailed)
	}
	return nil
}

func (c scriptCmd) run(file string) error {
	text, err := files.Read(file)
	if err != nil {
		return err
	}
	s, err := script.Parse(file, text)
	if err != nil {
		return err
	}
	return s.Run(func(name string) (game.Game, error) { return cli.WithPack(name, c.Pack) })
}
