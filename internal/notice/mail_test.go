package notice

import (
	"errors"
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// ask sets a person's address, and returns the confirmation mail that arrives there.
func (f *fixture) ask(person, address string) noticetest.Letter {
	f.Helper()
	if err := f.SetMailbox(f.Context(), person, "192.0.2.1/32", address, "en"); err != nil {
		f.Fatal(err)
	}
	return f.mail.Next(f.T)
}

func (f *fixture) confirmed(person, address string) {
	f.Helper()
	if err := f.Confirm(f.Context(), f.ask(person, address).Code("confirm")); err != nil {
		f.Fatal(err)
	}
}

// A mail says until when there is time, and what the others did since the person's own last move.
func TestMailsTellOfTheGame(t *testing.T) {
	f := open(t)
	f.confirmed("bert", "bert@example.org")
	f.n++
	p := protocol.Proposal{Game: "pennies", Name: "Daily", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}, Clock: protocol.Clock{Decision: 48 * 60 * 60}}
	id, err := f.hall.Open(t.Context(), protocol.Who{Person: "anna", Name: "ANNA"}, fmt.Sprint("o", f.n), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	f.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0, Nonce: "n"})
	f.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
	f.do(id, "anna", protocol.Command{Do: protocol.Start})
	f.hide(id, "bert", 1)
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	l := f.mail.Next(t)
	end := time.Now().Add(48 * time.Hour).UTC()
	for _, part := range []string{"Your time is up on " + end.Format(time.DateOnly), "in about 48 hours", "What the others did:\n- ANNA"} {
		if !strings.Contains(strings.ReplaceAll(l.Text, "\r", ""), part) {
			t.Errorf("%q is missing in %s", part, l.Text)
		}
	}
}

// A mail goes only to an address that somebody has confirmed; it says where the game is and how to end mails, with one click.
func TestMails(t *testing.T) {
	f := open(t)
	id := f.table("Sunday\nround") // no table can have such a name
	question := f.ask("bert", "bert@example.org")
	same(t, "to whom", [...]string{question.From, question.To, question.Subject}, [...]string{"games@example.org", "bert@example.org", "Is this your address?"})
	f.looksAfter(id, "bert")
	same(t, "before it is confirmed", f.came(), "0 pushed, 0 mailed")
	if err := f.Confirm(t.Context(), question.Code("confirm")); err != nil {
		t.Fatal(err)
	}
	f.hide(id, "bert", 1)
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	f.looksAfter(id, "bert")
	l := f.mail.Next(t)
	off := l.Code("off")
	same(t, "the mail", [...]string{l.To, l.Subject, strings.Split(l.Text, "\n")[0]}, [...]string{
		"bert@example.org", "It is your turn: Sunday round", "Sunday round is waiting for you, with ANNA.",
	})
	for _, line := range []string{origin + "/t/" + id, origin + "/notices#off=" + off} {
		if !slices.Contains(strings.Split(l.Text, "\n"), line) {
			t.Errorf("%s is missing in %s", line, l.Text)
		}
	}
	for name, want := range map[string]string{
		"From": `"Games" <games@example.org>`, "To": "<bert@example.org>", "Auto-Submitted": "auto-generated", "Content-Type": "text/plain; charset=utf-8",
		"List-Unsubscribe": "<" + origin + "/api/notices/off?code=" + off + ">", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	} {
		same(t, name, l.Header.Get(name), want)
	}
	same(t, "what else came", f.came(), "0 pushed, 0 mailed")
	same(t, "ended", f.Off(t.Context(), off), nil)
	f.looksAfter(f.table("u"), "bert")
	same(t, "after that", f.came(), "0 pushed, 0 mailed")
	box, err := f.Mailbox(t.Context(), "bert")
	same(t, "the address", [...]any{box.Address, err}, [...]any{"", nil})
	same(t, "confirmed after that", f.Confirm(t.Context(), question.Code("confirm")), identity.ErrUnknown)
}

// A changed address has to be confirmed again, and the code for another is worthless.
func TestChangedAddress(t *testing.T) {
	f := open(t)
	first := f.ask("bert", "bert@example.org")
	second := f.ask("bert", "bert@example.net")
	same(t, "the first", f.Confirm(t.Context(), first.Code("confirm")), identity.ErrUnknown)
	same(t, "the second", f.Confirm(t.Context(), second.Code("confirm")), nil)
	same(t, "the same again", f.SetMailbox(t.Context(), "bert", "", "bert@example.net", "hu"), nil)
	box, err := f.Mailbox(t.Context(), "bert")
	same(t, "the same again", [...]any{box.Confirmed, box.Language, err}, [...]any{true, "hu", nil})
	same(t, "what came", f.came(), "0 pushed, 0 mailed")
	f.ask("bert", "bert@example.com")
	box, err = f.Mailbox(t.Context(), "bert")
	same(t, "another", [...]any{box.Address, box.Confirmed, err}, [...]any{"bert@example.com", false, nil})
}

