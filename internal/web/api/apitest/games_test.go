package apitest

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/web/api"
)

// What random games show matches the document: every field, every value of an enumeration.
func TestGamesShowWhatTheDocumentSays(t *testing.T) {
	var games []game.Game
	for _, e := range registry.All() {
		games = append(games, e.Game)
	}
	d := document{api.New(http.NewServeMux(), api.Settings{}).OpenAPI()}
	d.addGames(games)
	for _, g := range games {
		t.Run(g.About().Name, func(t *testing.T) {
			shown := d.Components.Schemas.Map()["Games"].Properties[g.About().Name]
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
				huma.Validate(d.Components.Schemas, shown.Properties[part], huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, tree, &found)
				for _, err := range found.Errors {
					t.Fatalf("%s: %v", part, err)
				}
			}
			if packed, ok := g.(game.Packed); ok {
				check("parts", packed.Parts())
			}
			for seed := range uint64(6) {
				playThrough(t, g, seed, check)
			}
		})
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
