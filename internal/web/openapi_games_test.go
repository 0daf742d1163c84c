package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

// What random games show matches the document: every field, every value of an enumeration.
func TestGamesShowWhatTheDocumentSays(t *testing.T) {
	s := &Server{}
	for _, e := range registry.All() {
		s.Games = append(s.Games, e.Game)
	}
	s.api = humago.New(http.NewServeMux(), s.apiConfig())
	s.addGames()
	for _, g := range s.Games {
		t.Run(g.About().Name, func(t *testing.T) {
			shown := s.api.OpenAPI().Components.Schemas.Map()["Games"].Properties[g.About().Name]
			check := func(part string, value any) {
				data, err := json.Marshal(value)
				if err != nil {
					t.Fatal(err)
				}
				var tree any
				if err := json.Unmarshal(data, &tree); err != nil {
					t.Fatal(err)
				}
				var found huma.ValidateResult
				huma.Validate(s.api.OpenAPI().Components.Schemas, shown.Properties[part], huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, tree, &found)
				for _, err := range found.Errors {
					t.Fatalf("%s: %v", part, err)
				}
			}
			if withParts, ok := g.(game.WithParts); ok {
				check("parts", withParts.Parts())
			}
			for seed := range uint64(6) {
				playThrough(t, g, seed, check)
			}
		})
	}
}

// Examples match the document. They may lack a field that was added later, until they are made again.
func TestExamplesAreAsTheDocumentSays(t *testing.T) {
	s := &Server{}
	for _, e := range registry.All() {
		s.Games = append(s.Games, e.Game)
	}
	mux := http.NewServeMux()
	s.api = humago.New(mux, s.apiConfig())
	s.operations()
	s.addMessages()
	s.addGames()
	var all examples
	if err := json.Unmarshal(examplesFile, &all); err != nil {
		t.Fatal(err)
	}
	checked := 0
	check := func(what string, schema *huma.Schema, example json.RawMessage) {
		if example == nil {
			return
		}
		checked++
		var tree any
		if err := json.Unmarshal(example, &tree); err != nil {
			t.Fatal(err)
		}
		var found huma.ValidateResult
		huma.Validate(s.api.OpenAPI().Components.Schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, tree, &found)
		for _, err := range found.Errors {
			if !strings.Contains(err.Error(), "expected required property") {
				t.Errorf("%s: %v; UPDATE_GOLDEN=1 go test ./internal/web -run Examples makes examples anew", what, err)
			}
		}
	}
	for _, path := range s.api.OpenAPI().Paths {
		for _, op := range operationsOf(path) {
			if op.RequestBody != nil {
				check(op.OperationID, op.RequestBody.Content["application/json"].Schema, all.Operations[op.OperationID].Request)
			}
			for status, response := range op.Responses {
				if media := response.Content["application/json"]; media != nil && status[0] == '2' {
					check(op.OperationID, media.Schema, all.Operations[op.OperationID].Answer)
				}
			}
		}
	}
	for kind, example := range all.Messages {
		of, ok := clientMessages[kind]
		if !ok {
			of = serverMessages[kind]
		}
		check(kind, s.api.OpenAPI().Components.Schemas.Schema(of, true, ""), example)
	}
	if checked < 30 {
		t.Errorf("there are %d examples; this tests nothing", checked)
	}
}

func playThrough(t *testing.T, g game.Game, seed uint64, check func(part string, value any)) {
	dice := game.NewFastDice(seed)
	options := map[string]string{}
	for _, o := range g.About().Options {
		options[o.Name] = o.Values[int(seed)%len(o.Values)]
	}
	p, err := g.Deal(game.Config{Players: g.About().MinPlayers + int(seed)%2, Options: options}, dice)
	if err != nil {
		t.Fatal(err)
	}
	for range 1500 {
		if p.Over() {
			check("view", p.View(game.Spectator))
			return
		}
		seat := p.Asked().First()
		if dice.Below(5) == 0 {
			check("view", p.View(game.Spectator))
			check("view", p.View(game.At(seat)))
			if advised, ok := p.(game.Advised); ok && advised.Advice(seat) != nil {
				check("odds", advised.Advice(seat))
			}
		}
		moves := p.Legal(seat, nil)
		if err := p.Play(seat, moves[dice.Below(len(moves))], dice); err != nil {
			t.Fatal(err)
		}
	}
}
