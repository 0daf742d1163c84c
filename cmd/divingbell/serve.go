package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/certificate"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/logging"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/server"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store/named"
)

type serveCmd struct {
	settings.FromFile
	storage

	Listen         settings.Address   `help:"Where to listen; by default on all addresses of this machine, on port 8080 or the next one that is free." placeholder:"[HOST]:PORT" group:"Reach:" env:"DIVINGBELL_LISTEN"`
	Origin         settings.Origin    `help:"The address at which people reach the server, such as https://play.example.org, if it is behind a proxy or has another name outside; passkeys belong to that name." placeholder:"URL" group:"Reach:" env:"DIVINGBELL_ORIGIN"`
	Contact        settings.Contact   `help:"How people can reach you: an e-mail address or a page. It is shown on the privacy page and in /.well-known/security.txt; by default there is none." placeholder:"ADDRESS" group:"Reach:" env:"DIVINGBELL_CONTACT"`
	TrustedProxies []settings.Network `help:"Addresses or networks of proxies in front of the server, which believes what they say about where a request comes from and whether it came over HTTPS." placeholder:"ADDRESS" group:"Reach:" env:"DIVINGBELL_TRUSTED_PROXIES"`
	TLSCert        string             `name:"tls-cert" help:"Serve HTTPS with the certificate in this file, which is read again when it changes." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_CERT" and:"tls"`
	TLSKey         string             `name:"tls-key" help:"The certificate's private key." placeholder:"FILE" group:"Reach:" env:"DIVINGBELL_TLS_KEY" and:"tls"`
	ACMEDomain     []settings.Domain  `name:"acme-domain" help:"Serve HTTPS for this name with a certificate that is obtained and renewed by ACME, under the authority's terms; on port 443 unless --listen says otherwise. May be given several times." placeholder:"NAME" group:"Reach:" env:"DIVINGBELL_ACME_DOMAIN"`
	ACMEEmail      string             `name:"acme-email" help:"Where the ACME authority can reach you." placeholder:"ADDRESS" group:"Reach:" env:"DIVINGBELL_ACME_EMAIL"`
	ACMEDirectory  settings.Page      `name:"acme-directory" help:"The ACME authority, by its directory." default:"${acme}" placeholder:"URL" group:"Reach:" env:"DIVINGBELL_ACME_DIRECTORY"`
	HTTPListen     settings.Address   `name:"http-listen" help:"Also listen here for plain HTTP, usually on :80, to redirect people to HTTPS and to answer the ACME authority's challenges." placeholder:"[HOST]:PORT" group:"Reach:" env:"DIVINGBELL_HTTP_LISTEN"`
	Bus            string             `help:"The NATS servers that connect several nodes on one PostgreSQL database, such as nats://user:password@host:4222; separate them with commas." placeholder:"URL" group:"Reach:" env:"DIVINGBELL_BUS"`
	MaxConnections settings.Count     `help:"How many connections may be open at once; others wait. 0 means 30000, or fewer if the system does not allow that many." default:"0" group:"Reach:" env:"DIVINGBELL_MAX_CONNECTIONS"`
	MaxPerAddress  settings.Count     `name:"max-connections-per-address" help:"How many of them one address may have, including idle ones; more are refused. 0 means 1500, or half of all if that is less. Trusted proxies are exempt." default:"0" group:"Reach:" env:"DIVINGBELL_MAX_CONNECTIONS_PER_ADDRESS"`
	Limits         string             `help:"Whether to limit how much one person or address may do, as the settings below say; turn it off for measurements, or where you trust everybody." enum:"on,off" default:"on" group:"Reach:" env:"DIVINGBELL_LIMITS"`
	Limit          limitFlags         `embed:"" prefix:"limit-"`
	Bots           settings.Count     `help:"How many bots may think at the same time, besides one that answers at once; 0 means one for each core but one." default:"0" group:"Play:" env:"DIVINGBELL_BOTS"`
	Reviews        settings.Count     `help:"How many finished games may be reviewed at the same time, while bots leave time for it; 0 turns reviews off." default:"1" group:"Play:" env:"DIVINGBELL_REVIEWS"`
	ReviewBudget   settings.Count     `help:"How many futures a review may play, about: with more it is surer, and takes longer. 0 means the usual number." default:"0" group:"Play:" env:"DIVINGBELL_REVIEW_BUDGET"`
	Pace           settings.Duration  `help:"How long a bot seems to think about a move that others can see; 0s means not at all." default:"900ms" group:"Play:" env:"DIVINGBELL_PACE"`
	Pack           []string           `help:"Offer the component pack in this file for new tables, in addition to the game's own. May be given several times." placeholder:"FILE" group:"Play:" env:"DIVINGBELL_PACK"`
	Net            []string           `help:"The net, made by lab train, from which captain and admiral take win chances at tables of its pack; by default the built-in one. May be given several times." placeholder:"FILE" group:"Play:" env:"DIVINGBELL_NET"`
	AllowArranged  bool               `help:"Let people open tables from positions that they arrange, with draws that they choose; such games are marked. For trying things out, and for tests." group:"Play:" env:"DIVINGBELL_ALLOW_ARRANGED"`
	Events         string             `help:"Whether people may open tournaments and leagues, on or off; those that exist play on in any case." enum:"on,off" default:"on" group:"Play:" env:"DIVINGBELL_EVENTS"`
	NudgeAfter     settings.Duration  `help:"How long a player must have been away before others can nudge." hidden:"" default:"3m" group:"Play:" env:"DIVINGBELL_NUDGE_AFTER"`
	ExpireTables   settings.Count     `help:"Delete tables that nobody has used for this many days and whose game has not ended, or not even begun; 0 means never." default:"0" placeholder:"DAYS" group:"Play:" env:"DIVINGBELL_EXPIRE_TABLES"`
	ExpireFinished settings.Count     `help:"The same for tables whose game is over, and for closed tables." default:"0" placeholder:"DAYS" group:"Play:" env:"DIVINGBELL_EXPIRE_FINISHED"`
	TestGames      bool               `help:"Offer the games that tests are made with." hidden:"" group:"Play:" env:"DIVINGBELL_TEST_GAMES"`
	SMTPServer     string             `name:"smtp-server" help:"Send notifications by e-mail through this server, such as mail.example.org:587, over TLS; by default no e-mail is sent. Needs --origin." placeholder:"HOST:PORT" group:"Notifications:" env:"DIVINGBELL_SMTP_SERVER"`
	SMTPFrom       string             `name:"smtp-from" help:"The sender of e-mails, such as games@example.org." placeholder:"ADDRESS" group:"Notifications:" env:"DIVINGBELL_SMTP_FROM"`
	SMTPUser       string             `name:"smtp-user" help:"The user name at the mail server; by default none." placeholder:"NAME" group:"Notifications:" env:"DIVINGBELL_SMTP_USER"`
	SMTPPassword   string             `name:"smtp-password-file" help:"A file with that user's password." placeholder:"FILE" group:"Notifications:" env:"DIVINGBELL_SMTP_PASSWORD_FILE"`
	NoticeAfter    settings.Duration  `help:"How long a player who is away may take to notice that it is their turn." hidden:"" default:"2m" group:"Notifications:" env:"DIVINGBELL_NOTICE_AFTER"`
	ExpireHostLog  settings.Count     `help:"Delete entries of the operator's log, which says what was done with the operator's key, after this many days; 0 means never." default:"365" placeholder:"DAYS" group:"Operation:" env:"DIVINGBELL_EXPIRE_HOST_LOG"`
	LogLevel       settings.Level     `help:"The least important messages to log: debug, info, warn or error." default:"info" group:"Operation:" env:"DIVINGBELL_LOG_LEVEL"`
	LogFormat      string             `help:"How to log: text or json. On a terminal, text is plain sentences; elsewhere, with json, the server prints nothing else." enum:"text,json" default:"text" group:"Operation:" env:"DIVINGBELL_LOG_FORMAT"`
	MetricsListen  settings.Address   `help:"Show metrics for Prometheus on this address, under /metrics; by default nowhere." placeholder:"[HOST]:PORT" group:"Operation:" env:"DIVINGBELL_METRICS_LISTEN"`
	Pprof          bool               `help:"Show profiles of the running program on the same address, under /debug/pprof/." group:"Operation:" env:"DIVINGBELL_PPROF"`
	Traces         settings.Collector `help:"Trace moves with OpenTelemetry, from the socket to the disk and to everyone who is told, and send the traces to a collector that accepts OTLP over HTTP, such as http://localhost:4318; by default nothing is traced." placeholder:"URL" group:"Operation:" env:"DIVINGBELL_TRACES"`
	TracesShare    settings.Share     `help:"What share of moves to trace, from 0 to 1." default:"1" group:"Operation:" env:"DIVINGBELL_TRACES_SHARE"`
	ShutdownGrace  settings.Duration  `help:"How long shutting down may take: the server tells everyone who is connected, and answers pending requests." default:"10s" group:"Operation:" env:"DIVINGBELL_SHUTDOWN_GRACE"`

	strangers []string // environment variables that begin like settings but are none
}

