package live

import "context"

// Tracer follows an operation from one part of the program to the next and from one hall of a cluster to the others. Its methods
// are called by many goroutines at once. Package tracing has one for OpenTelemetry.
type Tracer interface {
	// Begin begins a span for an operation at a table, as a child of the context's span.
	Begin(ctx context.Context, name, table string) (_ context.Context, end func(error))

	// Parent is the span of a context, as text that Below understands; "" if there is none.
	Parent(ctx context.Context) string

	// Below makes spans begun in the context children of a span elsewhere.
	Below(ctx context.Context, parent string) context.Context
}

// untraced is the tracer of a hall without one.
type untraced struct{}

func (untraced) Begin(ctx context.Context, _, _ string) (context.Context, func(error)) {
	return ctx, func(error) {}
}
func (untraced) Parent(context.Context) string                       { return "" }
func (untraced) Below(ctx context.Context, _ string) context.Context { return ctx }
