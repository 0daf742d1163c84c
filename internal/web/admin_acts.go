package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/protocol"
)

type beforeQuery struct {
	Before int64 `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (s *Server) actRoutes() {
	serveHost(s, huma.Operation{
		OperationID: "acts", Method: http.MethodGet, Path: adminPath + "log", Summary: "What was done with the host's key",
		Description: "It also has wrong keys that somebody has tried.",
	}, func(ctx context.Context, _ *host, in *beforeQuery) (*body[protocol.Acts], error) {
		acts, next, err := s.admin.Acts(ctx, in.Before, pageLength)
		if err != nil {
			return nil, err
		}
		page := protocol.Acts{Acts: make([]protocol.Act, len(acts)), Before: next}
		for i, a := range acts {
			page.Acts[i] = protocol.Act(a)
		}
		return &body[protocol.Acts]{page}, nil
	})
}
