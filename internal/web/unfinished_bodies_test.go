package web_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/web"
)

// statusMeter passes on the status of every request.
type statusMeter struct {
	web.Meter
	statuses chan int
}

// Requested implements web.Meter.
func (m statusMeter) Requested(status int) { m.statuses <- status }

// A body that ends too early, or whose chunks are malformed, is the client's fault, at every operation that takes a body: it is not
// counted as an error of the server, nor logged as one, even if the client has hung up.
func TestUnfinishedBodies(t *testing.T) {
	var log logBuffer
	meter := statusMeter{metrics.Web(prometheus.NewRegistry()), make(chan int, 10_000)}
	h := openServer(t, logging(&log), func(s *web.Settings) {
		s.Meter = meter
		s.Limits.Request = unlimited
	})
	ann := h.guest("Ann")
	<-meter.statuses
	operations := withBodies(t, h)
	if len(operations) < 15 {
		t.Fatalf("only %q take a body", operations)
	}
	const length, chunked = "Content-Length: 50\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n"
	for _, body := range []string{
		length + `{"name":`,
		length,
		chunked + "10\r\n{",
		chunked + "2\r\n{}\r\n",
		chunked,
		chunked + "zz\r\n{}\r\n0\r\n\r\n",
		chunked + "2\r\n{}}\r\n0\r\n\r\n",
		chunked + "ffffffffffffffffff\r\n{}",
		chunked + strings.Repeat("0", 10_000),
		chunked + "2\r\n{}\r\n0\r\ntrailer\r\n\r\n",
	} {
		for _, operation := range operations {
			request := operation + " HTTP/1.1\r\nHost: example\r\nCookie: divingbell=" + ann.cookie() + "\r\nContent-Type: application/json\r\n" + body
			status, problem := h.sendAll(request)
			if counted := <-meter.statuses; status < 400 || status >= 500 || counted != status {
				t.Errorf("%.200q is answered with %d %s and counted as %d", request, status, problem, counted)
			}
			if strings.HasSuffix(operation, "/api/session") && (status != http.StatusBadRequest || !strings.Contains(problem, `"bad-message"`)) {
				t.Errorf("%.200q is answered with %d %s", request, status, problem)
			}
		}
		h.hangUp("POST /api/session HTTP/1.1\r\nHost: example\r\nContent-Type: application/json\r\n" + body)
		if counted := <-meter.statuses; counted >= 500 {
			t.Errorf("after %.100q and hanging up, it is counted as %d", body, counted)
		}
	}
	if strings.Contains(log.String(), "level=ERROR") || strings.Contains(log.String(), "level=WARN") {
		t.Errorf("the log says %s", log.String())
	}
}

// withBodies are the operations that take a body, "POST /api/session".
func withBodies(t *testing.T, h *fixture) (operations []string) {
	var document struct {
		Paths map[string]map[string]struct {
			Body any `json:"requestBody"`
		}
	}
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method, operation := range methods {
			if operation.Body != nil {
				operations = append(operations, strings.ToUpper(method)+" "+strings.NewReplacer("{", "", "}", "").Replace(path))
			}
		}
	}
	return operations
}

// sendAll sends bytes and no more, and reads the answer.
func (h *fixture) sendAll(request string) (status int, body string) {
	h.Helper()
	conn := h.dial()
	defer conn.Close()
	if _, err := io.WriteString(conn, request); err != nil {
		h.Fatal(err)
	}
	if err := conn.CloseWrite(); err != nil && !errors.Is(err, syscall.ENOTCONN) { // the server may have answered and closed already
		h.Fatal(err)
	}
	reply, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		h.Fatalf("%.200q: %v", request, err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		h.Fatal(err)
	}
	return reply.StatusCode, string(data)
}

// hangUp sends bytes and closes the connection without waiting for an answer.
func (h *fixture) hangUp(request string) {
	h.Helper()
	conn := h.dial()
	defer conn.Close()
	if _, err := io.WriteString(conn, request); err != nil {
		h.Fatal(err)
	}
}

func (h *fixture) dial() *net.TCPConn {
	h.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	if err != nil {
		h.Fatal(err)
	}
	return conn.(*net.TCPConn)
}