// AfterApply is a hook of the parser.
func (c *serveCmd) AfterApply(k *kong.Context) error {
	for _, name := range settings.UnknownVariables(k.Model.Node, "DIVINGBELL_") {
		if name != adminKeyEnv {
			c.strangers = append(c.strangers, name)
		}
	}
	return nil
}

// Help implements kong.HelpProvider.
func (serveCmd) Help() string {
	return "Serves the games and the app until Ctrl+C or SIGTERM; a second one stops it at once. Everything is kept in one file, or in PostgreSQL, " +
		"and nothing is lost, however the server ends. docs/hosting.md says how to run it as a service or behind a proxy, and what to back up." +
		"\n\nEach setting is a flag, an environment variable, or a line of the settings file; the first of these that is set counts. " +
		"In the file, a setting has the flag's name, such as\n" +
		"  listen = \"localhost:8080\"\n  trusted-proxies = [\"127.0.0.1\", \"::1\"]\n\nExamples:\n" +
		"  divingbell\n  divingbell serve --listen :9000 --store games.db\n" +
		"  divingbell serve --listen localhost:8080 --origin https://play.example.org --trusted-proxies 127.0.0.1,::1\n" +
		"  divingbell serve --acme-domain play.example.org --http-listen :80"
}

// Run implements the command. If the log is JSON, so is all output that a program may read: the greeting appears only on a
// terminal, and the log says why the server ended.
func (c serveCmd) Run(ctx context.Context, out io.Writer) error {
	if c.LogFormat != "json" {
		return c.run(ctx, out)
	}
	if !logging.IsTerminal(out) {
		out = io.Discard
	}
	err := c.run(ctx, out)
	if err == nil {
		return nil
	}
	c.log().Error("the server has ended", "error", err)
	return logged{err}
}

