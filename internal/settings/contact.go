package settings

import (
	"fmt"
	"net/mail"
	"net/url"
	"strings"
)

// Contact is how people reach whoever runs a server: a URL, or an e-mail address with or without mailto:.
type Contact string

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Contact) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = ""
		return nil
	}
	written := string(text)
	if address, err := mail.ParseAddress(strings.TrimPrefix(written, "mailto:")); err == nil && address.Name == "" && !strings.ContainsAny(written, "<> ") {
		*c = Contact("mailto:" + address.Address)
		return nil
	}
	if u, err := url.Parse(written); err == nil && u.Scheme == "https" && u.Host != "" && !strings.ContainsAny(written, " \r\n") {
		*c = Contact(written)
		return nil
	}
	return fmt.Errorf("must be an e-mail address, or a page such as https://example.org/contact, not %q", written)
}
