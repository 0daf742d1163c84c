package protocol

import "encoding/json"

// Introduction is the name that somebody wants to be called by.
type Introduction struct {
	Name string `json:"name" maxLength:"200" doc:"1 to 24 characters"`
}

// Session is who is signed in.
type Session struct {
	Person Person `json:"person"`
	Token  *Pass  `json:"token,omitempty" doc:"the token that the request came with"`
}

// NewToken asks for a token.
type NewToken struct {
	Label string `json:"label" maxLength:"200" doc:"what it is for, 1 to 24 characters"`
	Scope string `json:"scope,omitempty" enum:"play,read,bot" default:"play" doc:"what it lets a program do: play; read, and change nothing; or play as a bot, which others are shown and which has limits of its own"`
	Days  int    `json:"days,omitempty" minimum:"1" maximum:"366" default:"180" doc:"how long it lasts"`
}

// MadeToken is a token that was just made.
type MadeToken struct {
	Token string `json:"token" doc:"for the header Authorization: Bearer …; it is shown only this once"`
	Pass  Pass   `json:"pass"`
}

// Pass is a token or a passkey in a list.
type Pass struct {
	ID      string `json:"id" doc:"to revoke it with"`
	Label   string `json:"label"`
	Created int64  `json:"created" doc:"in milliseconds since 1970"`
	Used    int64  `json:"used" doc:"when it was last used, to the hour or so"`
	Scope   string `json:"scope,omitempty" enum:"play,read,bot" doc:"of a token: what it lets a program do"`
	Expires int64  `json:"expires,omitempty" doc:"of a token: when it ends by itself, in milliseconds since 1970"`
}

// Passes are a person's tokens or passkeys, the oldest first.
type Passes struct {
	Passes []Pass `json:"passes"`
}

// Ceremony is the challenge with which a browser makes or uses a passkey.
type Ceremony struct {
	Ceremony string `json:"ceremony" doc:"to be given back with the answer, once, within five minutes"`
	Options  any    `json:"options" doc:"for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON"`
}

// NewPasskey is a passkey that was just made.
type NewPasskey struct {
	Ceremony   string          `json:"ceremony" maxLength:"4096"`
	Label      string          `json:"label" maxLength:"200" doc:"what it is called, 1 to 24 characters"`
	Credential json.RawMessage `json:"credential" doc:"what toJSON of the new credential gives"`
}

// Login signs in with a passkey.
type Login struct {
	Ceremony   string          `json:"ceremony" maxLength:"4096"`
	Credential json.RawMessage `json:"credential" doc:"what toJSON of the credential gives"`
}
