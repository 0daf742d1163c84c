package chromium

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"
)

// mark is an event that the page emits while it is traced, to identify its main thread among those of the browser.
const mark = "divingbell-traced"

// Tasks calls do and returns how much processor time each task of the page's main thread used meanwhile. Unlike elapsed time, this
// hardly depends on what else the machine does. Only one page of a browser can be traced at a time.
func (p *Page) Tasks(ctx context.Context, do func() error) ([]time.Duration, error) {
	var all []traced
	complete := make(chan struct{})
	stop := p.browser.wire.subscribe("", func(e event) {
		switch e.Method {
		case "Tracing.dataCollected":
			var some struct{ Value []traced }
			if json.Unmarshal(e.Params, &some) == nil {
				all = append(all, some.Value...)
			}
		case "Tracing.tracingComplete":
			close(complete)
		}
	})
	defer stop()
	categories := []string{"disabled-by-default-devtools.timeline", "blink.user_timing"}
	start := params{"transferMode": "ReportEvents", "traceConfig": params{"includedCategories": categories}}
	if err := p.browser.wire.call(ctx, "", "Tracing.start", start, nil); err != nil {
		return nil, err
	}
	err := do()
	if err == nil {
		err = p.Do(ctx, "void performance.mark('"+mark+"')", nil)
	}
	if err := errors.Join(err, p.browser.wire.call(ctx, "", "Tracing.end", nil, nil)); err != nil {
		return nil, err
	}
	select {
	case <-complete:
		return tasksOf(all)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// traced is an event of a trace.
type traced struct {
	Name      string
	PID, TID  int
	Processor int64 `json:"tdur"` // in microseconds
}

func tasksOf(all []traced) ([]time.Duration, error) {
	found := slices.IndexFunc(all, func(e traced) bool { return e.Name == mark })
	if found < 0 {
		return nil, errors.New("the browser has not traced the page")
	}
	var tasks []time.Duration
	for _, e := range all {
		if e.Name == "RunTask" && e.PID == all[found].PID && e.TID == all[found].TID {
			tasks = append(tasks, time.Duration(e.Processor)*time.Microsecond)
		}
	}
	return tasks, nil
}
