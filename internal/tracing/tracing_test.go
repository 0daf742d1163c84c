package tracing

import (
	"errors"
	"testing"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func open(share float64) (*Tracer, *tracetest.SpanRecorder) {
	recorder := tracetest.NewSpanRecorder()
	return newTracer(sdktrace.WithSpanProcessor(recorder), "v1", "a", share), recorder
}

// A move is one trace, even across nodes.
func TestAcrossNodes(t *testing.T) {
	here, spans := open(1)
	there, others := open(0) // traces only what other nodes trace
	ctx, end := here.Begin(t.Context(), "command", "reef")
	below, endBelow := here.Begin(ctx, "append", "reef")
	_, endThere := there.Begin(there.Below(t.Context(), here.Parent(below)), "tell", "reef")
	endThere(errors.New("too late"))
	endBelow(nil)
	end(nil)
	if len(spans.Ended()) != 2 || len(others.Ended()) != 1 {
		t.Fatalf("%d spans here, %d there", len(spans.Ended()), len(others.Ended()))
	}
	append, command, tell := spans.Ended()[0], spans.Ended()[1], others.Ended()[0]
	if append.Parent().SpanID() != command.SpanContext().SpanID() || tell.Parent().SpanID() != append.SpanContext().SpanID() {
		t.Error("the spans do not follow from each other")
	}
	if tell.SpanContext().TraceID() != command.SpanContext().TraceID() || tell.Status().Description != "too late" {
		t.Errorf("the span elsewhere is %+v", tell)
	}
}

// A move that is not traced causes no traces on other nodes either.
func TestNotFollowed(t *testing.T) {
	tracer, spans := open(0)
	ctx, end := tracer.Begin(t.Context(), "command", "reef")
	if parent := tracer.Parent(ctx); parent != "" {
		t.Errorf("others are told of %s", parent)
	}
	end(nil)
	_, end = tracer.Begin(tracer.Below(t.Context(), ""), "tell", "reef")
	end(nil)
	if len(spans.Ended()) > 0 || tracer.Close(t.Context()) != nil {
		t.Error("it was followed")
	}
}