// An address that nobody confirms in time is forgotten.
func TestLateConfirmation(t *testing.T) {
	f := open(t)
	code := f.ask("bert", "bert@example.org").Code("confirm")
	box, err := f.Mailbox(t.Context(), "bert")
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Store.DropBelonging(t.Context(), Mail, box.stored.ID); err != nil {
		t.Fatal(err)
	}
	box.stored.Created = time.Now().Add(-confirmWithin - time.Minute).UnixMilli()
	if err := f.Store.PutBelonging(t.Context(), box.stored); err != nil {
		t.Fatal(err)
	}
	same(t, "the code", f.Confirm(t.Context(), code), identity.ErrUnknown)
	box, err = f.Mailbox(t.Context(), "bert")
	same(t, "the address", [...]any{box.Address, err}, [...]any{"", nil})
}

// Nobody can use the server to pester others with confirmation mails.
func TestFewQuestions(t *testing.T) {
	ask := func(f *fixture, person, network, address string) error {
		return f.SetMailbox(t.Context(), person, network, address, "en")
	}
	f := open(t)
	for n := range mostOfPerson {
		same(t, "a person", ask(f, "anna", "here", fmt.Sprintf("a%d@example.org", n)), nil)
	}
	same(t, "the person again", ask(f, "anna", "there", "b@example.org"), errTooOften)
	f.restart()
	same(t, "after a restart", ask(f, "anna", "there", "b@example.org"), errTooOften)
	for n, person := range []string{"bert", "carl", "bert"} {
		same(t, "an address", ask(f, person, fmt.Sprint(n), "Dora@example.org"), nil)
	}
	same(t, "the address again", ask(f, "carl", "9", "dora@example.org"), errTooOften)
	for n := range mostOfNetwork {
		if err := f.takeOne(t.Context(), "network here", mostOfNetwork); errors.Is(err, errTooOften) != (n >= mostOfNetwork-mostOfPerson) {
			t.Errorf("the network, %d: %v", n, err)
		}
	}
	same(t, "what came", f.came(), "0 pushed, 8 mailed")
}

func TestAddresses(t *testing.T) {
	for _, text := range []string{"ann@example.org", " ann.b+c@mail.example.org ", "o'hara@example.org", "<ann@example.org>"} {
		if _, ok := tidyAddress(text); !ok {
			t.Errorf("%q is not taken", text)
		}
	}
	for _, text := range []string{
		"", "ann", "ann@", "@example.org", "ann@localhost", "Ann <ann@example.org>", "ann@example.org, bob@example.org", "ann@example.org\r\nBcc: bob@example.org",
		"ann\x00@example.org", `"ann\r\nx"@example.org`, `"a b"@example.org`, "ann@[127.0.0.1]", "änn@example.org", "ann@exämple.org", strings.Repeat("a", 250) + "@example.org",
	} {
		if address, ok := tidyAddress(text); ok {
			t.Errorf("%q is taken as %q", text, address)
		}
	}
}

// However an address is spelled, it has one limit, and the mail goes to it as it was typed.
func TestSpellingsShareALimit(t *testing.T) {
	for _, spellings := range [][]string{
		{"Dora+1@example.org", "dora+a+b@EXAMPLE.org", "dora@example.org", "DORA+games@example.org"},
		{"d.o.r.a@gmail.com", "dora+x@googlemail.com", "Do.Ra+.x@GoogleMail.com", "dora@gmail.com"},
		{"dora@xn--bcher-kva.example.org", "dora+@XN--Bcher-KVA.example.org", "dora@XN--BCHER-KVA.example.org", "Dora@xn--bcher-kva.example.org"},
	} {
		f := open(t)
		for n, address := range spellings {
			err := f.SetMailbox(t.Context(), []string{"anna", "bert", "carl", "anna"}[n], fmt.Sprint("network ", n), address, "en")
			if n >= mostToAddress {
				same(t, address, err, errTooOften)
				continue
			}
			same(t, address, err, nil)
			same(t, "where it goes", f.mail.Next(t).To, address)
		}
	}
	for _, other := range []string{"do.ra@example.org", "dorah@example.org", "dora@example.net", "+dora@example.org", "+eve@example.org"} {
		if a := canonicalAddress(other); a == canonicalAddress("dora@example.org") || a != other {
			t.Errorf("%s is limited as %s", other, a)
		}
	}
}

