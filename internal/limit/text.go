package limit

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// off is how no limit is written.
const off = "off"

var units = []struct {
	name string
	time time.Duration
}{{"s", time.Second}, {"m", time.Minute}, {"h", time.Hour}}

// String writes a rate as UnmarshalText reads it: 20+3/m is 20 at once and 3 more a minute.
func (r Rate) String() string {
	if r.Burst < 0 {
		return off
	}
	for _, u := range units {
		if n := (u.time + r.Every/2) / max(1, r.Every); n > 0 && u.time/n == r.Every {
			return fmt.Sprintf("%d+%d/%s", r.Burst, n, u.name)
		}
	}
	return fmt.Sprintf("%d+1/h", r.Burst)
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (r *Rate) UnmarshalText(text []byte) error {
	if string(text) == off {
		*r = Rate{Burst: -1}
		return nil
	}
	burst, rest, _ := strings.Cut(string(text), "+")
	count, unit, _ := strings.Cut(rest, "/")
	atOnce, wrong := strconv.ParseUint(burst, 10, 31)
	more, wrongToo := strconv.ParseUint(count, 10, 20)
	for _, u := range units {
		if u.name == unit && wrong == nil && wrongToo == nil && atOnce > 0 && more > 0 {
			*r = Rate{Burst: int(atOnce), Every: u.time / time.Duration(more)}
			return nil
		}
	}
	return fmt.Errorf("%q is not a rate; write 20+3/m for 20 at once and 3 more a minute, with s, m or h, or off", text)
}

// String writes a limit as UnmarshalText reads it.
func (l Limit) String() string {
	return strings.Join([]string{l.Person.String(), l.Address.String(), l.Bot.String()}, ",")
}

// UnmarshalText implements encoding.TextUnmarshaler. It reads the rates for a person, an address and a bot, separated by commas;
// without the last, a bot has a person's.
func (l *Limit) UnmarshalText(text []byte) error {
	parts := strings.Split(string(text), ",")
	if len(parts) != 2 && len(parts) != 3 {
		return fmt.Errorf("%q is not a limit; write the rates for a person, an address and a bot, such as 10+1/s,60+5/s,10+1/s", text)
	}
	var read Limit
	for i, into := range []*Rate{&read.Person, &read.Address, &read.Bot}[:len(parts)] {
		if err := into.UnmarshalText([]byte(strings.TrimSpace(parts[i]))); err != nil {
			return err
		}
	}
	*l = read
	return nil
}

// String writes numbers as UnmarshalText reads them.
func (n Numbers) String() string {
	var parts []string
	for _, most := range []int{n.Person, n.Address, n.Bot} {
		if most < 0 {
			parts = append(parts, off)
			continue
		}
		parts = append(parts, strconv.Itoa(most))
	}
	return strings.Join(parts, ",")
}

// UnmarshalText implements encoding.TextUnmarshaler. It reads the numbers for a person, an address and a bot, as for a Limit.
func (n *Numbers) UnmarshalText(text []byte) error {
	parts := strings.Split(string(text), ",")
	wrong := fmt.Errorf("%q is not a limit; write the numbers for a person, an address and a bot, such as 40,1000,40, or off for any of them", text)
	if len(parts) != 2 && len(parts) != 3 {
		return wrong
	}
	var read Numbers
	for i, into := range []*int{&read.Person, &read.Address, &read.Bot}[:len(parts)] {
		part := strings.TrimSpace(parts[i])
		most, err := strconv.ParseUint(part, 10, 31)
		switch {
		case part == off:
			*into = -1
		case err != nil || most == 0:
			return wrong
		default:
			*into = int(most)
		}
	}
	*n = read
	return nil
}
