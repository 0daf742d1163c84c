// Package settings reads a program's settings: from flags, environment variables and a TOML file, in this order of precedence. Its
// types validate the values, so that errors name the place where a value was set.
package settings

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/internal/files"
)

// FromFile is the flag that names the settings file, for commands to embed. A setting is a flag that has an environment variable;
// in the file it has the flag's name.
type FromFile struct {
	Config string `help:"Read settings from this TOML file; by default from ${configname}, ${configplaces}, if there is one." placeholder:"FILE" env:"${configenv}"`
}

const (
	fileName = "divingbell.toml"
	fileEnv  = "DIVINGBELL_CONFIG"
)

// userDir is the folder of the file that applies wherever the program is started; "" if there is none.
func userDir() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		return "" // there is no home folder, as in a service
	}
	return filepath.Join(folder, "divingbell")
}

// Vars are what the help texts refer to.
func Vars() kong.Vars {
	places := "in this folder"
	if folder := userDir(); folder != "" {
		places += " or in " + folder
	}
	return kong.Vars{"configname": fileName, "configplaces": places, "configenv": fileEnv}
}

// Hook is for kong.WithBeforeResolve: it takes those settings of a command from the file that neither a flag nor the environment
// sets. Commands without settings read no file.
func Hook() func(*kong.Context) error {
	done := false
	return func(c *kong.Context) error {
		command := c.Selected()
		if done || command == nil || !slices.ContainsFunc(command.Flags, Is) {
			return nil
		}
		done = true
		name, data, err := findFile(c)
		if err != nil || name == "" {
			return err
		}
		values, err := Parse(name, data, All(c.Model.Node))
		if err != nil {
			return err
		}
		c.AddResolver(configured(values))
		return nil
	}
}

// findFile reads the file that the user names, or else the first that exists; name is "" if there is none.
func findFile(c *kong.Context) (name string, data []byte, err error) {
	name = os.Getenv(fileEnv)
	for _, p := range c.Path {
		if p.Flag != nil && p.Flag.Name == "config" {
			name = c.FlagValue(p.Flag).(string)
		}
	}
	if name != "" {
		data, err = files.Read(name)
		return name, data, err
	}
	for _, name := range []string{fileName, filepath.Join(userDir(), fileName)} {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		data, err = files.Read(name)
		return name, data, err
	}
	return "", nil, nil
}

// Is tells whether a flag is a setting.
func Is(f *kong.Flag) bool { return len(f.Envs) > 0 && f.Name != "config" }

// All are the settings of all commands, by name.
func All(n *kong.Node) map[string]*kong.Flag {
	found := map[string]*kong.Flag{}
	for _, command := range n.Leaves(false) {
		for _, f := range command.Flags {
			if Is(f) {
				found[f.Name] = f
			}
		}
	}
	return found
}

// UnknownVariables are environment variables with the prefix that are not settings of a command, such as misspelt ones.
func UnknownVariables(n *kong.Node, prefix string) []string {
	known := map[string]bool{fileEnv: true}
	for _, f := range All(n) {
		for _, env := range f.Envs {
			known[env] = true
		}
	}
	var found []string
	for _, variable := range os.Environ() {
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, prefix) && !known[name] {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

// configured gives the values of a file to the flags that are settings. The parser asks only for flags that are not on the command
// line; the environment also takes precedence over the file.
type configured map[string]any

// Validate implements kong.Resolver; Parse has validated the values.
func (configured) Validate(*kong.Application) error { return nil }

// Resolve implements kong.Resolver.
func (values configured) Resolve(_ *kong.Context, _ *kong.Path, f *kong.Flag) (any, error) {
	if !Is(f) || slices.ContainsFunc(f.Envs, InEnvironment) {
		return nil, nil
	}
	return values[f.Name], nil
}

// InEnvironment tells whether an environment variable is set.
func InEnvironment(name string) bool {
	_, ok := os.LookupEnv(name)
	return ok
}
