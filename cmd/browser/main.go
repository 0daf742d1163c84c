//go:build js && wasm

// Command browser is a hall or a thinker in a worker of a browser, where the app plays without a server. JavaScript sets
// globalThis.divingbell before it runs the program: the mode, and the functions that the program calls; ui/src/local declares them.
// Package local does the work; this only binds it.
package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"syscall/js"

	"github.com/divingbell/divingbell/internal/local"
)

// garbage is how much the heap may grow before it is collected, in percent. Collections are what interrupts a single thread.
const garbage = 200

func main() {
	debug.SetGCPercent(garbage)
	host := js.Global().Get("divingbell")
	switch host.Get("mode").String() {
	case "hall":
		openHall(host)
	case "thinker":
		think(host)
	}
	select {} // JavaScript calls from now on
}

func openHall(host js.Value) {
	h, err := func() (h *local.Hall, err error) {
		defer catch(&err)
		return local.Open(context.Background(), storage{host.Get("storage")}, thinker{host}.think, host.Get("version").String(), log{})
	}()
	if err != nil {
		host.Call("failed", err.Error())
		return
	}
	host.Call("ready", map[string]any{
		"connect": function(func(args []js.Value) any { return connect(h, args[0].String(), args[1]) }),
		"call": function(func(args []js.Value) any {
			method, path, body, name := args[0].String(), args[1].String(), []byte(args[2].String()), args[3].String()
			return promise(func() (any, error) { return answer(h.Call(context.Background(), method, path, body, name)), nil })
		}),
		"stream": function(func(args []js.Value) any {
			method, path, body, name, line := args[0].String(), args[1].String(), []byte(args[2].String()), args[3].String(), args[4]
			ctx, cancel := context.WithCancel(context.Background())
			return map[string]any{
				"done": promise(func() (any, error) {
					defer cancel()
					return answer(h.Stream(ctx, method, path, body, name, func(data []byte) { line.Invoke(string(data)) })), nil
				}),
				"cancel": function(func([]js.Value) any {
					cancel()
					return nil
				}),
			}
		}),
		"close": function(func([]js.Value) any {
			go h.Close()
			return nil
		}),
	})
}

func answer(a local.Answer) map[string]any {
	return map[string]any{"status": a.Status, "body": string(a.Body)}
}

func connect(h *local.Hall, name string, send js.Value) map[string]any {
	c := h.Connect(name, func(message []byte) { send.Invoke(string(message)) })
	return map[string]any{
		"take": function(func(args []js.Value) any {
			c.Take([]byte(args[0].String()))
			return nil
		}),
		"close": function(func([]js.Value) any {
			go c.Close()
			return nil
		}),
	}
}

// thinker asks another worker to think.
type thinker struct{ host js.Value }

func (t thinker) think(ctx context.Context, question []byte, line func([]byte)) ([]byte, error) {
	told := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if line != nil {
			line([]byte(args[0].String()))
		}
		return nil
	})
	defer told.Release()
	job := t.host.Call("think", string(question), told)
	stop := context.AfterFunc(ctx, func() { job.Call("cancel") })
	defer stop()
	found, err := await(job.Get("done"))
	if err != nil {
		return nil, local.ReadError(err.Error())
	}
	return []byte(found.String()), nil
}

func think(host js.Value) {
	t := local.NewThinker()
	host.Call("ready", map[string]any{
		"do": function(func(args []js.Value) any {
			question, line := []byte(args[0].String()), args[1]
			return promise(func() (any, error) {
				found, err := t.Think(context.Background(), question, func(data []byte) error {
					line.Invoke(string(data))
					return nil
				})
				if err != nil {
					return nil, errors.New(local.ErrorText(err))
				}
				return string(found), nil
			})
		}),
	})
}

// log writes what an operator would read to the console.
type log struct{}

func (log) Error(message string, arguments ...any) { console("error", message, arguments) }
func (log) Warn(message string, arguments ...any)  { console("warn", message, arguments) }
func (log) Info(string, ...any)                    {}

func console(how, message string, arguments []any) {
	js.Global().Get("console").Call(how, message+" "+fmt.Sprintln(arguments...))
}

func catch(err *error) {
	if fault := recover(); fault != nil {
		*err = fmt.Errorf("a bug in the program: %v", fault)
	}
}
