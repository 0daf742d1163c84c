// Package tracing follows moves with OpenTelemetry: from the socket they come by to the disk, and to those who are told of
// them, also at other nodes. The packages that are followed know nothing of OpenTelemetry.
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

// Tracer sends what it follows to a collector.
type Tracer struct {
	provider *sdktrace.TracerProvider
	tracer   trace.Tracer
}

var _ live.Tracer = (*Tracer)(nil)

// Open sends to a collector that takes OTLP over HTTP, such as http://localhost:4318. It need not be there yet. Of moves, such a
// share between 0 and 1 is followed.
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

// Close sends what is left.
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
