package main

import (
	"context"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// theTable is the argument of commands about a table.
type theTable struct {
	adminClient
	Table string `arg:"" help:"Its id."`
}

func (c theTable) path() string { return "tables/" + url.PathEscape(c.Table) }

// thePerson is the argument of commands about a person.
type thePerson struct {
	adminClient
	Person string `arg:"" help:"Their id, as people lists it."`
}

func (c thePerson) path() string { return "people/" + url.PathEscape(c.Person) }

type closeTableCmd struct{ theTable }

// Run implements the command.
func (c closeTableCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "POST", c.path()+"/close", nil, "The table is closed.")
}

type deleteTableCmd struct{ theTable }

// Run implements the command.
func (c deleteTableCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", c.path(), nil, "The table is deleted.")
}

type removeLineCmd struct {
	theTable
	Line int `arg:"" help:"Its number, as table lists it."`
}

// Run implements the command.
func (c removeLineCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", fmt.Sprintf("%s/talk/%d", c.path(), c.Line), nil, "The line is removed; that something stood there stays.")
}

type renamePersonCmd struct {
	thePerson
	Name string `arg:"" help:"The name from now on, 1 to 24 characters."`
}

// Run implements the command.
func (c renamePersonCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "PATCH", c.path(), protocol.Introduction{Name: c.Name}, "The person has another name.")
}

// ahead is how long something lasts from now on, in days or hours.
type ahead float64

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *ahead) UnmarshalText(text []byte) error {
	n, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !(n > 0) || n > mostAhead {
		return fmt.Errorf("%q is not a number above 0, and up to %d", text, mostAhead)
	}
	*a = ahead(n)
	return nil
}

// mostAhead is enough for anybody, and still a time of which the server can show the day.
const mostAhead = 1_000_000

// end is when so many of a unit have passed, in milliseconds since 1970.
func (a ahead) end(unit time.Duration) int64 {
	return time.Now().UnixMilli() + int64(float64(a)*float64(unit.Milliseconds()))
}

// howLong says how long a measure lasts, and why.
type howLong struct {
	Days   ahead  `help:"For so many days; without it for good." placeholder:"DAYS"`
	Reason string `help:"What the person is told." placeholder:"TEXT"`
}

func (m howLong) until() protocol.Measure {
	return protocol.Measure{Until: afterDays(m.Days), Reason: m.Reason}
}

type silenceCmd struct {
	thePerson
	howLong
}

// Run implements the command.
func (c silenceCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "PUT", c.path()+"/silence", c.until(), "The person can play, but not talk.")
}

type unsilenceCmd struct{ thePerson }

// Run implements the command.
func (c unsilenceCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", c.path()+"/silence", nil, "The person can talk again.")
}

// network is the network that the argument stands for, such as 192.0.2.0/24 or a single address; "" if it is a person.
func network(text string) string {
	if _, err := netip.ParsePrefix(text); err == nil {
		return text
	}
	a, err := netip.ParseAddr(text)
	if err != nil {
		return ""
	}
	return netip.PrefixFrom(a, a.BitLen()).String()
}

type banCmd struct {
	thePerson
	howLong
	AddressDays ahead `help:"Let nobody new in for so many days from where the person is connected now." placeholder:"DAYS"`
}

// Run implements the command.
func (c banCmd) Run(ctx context.Context, out io.Writer) error {
	if prefix := network(c.Person); prefix != "" {
		if c.Days == 0 {
			return game.BadInput("a network is banned for some --days: others will have the same addresses one day")
		}
		return c.do(ctx, out, "POST", "networks", protocol.AdminNetwork{Prefix: prefix, Until: afterDays(c.Days), Reason: c.Reason}, "Nobody new comes in from there.")
	}
	var done protocol.Banned
	if err := c.ask(ctx, "PUT", c.path()+"/ban", protocol.Ban{Measure: c.until(), NetworkUntil: afterDays(c.AddressDays)}, &done); err != nil {
		return err
	}
	return c.show(out, done, func(out io.Writer) {
		fmt.Fprintln(out, "The person is banned.")
		switch {
		case len(done.Networks) > 0:
			fmt.Fprintln(out, "Nobody new comes in from "+strings.Join(done.Networks, ", ")+".")
		case c.AddressDays > 0:
			fmt.Fprintln(out, "No network is banned: the person is not connected now.")
		}
	})
}

type unbanCmd struct{ thePerson }

// Run implements the command.
func (c unbanCmd) Run(ctx context.Context, out io.Writer) error {
	if prefix := network(c.Person); prefix != "" {
		return c.do(ctx, out, "DELETE", "networks?prefix="+url.QueryEscape(prefix), nil, "The network is let in again.")
	}
	return c.do(ctx, out, "DELETE", c.path()+"/ban", nil, "The person is let in again.")
}

type deletePersonCmd struct{ thePerson }

// Run implements the command.
func (c deletePersonCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", c.path(), nil, "The person is deleted.")
}

type announceCmd struct {
	adminClient
	Text     string            `arg:"" optional:"" help:"What to say; without it, what is being said is listed."`
	Hours    ahead             `help:"For so many hours." default:"24"`
	In       map[string]string `help:"The same in a language, such as --in de=\"...\"; may be repeated." placeholder:"LANGUAGE=TEXT" mapsep:"none"`
	Withdraw string            `help:"Withdraw the announcement with this id." placeholder:"ID"`
}

// Run implements the command.
func (c announceCmd) Run(ctx context.Context, out io.Writer) error {
	switch {
	case c.Withdraw != "":
		return c.do(ctx, out, "DELETE", "announcements/"+url.PathEscape(c.Withdraw), nil, "It is withdrawn.")
	case c.Text == "":
		var list protocol.Announcements
		if err := c.ask(ctx, "GET", "announcements", nil, &list); err != nil {
			return err
		}
		return c.show(out, list, func(out io.Writer) {
			var rows [][]string
			for _, a := range list.Announcements {
				rows = append(rows, []string{a.ID, "until " + when(a.Until), a.Text})
			}
			columns(out, rows)
		})
	}
	return c.do(ctx, out, "POST", "announcements", protocol.NewAnnouncement{Text: c.Text, Texts: c.In, Until: c.Hours.end(time.Hour)}, "Everybody is told, within a minute.")
}
