package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/transcript"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/script"
)

type replayCmd struct {
	File string `arg:"" help:"The record, as docs/records.md describes it."`
	At   *int   `help:"Print the position after this entry instead; 0 is the deal." placeholder:"N"`
	As   string `help:"Print only what this seat, or a spectator, is told and sees." placeholder:"SEAT"`
	JSON bool   `help:"With --at and --as: print the view as the JSON document of docs/views.md."`
	Pack string `help:"The component pack the game was played with." placeholder:"FILE"`
}

// Help implements kong.HelpProvider.
func (replayCmd) Help() string {
	return "Checks every entry against the rules, and prints nothing if the record breaks them.\n\nExamples:\n" +
		"  divingbell replay game.json\n  divingbell replay game.json --at 12\n  divingbell replay game.json --as spectator\n" +
		"  divingbell replay game.json --at 12 --as green --json"
}

// Run implements the command.
func (c replayCmd) Run(out io.Writer) error {
	data, err := files.Read(c.File)
	if err != nil {
		return err
	}
	text, err := c.transcript(data)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	_, err = out.Write(text)
	return err
}

func (c replayCmd) transcript(data []byte) ([]byte, error) {
	r, g, err := cli.DecodeRecord(data, c.Pack)
	if err != nil {
		return nil, err
	}
	audience, err := c.audience(g.About(), r.Config.Players)
	if err != nil {
		return nil, err
	}
	if c.JSON && (c.At == nil || audience == nil) {
		return nil, game.BadInput("--json prints a view: choose the moment with --at, and whose view with --as")
	}
	if c.At != nil {
		return c.position(g, r, *c.At, audience)
	}
	return transcript.Write(g, r, audience)
}

// audience is whom the transcript is for; nil to show everything, even what is hidden.
func (c replayCmd) audience(about game.About, players int) (*game.Audience, error) {
	if c.As == "" {
		return nil, nil
	}
	audience := game.Spectator
	if c.As != "spectator" {
		seat, ok := about.SeatNamed(c.As)
		if !ok || int(seat) >= players {
			return nil, game.BadInput(fmt.Sprintf("%q is neither a seat of this game nor spectator", c.As))
		}
		audience = game.At(seat)
	}
	return &audience, nil
}

// position prints the facts after an entry, or what an audience sees of them.
func (c replayCmd) position(g game.Game, r *record.Record, entry int, audience *game.Audience) ([]byte, error) {
	if entry < 0 || entry > len(r.Entries) {
		return nil, game.BadInput(fmt.Sprintf("there is no entry %d; the record has entries 0 to %d", entry, len(r.Entries)))
	}
	var out bytes.Buffer
	err := record.Replay(g, r, func(m record.Moment) error {
		if m.Entry != entry {
			return nil
		}
		if audience == nil {
			for _, f := range m.Position.Describe() {
				fmt.Fprintf(&out, "%s = %s\n", f.Key, f.Value)
			}
			return nil
		}
		view := m.Position.View(*audience)
		if c.JSON {
			return json.NewEncoder(&out).Encode(view)
		}
		properties, err := script.Flatten(view)
		for _, p := range properties {
			fmt.Fprintf(&out, "%s = %s\n", p.Path, p.Value)
		}
		return err
	})
	return out.Bytes(), err
}
