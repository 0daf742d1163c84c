package api

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/web/compress"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

const schemas = "#/components/schemas/"

func (a *API) config() huma.Config {
	registry := huma.NewMapRegistry(schemas, a.schemaNamer())
	registry.RegisterTypeAlias(reflect.TypeFor[fault.Fault](), reflect.TypeFor[protocol.Problem]())
	return huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Divingbell", Version: strconv.Itoa(protocol.Version),
				Description: "How clients talk to the server. docs/protocol.md explains it, with examples.",
				License:     &huma.License{Name: "Apache 2.0", Identifier: "Apache-2.0"},
			},
			Servers: []*huma.Server{{URL: "/", Description: "The server that this document comes from."}},
			Components: &huma.Components{
				Schemas: registry,
				SecuritySchemes: map[string]*huma.SecurityScheme{
					"session": {Type: "apiKey", In: "cookie", Name: cookieName(true), Description: "POST /api/session gives it. Without TLS it is called " + cookieName(false) + "."},
					"host":    {Type: "apiKey", In: "cookie", Name: operatorCookieName(true), Description: "POST /api/admin/session gives it for the operator's key. Without TLS it is called " + operatorCookieName(false) + "."},
					"key":     {Type: "http", Scheme: "bearer", Description: "The operator's key, as divingbell admin key prints it."},
					"token":   {Type: "http", Scheme: "bearer", Description: "POST /api/tokens gives it."},
				},
			},
		},
		Formats:       map[string]huma.Format{"application/json": {Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: protocol.Unmarshal}},
		DefaultFormat: "application/json",
	}
}

// security lists the credentials that a caller may or must send.
func (g Guard) security() []map[string][]string {
	session, token, nobody := map[string][]string{"session": {}}, map[string][]string{"token": {}}, map[string][]string{}
	switch g {
	case NoToken:
		return []map[string][]string{nobody, session}
	case InPerson:
		return []map[string][]string{session}
	case byOperator:
		return []map[string][]string{{"host": {}}, {"key": {}}}
	case SignedIn, Playing:
		return []map[string][]string{session, token}
	}
	return []map[string][]string{nobody, session, token}
}

// Refusable marks an operation as one that a rule may refuse.
func (a *API) Refusable(op huma.Operation) huma.Operation {
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["409"] = a.Response("A rule does not allow it; nothing was changed", reflect.TypeFor[protocol.Refusal]())
	return op
}

// Response describes an answer.
func (a *API) Response(description string, body reflect.Type) *huma.Response {
	return &huma.Response{Description: description, Content: map[string]*huma.MediaType{
		"application/json": {Schema: a.OpenAPI().Components.Schemas.Schema(body, true, "")},
	}}
}

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

// AddSchemas describes what the operations do not: the messages of the WebSocket, and what each game shows.
func (a *API) AddSchemas() {
	a.addMessages()
	a.addGames()
}

// addMessages describes the messages of the WebSocket, for which OpenAPI has no notion of its own.
func (a *API) addMessages() {
	document := a.OpenAPI()
	registry := document.Components.Schemas
	registry.Map()["ClientMessage"] = oneOf(registry, "What a client says over the WebSocket.", clientMessages)
	registry.Map()["ServerMessage"] = oneOf(registry, "What the server says over the WebSocket.", serverMessages)
	document.AddOperation(&huma.Operation{
		OperationID: "socket", Method: http.MethodGet, Path: SocketPath, Tags: []string{"tables"}, Security: Anybody.security(),
		Summary:     "Connect by WebSocket",
		Description: "Clients send ClientMessage, the server sends ServerMessage, each as one text message of JSON.",
		Responses: map[string]*huma.Response{
			"101":     {Description: "Switching Protocols"},
			"default": a.Response("Error", reflect.TypeFor[protocol.Problem]()),
		},
	})
}

func oneOf(registry huma.Registry, description string, messages map[string]reflect.Type) *huma.Schema {
	union := &huma.Schema{Description: description, Discriminator: &huma.Discriminator{PropertyName: "type", Mapping: map[string]string{}}}
	there := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(messages)) {
		ref := registry.Schema(messages[name], true, "")
		union.Discriminator.Mapping[name] = ref.Ref
		if !there[ref.Ref] {
			union.OneOf = append(union.OneOf, ref)
			there[ref.Ref] = true
		}
	}
	return union
}

// openAnswers lets answers have more fields than the document lists, such as those of a later version. Schemas that are part of
// both answers and requests are open in the document, too; protocol.Unmarshal still refuses unknown fields.
func (a *API) openAnswers() {
	document := a.OpenAPI()
	asked := schemaSet{registry: document.Components.Schemas, names: map[string]bool{}}
	told := schemaSet{registry: document.Components.Schemas, names: map[string]bool{}}
	asked.add(&huma.Schema{Ref: schemas + "ClientMessage"})
	told.add(&huma.Schema{Ref: schemas + "ServerMessage"})
	told.add(&huma.Schema{Ref: schemas + "Games"})
	for _, path := range document.Paths {
		for _, op := range operationsOf(path) {
			if op.RequestBody != nil {
				asked.addContent(op.RequestBody.Content)
			}
			for _, response := range op.Responses {
				told.addContent(response.Content)
			}
		}
	}
	for name, schema := range document.Components.Schemas.Map() {
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

// OpenAPI is the document, to which operations may still be added.
func (a *API) OpenAPI() *huma.OpenAPI { return a.huma.OpenAPI() }

// Document is the document that describes the API.
func (a *API) Document() ([]byte, error) {
	data, err := a.OpenAPI().MarshalJSON()
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

// ServeDocument completes the document, to which nothing can be added afterwards, and serves it.
func (a *API) ServeDocument(api *http.ServeMux) error {
	a.openAnswers()
	if err := a.addExamples(); err != nil {
		return err
	}
	document := sync.OnceValues(a.Document) // few ask for it
	zipped := sync.OnceValue(func() []byte {
		data, _ := document() // without an error, as it is asked for first
		return compress.Bytes(data)
	})
	api.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, r *http.Request) {
		data, err := document()
		if err != nil {
			a.Faults.Write(w, err)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		if compress.Accepted(r) { // compressing it each time would cost as much as seventy requests
			w.Header().Set("Content-Encoding", "gzip")
			data = zipped()
		}
		_, _ = w.Write(data) // the client may be gone
	})
	return nil
}
