package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
)

type adminKeyCmd struct {
	settings.FromFile
	storage
	usual bool // no store was named
}

// AfterApply is a hook of the parser.
func (c *adminKeyCmd) AfterApply(k *kong.Context) error {
	c.usual = usualStore(k)
	return nil
}

// Help implements kong.HelpProvider.
func (adminKeyCmd) Help() string {
	return "Creates the operator's key directly in the store, which keeps only its hash, and prints it. A server may be running: it accepts the new key at " +
		"once. Anyone with the old key can also renew it on the admin screen.\n\nExamples:\n" +
		"  divingbell admin key\n  divingbell admin key --store games.db"
}

// Run implements the command.
func (c adminKeyCmd) Run(ctx context.Context, out io.Writer) error {
	key, err := c.make(ctx)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, key)
	return err
}

func (c adminKeyCmd) make(ctx context.Context) (_ string, err error) {
	if c.usual && c.missing() { // a key in a new database would be useless: no server uses that database
		return "", noDatabase(c.Store)
	}
	s, err := c.open(ctx)
	if errors.Is(err, store.ErrInUse) { // by a server, which keeps running
		return admin.MakeKey(func(name string, hash []byte) error { return named.SetKeyInUse(ctx, c.Store, name, hash) })
	}
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return admin.RenewKey(ctx, s)
}
