// Package apitest makes the document of the API, docs/openapi.json, from the operations of a server and the types of its messages.
package apitest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

const schemas = "#/components/schemas/"

// Document describes an API with all its operations, and what each game shows.
func Document(a *api.API, games []game.Game) ([]byte, error) {
	d := document{a.OpenAPI()}
	d.addMessages(a)
	d.addGames(games)
	record := d.Components.Schemas.Map()["GameRecord"]
	record.Properties["result"] = &huma.Schema{OneOf: []*huma.Schema{record.Properties["result"], {Type: "null"}}}
	d.openAnswers()
	if err := d.addExamples(); err != nil {
		return nil, err
	}
	data, err := d.MarshalJSON()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, data, "", "  "); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// document is what is described so far.
type document struct{ *huma.OpenAPI }

// clientMessages and serverMessages are the messages of the WebSocket, by type.
var (
	clientMessages = map[string]reflect.Type{
		protocol.TypeWatch: reflect.TypeFor[protocol.Request](), protocol.TypeUnwatch: reflect.TypeFor[protocol.Request](),
		protocol.TypeWindow: reflect.TypeFor[protocol.Request](),
		protocol.TypeDo:     reflect.TypeFor[protocol.Request](), protocol.TypePing: reflect.TypeFor[protocol.Request](),
	}
	serverMessages = map[string]reflect.Type{
		protocol.TypeHello: reflect.TypeFor[protocol.Hello](), protocol.TypeTable: reflect.TypeFor[protocol.Table](),
		protocol.TypeDone: reflect.TypeFor[protocol.Done](), protocol.TypeRefused: reflect.TypeFor[protocol.Refused](),
		protocol.TypeFailed: reflect.TypeFor[protocol.Failed](), protocol.TypeMine: reflect.TypeFor[protocol.Mine](),
		protocol.TypeGone: reflect.TypeFor[protocol.Gone](), protocol.TypePong: reflect.TypeFor[protocol.Pong](),
		protocol.TypeBye: reflect.TypeFor[protocol.Bye](),
	}
)

// addMessages describes the messages of the WebSocket, for which OpenAPI has no notion of its own.
func (d document) addMessages(a *api.API) {
	registry := d.Components.Schemas
	registry.Map()["ClientMessage"] = api.OneOf(registry, "What a client says over the WebSocket.", clientMessages)
	registry.Map()["ServerMessage"] = api.OneOf(registry, "What the server says over the WebSocket.", serverMessages)
	d.AddOperation(&huma.Operation{
		OperationID: "socket", Method: http.MethodGet, Path: api.SocketPath, Tags: []string{"tables"}, Security: []map[string][]string{{}, {"session": {}}, {"token": {}}},
		Summary:     "Connect by WebSocket",
		Description: "Clients send ClientMessage, the server sends ServerMessage, each as one text message of JSON.",
		Responses: map[string]*huma.Response{
			"101":     {Description: "Switching Protocols"},
			"default": a.Response("Error", reflect.TypeFor[protocol.Problem]()),
		},
	})
}

// openAnswers lets answers have more fields than the document lists, such as those of a later version. Schemas that are part of
// both answers and requests are open in the document, too; protocol.Unmarshal still refuses unknown fields.
func (d document) openAnswers() {
	asked := schemaSet{registry: d.Components.Schemas, names: map[string]bool{}}
	told := schemaSet{registry: d.Components.Schemas, names: map[string]bool{}}
	asked.add(&huma.Schema{Ref: schemas + "ClientMessage"})
	told.add(&huma.Schema{Ref: schemas + "ServerMessage"})
	told.add(&huma.Schema{Ref: schemas + "Games"})
	for _, path := range d.Paths {
		for _, op := range operationsOf(path) {
			if op.RequestBody != nil {
				asked.addContent(op.RequestBody.Content)
			}
			for _, response := range op.Responses {
				told.addContent(response.Content)
			}
		}
	}
	for name, schema := range d.Components.Schemas.Map() {
		if told.names[name] || !asked.names[name] {
			schema.AdditionalProperties = opened(schema.AdditionalProperties)
		}
	}
}

// opened removes a ban on additional fields.
func opened(additional any) any {
	if additional == false {
		return nil
	}
	return additional
}

// schemaSet collects the names of schemas and of their parts.
type schemaSet struct {
	registry huma.Registry
	names    map[string]bool
}

func (s schemaSet) addContent(content map[string]*huma.MediaType) {
	for _, media := range content {
		s.add(media.Schema)
	}
}

func (s schemaSet) add(schema *huma.Schema) {
	if schema == nil {
		return
	}
	if name, ok := strings.CutPrefix(schema.Ref, schemas); ok {
		if !s.names[name] {
			s.names[name] = true
			s.add(s.registry.Map()[name])
		}
		return
	}
	s.add(schema.Items)
	if within, ok := schema.AdditionalProperties.(*huma.Schema); ok {
		s.add(within)
	}
	for _, property := range schema.Properties {
		s.add(property)
	}
	for _, one := range slices.Concat(schema.OneOf, schema.AnyOf, schema.AllOf) {
		s.add(one)
	}
}
