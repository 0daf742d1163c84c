package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
)

// A server offers a pack that its settings name. A table that uses the pack keeps it when they no longer name it.
func TestServePack(t *testing.T) {
	own := registry.All()[0].Game
	file := filepath.Join(t.TempDir(), "sea.json")
	content := strings.Replace(string(own.(game.Packed).PackContent()), `"id":"`+own.About().Pack+`"`, `"id":"sea"`, 1)
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	p := startServer(t, "--pack", file)
	if _, body := get(t, p.url+"/api/about"); !strings.Contains(body, `"packs":["`+own.About().Pack+`","sea"]`) {
		t.Errorf("it offers %s", body)
	}
	c, err := client.New(p.url)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.SignIn(t.Context(), "Ann"); err != nil {
		t.Fatal(err)
	}
	seats := []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "random"}}
	id, err := c.Open(t.Context(), "open", protocol.Proposal{Game: own.About().Name, Pack: "sea", Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	p.end(syscall.SIGTERM)
	again := startServer(t, "--store", p.store)
	hash := game.HashPack([]byte(content))
	if status, body := get(t, again.url+"/api/tables/"+id); status != http.StatusOK || !strings.Contains(body, `"pack_hash":"`+hash+`"`) {
		t.Errorf("the table answers %d: %s", status, body)
	}
	for pack, want := range map[string]string{hash: `"id":"sea"`, "sea": "unknown", "": `"id":"` + own.About().Pack + `"`} {
		if _, body := get(t, again.url+"/api/parts/"+own.About().Name+"?pack="+pack); !strings.Contains(body, want) {
			t.Errorf("the components of %q are %s", pack, body)
		}
	}
	again.end(syscall.SIGTERM)
}
