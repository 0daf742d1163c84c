package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/game/valuenet"
	"github.com/divingbell/divingbell/internal/files"
)

// netFile is a net that divingbell train has made.
type netFile struct {
	name  string
	net   *valuenet.Net
	label valuenet.Label
}

func readNet(name string) (netFile, error) {
	data, err := files.Read(name)
	if err != nil {
		return netFile{}, err
	}
	net, label, err := valuenet.Decode(data)
	if err != nil {
		return netFile{}, game.BadInput(fmt.Sprintf("%s: %v", name, err))
	}
	return netFile{name, net, label}, nil
}

// teach gives a judge the net, if the net was made for the judge's game.
func (f netFile) teach(g game.Game, j valuenet.Learner) (valuenet.Learner, error) {
	if err := f.label.Fits(g.About(), j.InputSpec()); err != nil {
		if about := g.About(); f.label.Game == about.Name && f.label.Rules == about.Version && f.label.Pack != about.PackHash {
			err = fmt.Errorf("%w; give the file of its pack with --pack", err)
		}
		return nil, game.BadInput(fmt.Sprintf("%s: %v", f.name, err))
	}
	return j.WithNet(f.net), nil
}

// LearnerOf is the judge of a game, with the net from a file unless file is "".
func LearnerOf(g game.Game, file string) (valuenet.Learner, error) {
	judge, err := registry.Judge(g)
	if err != nil {
		return nil, err
	}
	learner, ok := judge.(valuenet.Learner)
	if !ok {
		return nil, game.BadInput(fmt.Sprintf("%s has no judge that could learn", g.About().Title))
	}
	if file == "" {
		return learner, nil
	}
	net, err := readNet(file)
	if err != nil {
		return nil, err
	}
	return net.teach(g, learner)
}

// HashOf is the hash of a net's file, in hexadecimal digits; "" for no file.
func HashOf(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	data, err := files.Read(file)
	hash := sha256.Sum256(data)
	return hex.EncodeToString(hash[:]), err
}

// Judges returns a function that finds the judge of a game, with a net from the files if one was made for it. A net that suits
// none of the games is an error.
func Judges(names []string, games *registry.Registry) (func(game.Game) (game.Judge, error), error) {
	var nets []netFile
	for _, name := range names {
		net, err := readNet(name)
		if err != nil {
			return nil, err
		}
		if err := net.serves(games); err != nil {
			return nil, err
		}
		nets = append(nets, net)
	}
	return func(g game.Game) (game.Judge, error) {
		judge, err := registry.Judge(g)
		if learner, ok := judge.(valuenet.Learner); ok {
			for _, net := range nets {
				if taught, err := net.teach(g, learner); err == nil {
					return taught, nil
				}
			}
		}
		return judge, err
	}, nil
}

// serves returns an error if the net suits none of the games and their packs.
func (f netFile) serves(games *registry.Registry) error {
	var err error = game.BadInput(fmt.Sprintf("%s: there is no game %q", f.name, f.label.Game))
	for _, pack := range games.Packs(f.label.Game) {
		g, fault := games.Rules(f.label.Game, 0, pack.Pack)
		if fault != nil {
			return fault
		}
		learner, fault := LearnerOf(g, "")
		if fault == nil {
			_, fault = f.teach(g, learner)
		}
		if fault == nil {
			return nil
		}
		err = fault
	}
	return err
}