// logged is an error that was already logged.
type logged struct{ error }

// Unwrap returns the logged error.
func (l logged) Unwrap() error { return l.error }

func (c serveCmd) log() *slog.Logger {
	return logging.New(os.Stderr, slog.Level(c.LogLevel), c.LogFormat)
}

// run serves until the context ends. The greeting is printed first, before anything is logged.
func (c serveCmd) run(ctx context.Context, out io.Writer) error {
	switch {
	case c.Store == "":
		return errNoStore
	case c.Bus != "" && !named.Shared(c.Store):
		return game.BadInput("--bus needs a --store that several nodes can share, such as postgres://host/divingbell; a file belongs to one")
	case c.Pprof && c.MetricsListen == "":
		return game.BadInput("--pprof needs --metrics-listen: profiles are shown where metrics are")
	case c.TLSCert != "" && len(c.ACMEDomain) > 0:
		return game.BadInput("--tls-cert and --acme-domain cannot be used together: the certificate comes from a file or from an authority")
	case c.ACMEEmail != "" && len(c.ACMEDomain) == 0:
		return game.BadInput("--acme-email needs --acme-domain: without it no certificate is requested")
	case c.HTTPListen != "" && c.TLSCert == "" && len(c.ACMEDomain) == 0:
		return game.BadInput("--http-listen needs --tls-cert or --acme-domain: people are sent from there to HTTPS")
	}
	if logging.IsJournal(os.Stdout) {
		out = io.Discard // the log says the same
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	judge, err := cli.Judges(c.Net, games)
	if err != nil {
		return err
	}
	mails, err := c.smtp()
	if err != nil {
		return err
	}
	all := c.settings(games, judge)
	all.SMTP = mails
	s, err := server.Open(ctx, all)
	if err != nil {
		return err
	}
	greeting := s.Greeting()
	if logging.IsTerminal(out) { // otherwise the key could end up in a log; the operator makes it with divingbell admin key
		key, err := s.OperatorKey(ctx)
		if err != nil {
			return errors.Join(err, s.Close())
		}
		greeting += key
	}
	if _, err = io.WriteString(out, greeting); err == nil {
		if !logging.IsTerminal(os.Stderr) {
			s.LogOpen()
		}
		s.Warn()
		if len(c.strangers) > 0 {
			all.Log.Warn("the environment has variables that begin like settings but are not settings; they are ignored", "variables", c.strangers)
		}
		err = s.Run(ctx)
	}
	if err := errors.Join(err, s.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "\nThe server has stopped. Games continue when you start it again.")
	return err
}

// smtp returns the settings for notices by e-mail. A mistake is reported now, not when the first mail is due.
func (c serveCmd) smtp() (notice.SMTP, error) {
	s := notice.SMTP{Server: c.SMTPServer, User: c.SMTPUser, From: c.SMTPFrom}
	if s.Server == "" {
		if s.User != "" || s.From != "" || c.SMTPPassword != "" {
			return s, game.BadInput("--smtp-user, --smtp-password-file and --smtp-from need --smtp-server")
		}
		return s, nil
	}
	if c.SMTPPassword != "" {
		password, err := files.Read(c.SMTPPassword)
		if err != nil {
			return s, err
		}
		s.Password = strings.TrimRight(string(password), "\r\n")
	}
	if err := s.Check(); err != nil {
		return s, game.BadInput(err.Error())
	}
	return s, nil
}

// games are those that can be played, with the packs that the settings name.
func (c serveCmd) games() (*registry.Registry, error) {
	var more []registry.Entry
	if c.TestGames {
		more = registry.Examples()
	}
	games := registry.New(more...)
	for _, name := range c.Pack {
		data, err := files.Read(name)
		if err != nil {
			return nil, err
		}
		if err := games.AddPack(data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return games, nil
}

// days is so many days, or the longest duration there is: more days would overflow into a short one.
func days(n settings.Count) time.Duration {
	const day = 24 * time.Hour
	return time.Duration(min(int64(n), math.MaxInt64/int64(day))) * day
}

func (c serveCmd) settings(games *registry.Registry, judge func(game.Game) (game.Judge, error)) server.Settings {
	s := server.Settings{
		Store: c.Store, Bus: c.Bus, Listen: string(c.Listen), Origin: c.Origin, TLSCert: c.TLSCert, TLSKey: c.TLSKey, HTTPListen: string(c.HTTPListen),
		ACME: certificate.ACME{Email: c.ACMEEmail, Directory: string(c.ACMEDirectory)}, MaxConnections: int(c.MaxConnections), MaxPerAddress: int(c.MaxPerAddress),
		MetricsListen: string(c.MetricsListen), Pprof: c.Pprof, Traces: string(c.Traces), TracesShare: float64(c.TracesShare), ShutdownGrace: time.Duration(c.ShutdownGrace), NoticeAfter: time.Duration(c.NoticeAfter), ExpireOperatorLog: days(c.ExpireHostLog), Release: release, Commit: commit,
		Version: version, Games: games, Log: c.log(),
		Bot: live.Bots(judge), Judge: judge, Reviews: int(c.Reviews), ReviewBudget: int(c.ReviewBudget), Thinkers: int(c.Bots), Pace: hallPace(time.Duration(c.Pace)), AllowArranged: c.AllowArranged, OpenEvents: c.Events == "on", NudgeAfter: time.Duration(c.NudgeAfter),
		ExpireAfter: days(c.ExpireTables), ExpireFinished: days(c.ExpireFinished), Contact: string(c.Contact), Limits: c.Limit.limits(),
	}
	for _, name := range c.ACMEDomain {
		s.ACME.Domains = append(s.ACME.Domains, string(name))
	}
	if len(c.ACMEDomain) > 0 {
		s.Listen = cmp.Or(s.Listen, ":443")
		s.Origin = cmp.Or(s.Origin, settings.Origin("https://"+c.ACMEDomain[0]))
	}
	for _, n := range c.TrustedProxies {
		s.Proxies = append(s.Proxies, netip.Prefix(n))
	}
	if c.Limits == "off" {
		s.Limits = limit.None()
	}
	return s
}

// hallPace converts the setting for a hall, where 0 means the default pace, and a negative one none.
func hallPace(pace time.Duration) time.Duration {
	if pace == 0 {
		return -1
	}
	return pace
}
