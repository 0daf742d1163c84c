package identity

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Scope is what a token lets a program do.
type Scope string

// The scopes of tokens.
const (
	Play Scope = "play" // everything its person does at tables, except what concerns only the person
	Read Scope = "read" // see what its person sees, and change nothing
	Bot  Scope = "bot"  // as Play, but it is shown as a program, and has limits of its own
)

// maxTokenLasts is how long a token can last.
const maxTokenLasts = 366 * 24 * time.Hour

// grant is the data stored with a token.
type grant struct {
	Scope   Scope `json:"scope"`
	Expires int64 `json:"expires"` // in milliseconds since 1970
}

// grantOf reads what a token was made for. An old one, which has no such data, may play, and lasts as long as a session.
func grantOf(pass Pass) grant {
	var g grant
	if json.Unmarshal(pass.Data, &g) != nil || g.Scope == "" {
		return grant{Play, time.UnixMilli(pass.Used).Add(SessionLasts).UnixMilli()}
	}
	return g
}

// MakeToken makes a token for a person's program. The text is not stored and cannot be shown again.
func (s *Service) MakeToken(ctx context.Context, person, label string, scope Scope, lasts time.Duration) (text string, pass Pass, err error) {
	if !slices.Contains([]Scope{Play, Read, Bot}, scope) || lasts <= 0 || lasts > maxTokenLasts {
		return "", pass, Denied(fmt.Sprintf("a token has the scope play, read or bot, and lasts 1 to %d days", maxTokenLasts/(24*time.Hour)))
	}
	if _, err := s.Passes(ctx, Token, person); err != nil { // drops expired ones
		return "", pass, err
	}
	text, pass = s.newPass(Token, person, label)
	if pass.Data, err = json.Marshal(grant{scope, time.UnixMilli(pass.Created).Add(lasts).UnixMilli()}); err != nil {
		return "", pass, err
	}
	return text, pass, s.add(ctx, pass, maxTokens)
}

// Expires is when a pass ends by itself if it is not used again, in milliseconds since 1970; 0 for never.
func Expires(pass Pass) int64 {
	switch pass.Kind {
	case Session:
		return time.UnixMilli(pass.Used).Add(SessionLasts).UnixMilli()
	case Token:
		return grantOf(pass).Expires
	}
	return 0
}

// Expired tells whether a pass no longer lets anybody in, although it may not have been deleted yet.
func Expired(pass Pass) bool {
	at := Expires(pass)
	return at != 0 && time.Now().UnixMilli() >= at
}

// ScopeOf is what a pass lets somebody do. Passes other than tokens allow Play.
func ScopeOf(pass Pass) Scope {
	if pass.Kind == Token {
		return grantOf(pass).Scope
	}
	return Play
}

// Bot tells whether somebody is a program that declares itself one.
func (i Identity) Bot() bool { return ScopeOf(i.Pass) == Bot }

// Reads tells whether somebody may only read.
func (i Identity) Reads() bool { return ScopeOf(i.Pass) == Read }
