package apitest

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// examplesFile has example requests to a server and its answers; a test writes it.
//
//go:embed examples.json
var examplesFile []byte

// examples are those of the document.
type examples struct {
	Operations map[string]example         `json:"operations"` // by id
	Messages   map[string]json.RawMessage `json:"messages"`   // over the WebSocket, by type
}

// example is a request's body and the answer to it.
type example struct {
	Request json.RawMessage `json:"request,omitempty"`
	Answer  json.RawMessage `json:"answer,omitempty"`
}

// addExamples adds examples of requests, answers and messages to the d.
func (d document) addExamples() error {
	var all examples
	if err := json.Unmarshal(examplesFile, &all); err != nil {
		return err
	}
	for _, path := range d.Paths {
		for _, op := range operationsOf(path) {
			e := all.Operations[op.OperationID]
			if e.Request != nil && op.RequestBody != nil {
				op.RequestBody.Content["application/json"].Example = e.Request
			}
			for status, response := range op.Responses {
				if media := response.Content["application/json"]; e.Answer != nil && status[0] == '2' && media != nil {
					media.Example = e.Answer
				}
			}
		}
	}
	registry := d.Components.Schemas
	for _, kind := range slices.Sorted(maps.Keys(all.Messages)) {
		of := clientMessages[kind]
		if of == nil {
			of = serverMessages[kind]
		}
		if of == nil {
			continue
		}
		schema := registry.SchemaFromRef(registry.Schema(of, true, "").Ref)
		schema.Examples = append(schema.Examples, all.Messages[kind])
	}
	return nil
}

// operationsOf are the operations of a path.
func operationsOf(path *huma.PathItem) []*huma.Operation {
	return slices.DeleteFunc([]*huma.Operation{path.Get, path.Post, path.Put, path.Patch, path.Delete}, func(op *huma.Operation) bool { return op == nil })
}
