package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) adminReportRoutes() {
	serveHost(s, huma.Operation{
		OperationID: "reports", Method: http.MethodGet, Path: adminPath + "reports", Summary: "What people have reported", Description: "The latest first.",
	}, func(ctx context.Context, _ *host, in *beforeQuery) (*body[protocol.Reports], error) {
		notes, err := s.Store.Notes(ctx, reportNote, in.Before, pageLength)
		if err != nil {
			return nil, err
		}
		page := protocol.Reports{Reports: []protocol.AdminReport{}}
		for _, n := range notes {
			r, ok := s.reportOf(ctx, n)
			if !ok {
				continue
			}
			report := protocol.AdminReport{Report: r}
			if by, err := s.Store.Person(ctx, report.By); err == nil {
				report.ByName = by.Name
			}
			page.Reports = append(page.Reports, report)
		}
		if len(notes) >= pageLength {
			page.Before = notes[len(notes)-1].Created
		}
		return &body[protocol.Reports]{page}, nil
	})
	serveHost(s, huma.Operation{
		OperationID: "settle", Method: http.MethodDelete, Path: adminPath + "reports/{id}", DefaultStatus: http.StatusNoContent,
		Summary: "Settle a report", Description: "This deletes it.",
	}, s.settle)
}

func (s *Server) settle(ctx context.Context, h *host, in *passPath) (*nothing, error) {
	for n, err := range s.allReports(ctx) {
		if err != nil {
			return nil, err
		}
		if n.ID != in.ID {
			continue
		}
		if err := s.logAct(ctx, h, admin.Act{What: "settle", Person: n.About, On: in.ID}); err != nil {
			return nil, err
		}
		return &nothing{}, s.Store.DropNote(ctx, reportNote, in.ID)
	}
	return nil, fault.Unknown
}
