package protocol

// AdminSignIn signs the operator in with the operator's key.
type AdminSignIn struct {
	Key   string `json:"key" maxLength:"200" doc:"it begins with dba_"`
	Label string `json:"label,omitempty" maxLength:"200" doc:"what the log of acts calls this session, up to 24 characters"`
}

// AdminSession is a session of the operator.
type AdminSession struct {
	Label string `json:"label"`
	Until int64  `json:"until,omitempty" doc:"when it ends, in milliseconds since 1970; nothing for a program that shows the key"`
}

// AdminKey is a key that was just made.
type AdminKey struct {
	Key string `json:"key" doc:"it is shown only this once; the old key, and all sessions begun with it, have ended"`
}

// Overview is the server at a glance.
type Overview struct {
	Version     string         `json:"version"`
	Node        string         `json:"node,omitempty" doc:"which of several nodes has answered"`
	Started     int64          `json:"started" doc:"when this node did, in milliseconds since 1970"`
	Ready       bool           `json:"ready" doc:"the store can be read and written"`
	Tables      map[string]int `json:"tables" doc:"how many there are, by status"`
	People      int            `json:"people"`
	Connections int            `json:"connections" doc:"WebSockets and streams that are open at this node"`
	Networks    int            `json:"networks" doc:"how many different addresses they come from"`
	Busiest     int            `json:"busiest" doc:"how many the address with the most has"`
	Stored      int64          `json:"stored" doc:"bytes that the store takes up; 0 if that is not known"`
	Free        int64          `json:"free" doc:"bytes that are free where it is; 0 if that is not known"`
	Backup      *int64         `json:"backup,omitempty" doc:"when divingbell backup last copied the store, in milliseconds since 1970; 0 if it never did; missing with PostgreSQL, which has tools of its own"`
	Reports     int            `json:"reports" doc:"that are open"`
	Settings    []Setting      `json:"settings" doc:"limits and times now in force"`
	Warnings    []string       `json:"warnings" doc:"settings that are probably not what the operator wants"`
}

// Setting is a limit or a time, set by the operator or by default.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// AdminTable is a table as the operator sees it: what everybody may know of it, and what was said there, but no hands, no seed,
// nothing hidden.
type AdminTable struct {
	Summary Summary `json:"face"`
	Talk    []Talk  `json:"talk" doc:"in both channels, in order"`
}

// Talk is something said at a table.
type Talk struct {
	N       int    `json:"n" doc:"the number to remove it by, from 1"`
	At      int64  `json:"at" doc:"in milliseconds since 1970"`
	Channel string `json:"room" enum:"players,spectators"`
	Person  string `json:"person" doc:"who said it"`
	Name    string `json:"name"`
	Text    string `json:"text,omitempty"`
	React   string `json:"react,omitempty" doc:"said instead of a text"`
	Removed bool   `json:"removed,omitempty" doc:"the operator has removed it"`
}

// AdminPeople is a page of the list of people.
type AdminPeople struct {
	People []AdminPerson `json:"people"`
	After  string        `json:"after,omitempty" doc:"for the next page; missing at the end of the list"`
}

// AdminPerson is somebody as the operator sees them.
type AdminPerson struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Guest    bool     `json:"guest"`
	Created  int64    `json:"created" doc:"in milliseconds since 1970"`
	Used     int64    `json:"used,omitempty" doc:"when they were last seen, to the hour or so"`
	Tables   int      `json:"tables" doc:"where they sit or sat; 100 stands for that many or more"`
	Silenced *Measure `json:"silenced,omitempty"`
	Banned   *Measure `json:"banned,omitempty"`
}

// AdminPersonPage is what the operator sees of one person, with what a decision about them needs.
type AdminPersonPage struct {
	AdminPerson
	Seated  []Summary     `json:"seated" doc:"where they sit or sat, most recently changed first; at most 20 tables"`
	Reports []AdminReport `json:"reports" doc:"those about them and those that they made, the latest first; at most 20 that are open"`
}

// Measure is a ban or a silence that the operator has imposed on somebody.
type Measure struct {
	Until  int64  `json:"until,omitempty" minimum:"0" doc:"when it ends, in milliseconds since 1970; missing if it is for good"`
	Reason string `json:"reason,omitempty" maxLength:"1000" doc:"what they are told, up to 200 characters"`
}

// Ban keeps somebody out.
type Ban struct {
	Measure
	NetworkUntil int64 `json:"network_until,omitempty" minimum:"0" doc:"until when newcomers from the network they are connected from now are kept out, in milliseconds since 1970; missing for not at all"`
}

// Banned is the result of a ban.
type Banned struct {
	Networks []string `json:"networks" doc:"networks that are banned as well, as far as the answering node knows"`
}

// AdminNetwork is a range of addresses from which nobody new is let in.
type AdminNetwork struct {
	Prefix string `json:"prefix" maxLength:"60" doc:"such as 192.0.2.0/24 or 2001:db8::/64"`
	Until  int64  `json:"until" minimum:"0" doc:"in milliseconds since 1970"`
	Reason string `json:"reason,omitempty" maxLength:"1000"`
}

// AdminNetworks are the banned networks, the latest first.
type AdminNetworks struct {
	Networks []AdminNetwork `json:"networks"`
}

// NewAnnouncement is an announcement to be shown to everybody.
type NewAnnouncement struct {
	Text  string            `json:"text" maxLength:"2000" doc:"1 to 500 characters"`
	Texts map[string]string `json:"texts,omitempty" doc:"in other languages, by language, such as de"`
	Until int64             `json:"until" minimum:"1" doc:"in milliseconds since 1970"`
}

// Announcement is a text that is shown to everybody.
type Announcement struct {
	ID    string            `json:"id"`
	Text  string            `json:"text"`
	Texts map[string]string `json:"texts,omitempty" doc:"in other languages, by language"`
	Until int64             `json:"until" doc:"in milliseconds since 1970"`
}

// Announcements are the current ones, the latest first.
type Announcements struct {
	Announcements []Announcement `json:"announcements"`
}

// Act is an entry of the log of what was done with the operator's key, or attempted with a wrong one.
type Act struct {
	At     int64  `json:"at" doc:"in milliseconds since 1970"`
	What   string `json:"what"`
	Table  string `json:"table,omitempty" doc:"its id"`
	Person string `json:"person,omitempty" doc:"their id; names are not in the log"`
	On     string `json:"on,omitempty" doc:"whatever else it was done to, such as a network"`
	Until  int64  `json:"until,omitempty"`
	By     string `json:"by" doc:"the label of the session"`
	From   string `json:"from" doc:"the network it came from"`
}

// Acts is a page of the log of acts, the latest first.
type Acts struct {
	Acts   []Act `json:"acts"`
	Before int64 `json:"before,omitempty" doc:"for the next page; missing at the end of the list"`
}

// AdminReport is a report as the operator reads it.
type AdminReport struct {
	Report
	ByName string `json:"by_name,omitempty" doc:"the name of the person who reports"`
}

// Reports is a page of what people have reported, the latest first.
type Reports struct {
	Reports []AdminReport `json:"reports"`
	Before  int64         `json:"before,omitempty" doc:"for the next page; missing at the end of the list"`
}
