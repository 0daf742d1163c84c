package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/transcript"
	"github.com/divingbell/divingbell/record"
)

type verifyCmd struct {
	File  string `arg:"" help:"The record, as docs/records.md describes it."`
	Draws bool   `help:"Instead print every draw as a line of JSON, for a program of your own that derives the numbers."`
	Pack  string `help:"The component pack the game was played with." placeholder:"FILE"`
}

// Help implements kong.HelpProvider.
func (verifyCmd) Help() string {
	return "Derives every outcome of chance again from the secret and the nonces in the record, and says where the record first differs " +
		"from them. docs/fairness.md says what is promised, and how to check it with a program of your own. The exit code is 1 if the " +
		"proof does not hold, and 2 if there is none.\n\nExamples:\n" +
		"  divingbell verify game.json\n  divingbell verify game.json --draws > draws.jsonl"
}

// Run implements the command.
func (c verifyCmd) Run(out io.Writer) error {
	data, err := files.Read(c.File)
	if err != nil {
		return err
	}
	if err := c.verify(data, out); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return nil
}

func (c verifyCmd) verify(data []byte, out io.Writer) error {
	r, g, err := cli.DecodeRecord(data, c.Pack)
	if err != nil {
		return err
	}
	if c.Draws {
		return printDraws(g, r, out)
	}
	check, say := fair.Verify, transcript.Verdict
	if r.Arrangement != nil {
		check, say = fair.VerifyFixed, transcript.FixedVerdict
	}
	err = check(g, r)
	var failure *fair.Failure
	if errors.As(err, &failure) {
		return fmt.Errorf("verification %w: %w", errFailed, err)
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, say(g.About(), r))
	return err
}

// printDraws prints the draws of a record, including those before a fault: they show where it comes from.
func printDraws(g game.Game, r *record.Record, out io.Writer) error {
	var lines bytes.Buffer
	fault := fair.Draws(g, r, func(d fair.Draw) error { return json.NewEncoder(&lines).Encode(d) })
	if _, err := out.Write(lines.Bytes()); err != nil {
		return err
	}
	if fault != nil {
		return fmt.Errorf("the replay %w: %w", errFailed, fault)
	}
	return nil
}
