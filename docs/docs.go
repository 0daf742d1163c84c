// Package docs has the documents of the project.
package docs

import _ "embed"

// OpenAPI describes the API for programs. It is made of the server's own types, and a test of package web says if they have
// changed since.
//
//go:embed openapi.json
var OpenAPI []byte
