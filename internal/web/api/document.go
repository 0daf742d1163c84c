package api

import (
	"maps"
	"net/http"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/internal/web/compress"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/review"
)

const schemas = "#/components/schemas/"

func config() huma.Config {
	registry := huma.NewMapRegistry(schemas, schemaName)
	registry.RegisterTypeAlias(reflect.TypeFor[fault.Fault](), reflect.TypeFor[protocol.Problem]())
	registry.RegisterTypeAlias(reflect.TypeFor[protocol.ReviewDocument](), reflect.TypeFor[review.Review]())
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

// schemaName names a type in the document. Those of a game begin with its name, as several games may have a View.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if name == "Record" { // TypeScript has one of its own
		name = "GameRecord"
	}
	if path.Base(t.PkgPath()) == "review" && name != "Review" {
		name = "Review" + name
	}
	if folder, of := path.Split(t.PkgPath()); strings.HasSuffix(folder, "/game/") {
		name = strings.ToUpper(of[:1]) + of[1:] + name
	}
	return name
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

// OneOf is the schema of messages by their type.
func OneOf(registry huma.Registry, description string, messages map[string]reflect.Type) *huma.Schema {
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

// OpenAPI describes the operations that were added, and their schemas. Package apitest makes the document of it.
func (a *API) OpenAPI() *huma.OpenAPI { return a.huma.OpenAPI() }

// zippedDocument is the document as most clients ask for it: compressing it each time would cost as much as seventy requests.
var zippedDocument = sync.OnceValue(func() []byte { return compress.Bytes(docs.OpenAPI) })

// ServeDocument serves the document that describes the API.
func ServeDocument(w http.ResponseWriter, r *http.Request) {
	data := docs.OpenAPI
	w.Header().Set("Content-Type", "application/json")
	if compress.Accepted(r) {
		w.Header().Set("Content-Encoding", "gzip")
		data = zippedDocument()
	}
	_, _ = w.Write(data) // the client may be gone
}
