package main

import (
	"bufio"
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
	Table string `arg:"" help:"The table's id."`
}

func (c theTable) path() string { return "tables/" + url.PathEscape(c.Table) }

// thePerson is the argument of commands about a person.
type thePerson struct {
	adminClient
	Person string `arg:"" help:"The person's id, as divingbell admin people lists it."`
}

func (c thePerson) path() string { return "people/" + url.PathEscape(c.Person) }

type closeTableCmd struct{ theTable }

// Run implements the command.
func (c closeTableCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "POST", c.path()+"/close", nil, "The table is closed.")
}

// forGood asks before something that cannot be undone.
type forGood struct {
	Yes bool `help:"Do it without asking."`
}

// confirm asks whether to do it, and reads the answer.
func (f forGood) confirm(out io.Writer, in io.Reader, question string) error {
	if f.Yes {
		return nil
	}
	fmt.Fprintf(out, "%s This cannot be undone. Type yes: ", question)
	answer, _ := bufio.NewReader(io.LimitReader(in, 100)).ReadString('\n')
	if strings.EqualFold(strings.TrimSpace(answer), "yes") {
		return nil
	}
	fmt.Fprintln(out)
	return game.BadInput("nothing was deleted, as the answer was not yes; with --yes you are not asked")
}

type deleteTableCmd struct {
	theTable
	forGood
}

// Run implements the command.
func (c deleteTableCmd) Run(ctx context.Context, out io.Writer, in io.Reader) error {
	if err := c.confirm(out, in, fmt.Sprintf("Delete the table %s, with its game and its chat?", c.Table)); err != nil {
		return err
	}
	return c.do(ctx, out, "DELETE", c.path(), nil, "The table is deleted.")
}

type removeLineCmd struct {
	theTable
	Line int `arg:"" help:"The line's number, as divingbell admin table lists it."`
}

// Run implements the command.
func (c removeLineCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", fmt.Sprintf("%s/talk/%d", c.path(), c.Line), nil, "The line is removed; a mark stays in its place.")
}

type renamePersonCmd struct {
	thePerson
	Name string `arg:"" help:"The new name, 1 to 24 characters."`
}

// Run implements the command.
func (c renamePersonCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "PATCH", c.path(), protocol.Introduction{Name: c.Name}, "The person has a new name.")
}

// ahead is how long something lasts from now on, in days or hours.
type ahead float64

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *ahead) UnmarshalText(text []byte) error {
	n, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !(n > 0) || n > mostAhead {
		return fmt.Errorf("%q is not a number above 0 and up to %d", text, mostAhead)
	}
	*a = ahead(n)
	return nil
}

// mostAhead is more than anybody needs, yet gives a date that the server can still show.
const mostAhead = 1_000_000

// end is the time after so many units from now, in milliseconds since 1970.
func (a ahead) end(unit time.Duration) int64 {
	return time.Now().UnixMilli() + int64(float64(a)*float64(unit.Milliseconds()))
}

// howLong says how long a measure lasts, and why.
type howLong struct {
	Days   ahead  `help:"For how many days; by default for good." placeholder:"DAYS"`
	Reason string `help:"The reason, which the person is told." placeholder:"TEXT"`
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
	return c.do(ctx, out, "PUT", c.path()+"/silence", c.until(), "The person can play, but neither chat nor choose names.")
}

type unsilenceCmd struct{ thePerson }

// Run implements the command.
func (c unsilenceCmd) Run(ctx context.Context, out io.Writer) error {
	return c.do(ctx, out, "DELETE", c.path()+"/silence", nil, "The person can chat again.")
}

// network returns the argument as a network, such as 192.0.2.0/24 or a single address; "" if it is a person's id.
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

// personOrNetwork is the argument of commands about a person or a network.
type personOrNetwork struct {
	adminClient
	Who string `arg:"" help:"The person's id, as divingbell admin people lists it, or a network such as 192.0.2.0/24."`
}

func (c personOrNetwork) path() string { return "people/" + url.PathEscape(c.Who) }

type banCmd struct {
	personOrNetwork
	howLong
	AddressDays ahead `help:"Also keep newcomers out for this many days from the network the person is connected from now." placeholder:"DAYS"`
}

