package web_test

import (
	"encoding/json"
	"testing"

	"github.com/divingbell/divingbell/docs"
)

// A client that was generated from the document works with later servers: answers may have more fields. Requests may not.
func TestAnswersMayHaveMoreFields(t *testing.T) {
	var document struct {
		Servers    []struct{ URL string }
		Components struct {
			Schemas map[string]struct {
				AdditionalProperties any
				Properties           map[string]struct{ AnyOf []any }
			}
		}
	}
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		t.Fatal(err)
	}
	all := document.Components.Schemas
	for _, name := range []string{"Command", "Introduction", "Login", "NewLesson", "NewPasskey", "NewTable", "NewToken", "Request", "SeatWish"} {
		if all[name].AdditionalProperties != false {
			t.Errorf("a request %s may have any field", name)
		}
	}
	for _, name := range []string{"Arg", "Clock", "DeepblueView", "Summary", "GameRecord", "Hello", "Line", "Look", "Problem", "Refusal", "SunkenView", "Table", "VisibleEvent", "YouLook"} {
		if schema, ok := all[name]; !ok || schema.AdditionalProperties != nil {
			t.Errorf("an answer %s may have %v other fields", name, schema.AdditionalProperties)
		}
	}
	if len(all["Look"].Properties["view"].AnyOf) != len(games()) || len(all["YouLook"].Properties["odds"].AnyOf) == 0 {
		t.Error("the document does not say what a view or odds are")
	}
	if len(document.Servers) == 0 || document.Servers[0].URL != "/" {
		t.Errorf("the servers are %v", document.Servers)
	}
	// A schema that is part of both answers and requests is open in the document, but requests are read as strictly as ever.
	ann := openServer(t).guest("Ann")
	a := ann.must(422, "POST", "/api/tables", `{"id":"u","game":"sunken","seats":[{"for":"open"},{"for":"open"}],"clock":{"decision":60,"bank":0,"reaction":0,"more":1}}`)
	if a.get("code") != "bad-message" {
		t.Errorf("a field that there is not is answered with %s", a.body)
	}
}
