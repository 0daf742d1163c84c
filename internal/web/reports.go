package web

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"iter"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) reportRoutes() {
	serve(s, inPerson, huma.Operation{
		OperationID: "report", Method: http.MethodPost, Path: "/api/reports", DefaultStatus: http.StatusNoContent, Tags: []string{"account"},
		Summary:     "Report a person, or a chat line, to whoever runs the server",
		Description: "Nobody else is told. The report has a copy of the line, and is deleted with either of the two people.",
	}, s.report)
}

func (s *Server) report(ctx context.Context, c *caller, in *body[protocol.NewReport]) (*nothing, error) {
	if err := s.allow(limit.Report, c); err != nil {
		return nil, err
	}
	r := protocol.Report{
		ID: strings.ToLower(rand.Text()), By: c.Person.ID, About: in.Body.Person, Table: in.Body.Table, Line: in.Body.Line,
		Reason: in.Body.Reason, Text: strings.TrimSpace(in.Body.Text), Created: time.Now().UnixMilli(),
	}
	if err := s.readReported(ctx, c, &r, game.Seat(in.Body.As)); err != nil {
		return nil, err
	}
	person, err := s.Store.Person(ctx, r.About)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return nil, identity.ErrUnknown
	case err != nil:
		return nil, err
	case r.About == c.Person.ID:
		return nil, game.BadInput("you cannot report yourself")
	}
	r.Name = person.Name
	data, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	if err := s.Store.PutNote(ctx, store.Note{Kind: reportNote, ID: r.ID, By: r.By, About: r.About, Created: r.Created, Data: data}); err != nil {
		return nil, err
	}
	return &nothing{}, s.dropIfGone(ctx, r)
}

// dropIfGone drops a report if one of the two people was deleted while it was made: nothing else would.
func (s *Server) dropIfGone(ctx context.Context, r protocol.Report) error {
	for _, person := range []string{r.By, r.About} {
		_, err := s.Store.Person(ctx, person)
		if errors.Is(err, store.ErrUnknown) {
			return errors.Join(identity.ErrUnknown, s.Store.DropNote(ctx, reportNote, r.ID))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// reportsBy are the reports that a person made and nobody has settled, the latest first. Of what others said they contain only
// the reported line.
func (s *Server) reportsBy(ctx context.Context, person string) ([]protocol.Report, error) {
	reports := []protocol.Report{}
	for n, err := range s.allReports(ctx) {
		if err != nil {
			return nil, err
		}
		if n.By != person {
			continue
		}
		if r, ok := s.reportOf(ctx, n); ok {
			reports = append(reports, r)
		}
	}
	return reports, nil
}

// allReports are the reports that nobody has settled, the latest first. It ends with the first error.
func (s *Server) allReports(ctx context.Context) iter.Seq2[store.Note, error] {
	return func(yield func(store.Note, error) bool) {
		const page = 1000
		for before := int64(0); ; {
			notes, err := s.Store.Notes(ctx, reportNote, before, page)
			if err != nil {
				yield(store.Note{}, err)
				return
			}
			for _, n := range notes {
				before = n.Created
				if !yield(n, nil) {
					return
				}
			}
			if len(notes) < page {
				return
			}
		}
	}
}

// reportOf reads a report; ok is false if it is of another version. It contains the name that the person had, because that may be
// the reason for it; but if the host has renamed them since, the new name is shown instead.
func (s *Server) reportOf(ctx context.Context, n store.Note) (r protocol.Report, ok bool) {
	if json.Unmarshal(n.Data, &r) != nil {
		return r, false
	}
	person, err := s.Store.Person(ctx, r.About)
	if err == nil && identity.ProfileOf(person).Renamed >= r.Created {
		r.Name = person.Name
	}
	return r, true
}

// readReported looks up what is reported, as the reporter saw it.
func (s *Server) readReported(ctx context.Context, c *caller, r *protocol.Report, as game.Seat) error {
	if r.Table == "" {
		if r.Line != 0 {
			return game.BadInput("a chat line can be reported only with its table")
		}
		return nil
	}
	if r.Line == 0 {
		if err := mustBeTable(r.Table); err != nil {
			return err
		}
		_, err := s.Hall.Look(ctx, r.Table, c.Person.ID, game.NoSeat)
		return err
	}
	lines, look, err := s.past(ctx, c, r.Table, as, 0)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(lines, func(l table.Line) bool { return l.N == r.Line && l.Kind == table.Said })
	if i < 0 || r.About != "" && r.About != lines[i].Person {
		return game.BadInput("nobody said that at this table")
	}
	r.About, r.As, r.Said = lines[i].Person, look.You.As, lines[i].Text+string(lines[i].React)
	return nil
}
