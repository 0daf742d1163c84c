package settings

import "testing"

func TestContact(t *testing.T) {
	for text, want := range map[string]string{
		"host@example.org": "mailto:host@example.org", "mailto:host@example.org": "mailto:host@example.org",
		"https://example.org/contact": "https://example.org/contact",
		"example.org":                 "", "http://example.org": "", "javascript:alert(1)": "", "a@b\nContact: x": "", "https://a.example/\nX": "",
	} {
		var c Contact
		err := c.UnmarshalText([]byte(text))
		if (err == nil) != (want != "") || err == nil && string(c) != want {
			t.Errorf("%q is read as %q, %v", text, c, err)
		}
	}
}
