package notice

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
)

// Mailbox is where a person's mails go. Until it is confirmed, only mails that ask for confirmation are sent there.
type Mailbox struct {
	Address   string `json:"address"`
	Language  string `json:"language"`
	Confirmed bool   `json:"confirmed"`

	stored store.Belonging
}

// confirmWithin is how long an address may take to be confirmed.
const confirmWithin = 3 * 24 * time.Hour

// How many confirmation mails a day are sent for a person, to an address, and for everyone on one network, so that nobody can use
// the server to pester others.
const (
	mostOfPerson  = 5
	mostToAddress = 3
	mostOfNetwork = 20
)

const (
	errNoMails  identity.Denied = "this server sends no mail"
	errAddress  identity.Denied = "this is not an e-mail address; it is written like ann@example.org"
	errNotSent  identity.Denied = "the mail could not be sent; look at the address, or try again later"
	errTooOften identity.Denied = "too many such mails were sent today; try again tomorrow"
)

// Mails tells whether notices can go by e-mail.
func (s *Service) Mails() bool { return s.SMTP.Server != "" && s.Origin != "" }

// Mailbox is where a person's mails go; its address is empty if they have none. An address that was not confirmed in time is
// forgotten.
func (s *Service) Mailbox(ctx context.Context, person string) (Mailbox, error) {
	addresses, err := s.Store.Belongings(ctx, Mail, person)
	if err != nil || len(addresses) == 0 {
		return Mailbox{}, err
	}
	mailbox := Mailbox{stored: addresses[len(addresses)-1]}
	if err := json.Unmarshal(mailbox.stored.Data, &mailbox); err != nil {
		return Mailbox{}, err
	}
	if mailbox.late() {
		return Mailbox{}, s.Store.DropBelonging(ctx, Mail, mailbox.stored.ID)
	}
	return mailbox, nil
}

func (b Mailbox) late() bool {
	return !b.Confirmed && time.Since(time.UnixMilli(b.stored.Created)) > confirmWithin
}

// SetMailbox sends a person's notices to an address, as soon as it is confirmed from there. network is the network that the
// request came from.
func (s *Service) SetMailbox(ctx context.Context, person, network, address, language string) error {
	if !s.Mails() {
		return errNoMails
	}
	address, ok := tidyAddress(address)
	if !ok {
		return errAddress
	}
	before, err := s.Mailbox(ctx, person)
	if err != nil {
		return err
	}
	if before.Confirmed && before.Address == address {
		before.Language = knownLanguage(language)
		before.stored.Data = encode(before)
		return s.Store.RenewBelonging(ctx, before.stored)
	}
	if err := s.mayAsk(ctx, person, network, address); err != nil {
		return err
	}
	if err := s.DropMailbox(ctx, person); err != nil {
		return err
	}
	now := time.Now().UnixMilli()
	mailbox := Mailbox{Address: address, Language: knownLanguage(language)}
	mailbox.stored = store.Belonging{Kind: Mail, ID: strings.ToLower(rand.Text()), Person: person, Created: now, Used: now, Data: encode(mailbox)}
	if err := s.Store.PutBelonging(ctx, mailbox.stored); err != nil {
		return err
	}
	if err := s.SMTP.send(ctx, s.confirmMail(mailbox)); err != nil {
		s.Meter.Failed(Mail)
		s.Log.Warn("a mail could not be sent", "error", err)
		return errors.Join(errNotSent, s.Store.DropBelonging(context.WithoutCancel(ctx), Mail, mailbox.stored.ID))
	}
	return nil
}

// mayAsk counts the confirmation mails of a day. The store counts them, so that nodes share the limits and restarts change
// nothing.
func (s *Service) mayAsk(ctx context.Context, person, network, address string) error {
	for _, bound := range []struct {
		of   string
		most int
	}{{"network " + network, mostOfNetwork}, {"person " + person, mostOfPerson}, {"address " + canonicalAddress(address), mostToAddress}} {
		if err := s.takeOne(ctx, bound.of, bound.most); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) takeOne(ctx context.Context, of string, most int) error {
	day := time.Now().UTC().Truncate(24 * time.Hour)
	for n := range most {
		name := "mail " + s.sign("asked", of, day.Format(time.DateOnly), fmt.Sprint(n))
		err := s.Store.Once(ctx, name, day.Add(24*time.Hour).UnixMilli())
		if !errors.Is(err, store.ErrTaken) {
			return err
		}
	}
	return errTooOften
}

// DropMailbox forgets where a person's mails go.
func (s *Service) DropMailbox(ctx context.Context, person string) error {
	addresses, err := s.Store.Belongings(ctx, Mail, person)
	for _, address := range addresses {
		err = errors.Join(err, s.Store.DropBelonging(ctx, Mail, address.ID))
	}
	return err
}

// Confirm confirms the address that a code was sent to. If the code is forged, too late or for an address that was changed, the
// error is identity.ErrUnknown.
func (s *Service) Confirm(ctx context.Context, code string) error {
	kind, id, ok := s.readCode(confirmCode, code)
	if !ok || kind != Mail {
		return identity.ErrUnknown
	}
	var mailbox Mailbox
	var err error
	if mailbox.stored, err = s.Store.Belonging(ctx, Mail, id); err == nil {
		err = json.Unmarshal(mailbox.stored.Data, &mailbox)
	}
	if err == nil && !mailbox.late() {
		mailbox.Confirmed = true
		mailbox.stored.Data = encode(mailbox)
		err = s.Store.RenewBelonging(ctx, mailbox.stored)
	}
	if errors.Is(err, store.ErrUnknown) || err == nil && !mailbox.Confirmed {
		return identity.ErrUnknown
	}
	return err
}

// tidyAddress is an address as mail is sent to it: only local part and domain, in ASCII.
func tidyAddress(text string) (address string, ok bool) {
	parsed, err := mail.ParseAddress(strings.TrimSpace(text))
	if err != nil || parsed.Name != "" || len(parsed.Address) > 254 || strings.ContainsAny(text, `"\`) {
		return "", false
	}
	for _, r := range parsed.Address {
		if r <= ' ' || r > '~' || strings.ContainsRune("<>()[],;:", r) {
			return "", false
		}
	}
	_, domain, _ := strings.Cut(parsed.Address, "@")
	return parsed.Address, strings.Contains(strings.Trim(domain, "."), ".") && !strings.Contains(domain, "@")
}

// canonicalAddress is the same for addresses whose mail ends in one mailbox, so that nobody gets round a limit by spelling an
// address differently. What follows a plus counts for nobody, dots before the @ do not count at Gmail, which has two domains. Mail
// is never sent to this form: some servers do tell these spellings apart. Addresses are ASCII, so an international domain has only
// its one encoded form.
func canonicalAddress(address string) string {
	local, domain, _ := strings.Cut(strings.ToLower(address), "@")
	if plus := strings.IndexByte(local, '+'); plus > 0 {
		local = local[:plus]
	}
	if domain == "googlemail.com" {
		domain = "gmail.com"
	}
	if domain == "gmail.com" {
		local = strings.ReplaceAll(local, ".", "")
	}
	return local + "@" + domain
}
