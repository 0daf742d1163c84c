package notice

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"net/url"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
)

// letter is a mail: plain text, in lines.
type letter struct {
	to      string
	subject string
	lines   []string
	off     string // where a mail program can end such mails by itself; "" for nowhere
	domain  string
}

// confirmMail asks the owner of an address to confirm it. It contains nothing that a person has written, since anybody can have it
// sent to any address.
func (s *Service) confirmMail(mailbox Mailbox) letter {
	words := wordsOf(mailbox.Language)
	link := s.Origin + "/notices#confirm=" + s.code(confirmCode, Mail, mailbox.stored.ID)
	return letter{
		to: mailbox.Address, subject: words.Text("notice.confirm.subject"), domain: s.host(),
		lines: []string{words.Text("notice.confirm.why", game.Arg{Name: "server", Value: s.host()}), "", link, "", words.Text("notice.confirm.ignore")},
	}
}

// turnMail tells a person that it is their turn, or that they are invited.
func (s *Service) turnMail(mailbox Mailbox, w wording) letter {
	code := s.code(offCode, Mail, mailbox.stored.ID)
	lines := []string{w.Line}
	if w.Deadline != "" {
		lines = append(lines, w.Deadline)
	}
	lines = append(lines, "", s.Origin+w.Path, "")
	if len(w.Lately) > 0 {
		lines = append(lines, w.words.Text("notice.mail.lately"))
		for _, sentence := range w.Lately {
			lines = append(lines, "- "+sentence)
		}
		lines = append(lines, "")
	}
	lines = append(lines, w.Once, "", w.words.Text("notice.mail.stop"), s.Origin+"/notices#off="+code)
	return letter{
		to: mailbox.Address, subject: w.Subject, domain: s.host(), lines: lines,
		off: s.Origin + "/api/notices/off?code=" + code,
	}
}

func (s *Service) host() string {
	u, err := url.Parse(s.Origin)
	if err != nil {
		return "localhost"
	}
	return u.Hostname()
}

// encode writes the mail as it is sent. Header lines contain nothing that could begin another.
func (l letter) encode(from mail.Address, now time.Time) []byte {
	var b bytes.Buffer
	header := func(name, value string) { fmt.Fprintf(&b, "%s: %s\r\n", name, oneLine(value)) }
	header("From", from.String())
	header("To", (&mail.Address{Address: l.to}).String())
	header("Subject", mime.QEncoding.Encode("utf-8", oneLine(l.subject)))
	header("Date", now.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	header("Message-ID", "<"+strings.ToLower(rand.Text())+"@"+l.domain+">")
	header("Auto-Submitted", "auto-generated")
	if l.off != "" { // RFC 8058
		header("List-Unsubscribe", "<"+l.off+">")
		header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	header("MIME-Version", "1.0")
	header("Content-Type", "text/plain; charset=utf-8")
	header("Content-Transfer-Encoding", "quoted-printable")
	b.WriteString("\r\n")
	body := quotedprintable.NewWriter(&b)
	for _, line := range l.lines {
		fmt.Fprintf(body, "%s\r\n", oneLine(line))
	}
	body.Close()
	return b.Bytes()
}

// oneLine replaces control characters by spaces.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\u0085' || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, text)
}
