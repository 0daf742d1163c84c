package postgres

import (
	"testing"

	"github.com/divingbell/divingbell/internal/pgserver/pgtest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
)

func BenchmarkAppend(b *testing.B) {
	url := pgtest.URL(b)
	before, err := pgtest.Server(b).ProcessorTime()
	if err != nil {
		b.Fatal(err)
	}
	storetest.BenchmarkAppend(b, func(o store.Options) (store.Store, error) { return Open(b.Context(), url, o) })
	after, err := pgtest.Server(b).ProcessorTime()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64((after-before).Microseconds())/float64(b.N), "database-us/append")
}
