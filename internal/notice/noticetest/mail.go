package noticetest

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/http/httptest"
	"net/mail"
	"net/textproto"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// MailServer receives mails by SMTP.
type MailServer struct {
	Address string
	Roots   *x509.CertPool // to trust it with
	Mails   chan Letter    // those received

	certificate tls.Certificate
	startTLS    bool
	implicit    bool
	mutex       sync.Mutex
	refuse      map[string]string // answers to commands that are refused
	logins      []string
}

// Letter is a received mail.
type Letter struct {
	From, To string // of the envelope
	TLS      bool   // whether it came over TLS
	Header   mail.Header
	Subject  string
	Text     string
	Raw      string
}

// Encryption is how a mail server begins TLS.
type Encryption int

const (
	Plain Encryption = iota
	StartTLS
	Implicit
)

// NewMailServer starts a mail server, which ends with the test.
func NewMailServer(t testing.TB, e Encryption) *MailServer {
	t.Helper()
	certified := httptest.NewTLSServer(nil) // has a certificate for 127.0.0.1
	certified.Close()
	s := &MailServer{Mails: make(chan Letter, 100), certificate: certified.TLS.Certificates[0], startTLS: e == StartTLS, implicit: e == Implicit}
	s.Roots = x509.NewCertPool()
	s.Roots.AddCert(certified.Certificate())
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.Address = l.Addr().String()
	var open sync.WaitGroup
	open.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			open.Go(func() { s.serve(conn) })
		}
	})
	t.Cleanup(func() { l.Close(); open.Wait() })
	return s
}

// Refuse sets the answer to a command, such as RCPT; "" restores the usual one.
func (s *MailServer) Refuse(command, answer string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.refuse = map[string]string{command: answer}
}

// Logins are the credentials that clients have shown.
func (s *MailServer) Logins() []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return append([]string{}, s.logins...)
}

func (s *MailServer) serve(conn net.Conn) {
	defer func() { conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(30 * time.Second))
	config := &tls.Config{Certificates: []tls.Certificate{s.certificate}}
	if s.implicit {
		conn = tls.Server(conn, config)
	}
	secure := s.implicit
	in := textproto.NewReader(bufio.NewReader(conn))
	say := func(text string) { _, _ = io.WriteString(conn, text+"\r\n") }
	say("220 mail.test")
	var letter Letter
	for {
		line, err := in.ReadLine()
		if err != nil {
			return
		}
		command, argument, _ := strings.Cut(line, " ")
		command = strings.ToUpper(command)
		s.mutex.Lock()
		refused := s.refuse[command]
		s.mutex.Unlock()
		switch {
		case refused != "":
			say(refused)
		case command == "EHLO" && s.startTLS && !secure:
			say("250-mail.test\r\n250 STARTTLS")
		case command == "EHLO":
			say("250-mail.test\r\n250 AUTH PLAIN")
		case command == "STARTTLS":
			say("220 go on")
			conn = tls.Server(conn, config)
			in, secure = textproto.NewReader(bufio.NewReader(conn)), true
		case command == "AUTH":
			s.mutex.Lock()
			s.logins = append(s.logins, argument)
			s.mutex.Unlock()
			say("235 welcome")
		case command == "MAIL":
			letter = Letter{From: between(argument), TLS: secure}
			say("250 ok")
		case command == "RCPT":
			letter.To = between(argument)
			say("250 ok")
		case command == "DATA":
			say("354 go on")
			data, err := in.ReadDotBytes()
			if err != nil {
				return
			}
			s.Mails <- read(letter, data)
			say("250 taken")
		case command == "QUIT":
			say("221 bye")
			return
		default:
			say("502 what?")
		}
	}
}

func between(argument string) string {
	_, address, _ := strings.Cut(argument, "<")
	address, _, _ = strings.Cut(address, ">")
	return address
}

func read(l Letter, data []byte) Letter {
	l.Raw = string(data)
	message, err := mail.ReadMessage(strings.NewReader(l.Raw))
	if err != nil {
		l.Text = fmt.Sprint("this is no mail: ", err)
		return l
	}
	l.Header = message.Header
	l.Subject, _ = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	text, err := io.ReadAll(quotedprintable.NewReader(message.Body))
	l.Text = string(text)
	if err != nil {
		l.Text += fmt.Sprint("this cannot be read: ", err)
	}
	return l
}

// Next waits for a mail.
func (s *MailServer) Next(t testing.TB) Letter {
	t.Helper()
	select {
	case l := <-s.Mails:
		return l
	case <-time.After(30 * time.Second):
		t.Fatal("no mail comes")
		return Letter{}
	}
}

// Code is the code of a link in the mail.
func (l Letter) Code(use string) string {
	m := regexp.MustCompile(`#` + use + `=(\S+)`).FindStringSubmatch(l.Text)
	if m == nil {
		return ""
	}
	return m[1]
}
