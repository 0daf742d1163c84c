package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/game/valuenet"
	"github.com/divingbell/divingbell/internal/cli"
)

// Bots use a net where the pack that it was trained with is played, and nowhere else.
func TestNetsServeTheirPacks(t *testing.T) {
	data := bytes.Replace(packs.Standard().PackContent(), []byte(`"standard"`), []byte(`"mine"`), 1)
	mine, err := packs.Load(data)
	if err != nil {
		t.Fatal(err)
	}
	learner, err := cli.LearnerOf(mine, "")
	if err != nil {
		t.Fatal(err)
	}
	spec := learner.InputSpec()
	shape := valuenet.Shape{Table: spec.Table, Seat: spec.Seat, First: 8, Second: 8}
	net, err := valuenet.New(shape).Encode(valuenet.NewLabel(mine.About(), spec, shape, "test"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "mine.net")
	if err := os.WriteFile(file, net, 0o600); err != nil {
		t.Fatal(err)
	}
	games := registry.New()
	if _, err := cli.Judges([]string{file}, games); err == nil || !strings.Contains(err.Error(), "another pack") {
		t.Errorf("without its pack: %v", err)
	}
	if err := games.AddPack(data); err != nil {
		t.Fatal(err)
	}
	judge, err := cli.Judges([]string{file}, games)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge(mine)
	if err != nil || j.(valuenet.Learner).Net() == nil || j.(valuenet.Learner).Net().Shape != shape {
		t.Errorf("the pack has %v, %v", j, err)
	}
	j, err = judge(packs.Standard())
	if err != nil || j.(valuenet.Learner).Net() == nil || j.(valuenet.Learner).Net().Shape == shape {
		t.Errorf("the standard pack has %v, %v", j, err)
	}
}
