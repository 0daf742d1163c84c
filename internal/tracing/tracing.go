// Package tracing traces moves with OpenTelemetry: from the socket to the disk and to the watchers, also on other nodes. The
// traced packages do not depend on OpenTelemetry.
package tracing

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"github.com/divingbell/divingbell/internal/live"
)

// Tracer sends traces to a collector.
type Tracer struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

var _ live.Tracer = (*Tracer)(nil)

// Open makes a tracer for a collector that accepts OTLP over HTTP, such as http://localhost:4318, which need not run yet. share,
// from 0 to 1, is the share of moves that are traced.
func Open(ctx context.Context, endpoint, version, node string, share float64, log *slog.Logger) (*Tracer, error) {
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(endpoint+"/v1/traces"))
	if err != nil {
		return nil, fmt.Errorf("traces cannot be sent to %s: %w", endpoint, err)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces cannot be sent", "error", err) }))
	return newTracer(sdktrace.WithBatcher(exporter), version, node, share), nil
}

func newTracer(to sdktrace.TracerProviderOption, version, node string, share float64) *Tracer {
	about := resource.NewSchemaless(
		attribute.String("service.name", "divingbell"), attribute.String("service.version", version), attribute.String("service.instance.id", node),
	)
	sampler := sdktrace.ParentBased(sdktrace.TraceIDRatioBased(share))
	provider := sdktrace.NewTracerProvider(to, sdktrace.WithResource(about), sdktrace.WithSampler(sampler))
	return &Tracer{provider, provider.Tracer("divingbell")}
}

// Close sends the remaining traces.
func (t *Tracer) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return t.provider.Shutdown(ctx)
}

// Begin implements live.Tracer.
func (t *Tracer) Begin(ctx context.Context, name, table string) (context.Context, func(error)) {
	ctx, span := t.tracer.Start(ctx, name, trace.WithAttributes(attribute.String("divingbell.table", table)))
	return ctx, func(err error) {
		if err != nil {
			span.SetStatus(codes.Error, err.Error())
		}
		span.End()
	}
}

var traceContext propagation.TraceContext

const parentHeader = "traceparent"

// Parent implements live.Tracer.
func (t *Tracer) Parent(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsSampled() {
		return ""
	}
	carrier := propagation.MapCarrier{}
	traceContext.Inject(ctx, carrier)
	return carrier[parentHeader]
}

// Below implements live.Tracer.
func (t *Tracer) Below(ctx context.Context, parent string) context.Context {
	return traceContext.Extract(ctx, propagation.MapCarrier{parentHeader: parent})
}