// Whatever a table is called, it cannot add a line to the header.
func TestHeadersAreOneLine(t *testing.T) {
	for _, name := range []string{"x\r\nBcc: eve@example.org", "x\nBcc: eve@example.org\n\nhello", "x\u2028Bcc: y", "\x00", strings.Repeat("Große Fahrt ", 30)} {
		l := letter{to: "ann@example.org", subject: name, lines: []string{name, "."}, off: origin, domain: "d"}
		message, err := mail.ReadMessage(strings.NewReader(string(l.encode(mail.Address{Address: "g@example.org"}, time.Now()))))
		if err != nil || message.Header.Get("Bcc") != "" || len(message.Header) != 11 {
			t.Errorf("%q: %v, %v", name, message, err)
		}
	}
}

// Mails go over TLS if the server offers it, and without TLS only to the same computer.
func TestMailServers(t *testing.T) {
	for how, name := range []string{"plain", "STARTTLS"} {
		server := noticetest.NewMailServer(t, noticetest.Encryption(how))
		s := SMTP{Server: server.Address, From: "g@example.org", User: "games", Password: "secret", Roots: server.Roots}
		if err := s.send(t.Context(), letter{to: "ann@example.org", subject: name}); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		l := server.Next(t)
		same(t, name, [...]any{l.To, l.Subject, l.TLS, server.Logins()}, [...]any{"ann@example.org", name, how > 0, []string{"PLAIN AGdhbWVzAHNlY3JldA=="}})
		if s.Roots = nil; how > 0 && s.send(t.Context(), letter{}) == nil {
			t.Error("anybody's certificate is taken")
		}
	}
	implicit := noticetest.NewMailServer(t, noticetest.Implicit)
	s := SMTP{Server: implicit.Address, From: "g@example.org", Roots: implicit.Roots, implicit: true}
	same(t, "TLS from the beginning", s.send(t.Context(), letter{to: "ann@example.org"}), nil)
	same(t, "how it came", implicit.Next(t).TLS, true)
}

func TestMailWithoutTLS(t *testing.T) {
	server := noticetest.NewMailServer(t, noticetest.Plain)
	client, err := SMTP{Server: server.Address, From: "g@example.org"}.connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	elsewhere := SMTP{From: "g@example.org"}
	if err := elsewhere.secure(client, "mail.example.org", nil); err == nil {
		t.Error("mails go to another computer without TLS")
	}
}

// Refusals of mail servers are handled, and the log does not quote them.
func TestAnswersOfMailServers(t *testing.T) {
	for _, c := range []struct {
		command, answer string
		counted         map[string]int
		left            string
	}{
		{"", "", map[string]int{"sent mail": 1}, "bert@example.org"},
		{"RCPT", "550 bert@example.org is unknown", map[string]int{"dropped mail": 1}, ""},
		{"RCPT", "452 the box of bert@example.org is full", map[string]int{"failed mail": 1}, "bert@example.org"},
		{"DATA", "554 bert@example.org wants no spam", map[string]int{"failed mail": 1}, "bert@example.org"},
	} {
		f := open(t)
		f.confirmed("bert", "bert@example.org")
		f.mail.Refuse(c.command, c.answer)
		f.looksAfter(f.table("t"), "bert")
		same(t, c.answer, f.meter.all, c.counted)
		box, err := f.Mailbox(t.Context(), "bert")
		same(t, "the address after "+c.answer, [...]any{box.Address, err}, [...]any{c.left, nil})
		if log := f.log.String(); strings.Contains(log, "bert@") {
			t.Errorf("the log says where to: %s", log)
		}
	}
}

// If the operator has not set up mail, addresses are refused.
func TestServersWithoutMail(t *testing.T) {
	f := open(t)
	for _, change := range []func(){func() { f.SMTP.Server = "" }, func() { f.SMTP.Server, f.Origin = f.mail.Address, "" }} {
		change()
		if err := f.SetMailbox(t.Context(), "anna", "", "ann@example.org", "en"); !errors.Is(err, errNoMails) || f.Mails() {
			t.Errorf("an address is taken: %v", err)
		}
	}
	f.Origin = origin
	f.mail.Refuse("MAIL", "550 go away")
	if err := f.SetMailbox(t.Context(), "anna", "", "ann@example.org", "en"); !errors.Is(err, errNotSent) {
		t.Errorf("the mail server refuses, and anna is told %v", err)
	}
	box, err := f.Mailbox(t.Context(), "anna")
	same(t, "the address", [...]any{box.Address, err}, [...]any{"", nil})
}

// Notices exist in every language, with all their texts.
func TestLanguagesOfNotices(t *testing.T) {
	f := open(t)
	said := map[string]bool{}
	for _, language := range append(locale.Languages(), "xx") {
		l := f.confirmMail(Mailbox{Language: language})
		for _, text := range append(l.lines, l.subject) {
			if strings.HasPrefix(text, "notice.") || strings.Contains(text, "{") {
				t.Errorf("%s: %s", language, text)
			}
		}
		said[l.subject] = true
	}
	same(t, "languages", len(said), len(locale.Languages()))
}
