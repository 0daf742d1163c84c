package operator

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) reportRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "reports", Method: http.MethodGet, Path: api.OperatorPath + "reports", Summary: "What people have reported", Description: "The latest first.",
	}, func(ctx context.Context, _ *api.Operator, in *beforeQuery) (*api.Body[protocol.Reports], error) {
		documents, err := o.Store.Documents(ctx, reportKind, in.Before, telling.PageLength)
		if err != nil {
			return nil, err
		}
		page := protocol.Reports{Reports: []protocol.AdminReport{}}
		for _, n := range documents {
			if report, ok := o.adminReport(ctx, n); ok {
				page.Reports = append(page.Reports, report)
			}
		}
		if len(documents) >= telling.PageLength {
			page.Before = documents[len(documents)-1].Created
		}
		return api.Reply(page), nil
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "settle", Method: http.MethodDelete, Path: api.OperatorPath + "reports/{id}", DefaultStatus: http.StatusNoContent,
		Summary: "Settle a report", Description: "This deletes it.",
	}, o.settle)
}

// adminReport is a report as the operator sees it; ok is false if it is of another version.
func (o *Operations) adminReport(ctx context.Context, n store.Document) (report protocol.AdminReport, ok bool) {
	if report.Report, ok = reportOf(ctx, o.Store, n); !ok {
		return report, false
	}
	report.ByName = o.nameOf(ctx, report.By)
	return report, true
}

// nameOf is what a person is called; "" for somebody who was deleted.
func (o *Operations) nameOf(ctx context.Context, id string) string {
	person, err := o.Store.Person(ctx, id)
	if err != nil {
		return ""
	}
	return person.Name
}

// reportsOn are the latest reports about a person, or by them.
func (o *Operations) reportsOn(ctx context.Context, person string) ([]protocol.AdminReport, error) {
	reports, read := []protocol.AdminReport{}, 0
	for n, err := range allReports(ctx, o.Store) {
		if err != nil {
			return nil, err
		}
		if read++; read > maxCounted || len(reports) == personReports {
			break
		}
		if n.By != person && n.About != person {
			continue
		}
		if report, ok := o.adminReport(ctx, n); ok {
			reports = append(reports, report)
		}
	}
	return reports, nil
}

func (o *Operations) settle(ctx context.Context, by *api.Operator, in *api.IDPath) (*api.Nothing, error) {
	for n, err := range allReports(ctx, o.Store) {
		if err != nil {
			return nil, err
		}
		if n.ID != in.ID {
			continue
		}
		return o.do(ctx, by, admin.Act{What: "settle", Person: n.About, On: in.ID}, func() error { return o.Store.DropDocument(ctx, reportKind, in.ID) })
	}
	return nil, fault.Unknown
}

// reportKind is the kind of the documents that are reports.
const reportKind = "report"

// Report keeps a report for the operator.
func Report(ctx context.Context, in store.Store, r protocol.Report) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := in.PutDocument(ctx, store.Document{Kind: reportKind, ID: r.ID, By: r.By, About: r.About, Created: r.Created, Data: data}); err != nil {
		return err
	}
	return dropIfGone(ctx, in, r)
}

// ReportsBy are the reports that a person made and nobody has settled, the latest first. Of what others said they contain only
// the reported line.
func ReportsBy(ctx context.Context, from store.Store, person string) ([]protocol.Report, error) {
	reports := []protocol.Report{}
	for n, err := range allReports(ctx, from) {
		if err != nil {
			return nil, err
		}
		if n.By != person {
			continue
		}
		if r, ok := reportOf(ctx, from, n); ok {
			reports = append(reports, r)
		}
	}
	return reports, nil
}

// allReports are the reports that nobody has settled, the latest first. It ends with the first error.
func allReports(ctx context.Context, from store.Store) iter.Seq2[store.Document, error] {
	return func(yield func(store.Document, error) bool) {
		const page = 1000
		for before := int64(0); ; {
			documents, err := from.Documents(ctx, reportKind, before, page)
			if err != nil {
				yield(store.Document{}, err)
				return
			}
			for _, n := range documents {
				before = n.Created
				if !yield(n, nil) {
					return
				}
			}
			if len(documents) < page {
				return
			}
		}
	}
}

// reportOf reads a report; ok is false if it is of another version. It contains the name that the person had, because that may be
// the reason for it; but if the operator has renamed them since, the new name is shown instead.
func reportOf(ctx context.Context, from store.Store, n store.Document) (r protocol.Report, ok bool) {
	if json.Unmarshal(n.Data, &r) != nil {
		return r, false
	}
	person, err := from.Person(ctx, r.About)
	if err == nil && identity.ProfileOf(person).Renamed >= r.Created {
		r.Name = person.Name
	}
	return r, true
}

// dropIfGone drops a report if one of the two people was deleted while it was made: nothing else would.
func dropIfGone(ctx context.Context, from store.Store, r protocol.Report) error {
	for _, person := range []string{r.By, r.About} {
		_, err := from.Person(ctx, person)
		if errors.Is(err, store.ErrUnknown) {
			return errors.Join(identity.ErrUnknown, from.DropDocument(ctx, reportKind, r.ID))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
