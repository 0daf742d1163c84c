package web

import (
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/protocol"
)

func apiConfig() huma.Config {
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	registry.RegisterTypeAlias(reflect.TypeFor[fault](), reflect.TypeFor[protocol.Problem]())
	return huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI:    "3.1.0",
			Info:       &huma.Info{Title: "Divingbell", Version: strconv.Itoa(protocol.Version)},
			Components: &huma.Components{Schemas: registry},
		},
		Formats:       map[string]huma.Format{"application/json": huma.DefaultJSONFormat},
		DefaultFormat: "application/json",
	}
}
