package operator

import (
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

const longestReason = 300

func (o *Operations) eventRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-events", Method: http.MethodGet, Path: api.OperatorPath + "events", Summary: "All tournaments and leagues",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.Events], error) {
		listed, err := o.Events.List(ctx, "", true)
		return api.Reply(protocol.Events{Events: listed}), err
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-event", Method: http.MethodGet, Path: api.OperatorPath + "events/{event}", Summary: "The page of a tournament or a league",
	}, func(ctx context.Context, _ *api.Operator, in *eventPath) (*api.Body[protocol.Event], error) {
		return o.event(ctx, in.Event)
	})
	api.ServeOperator(o.api, o.api.Refusable(huma.Operation{
		OperationID: "admin-correct", Method: http.MethodPost, Path: api.OperatorPath + "events/{event}/corrections", Summary: "Correct a result",
		Description: "Everybody is shown what was corrected, why, and what it was before.",
	}), o.correct)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-cancel-event", Method: http.MethodPost, Path: api.OperatorPath + "events/{event}/cancel", Summary: "Cancel a tournament or a league",
		Description: "Rounds that have begun are played to their end, and no other begins.",
	}, func(ctx context.Context, by *api.Operator, in *eventPath) (*api.Body[protocol.Event], error) {
		return o.changeEvent(ctx, by, in.Event, "cancel-event", func(e *event.Event, now int64) error {
			e.Cancel("operator", now)
			return nil
		})
	})
}

type eventPath struct {
	Event string `path:"event" maxLength:"40"`
}

func (o *Operations) event(ctx context.Context, id string) (*api.Body[protocol.Event], error) {
	e, err := o.Events.Event(ctx, id)
	if err != nil {
		return nil, err
	}
	return api.Reply(e.Page("", true, o.Hall.Now())), nil
}

func (o *Operations) correct(ctx context.Context, by *api.Operator, in *struct {
	Event string `path:"event" maxLength:"40"`
	Body  protocol.NewEventCorrection
},
) (*api.Body[protocol.Event], error) {
	reason, ok := table.TidyText(in.Body.Reason, longestReason)
	if !ok || reason == "" {
		return nil, game.BadInput(fmt.Sprintf("a reason has 1 to %d characters", longestReason))
	}
	in.Body.Reason = reason
	return o.changeEvent(ctx, by, in.Event, "correct-event", func(e *event.Event, now int64) error { return e.Correct(in.Body, by.Label, now) })
}

// changeEvent logs what the operator is about to do to an event, and does it.
func (o *Operations) changeEvent(ctx context.Context, by *api.Operator, id, what string, change func(e *event.Event, now int64) error) (*api.Body[protocol.Event], error) {
	if _, err := o.Events.Event(ctx, id); err != nil {
		return nil, err
	}
	if err := o.logAct(ctx, by, admin.Act{What: what, On: id}); err != nil {
		return nil, err
	}
	now := o.Hall.Now()
	if _, err := o.Events.Change(ctx, id, func(e *event.Event) error { return change(e, now) }); err != nil {
		return nil, err
	}
	return o.event(ctx, id)
}
