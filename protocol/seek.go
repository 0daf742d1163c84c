package protocol

// Seek is the wish to play now with whoever else seeks company. It is repeated, with the same id, for as long as the person waits.
type Seek struct {
	ID      string `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, and the same for as long as the person waits: then nobody is seated twice, and a game that has begun meanwhile is found"`
	Game    string `json:"game" maxLength:"40"`
	Players int    `json:"players,omitempty" minimum:"0" maximum:"5" doc:"how many are to play, the person included; 0 for any number"`
	Days    bool   `json:"days,omitempty" doc:"over days; otherwise live: then keep the table or the stream open, or others do not find you"`
	Bots    bool   `json:"bots,omitempty" doc:"bots may take the seats that stay free, if everybody who waits there agrees"`
	Nonce   string `json:"nonce,omitempty" maxLength:"64" doc:"what you add to the draws"`
}

// Seekers says of a table that people who seek company are seated there.
type Seekers struct {
	Any  bool  `json:"any,omitempty" doc:"whoever opened it plays with any number of people"`
	Bots int64 `json:"bots,omitempty" doc:"before the start, if everybody who waits agrees: from when on anybody who waits can send start, and bots take the free seats, in milliseconds since 1970"`
}

// StatusSeeking is the status by which stores find tables where people wait for others who seek company. Everybody is told that
// such a table is open.
const StatusSeeking Status = "seeking"
