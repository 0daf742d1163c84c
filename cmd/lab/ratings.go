package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"

	"github.com/divingbell/divingbell/lab/ratings"
)

type ratingsCmd struct {
	Journals []string `arg:"" type:"existingfile" help:"Journals of leagues, as arena --resume keeps them."`
}

// Help implements kong.HelpProvider.
func (ratingsCmd) Help() string {
	return "Prints, one JSON object a line, how often which bot won at which place in turn order. lab/ratings/leagues.jsonl has such lines, to which " +
		"the model of ratings is fitted. docs/ratings.md has the commands.\n\nExample:\n  lab ratings league.jsonl > lab/ratings/leagues.jsonl\n"
}

// Run implements the command.
func (c ratingsCmd) Run(_ context.Context, out io.Writer) error {
	encode := json.NewEncoder(out)
	for _, name := range c.Journals {
		if err := c.print(name, encode); err != nil {
			return err
		}
	}
	return nil
}

func (c ratingsCmd) print(name string, encode *json.Encoder) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	lineUps, err := ratings.FromJournal(bufio.NewReader(file))
	for _, l := range lineUps {
		err = errors.Join(err, encode.Encode(l))
	}
	return err
}
