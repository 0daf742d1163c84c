package certificatetest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Authority issues certificates by ACME (RFC 8555), to clients that ask for one name at a time. It checks that the names lead to
// the client, but no signatures.
type Authority struct {
	Roots *x509.CertPool // trusts what it issues

	server *httptest.Server
	key    *ecdsa.PrivateKey
	root   *x509.Certificate
	known  chan struct{} // closed by Lead
	names  Names

	mutex      sync.Mutex
	thumbprint string // of the client's key
	orders     []*order
	issued     int64
}

// Names are the addresses that all names lead to; "" where nobody listens. The challenge is TLS-ALPN-01 or HTTP-01 accordingly.
type Names struct{ TLS, HTTP string }

// order is for one name, so it doubles as the authorization.
type order struct {
	name        string
	status      string
	certificate []byte
}

// NewAuthority starts an authority, which ends with the test.
func NewAuthority(t testing.TB) *Authority {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	a := &Authority{Roots: x509.NewCertPool(), key: key, known: make(chan struct{})}
	a.root = &x509.Certificate{
		SerialNumber: big.NewInt(1 << 40), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	public, err := x509.CreateCertificate(rand.Reader, a.root, a.root, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	if a.root, err = x509.ParseCertificate(public); err != nil {
		t.Fatal(err)
	}
	a.Roots.AddCert(a.root)
	a.server = httptest.NewServer(a.routes())
	t.Cleanup(a.server.Close)
	return a
}

// Directory is where clients begin.
func (a *Authority) Directory() string { return a.server.URL + "/directory" }

// Lead says where names lead to. Until then, nothing is issued.
func (a *Authority) Lead(names Names) {
	a.names = names
	close(a.known)
}

// Issued is how many certificates were issued.
func (a *Authority) Issued() int {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return int(a.issued)
}

func (a *Authority) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /directory", func(w http.ResponseWriter, _ *http.Request) {
		at := a.server.URL
		reply(w, http.StatusOK, map[string]string{"newNonce": at + "/nonce", "newAccount": at + "/account", "newOrder": at + "/order"})
	})
	mux.HandleFunc("/nonce", func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Replay-Nonce", rand.Text()) })
	mux.HandleFunc("POST /account", a.signed(a.account))
	mux.HandleFunc("POST /order", a.signed(a.newOrder))
	for path, handle := range map[string]func(http.ResponseWriter, int, []byte){
		"/order/": a.showOrder, "/authorization/": a.showAuthorization, "/challenge/": a.challenge, "/finalize/": a.finalize, "/certificate/": a.certificate,
	} {
		mux.HandleFunc("POST "+path+"{number}", a.signed(func(w http.ResponseWriter, r *http.Request, _ header, payload []byte) {
			var number int
			_, _ = fmt.Sscan(r.PathValue("number"), &number)
			handle(w, number, payload)
		}))
	}
	return mux
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Replay-Nonce", rand.Text())
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// header is the part of a request's signed header that is used.
type header struct {
	JWK struct{ Crv, Kty, X, Y string }
}

// signed unpacks a signed request.
func (a *Authority) signed(handle func(http.ResponseWriter, *http.Request, header, []byte)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var envelope struct{ Protected, Payload string }
		var h header
		err := json.NewDecoder(r.Body).Decode(&envelope)
		protected, bad := base64.RawURLEncoding.DecodeString(envelope.Protected)
		payload, worse := base64.RawURLEncoding.DecodeString(envelope.Payload)
		if err := errors.Join(err, bad, worse, json.Unmarshal(protected, &h)); err != nil {
			reply(w, http.StatusBadRequest, map[string]string{"detail": err.Error()})
			return
		}
		handle(w, r, h, payload)
	}
}

func (a *Authority) account(w http.ResponseWriter, _ *http.Request, h header, _ []byte) {
	key := fmt.Sprintf(`{"crv":%q,"kty":%q,"x":%q,"y":%q}`, h.JWK.Crv, h.JWK.Kty, h.JWK.X, h.JWK.Y)
	sum := sha256.Sum256([]byte(key))
	a.mutex.Lock()
	a.thumbprint = base64.RawURLEncoding.EncodeToString(sum[:])
	a.mutex.Unlock()
	w.Header().Set("Location", a.server.URL+"/account/1")
	reply(w, http.StatusCreated, map[string]string{"status": "valid"})
}

func (a *Authority) newOrder(w http.ResponseWriter, _ *http.Request, _ header, payload []byte) {
	var asked struct{ Identifiers []struct{ Value string } }
	if err := json.Unmarshal(payload, &asked); err != nil || len(asked.Identifiers) != 1 {
		reply(w, http.StatusBadRequest, map[string]string{"detail": "one name, please"})
		return
	}
	a.mutex.Lock()
	number := len(a.orders)
	a.orders = append(a.orders, &order{name: asked.Identifiers[0].Value, status: "pending"})
	a.mutex.Unlock()
	w.Header().Set("Location", fmt.Sprint(a.server.URL, "/order/", number))
	reply(w, http.StatusCreated, a.order(number))
}

