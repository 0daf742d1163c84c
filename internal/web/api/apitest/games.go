package apitest

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
)

// addGames describes what each game shows: the schema Games has, by the name of the game, its view, odds and parts.
func (d document) addGames(games []game.Game) {
	registry := d.Components.Schemas
	all := object("What each game shows, by its name: Look has the view and the public odds, YouLook the odds, and /api/parts has the parts.")
	for _, g := range games {
		typed, ok := g.(game.Typed)
		if !ok {
			continue
		}
		types := typed.Types()
		for _, pair := range types.Alike {
			registry.RegisterTypeAlias(reflect.TypeOf(pair[0]), reflect.TypeOf(pair[1]))
		}
		one := object("")
		add := func(name string, value any) {
			if value != nil {
				one.Properties[name] = registry.Schema(reflect.TypeOf(value), true, "")
				one.Required = append(one.Required, name)
			}
		}
		add("view", types.View)
		add("odds", types.Odds)
		add("public_odds", types.PublicOdds)
		add("parts", types.Parts)
		all.Properties[g.About().Name] = one
		all.Required = append(all.Required, g.About().Name)
	}
	registry.Map()["Games"] = all
	for part, schema := range d.shown() {
		for _, name := range all.Required {
			if one := all.Properties[name].Properties[part]; one != nil {
				schema.AnyOf = append(schema.AnyOf, one)
			}
		}
	}
}

// shown are the places in the document that hold something of a game, whichever game it is.
func (d document) shown() map[string]*huma.Schema {
	found := map[string]*huma.Schema{}
	if look := d.Components.Schemas.Map()["Look"]; look != nil {
		found["view"] = look.Properties["view"]
		found["public_odds"] = look.Properties["public_odds"]
	}
	if you := d.Components.Schemas.Map()["YouLook"]; you != nil {
		found["odds"] = you.Properties["odds"]
	}
	if parts := d.Paths["/api/parts/{game}"]; parts != nil {
		found["parts"] = parts.Get.Responses["200"].Content["application/json"].Schema
	}
	return found
}

func object(description string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, Description: description, Properties: map[string]*huma.Schema{}}
}
