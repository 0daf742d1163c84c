package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) eventRoutes() {
	tags := []string{"events"}
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: "/api/events", Tags: tags,
		Summary:     "Tournaments and leagues",
		Description: "Those that are public, and those that you organise or take part in.",
	}, s.listEvents)
	api.Serve(s.api, api.InPerson, s.api.Refusable(huma.Operation{
		OperationID: "open-event", Method: http.MethodPost, Path: "/api/events", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Open a tournament or a league",
		Description: "The server then does everything by itself: it seats people, opens tables, and counts. Whoever opens it may cancel it, and does not take part by that alone.",
	}), s.openEvent)
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "event", Method: http.MethodGet, Path: "/api/events/{event}", Tags: tags,
		Summary: "Everything that the page of an event shows",
		Description: "Ask again every few seconds while the page is open. If you send the header ETag of the last answer as If-None-Match, " +
			"the answer has status 304 and no body while nothing has changed.",
		Responses: map[string]*huma.Response{"304": {Description: "Nothing has changed"}},
	}, s.showEvent)
	act := func(id, path, summary, description string, handle func(context.Context, *api.Caller, *eventPath) (*eventReply, error)) {
		api.Serve(s.api, api.InPerson, s.api.Refusable(huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: "/api/events/{event}/" + path, Tags: tags, Summary: summary, Description: description,
		}), handle)
	}
	api.Serve(s.api, api.InPerson, s.api.Refusable(huma.Operation{
		OperationID: "join-event", Method: http.MethodPost, Path: "/api/events/{event}/join", Tags: tags,
		Summary: "Take part in an event", Description: "Until it begins. Repeating it changes what you add to the draws.",
	}), s.joinEvent)
	act("leave-event", "leave", "Take part in an event no longer", "Once it has begun, you stay in the standings. At tables of a league that open later a bot has your seat, and you are last.",
		s.changeEvent(func(e *event.Event, c *api.Caller, now int64) error { e.Leave(c.Person.ID, now); return nil }))
	act("check-in", "check-in", "Say that you are there for the next round", "If you do not, you are not seated, get nothing for the round, and are out after two in a row.",
		s.changeEvent(func(e *event.Event, c *api.Caller, now int64) error { return e.CheckIn(c.Person.ID, now) }))
	act("cancel-event", "cancel", "Cancel an event", "Only whoever opened it. Rounds that have begun are played to their end, and no other begins.",
		s.changeEvent(func(e *event.Event, c *api.Caller, now int64) error {
			if e.By.ID != c.Person.ID {
				return identity.Denied("only whoever opened the event can cancel it")
			}
			e.Cancel("organiser", now)
			return nil
		}))
}

type eventPath struct {
	Event string `path:"event" maxLength:"40"`
}

type eventReply struct {
	Body protocol.Event
}

func (s *Server) listEvents(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Events], error) {
	listed, err := s.Events.List(ctx, c.Person.ID, false)
	if err != nil {
		return nil, err
	}
	blocked := blockedBy(c)
	for i := range listed {
		hideOrganiser(&listed[i], blocked)
	}
	return api.Reply(protocol.Events{Events: listed, May: s.Events.Allowed}), nil
}

func (s *Server) openEvent(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewEvent]) (*eventReply, error) {
	if m := identity.ProfileOf(c.Person).Silenced; m.Holds() {
		return nil, fault.Silenced(m.Until, m.Reason)
	}
	if !s.offers(in.Body.Game) {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	id, err := s.Events.Open(ctx, s.Hall, c.Who(), in.Body.ID, in.Body.EventTerms, s.api.Permit(limit.Table, c))
	if err != nil {
		return nil, err
	}
	return s.eventAs(ctx, c, id)
}

type eventQuery struct {
	Event string `path:"event" maxLength:"40"`
	Known string `header:"If-None-Match" maxLength:"100" doc:"the ETag of the last answer"`
}

// taggedEvent is the page of an event, or nothing if the client has it.
type taggedEvent struct {
	Status int
	Tag    string `header:"ETag"`
	Body   protocol.Event
}

func (s *Server) showEvent(ctx context.Context, c *api.Caller, in *eventQuery) (*taggedEvent, error) {
	reply, err := s.eventAs(ctx, c, in.Event)
	if err != nil {
		return nil, err
	}
	untimed := reply.Body
	untimed.Time = 0
	data, err := json.Marshal(untimed)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(data)
	tagged := &taggedEvent{http.StatusOK, `"` + hex.EncodeToString(sum[:12]) + `"`, reply.Body}
	if in.Known == tagged.Tag {
		tagged.Status = http.StatusNotModified
	}
	return tagged, nil
}

// eventAs is the page of an event as the caller sees it.
func (s *Server) eventAs(ctx context.Context, c *api.Caller, id string) (*eventReply, error) {
	e, err := s.Events.Event(ctx, id)
	if err != nil {
		return nil, err
	}
	page := e.Page(c.Person.ID, false, s.Hall.Now())
	blocked := blockedBy(c)
	hideOrganiser(&page.EventSummary, blocked)
	for i := range page.People {
		if p := &page.People[i]; blocked(p.Person) {
			p.Name, p.Unnamed = "", true
		}
	}
	return &eventReply{page}, nil
}

// blockedBy tells whose names the caller is not told.
func blockedBy(c *api.Caller) func(person string) bool {
	profile := identity.ProfileOf(c.Person)
	return func(person string) bool { return person != "" && profile.HasBlocked(person) }
}

func hideOrganiser(e *protocol.EventSummary, blocked func(person string) bool) {
	if blocked(e.By) {
		e.ByName = ""
	}
}

func (s *Server) joinEvent(ctx context.Context, c *api.Caller, in *struct {
	Event string `path:"event" maxLength:"40"`
	Body  protocol.JoinEvent
},
) (*eventReply, error) {
	if !fair.ValidNonce(in.Body.Nonce) {
		return nil, game.Refuse("TABLE-SIT", "bad-nonce")
	}
	rating := 0.0
	if s.Hall.Strength != nil {
		e, err := s.Events.Event(ctx, in.Event)
		if err != nil {
			return nil, err
		}
		rating, _, _ = s.Hall.Strength(ctx, c.Person.ID, e.Game)
	}
	return s.changeEvent(func(e *event.Event, c *api.Caller, now int64) error {
		return e.Join(event.Person{ID: c.Person.ID, Name: c.Person.Name}, rating, in.Body.Nonce, now)
	})(ctx, c, &eventPath{in.Event})
}

// changeEvent is an operation that changes an event, and answers with its page.
func (s *Server) changeEvent(change func(e *event.Event, c *api.Caller, now int64) error) func(context.Context, *api.Caller, *eventPath) (*eventReply, error) {
	return func(ctx context.Context, c *api.Caller, in *eventPath) (*eventReply, error) {
		now := s.Hall.Now()
		if _, err := s.Events.Change(ctx, in.Event, func(e *event.Event) error { return change(e, c, now) }); err != nil {
			return nil, err
		}
		return s.eventAs(ctx, c, in.Event)
	}
}
