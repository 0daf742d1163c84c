package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

type serveCmd struct {
	configFlag
	storage

	Listen         address   `help:"Where to let people in; without it port 8080 of every address of this machine, or the next that is free." placeholder:"[HOST]:PORT" group:"Reach:" env:"DIVINGBELL_LISTEN"`
	Origin         origin    `help:"Where people reach the server if it has another name in the world, such as https://play.example.org; passkeys are for that name." placeholder:"URL" group:"Reach:" env:"DIVINGBELL_ORIGIN"`
	TrustedProxies []network `help:"Addresses or networks of proxies in front of the server, whose word counts on where a request comes from and whether over HTTPS." placeholder:"ADDRESS" group:"Reach:" env:"DIVINGBELL_TRUSTED_PROXIES"`
	TLSCert        string    `name:"tls-cert" help:"Serve HTTPS with the certificate of this file. It is read again when it changes." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_CERT" and:"tls"`
	TLSKey         string    `name:"tls-key" help:"The certificate's private key." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_KEY" and:"tls"`
	MaxConnections some      `help:"How many connections there may be at once; whoever comes then waits." default:"30000" group:"Reach:" env:"DIVINGBELL_MAX_CONNECTIONS"`
	Limits         string    `help:"Whether there are limits to how much one person or address may do; off is for measurements, and where everybody is trusted." enum:"on,off" default:"on" group:"Reach:" env:"DIVINGBELL_LIMITS"`
	Bots           count     `help:"How many bots may think at the same time; 0 is one for each core but one." default:"0" group:"Play:" env:"DIVINGBELL_BOTS"`
	Pace           span      `help:"How long a bot seems to think about what others can see; 0s is not at all." default:"900ms" group:"Play:" env:"DIVINGBELL_PACE"`
	AllowArranged  bool      `help:"Let people open tables from positions that they arrange, with dice that they choose; such games are marked. For trying things out, and for tests." group:"Play:" env:"DIVINGBELL_ALLOW_ARRANGED"`
	logging
	watching
	ShutdownGrace span `help:"How long the end may take: whoever is connected is told, requests are answered." default:"10s" group:"Operation:" env:"DIVINGBELL_SHUTDOWN_GRACE"`
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
	if isJournal(os.Stdout) {
		out = io.Discard // the log is there, and says the same to those who read it
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
