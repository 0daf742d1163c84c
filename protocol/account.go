package protocol

// Account is everything the server has about a person, except tables and chat.
type Account struct {
	Person     Person        `json:"person"`
	Created    int64         `json:"created" doc:"when the person first came, in milliseconds since 1970"`
	Sessions   []Device      `json:"sessions" doc:"where the person is signed in, the oldest first"`
	Passkeys   []Pass        `json:"passkeys"`
	Tokens     []Pass        `json:"tokens"`
	Link       *PersonalLink `json:"link,omitempty" doc:"the person's own link, if there is one"`
	Colours    []string      `json:"colours" doc:"that the person would like to have at tables, the favourite first"`
	Blocked    []BlockedOne  `json:"blocked" doc:"people whom the person has blocked, the latest last"`
	Strangers  bool          `json:"strangers" doc:"whether people whom the person has never played with may invite them"`
	Seen       bool          `json:"seen" doc:"whether people whom the person has played with may see that they are here"`
	Statistics bool          `json:"statistics" doc:"whether others may see the person's statistics"`
	Listed     bool          `json:"listed" doc:"whether the person wishes to be among the strongest players of a game"`
	Holidays   Holidays      `json:"holidays" doc:"when the person was, is and will be on holiday"`
	Removed    []string      `json:"removed" doc:"tables of games that are over and that the person has taken off the list, the latest last"`
	Notices    Notices       `json:"notices"`
	Tables     int           `json:"tables" doc:"at how many tables the person sits or has sat"`
}

// Device is where a person is signed in.
type Device struct {
	ID      string `json:"id" doc:"to sign it out by"`
	Label   string `json:"label" doc:"browser and system as the browser told them; empty if it told nothing, or for a session made by an earlier version"`
	Created int64  `json:"created" doc:"in milliseconds since 1970"`
	Used    int64  `json:"used" doc:"when it was last used, to the hour or so"`
	Current bool   `json:"current,omitempty" doc:"the request comes from here"`
}

// PersonalLink says when a person's own link was made and last opened.
type PersonalLink struct {
	Created int64 `json:"created" doc:"in milliseconds since 1970"`
	Used    int64 `json:"used" doc:"when it was last opened, to the hour or so"`
}

// BlockedOne is somebody whom the person has blocked.
type BlockedOne struct {
	Person  string `json:"person"`
	Name    string `json:"name"`
	Unnamed bool   `json:"unnamed,omitempty" doc:"the name is not told, since they have given themselves another one"`
	Since   int64  `json:"since" doc:"in milliseconds since 1970"`
}

// Holidays are a person's holidays, during which tables over days wait for them.
type Holidays struct {
	Taken []Holiday `json:"taken" doc:"those of the last 365 days; last the one that the person is on or has planned"`
	Left  int       `json:"left" doc:"how many more days the person may take"`
}

// Holiday is a span of time in which a person is on holiday.
type Holiday struct {
	From  int64 `json:"from" doc:"in milliseconds since 1970; at the earliest now"`
	Until int64 `json:"until" doc:"in milliseconds since 1970"`
}

// Contains tells whether a moment is in the holiday.
func (h Holiday) Contains(at int64) bool { return h.From <= at && at < h.Until }

// Wishes are a person's preferences. Those that are missing stay as they are.
type Wishes struct {
	Colours    []string `json:"colours,omitempty" maxItems:"5" doc:"of seats, the favourite first; an empty list for none"`
	Strangers  *bool    `json:"strangers,omitempty" doc:"whether people whom the person has never played with may invite them"`
	Seen       *bool    `json:"seen,omitempty" doc:"whether people whom the person has played with may see that they are here"`
	Statistics *bool    `json:"statistics,omitempty" doc:"whether others may see the person's statistics"`
	Listed     *bool    `json:"listed,omitempty" doc:"whether the person wishes to be among the strongest players of a game"`
}

// Friends are the people whom the person has played with lately.
type Friends struct {
	Friends []Friend `json:"friends" doc:"those of the latest game first, at most 30"`
}

// Friend is somebody whom the person has played with.
type Friend struct {
	Person string `json:"person"`
	Name   string `json:"name" doc:"that they had at the last game"`
	Played int64  `json:"played" doc:"when something last happened in that game, in milliseconds since 1970"`
	Here   bool   `json:"here,omitempty" doc:"has the app open; missing of people who hide it or have blocked the person"`
}

// NewLabel is the new label of a passkey.
type NewLabel struct {
	Label string `json:"label" maxLength:"200" doc:"1 to 24 characters"`
}

// MadeLink is a personal link that was just made.
type MadeLink struct {
	Path string `json:"path" doc:"to be put after the server's address; what comes after # is secret, and shown only this once"`
}

// ShownLink presents the secret of a personal link.
type ShownLink struct {
	Secret string `json:"secret" maxLength:"200" doc:"what comes after # in the link"`
}

// LinkOwner is the person whom a personal link signs in.
type LinkOwner struct {
	Person Person `json:"person"`
}

// AccountDeletion asks to delete one's own account.
type AccountDeletion struct {
	Name string `json:"name" maxLength:"200" doc:"your own name, typed once more"`
}

// NewReport reports a person, or something that was said, to the operator.
type NewReport struct {
	Person string `json:"person,omitempty" maxLength:"40" doc:"whom it is about; needed unless there is a line"`
	Table  string `json:"table,omitempty" maxLength:"100" doc:"where it happened"`
	Line   int    `json:"line,omitempty" minimum:"0" doc:"the number of the chat line at the table, as you were told it"`
	As     int    `json:"as,omitempty" minimum:"-1" maximum:"4" default:"-1" doc:"the seat from which the line was read"`
	Reason string `json:"reason" enum:"insult,name,spam,cheating,other"`
	Text   string `json:"text,omitempty" maxLength:"500" doc:"what the operator should know"`
}

// Report is a report as it is stored.
type Report struct {
	ID      string `json:"id"`
	By      string `json:"by" doc:"the person who reports"`
	About   string `json:"about,omitempty" doc:"the person it is about"`
	Name    string `json:"name,omitempty" doc:"what they were called, or what the operator has called them since"`
	Table   string `json:"table,omitempty"`
	Line    int    `json:"line,omitempty" doc:"number of the line, as the reporter was told it"`
	As      int    `json:"as,omitempty" doc:"the seat it was read from; -1 for a spectator"`
	Said    string `json:"said,omitempty" doc:"the line as it was"`
	Reason  string `json:"reason"`
	Text    string `json:"text,omitempty"`
	Created int64  `json:"created" doc:"in milliseconds since 1970"`
}
