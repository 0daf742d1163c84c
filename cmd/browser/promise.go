//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"
)

// function is a function for JavaScript, which must not block. It is never released: there are few, and JavaScript may call them late.
func function(do func(args []js.Value) any) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) })
}

// promise does something in a goroutine. What it returns becomes a value of JavaScript, an error one that is thrown.
func promise(do func() (any, error)) js.Value {
	var settle js.Func
	settle = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve, reject := args[0], args[1]
		go func() {
			defer settle.Release()
			found, err := func() (found any, err error) {
				defer catch(&err)
				return do()
			}()
			if err != nil {
				reject.Invoke(js.Global().Get("Error").New(err.Error()))
				return
			}
			resolve.Invoke(found)
		}()
		return nil
	})
	return js.Global().Get("Promise").New(settle)
}

// await waits for a promise. It must not be called by a function that JavaScript calls.
func await(promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	settled := make(chan outcome, 1)
	resolved := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- outcome{value: args[0]}
		return nil
	})
	defer resolved.Release()
	rejected := js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0]
		if text.Type() == js.TypeObject && text.Get("message").Type() == js.TypeString {
			text = text.Get("message")
		}
		settled <- outcome{err: errors.New(text.String())}
		return nil
	})
	defer rejected.Release()
	promise.Call("then", resolved, rejected)
	o := <-settled
	return o.value, o.err
}
