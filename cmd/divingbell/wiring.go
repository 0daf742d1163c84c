package main

import (
	"net/netip"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/web"
)

func (s *service) hallSettings() live.Settings {
	return live.Settings{
		Games: registry.Rules, Bot: live.Bots(registry.Judge), Log: s.log, Meter: metrics.Live(s.registry), Thinkers: int(s.Bots), Pace: hallPace(time.Duration(s.Pace)),
		AllowArranged: s.AllowArranged,
	}
}

// hallPace is how a hall is told how long bots seem to think; to it, 0 is the usual pace.
func hallPace(pace time.Duration) time.Duration {
	if pace == 0 {
		return -1
	}
	return pace
}

func (s *service) webSettings() web.Settings {
	settings := web.Settings{
		Hall: s.hall, Store: s.store, Version: version, Log: s.log, Registry: s.registry, Origin: string(s.Origin), Proxies: s.proxies(),
	}
	if s.Limits == "off" {
		settings.Limits = limit.None()
	}
	for _, e := range registry.All() {
		settings.Games = append(settings.Games, e.Game)
	}
	return settings
}

func (s *service) proxies() []netip.Prefix {
	var all []netip.Prefix
	for _, n := range s.TrustedProxies {
		all = append(all, netip.Prefix(n))
	}
	return all
}