// Run implements the command.
func (c banCmd) Run(ctx context.Context, out io.Writer) error {
	if prefix := network(c.Who); prefix != "" {
		if c.Days == 0 {
			return game.BadInput("a network can be banned only for a time, with --days: one day others will have the same addresses")
		}
		return c.do(ctx, out, "POST", "networks", protocol.AdminNetwork{Prefix: prefix, Until: afterDays(c.Days), Reason: c.Reason}, "Newcomers from there are kept out.")
	}
	var done protocol.Banned
	if err := c.ask(ctx, "PUT", c.path()+"/ban", protocol.Ban{Measure: c.until(), NetworkUntil: afterDays(c.AddressDays)}, &done); err != nil {
		return err
	}
	return c.show(out, done, func(out io.Writer) {
		fmt.Fprintln(out, "The person is banned.")
		switch {
		case len(done.Networks) > 0:
			fmt.Fprintln(out, "Newcomers from "+strings.Join(done.Networks, ", ")+" are kept out.")
		case c.AddressDays > 0:
			fmt.Fprintln(out, "No network is banned: the person is not connected now.")
		}
	})
}

type unbanCmd struct{ personOrNetwork }

// Run implements the command.
func (c unbanCmd) Run(ctx context.Context, out io.Writer) error {
	if prefix := network(c.Who); prefix != "" {
		return c.do(ctx, out, "DELETE", "networks?prefix="+url.QueryEscape(prefix), nil, "The network is let in again.")
	}
	return c.do(ctx, out, "DELETE", c.path()+"/ban", nil, "The person is let in again.")
}

type deletePersonCmd struct {
	thePerson
	forGood
}

// Run implements the command. The question has the person's name, so that a slip in the id shows.
func (c deletePersonCmd) Run(ctx context.Context, out io.Writer, in io.Reader) error {
	var who protocol.AdminPerson
	if err := c.ask(ctx, "GET", c.path(), nil, &who); err != nil {
		return err
	}
	if err := c.confirm(out, in, fmt.Sprintf("Delete %s (%s), who sits or sat at %d tables?", who.Name, who.ID, who.Tables)); err != nil {
		return err
	}
	return c.do(ctx, out, "DELETE", c.path(), nil, "The person is deleted.")
}

type announceCmd struct {
	adminClient
	Text     string            `arg:"" optional:"" help:"The text; without it, the current announcements are listed."`
	Hours    ahead             `help:"For how many hours." default:"24"`
	In       map[string]string `help:"The same in another language, such as --in de=\"...\"; may be repeated." placeholder:"LANGUAGE=TEXT" mapsep:"none"`
	Withdraw string            `help:"Withdraw the announcement with this id." placeholder:"ID"`
}

// Run implements the command.
func (c announceCmd) Run(ctx context.Context, out io.Writer) error {
	switch {
	case c.Withdraw != "":
		return c.do(ctx, out, "DELETE", "announcements/"+url.PathEscape(c.Withdraw), nil, "The announcement is withdrawn.")
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
	return c.do(ctx, out, "POST", "announcements", protocol.NewAnnouncement{Text: c.Text, Texts: c.In, Until: c.Hours.end(time.Hour)}, "Everybody will see it within a minute.")
}

type countGamesCmd struct{ adminClient }

// Run implements the command.
func (c countGamesCmd) Run(ctx context.Context, out io.Writer) error {
	var all protocol.Rebuilt
	for before := int64(0); ; {
		var page protocol.Rebuilt
		if err := c.ask(ctx, "POST", fmt.Sprintf("statistics?before=%d", before), nil, &page); err != nil {
			return err
		}
		all.Ratings, all.Moved = page.Ratings, page.Moved
		all.Games, all.Added, all.Changed, all.Failed = all.Games+page.Games, all.Added+page.Added, all.Changed+page.Changed, all.Failed+page.Failed
		if before = page.Before; before == 0 {
			break
		}
	}
	return c.show(out, all, func(out io.Writer) {
		fmt.Fprintf(out, "%d games were counted, %d of them for the first time; %d came to something else than before.\n", all.Games, all.Added, all.Changed)
		if all.Ratings > 0 {
			fmt.Fprintf(out, "%d ratings follow from them; the farthest is %.2f deviations from what it was.\n", all.Ratings, all.Moved)
		}
		if all.Failed > 0 {
			fmt.Fprintf(out, "%d games could not be read; the server's log names them.\n", all.Failed)
		}
	})
}
