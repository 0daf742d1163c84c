package game_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

var reactive = game.About{
	Title: "Test",
	Orders: []game.Option{
		{Name: "wave", Values: []string{"ask", "ride", "duck"}, Default: "ask"},
		{Name: "keep", ListOf: "fish"},
	},
}

func TestCheckOrders(t *testing.T) {
	for _, o := range []game.Orders{
		nil,
		{},
		{"wave": "ride"},
		{"keep": ""},
		{"keep": "cod"},
		{"keep": "cod eel", "wave": "ask"},
		{"keep": strings.Repeat("x ", game.MaxList-1) + "x"},
	} {
		if err := reactive.CheckOrders(o); err != nil {
			t.Errorf("%v: %v", o, err)
		}
	}
	for want, o := range map[string]game.Orders{
		`order wave cannot be "sink"; it can be ask, ride, duck`: {"wave": "sink"},
		`Test has no order "sky"; its orders are wave, keep`:     {"sky": "blue"},
		"order keep is a list with one space":                    {"keep": "cod  eel"},
		"order keep is a list":                                   {"keep": " cod"},
		"lists more than 64 things":                              {"keep": strings.Repeat("x ", game.MaxList) + "x"},
	} {
		if err := reactive.CheckOrders(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

func TestOrder(t *testing.T) {
	for _, c := range []struct {
		orders     game.Orders
		name, want string
	}{
		{nil, "wave", "ask"},
		{nil, "keep", ""},
		{game.Orders{"wave": "duck"}, "wave", "duck"},
		{game.Orders{"wave": "duck"}, "keep", ""},
		{game.Orders{"keep": "eel"}, "keep", "eel"},
		{nil, "sky", ""},
	} {
		if found := reactive.Order(c.orders, c.name); found != c.want {
			t.Errorf("%v: %s is %q, not %q", c.orders, c.name, found, c.want)
		}
	}
}
