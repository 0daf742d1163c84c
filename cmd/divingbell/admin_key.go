package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/settings"
)

type adminKeyCmd struct {
	settings.FromFile
	storage
}

// Help implements kong.HelpProvider.
func (adminKeyCmd) Help() string {
	return "Makes the host's key in the store itself, and prints it; only its hash is kept. A server that has its store in a file has to be " +
		"stopped for that; one on PostgreSQL may run. With the old key, it can also be renewed on the admin screen of a running server.\n\nExamples:\n" +
		"  divingbell admin key\n  divingbell admin key --store games.db"
}

// Run implements the command.
func (c adminKeyCmd) Run(ctx context.Context, out io.Writer) (err error) {
	s, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	key, err := admin.RenewKey(ctx, s)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, key)
	return err
}
