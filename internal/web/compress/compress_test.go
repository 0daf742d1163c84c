package compress

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
)

// Answers that are written line by line may stay open for long. Only some of them occupy a compressor meanwhile; the others are
// sent as they are.
func TestFewCompressorsForLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, goOn := make(chan bool), make(chan struct{})
		handler := Answers(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", Lines)
			if _, err := w.Write(bytes.Repeat([]byte("{}\n"), worthZipping)); err != nil {
				t.Error(err)
			}
			begun <- w.Header().Get("Content-Encoding") == "gzip"
			<-goOn
		}), "")
		var all sync.WaitGroup
		ask := func() (zipped bool) {
			r := httptest.NewRequest(http.MethodGet, "/api/games", nil)
			r.Header.Set("Accept-Encoding", "gzip")
			all.Go(func() { handler.ServeHTTP(httptest.NewRecorder(), r) })
			return <-begun
		}
		for round := range 2 { // finished answers free their places
			for i := range mostZipped + 3 {
				if zipped := ask(); zipped != (i < mostZipped) {
					t.Errorf("round %d: answer %d is compressed: %t", round, i, zipped)
				}
			}
			for range mostZipped + 3 {
				goOn <- struct{}{}
			}
			all.Wait()
		}
	})
}
