package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// columns prints rows in aligned columns.
func columns(out io.Writer, rows [][]string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, strings.TrimRight(strings.Join(row, "\t"), "\t"))
	}
	w.Flush()
}

type overviewCmd struct{ adminClient }

// Run implements the command.
func (c overviewCmd) Run(ctx context.Context, out io.Writer) error {
	var o protocol.Overview
	if err := c.ask(ctx, "GET", "overview", nil, &o); err != nil {
		return err
	}
	return c.show(out, o, func(out io.Writer) {
		rows := [][]string{{"version", o.Version}}
		if o.Node != "" {
			rows = append(rows, []string{"node", o.Node})
		}
		rows = append(rows, []string{"running since", when(o.Started)}, []string{"ready", yesNo(o.Ready)})
		for _, status := range slices.Sorted(maps.Keys(o.Tables)) {
			rows = append(rows, []string{"tables " + status, strconv.Itoa(o.Tables[status])})
		}
		rows = append(
			rows, []string{"people", strconv.Itoa(o.People)}, []string{"connections", fmt.Sprintf("%d from %d addresses, at most %d from one", o.Connections, o.Networks, o.Busiest)},
			[]string{"stored", megabytes(o.Stored)}, []string{"free", megabytes(o.Free)}, []string{"reports", strconv.Itoa(o.Reports)},
		)
		if o.Backup != nil {
			rows = append(rows, []string{"last backup", cmp.Or(when(*o.Backup), "never")})
		}
		for _, s := range o.Settings {
			rows = append(rows, []string{s.Name, s.Value})
		}
		columns(out, rows)
		for _, w := range o.Warnings {
			fmt.Fprintln(out, "Warning: "+w)
		}
	})
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func megabytes(n int64) string {
	if n == 0 {
		return "not known"
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}

// aPage selects a page of a list whose latest entries come first.
type aPage struct {
	Before int64 `help:"The next page: the number at the end of the previous one." placeholder:"NUMBER"`
}

func (p aPage) query() string { return "before=" + strconv.FormatInt(p.Before, 10) }

// tellNextPage prints how to see the next page, if there is one.
func tellNextPage(out io.Writer, before int64) {
	if before != 0 {
		fmt.Fprintf(out, "There are more: --before %d\n", before)
	}
}

type adminTablesCmd struct {
	adminClient
	Search string `arg:"" optional:"" help:"Part of an id or a name, of the table or of somebody who sits there."`
	Status string `help:"Only those that are open, playing, paused, finished or archived." enum:",open,playing,paused,finished,archived" default:"" placeholder:"STATUS"`
	aPage
}

// Run implements the command.
func (c adminTablesCmd) Run(ctx context.Context, out io.Writer) error {
	q := url.Values{"search": {c.Search}}
	if c.Status != "" {
		q.Set("status", c.Status)
	}
	var list protocol.Tables
	if err := c.ask(ctx, "GET", "tables?"+q.Encode()+"&"+c.query(), nil, &list); err != nil {
		return err
	}
	return c.show(out, list, func(out io.Writer) {
		rows := [][]string{{"TABLE", "STATUS", "CHANGED", "GAME", "SEATS", "NAME"}}
		for _, f := range list.Tables {
			rows = append(rows, []string{f.Table, string(f.Status), when(f.Changed), f.Game, seatsOf(f), f.Name})
		}
		columns(out, rows)
		tellNextPage(out, list.Before)
	})
}

func seatsOf(f protocol.Summary) string {
	var names []string
	for _, seat := range f.Seats {
		if name := seat.Name; seat.For == protocol.BotSeat {
			names = append(names, "bot "+seat.Level)
		} else if name != "" {
			names = append(names, name)
		} else {
			names = append(names, "-")
		}
	}
	return strings.Join(names, ", ")
}

type adminTableCmd struct {
	adminClient
	Table string `arg:"" help:"The table's id."`
}

// Run implements the command.
func (c adminTableCmd) Run(ctx context.Context, out io.Writer) error {
	var t protocol.AdminTable
	if err := c.ask(ctx, "GET", "tables/"+url.PathEscape(c.Table), nil, &t); err != nil {
		return err
	}
	return c.show(out, t, func(out io.Writer) {
		rows := [][]string{
			{"table", t.Summary.Table},
			{"name", t.Summary.Name},
			{"game", t.Summary.Game},
			{"status", string(t.Summary.Status)},
			{"opened", when(t.Summary.Opened)},
			{"changed", when(t.Summary.Changed)},
		}
		for i, seat := range t.Summary.Seats {
			rows = append(rows, []string{fmt.Sprint("seat ", i), strings.TrimSpace(seat.Name + " " + seat.Person + " " + seat.Level)})
		}
		columns(out, rows)
		rows = nil
		for _, l := range t.Talk {
			text := l.Text
			switch {
			case l.Removed:
				text = "(removed)"
			case l.React != "":
				text = "(" + l.React + ")"
			}
			rows = append(rows, []string{strconv.Itoa(l.N), when(l.At), l.Channel, l.Person, l.Name + ": " + text})
		}
		columns(out, rows)
	})
}

type adminPeopleCmd struct {
	adminClient
	Search string `arg:"" optional:"" help:"Part of a name, or an id."`
	After  string `help:"The next page: the id at the end of the previous one." placeholder:"ID"`
}

// Run implements the command.
func (c adminPeopleCmd) Run(ctx context.Context, out io.Writer) error {
	var list protocol.AdminPeople
	if err := c.ask(ctx, "GET", "people?"+url.Values{"search": {c.Search}, "after": {c.After}}.Encode(), nil, &list); err != nil {
		return err
	}
	return c.show(out, list, func(out io.Writer) {
		rows := [][]string{{"PERSON", "NAME", "CREATED", "USED", "TABLES", ""}}
		for _, p := range list.People {
			rows = append(rows, []string{p.ID, p.Name, when(p.Created), when(p.Used), strconv.Itoa(p.Tables), measures(p)})
		}
		columns(out, rows)
		if list.After != "" {
			fmt.Fprintf(out, "There are more: --after %s\n", list.After)
		}
	})
}

func measures(p protocol.AdminPerson) string {
	var words []string
	for word, m := range map[string]*protocol.Measure{"banned": p.Banned, "silenced": p.Silenced} {
		switch {
		case m == nil:
		case m.Until == 0:
			words = append(words, word+" for good")
		default:
			words = append(words, word+" until "+when(m.Until))
		}
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

type adminLogCmd struct {
	adminClient
	aPage
}

// Run implements the command.
func (c adminLogCmd) Run(ctx context.Context, out io.Writer) error {
	var list protocol.Acts
	if err := c.ask(ctx, "GET", "log?"+c.query(), nil, &list); err != nil {
		return err
	}
	return c.show(out, list, func(out io.Writer) {
		rows := [][]string{{"WHEN", "WHAT", "BY", "FROM", "ON"}}
		for _, a := range list.Acts {
			on := strings.TrimSpace(strings.Join([]string{a.Table, a.Person, a.On}, " "))
			if a.Until != 0 {
				on += " until " + when(a.Until)
			}
			rows = append(rows, []string{time.UnixMilli(a.At).Local().Format(time.DateTime), a.What, a.By, a.From, on})
		}
		columns(out, rows)
		tellNextPage(out, list.Before)
	})
}
