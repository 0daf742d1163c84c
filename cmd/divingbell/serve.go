package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"time"

	"github.com/divingbell/divingbell/game"
)

type serveCmd struct {
	configFlag
	storage

	Listen         string        `help:"Where to let people in; without it port 8080 of every address of this machine, or the next that is free." placeholder:"[HOST]:PORT" group:"Reach:" env:"DIVINGBELL_LISTEN"`
	Origin         string        `help:"Where people reach the server if it has another name in the world, such as https://play.example.org; passkeys are for that name." placeholder:"URL" group:"Reach:" env:"DIVINGBELL_ORIGIN"`
	TrustedProxies []network     `help:"Addresses or networks of proxies in front of the server, whose word counts on where a request comes from and whether over HTTPS." placeholder:"ADDRESS" group:"Reach:" env:"DIVINGBELL_TRUSTED_PROXIES"`
	TLSCert        string        `name:"tls-cert" help:"Serve HTTPS with the certificate of this file. It is read again when it changes." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_CERT" and:"tls"`
	TLSKey         string        `name:"tls-key" help:"The certificate's private key." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_KEY" and:"tls"`
	MaxConnections int           `help:"How many connections there may be at once; whoever comes then waits." default:"30000" group:"Reach:" env:"DIVINGBELL_MAX_CONNECTIONS"`
	Limits         string        `help:"Whether there are limits to how much one person or address may do; off is for measurements, and where everybody is trusted." enum:"on,off" default:"on" group:"Reach:" env:"DIVINGBELL_LIMITS"`
	Bots           int           `help:"How many bots may think at the same time; 0 is one for each core but one." default:"0" group:"Play:" env:"DIVINGBELL_BOTS"`
	Pace           time.Duration `help:"How long a bot seems to think about what others can see; 0s is not at all." default:"900ms" group:"Play:" env:"DIVINGBELL_PACE"`
	logging
	watching
	ShutdownGrace time.Duration `help:"How long the end may take: whoever is connected is told, requests are answered." default:"10s" group:"Operation:" env:"DIVINGBELL_SHUTDOWN_GRACE"`
}

// Help implements kong.HelpProvider.
func (serveCmd) Help() string {
	return "Serves the games and the app until Ctrl+C or SIGTERM; a second one ends it at once. Everything is kept in one file, and " +
		"nothing is lost however the server ends. How to run it as a service, behind a proxy, and what to back up is in docs/hosting.md." +
		"\n\nEach setting is a flag, an environment variable, or a line of the settings file; the first of these counts. In the file it " +
		"is called as the flag is, such as\n" +
		"  listen = \"localhost:8080\"\n  trusted-proxies = [\"127.0.0.1\", \"::1\"]\n\nExamples:\n" +
		"  divingbell\n  divingbell serve --listen :9000 --store games.db\n" +
		"  divingbell serve --listen localhost:8080 --origin https://play.example.org --trusted-proxies 127.0.0.1,::1"
}

// Run implements the command. When the context ends, so does the server, and that is no error.
func (c serveCmd) Run(ctx context.Context, out io.Writer) error {
	if err := c.check(); err != nil {
		return err
	}
	s := &service{serveCmd: c, log: c.logger(os.Stderr)}
	err := s.open(ctx)
	if err == nil {
		_, err = io.WriteString(out, s.greeting())
	}
	if err == nil {
		err = s.run(ctx)
	}
	if err := errors.Join(err, s.close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "\nThe server has ended. Games go on when it is started again.")
	return err
}

func (c serveCmd) check() error {
	switch {
	case c.MaxConnections < 1:
		return game.BadInput("--max-connections is 1 at least")
	case c.Bots < 0:
		return game.BadInput("--bots is 0 at least")
	case c.Pace < 0 || c.ShutdownGrace < 0:
		return game.BadInput("--pace and --shutdown-grace are times that pass, not negative ones")
	}
	return c.watching.check()
}

// network is one address, or many that begin alike.
type network netip.Prefix

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *network) UnmarshalText(text []byte) error {
	if a, err := netip.ParseAddr(string(text)); err == nil && a.Zone() == "" {
		*n = network(netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()))
		return nil
	}
	p, err := netip.ParsePrefix(string(text))
	if err != nil {
		return fmt.Errorf("%q is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8", text)
	}
	*n = network(p.Masked())
	return nil
}
