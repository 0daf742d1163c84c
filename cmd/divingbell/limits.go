package main

import (
	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/internal/limit"
)

// limitFlags set the rate limits.
type limitFlags struct {
	Requests    limit.Limit   `help:"Requests to the REST API: how many a person may make at once and how many more as time passes, then the same for an address and for a bot. off means no limit." default:"${limit_requests}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_REQUESTS"`
	Replays     limit.Limit   `help:"Requests among them that read a whole log; beginning to watch a table counts, too." default:"${limit_replays}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_REPLAYS"`
	Records     limit.Limit   `help:"Records that people send to look at them or to verify them." default:"${limit_records}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_RECORDS"`
	Hints       limit.Limit   `help:"Hints." default:"${limit_hints}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_HINTS"`
	Reviews     limit.Limit   `help:"Games that somebody asks to have reviewed." default:"${limit_reviews}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_REVIEWS"`
	Messages    limit.Limit   `help:"Messages over WebSockets." default:"${limit_messages}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_MESSAGES"`
	Talk        limit.Limit   `help:"Chat lines." default:"${limit_talk}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_TALK"`
	Orders      limit.Limit   `help:"Changes of standing orders." default:"${limit_orders}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_ORDERS"`
	Tables      limit.Limit   `help:"Tables opened, rematches included." default:"${limit_tables}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_TABLES"`
	Lessons     limit.Limit   `help:"Lessons opened." default:"${limit_lessons}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_LESSONS"`
	Seeks       limit.Limit   `help:"Wishes to play with whoever waits; the app repeats them every ten seconds." default:"${limit_seeks}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_SEEKS"`
	Guests      limit.Limit   `help:"New guests from an address." default:"${limit_guests}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_GUESTS"`
	Logins      limit.Limit   `help:"Steps with passkeys, personal links and notifications, and people who delete themselves." default:"${limit_logins}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_LOGINS"`
	Sockets     limit.Limit   `help:"WebSockets and streams opened." default:"${limit_sockets}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_SOCKETS"`
	Exports     limit.Limit   `help:"Exports of everything the server knows about a person." default:"${limit_exports}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_EXPORTS"`
	Reports     limit.Limit   `help:"Reports to you." default:"${limit_reports}" placeholder:"RATES" group:"Limits:" env:"DIVINGBELL_LIMIT_REPORTS"`
	OpenSockets limit.Numbers `help:"WebSockets and streams open at the same time on one node, for a person, an address and a bot." default:"${limit_open_sockets}" placeholder:"NUMBERS" group:"Limits:" env:"DIVINGBELL_LIMIT_OPEN_SOCKETS"`
}

func (f limitFlags) limits() limit.Limits {
	return limit.Limits{
		Request: f.Requests, Replay: f.Replays, Record: f.Records, Hint: f.Hints, Review: f.Reviews, Message: f.Messages, Talk: f.Talk, Order: f.Orders, Table: f.Tables,
		Lesson: f.Lessons, Seek: f.Seeks, Session: f.Guests, Login: f.Logins, Connection: f.Sockets, Export: f.Exports, Report: f.Reports, Open: f.OpenSockets,
	}
}

// limitVars are the defaults of the flags.
func limitVars() kong.Vars {
	usual := limit.Default()
	return kong.Vars{
		"limit_requests": usual.Request.String(), "limit_replays": usual.Replay.String(), "limit_records": usual.Record.String(), "limit_hints": usual.Hint.String(), "limit_reviews": usual.Review.String(),
		"limit_messages": usual.Message.String(), "limit_talk": usual.Talk.String(), "limit_orders": usual.Order.String(),
		"limit_tables": usual.Table.String(), "limit_lessons": usual.Lesson.String(), "limit_seeks": usual.Seek.String(), "limit_guests": usual.Session.String(),
		"limit_logins": usual.Login.String(), "limit_sockets": usual.Connection.String(), "limit_open_sockets": usual.Open.String(),
		"limit_exports": usual.Export.String(), "limit_reports": usual.Report.String(),
	}
}
