package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/alecthomas/kong"
)

// configFlag names the file that settings are read from. A setting is a flag that has an environment variable; in the
// file it has the flag's name.
type configFlag struct {
	Config string `help:"Read settings from this TOML file; without it from ${configname}, ${configplaces}, if there is one." placeholder:"FILE" env:"${configenv}"`
}

const (
	configName = "divingbell.toml"
	configEnv  = "DIVINGBELL_CONFIG"
)

// configDir is where a file is looked for that is to hold wherever the program is started.
func configDir() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		return "" // nobody's home, as in a service
	}
	return filepath.Join(folder, "divingbell")
}

// configVars are what help texts call all this.
func configVars() kong.Vars {
	places := "in this folder"
	if folder := configDir(); folder != "" {
		places += " or in " + folder
	}
	return kong.Vars{"configname": configName, "configplaces": places, "configenv": configEnv}
}

// readConfig is a hook of the parser: it has the settings of a command come from a file where neither a flag nor the
// environment says otherwise. Commands without settings read no file.
func readConfig() func(*kong.Context) error {
	done := false
	return func(c *kong.Context) error {
		command := c.Selected()
		if done || command == nil || !slices.ContainsFunc(command.Flags, isSetting) {
			return nil
		}
		done = true
		name, data, err := findConfig(c)
		if err != nil || name == "" {
			return err
		}
		values, err := parseConfig(name, data, settings(c.Model.Node))
		if err != nil {
			return err
		}
		c.AddResolver(configured(values))
		return nil
	}
}

// findConfig reads the file that is asked for, or else the first that is there; the name is "" if there is none.
func findConfig(c *kong.Context) (name string, data []byte, err error) {
	name = os.Getenv(configEnv)
	for _, p := range c.Path {
		if p.Flag != nil && p.Flag.Name == "config" {
			name = c.FlagValue(p.Flag).(string)
		}
	}
	if name != "" {
		data, err = readFile(name)
		return name, data, err
	}
	for _, name := range []string{configName, filepath.Join(configDir(), configName)} {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		data, err = readFile(name)
		return name, data, err
	}
	return "", nil, nil
}

func isSetting(f *kong.Flag) bool { return len(f.Envs) > 0 && f.Name != "config" }

// settings are those of all commands, by name.
func settings(n *kong.Node) map[string]*kong.Flag {
	found := map[string]*kong.Flag{}
	for _, command := range n.Leaves(false) {
		for _, f := range command.Flags {
			if isSetting(f) {
				found[f.Name] = f
			}
		}
	}
	return found
}

// configured gives the values of a file to the flags that are settings. The parser asks only where the command line says
// nothing; what the environment says comes first too.
type configured map[string]any

// Validate implements kong.Resolver; parseConfig has done it.
func (configured) Validate(*kong.Application) error { return nil }

// Resolve implements kong.Resolver.
func (values configured) Resolve(_ *kong.Context, _ *kong.Path, f *kong.Flag) (any, error) {
	if !isSetting(f) || slices.ContainsFunc(f.Envs, isSet) {
		return nil, nil
	}
	return values[f.Name], nil
}

func isSet(name string) bool {
	_, ok := os.LookupEnv(name)
	return ok
}