func (a *Authority) order(number int) map[string]any {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	o, at := a.orders[number], a.server.URL
	document := map[string]any{
		"status": o.status, "identifiers": []any{map[string]string{"type": "dns", "value": o.name}},
		"authorizations": []string{fmt.Sprint(at, "/authorization/", number)}, "finalize": fmt.Sprint(at, "/finalize/", number),
	}
	if o.certificate != nil {
		document["certificate"] = fmt.Sprint(at, "/certificate/", number)
	}
	return document
}

func (a *Authority) showOrder(w http.ResponseWriter, number int, _ []byte) {
	reply(w, http.StatusOK, a.order(number))
}

func (a *Authority) showAuthorization(w http.ResponseWriter, number int, _ []byte) {
	<-a.known
	a.mutex.Lock()
	defer a.mutex.Unlock()
	status := a.orders[number].status
	if status == "ready" {
		status = "valid"
	}
	reply(w, http.StatusOK, map[string]any{
		"status": status, "identifier": map[string]string{"type": "dns", "value": a.orders[number].name}, "challenges": []any{a.question(number)},
	})
}

func (a *Authority) question(number int) map[string]string {
	kind := "tls-alpn-01"
	if a.names.TLS == "" {
		kind = "http-01"
	}
	return map[string]string{"type": kind, "url": fmt.Sprint(a.server.URL, "/challenge/", number), "token": token(number), "status": "pending"}
}

func token(number int) string { return fmt.Sprint("token-", number) }

// challenge checks at once that the name leads to the client.
func (a *Authority) challenge(w http.ResponseWriter, number int, _ []byte) {
	a.mutex.Lock()
	name, proof := a.orders[number].name, token(number)+"."+a.thumbprint
	a.mutex.Unlock()
	err := a.askTLS(name, proof)
	if a.names.TLS == "" {
		err = a.askHTTP(name, number, proof)
	}
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.orders[number].status = "ready"
	if err != nil {
		a.orders[number].status = "invalid"
	}
	reply(w, http.StatusOK, a.question(number))
}

func (a *Authority) askTLS(name, proof string) error {
	conn, err := tls.Dial("tcp", a.names.TLS, &tls.Config{ServerName: name, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true})
	if err != nil {
		return err
	}
	defer conn.Close()
	want := sha256.Sum256([]byte(proof))
	for _, e := range conn.ConnectionState().PeerCertificates[0].Extensions {
		if e.Id.String() == "1.3.6.1.5.5.7.1.31" && strings.HasSuffix(string(e.Value), string(want[:])) {
			return nil
		}
	}
	return errors.New("this is not the client")
}

func (a *Authority) askHTTP(name string, number int, proof string) error {
	r, err := http.NewRequest("GET", "http://"+a.names.HTTP+"/.well-known/acme-challenge/"+token(number), nil)
	if err != nil {
		return err
	}
	r.Host = name
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if body, err := io.ReadAll(answer.Body); err != nil || string(body) != proof {
		return fmt.Errorf("the answer is %q, %w", body, err)
	}
	return nil
}

func (a *Authority) finalize(w http.ResponseWriter, number int, payload []byte) {
	var asked struct{ CSR string }
	err := json.Unmarshal(payload, &asked)
	der, bad := base64.RawURLEncoding.DecodeString(asked.CSR)
	request, worse := x509.ParseCertificateRequest(der)
	if err := errors.Join(err, bad, worse); err != nil {
		reply(w, http.StatusBadRequest, map[string]string{"detail": err.Error()})
		return
	}
	if err := a.issue(number, request); err != nil {
		reply(w, http.StatusForbidden, map[string]string{"detail": err.Error()})
		return
	}
	reply(w, http.StatusOK, a.order(number))
}

func (a *Authority) issue(number int, request *x509.CertificateRequest) error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	o := a.orders[number]
	if o.status != "ready" || len(request.DNSNames) != 1 || request.DNSNames[0] != o.name {
		return fmt.Errorf("nobody has shown that %v lead to them", request.DNSNames)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(a.issued + 1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(90 * 24 * time.Hour), DNSNames: request.DNSNames,
	}
	public, err := x509.CreateCertificate(rand.Reader, template, a.root, request.PublicKey, a.key)
	if err != nil {
		return err
	}
	a.issued++
	o.status, o.certificate = "valid", pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: public})
	return nil
}

func (a *Authority) certificate(w http.ResponseWriter, number int, _ []byte) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	w.Header().Set("Content-Type", "application/pem-certificate-chain")
	_, _ = w.Write(a.orders[number].certificate)
}
