package server

import (
	"github.com/divingbell/divingbell/internal/listener"
)

// How many connections there may be by default, how many files the program needs for other things, and how many connections are
// too few even for a family.
const (
	usualConnections = 30_000
	otherFiles       = 300
	fewConnections   = 100
)

// connections is how many connections there may be: as many as requested, or the default, but no more than the limit of open files
// allows. If all are taken, new clients wait, which is better than running out of files.
func connections(asked int) int {
	if asked == 0 {
		asked = usualConnections
	}
	most, known := listener.MaxFiles()
	if !known || most >= uint64(asked)+otherFiles {
		return asked
	}
	return max(int(most)-otherFiles, int(most)/2, 1)
}

// usualShare is how many connections one address may have by default: enough for a school with a thousand WebSockets.
const usualShare = 1500

// share is how many of all connections one address may have: as many as requested, or the default, which leaves half of them to
// others.
func share(asked, all int) int {
	if asked == 0 {
		asked = min(usualShare, all/2)
	}
	return max(1, asked)
}

// warning is about a setting that is allowed but probably not meant, worded for whoever starts the server.
type warning struct {
	text string
	args []any
}

func (s *Server) warnings() (list []warning) {
	warn := func(text string, args ...any) { list = append(list, warning{text, args}) }
	if s.Origin.Secure() && s.certificate == nil && len(s.Proxies) == 0 {
		warn("the origin begins with https, but the server has neither a certificate nor a trusted proxy; so everybody seems to come from one address and shares the limits of one",
			"settings", "trusted-proxies, or tls-cert and tls-key, or acme-domain")
	}
	if s.Origin.Secure() && s.Origin.Numeric() {
		warn("nobody can use passkeys here: the origin is an address, and passkeys need a name", "setting", "origin")
	}
	if s.SMTP.Server != "" && s.Origin == "" {
		warn("nobody can get notices by e-mail: mails contain links, and the server does not know its own address", "setting", "origin")
	}
	if s.connections < s.MaxConnections || s.connections < fewConnections && s.MaxConnections == 0 {
		most, _ := listener.MaxFiles()
		warn("the system lets this program open too few files, so fewer connections are accepted than were asked for; raise the limit with ulimit -n, or with LimitNOFILE for a service",
			"connections", s.connections, "files", most)
	}
	return list
}

// Warn logs the warnings.
func (s *Server) Warn() {
	for _, w := range s.warnings() {
		s.Log.Warn(w.text, w.args...)
	}
}
