package protocol

// Notices are how a person who is away is notified that a slow table waits for them.
type Notices struct {
	Key     string         `json:"key" doc:"what a browser subscribes with, as applicationServerKey"`
	Devices []NoticeDevice `json:"devices" doc:"where notifications are pushed to, the oldest first"`
	Mail    NoticeMail     `json:"mail"`
}

// NoticeDevice is a browser that notices are pushed to.
type NoticeDevice struct {
	ID      string `json:"id" doc:"to revoke it with"`
	Label   string `json:"label" doc:"browser and system, as of the session there"`
	Created int64  `json:"created" doc:"in milliseconds since 1970"`
	Here    bool   `json:"here,omitempty" doc:"it belongs to the session that asks"`
}

// NoticeMail says whether notices are sent by e-mail, and where to.
type NoticeMail struct {
	Possible  bool   `json:"possible" doc:"the server can send e-mail"`
	Address   string `json:"address,omitempty"`
	Confirmed bool   `json:"confirmed,omitempty" doc:"somebody who reads mail there has confirmed it"`
}

// NewPush is a browser's subscription, as toJSON of a PushSubscription gives it, with the language of the notices.
type NewPush struct {
	Endpoint string   `json:"endpoint" maxLength:"1024"`
	Keys     PushKeys `json:"keys"`
	Expires  any      `json:"expirationTime,omitempty" doc:"is ignored"`
	Language string   `json:"language,omitempty" maxLength:"8" doc:"such as de; en where there is no such language"`
}

// PushKeys are what messages for the browser are encrypted with, in base64 for URLs.
type PushKeys struct {
	P256dh string `json:"p256dh" maxLength:"200"`
	Auth   string `json:"auth" maxLength:"100"`
}

// NewMail is an address to send notices to.
type NewMail struct {
	Address  string `json:"address" maxLength:"254"`
	Language string `json:"language,omitempty" maxLength:"8" doc:"such as de; en where there is no such language"`
}

// NoticeCode is the code in a link that was sent by e-mail.
type NoticeCode struct {
	Code string `json:"code" maxLength:"200"`
}
