package chromium

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/wait"
)

// Page is a page of a browser, with its own cookies and cache.
type Page struct {
	browser     *Browser
	context     string // of the browser
	session     string
	unsubscribe func()
	bytes       atomic.Int64
	failed      atomic.Int64
}

// Screen is what a page is shown on.
type Screen struct {
	Width, Height int
	Phone         bool
}

// Network is a network connection to emulate.
type Network struct {
	BytesPerSecond float64
	Latency        time.Duration
}

type params = map[string]any

// Open opens an empty page.
func (b *Browser) Open(ctx context.Context, screen Screen) (*Page, error) {
	var made struct{ BrowserContextID, TargetID, SessionID string }
	p := &Page{browser: b}
	for _, step := range []struct {
		method string
		params func() params
	}{
		{"Target.createBrowserContext", func() params { return nil }},
		{"Target.createTarget", func() params { return params{"url": "about:blank", "browserContextId": made.BrowserContextID} }},
		{"Target.attachToTarget", func() params { return params{"targetId": made.TargetID, "flatten": true} }},
	} {
		if err := b.wire.call(ctx, "", step.method, step.params(), &made); err != nil {
			return nil, err
		}
	}
	p.context, p.session = made.BrowserContextID, made.SessionID
	p.unsubscribe = b.wire.subscribe(p.session, p.hear)
	metrics := params{"width": screen.Width, "height": screen.Height, "deviceScaleFactor": 1, "mobile": screen.Phone}
	for method, with := range map[string]params{
		"Page.enable": nil, "Network.enable": nil, "Emulation.setDeviceMetricsOverride": metrics,
	} {
		if err := p.call(ctx, method, with, nil); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *Page) call(ctx context.Context, method string, with params, result any) error {
	return p.browser.wire.call(ctx, p.session, method, with, result)
}

func (p *Page) hear(e event) {
	switch e.Method {
	case "Network.loadingFinished":
		var finished struct{ EncodedDataLength float64 }
		if json.Unmarshal(e.Params, &finished) == nil {
			p.bytes.Add(int64(finished.EncodedDataLength))
		}
	case "Network.responseReceived":
		var received struct{ Response struct{ Status int } }
		if json.Unmarshal(e.Params, &received) == nil && received.Response.Status >= 400 {
			p.failed.Add(1)
		}
	}
}

// Bytes is how much was received so far.
func (p *Page) Bytes() int64 { return p.bytes.Load() }

// Failed is how many requests were answered with an error so far.
func (p *Page) Failed() int { return int(p.failed.Load()) }

// Slow emulates a processor that is so many times slower.
func (p *Page) Slow(ctx context.Context, times float64) error {
	return p.call(ctx, "Emulation.setCPUThrottlingRate", params{"rate": times}, nil)
}

// Connect emulates a network connection.
func (p *Page) Connect(ctx context.Context, network Network) error {
	return p.call(ctx, "Network.emulateNetworkConditions", params{
		"offline": false, "latency": network.Latency.Milliseconds(), "downloadThroughput": network.BytesPerSecond, "uploadThroughput": network.BytesPerSecond,
	}, nil)
}

// Before runs a script in every document that is loaded from now on, before its own scripts.
func (p *Page) Before(ctx context.Context, script string) error {
	return p.call(ctx, "Page.addScriptToEvaluateOnNewDocument", params{"source": script}, nil)
}

// Go navigates to an address. It does not wait until the page is loaded; see Await.
func (p *Page) Go(ctx context.Context, address string) error {
	var gone struct{ ErrorText string }
	if err := p.call(ctx, "Page.navigate", params{"url": address}, &gone); err != nil {
		return err
	}
	if gone.ErrorText != "" {
		return fmt.Errorf("%s: %s", address, gone.ErrorText)
	}
	return nil
}

// Do evaluates an expression, waits for it if it is a promise, and reads its value.
func (p *Page) Do(ctx context.Context, expression string, value any) error {
	var done struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	with := params{"expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true}
	if err := p.call(ctx, "Runtime.evaluate", with, &done); err != nil {
		return err
	}
	if e := done.ExceptionDetails; e != nil {
		return fmt.Errorf("%s %s", e.Text, e.Exception.Description)
	}
	if value == nil || done.Result.Value == nil {
		return nil
	}
	return json.Unmarshal(done.Result.Value, value)
}

// patience is how long Await waits before it fails.
const patience = time.Minute

// Await waits until an expression is true.
func (p *Page) Await(ctx context.Context, expression string) error {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		var is bool
		if err := p.Do(ctx, "!!("+expression+")", &is); err == nil && is {
			return nil
		}
		if err := wait.For(ctx, 50*time.Millisecond); err != nil {
			return err
		}
	}
	return fmt.Errorf("never true: %s", expression)
}

// Close closes the page and discards its cookies and cache.
func (p *Page) Close(ctx context.Context) error {
	p.unsubscribe()
	return p.browser.wire.call(ctx, "", "Target.disposeBrowserContext", params{"browserContextId": p.context}, nil)
}
