package gametest

import "github.com/divingbell/divingbell/game"

// Tables returns tables of every size with each value of an option.
func Tables(about game.About, option string) (all []game.Config) {
	for _, o := range about.Options {
		if o.Name != option {
			continue
		}
		for _, value := range o.Values {
			for players := about.MinPlayers; players <= about.MaxPlayers; players++ {
				all = append(all, game.Config{Players: players, Options: map[string]string{option: value}})
			}
		}
	}
	return all
}
