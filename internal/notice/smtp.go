package notice

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/smtp"
	"net/textproto"
	"slices"
	"strings"
	"time"
)

// SMTP is the server through which mails are sent. Passwords and mails go to it only over TLS, unless it is on the same computer.
type SMTP struct {
	Server   string // host and port; "" for none
	User     string // "" for no authentication
	Password string
	From     string // an address, with or without a name

	// For tests.
	Roots    *x509.CertPool // trusted certificates; nil for those of the system
	implicit bool           // TLS begins at once, whatever the port
}

// Check tells what is wrong with the settings.
func (s SMTP) Check() error {
	if _, port, err := net.SplitHostPort(s.Server); err != nil || port == "" {
		return errors.New("--smtp-server: the mail server is written with its port, like mail.example.org:587")
	}
	if _, err := mail.ParseAddress(s.From); err != nil {
		return errors.New("--smtp-from: mails need a sender, written like Divingbell <games@example.org>")
	}
	if (s.User == "") != (s.Password == "") {
		return errors.New("--smtp-user and --smtp-password-file need each other, and the file must not be empty")
	}
	return nil
}

const (
	mailTime     = 30 * time.Second
	implicitPort = "465" // where TLS begins at once
)

// send sends one mail. Its errors quote nothing of what the server says, which may name the address.
func (s SMTP) send(ctx context.Context, l letter) error {
	from, err := mail.ParseAddress(s.From)
	if err != nil {
		return err
	}
	client, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer client.Close()
	if err := client.Mail(from.Address); err != nil {
		return answered(err)
	}
	if err := client.Rcpt(l.to); err != nil {
		var reply *textproto.Error
		if errors.As(err, &reply) && slices.Contains([]int{550, 551, 553}, reply.Code) {
			return errGone
		}
		return answered(err)
	}
	body, err := client.Data()
	if err != nil {
		return answered(err)
	}
	_, _ = body.Write(l.encode(*from, time.Now())) // Close says whether it arrived
	if err := body.Close(); err != nil {
		return answered(err)
	}
	_ = client.Quit() // the mail has been accepted
	return nil
}

// connect greets the server, over TLS, and authenticates.
func (s SMTP) connect(ctx context.Context) (*smtp.Client, error) {
	host, port, err := net.SplitHostPort(s.Server)
	if err != nil {
		return nil, err
	}
	dialer := net.Dialer{Timeout: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", s.Server)
	if err != nil {
		return nil, delayed{errors.New("the mail server cannot be reached"), 0}
	}
	_ = conn.SetDeadline(time.Now().Add(mailTime))
	config := &tls.Config{ServerName: host, RootCAs: s.Roots}
	s.implicit = s.implicit || port == implicitPort
	if s.implicit {
		conn = tls.Client(conn, config)
	}
	client, err := smtp.NewClient(conn, host)
	if err != nil {
		conn.Close()
		return nil, answered(err)
	}
	if err := s.greet(client, host, config); err != nil {
		client.Close()
		return nil, err
	}
	return client, nil
}

func (s SMTP) greet(client *smtp.Client, host string, config *tls.Config) error {
	if _, domain, _ := strings.Cut(strings.TrimSuffix(s.From, ">"), "@"); domain != "" {
		if err := client.Hello(domain); err != nil {
			return answered(err)
		}
	}
	if err := s.secure(client, host, config); err != nil || s.User == "" {
		return err
	}
	if err := client.Auth(smtp.PlainAuth("", s.User, s.Password, host)); err != nil {
		return answered(err)
	}
	return nil
}

// secure begins TLS, if it has not begun yet.
func (s SMTP) secure(client *smtp.Client, host string, config *tls.Config) error {
	if s.implicit {
		return nil
	}
	if ok, _ := client.Extension("STARTTLS"); ok {
		if err := client.StartTLS(config); err != nil {
			return answered(err)
		}
		return nil
	}
	if !isLoopback(host) {
		return errors.New("the mail server does not offer TLS (STARTTLS), and mails are not sent without it")
	}
	return nil
}

func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// answered translates a mail server's error, without its text.
func answered(err error) error {
	var reply *textproto.Error
	if !errors.As(err, &reply) {
		return delayed{errors.New("the connection to the mail server has failed"), 0}
	}
	failed := fmt.Errorf("the mail server answers with %d", reply.Code)
	if reply.Code < 500 {
		return delayed{failed, 0}
	}
	return failed
}
