package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/record"
)

type verifyCmd struct {
	File  string `arg:"" help:"The record, as docs/records.md describes it."`
	Draws bool   `help:"Print every draw as a line of JSON instead, and leave it to a program of yours to derive the numbers."`
	Pack  string `help:"The component pack that the game was played with." placeholder:"FILE"`
}

// Help implements kong.HelpProvider.
func (verifyCmd) Help() string {
	return "Derives every outcome of chance again from the secret and the nonces in the record, and says where the record first departs " +
		"from them. What is promised, and how to check it with a program of your own, is in docs/fairness.md. The exit code is 1 if " +
		"the proof does not hold, and 2 if there is none.\n\nExamples:\n" +
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
	r, err := record.Decode(data)
	if err != nil {
		return err
	}
	g, err := withPack(r.Game, c.Pack)
	if err != nil {
		return err
	}
	if err := r.Suits(g); err != nil {
		return err
	}
	if c.Draws {
		return printDraws(g, r, out)
	}
	check, say := fair.Verify, verdict
	if r.Arrangement != nil {
		check, say = fair.VerifyFixed, fixedVerdict
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

// printDraws prints the draws of a record, those before a fault too: they show where it comes from.
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

// verdict says what was found, and what only somebody who was there can add.
func verdict(about game.About, r *record.Record) string {
	outcomes, given := outcomesOf(r), 0
	var nonces []string
	for s, nonce := range r.Fair.Nonces {
		if nonce == "" {
			nonce = "none"
		} else {
			given++
		}
		nonces = append(nonces, about.SeatName(game.Seat(s))+" "+nonce)
	}
	text := fmt.Sprintf("The dice are fair: %d outcomes in %d entries follow from the secret and ", outcomes, len(r.Entries))
	switch given {
	case 0:
		text = fmt.Sprintf("The dice are as promised: %d outcomes in %d entries follow from the secret. "+
			"No player added a nonce, so that the server alone had a say in them.\n", outcomes, len(r.Entries))
	case 1:
		text += "1 nonce.\n"
	default:
		text += fmt.Sprintf("%d nonces.\n", given)
	}
	return text + "\nCompare with what you were told at the table:\n" +
		"table       " + r.Fair.Table + "\n" +
		"commitment  " + r.Fair.Commitment + "\n" +
		"nonces      " + strings.Join(nonces, ", ") + "\n" +
		"seed hash   " + r.Fair.SeedHash + "\n"
}

// fixedVerdict neither claims fairness nor denies it: there was none to expect.
func fixedVerdict(_ game.About, r *record.Record) string {
	return fmt.Sprintf("The dice were fixed, not fair: this game was arranged, and somebody chose how its dice fall. "+
		"Its %d outcomes in %d entries are the ones chosen.\n", outcomesOf(r), len(r.Entries))
}

func outcomesOf(r *record.Record) int {
	n := len(r.Setup)
	for _, e := range r.Entries {
		n += len(e.Chance)
	}
	return n
}
