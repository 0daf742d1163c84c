package identity

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"testing"

	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/store"
)

const home = "https://play.example.org"

// asked unpacks a question.
func (f *fixture) asked(q Question, err error) (identitytest.Options, string) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
	return identitytest.ReadOptions(f, f.encode(q.Options)), q.Code
}

func (f *fixture) encode(value any) []byte {
	f.Helper()
	return must(f, func() ([]byte, error) { return json.Marshal(value) })
}

// register makes a passkey for somebody on a page of some origin.
func (f *fixture) register(p store.Person, phone *identitytest.Authenticator, origin string) error {
	f.Helper()
	o, code := f.asked(f.BeginPasskey(f.Context(), home, p))
	_, err := f.MakePasskey(f.Context(), home, p, code, "phone", f.encode(phone.Make(o, origin)))
	return err
}

// login shows a passkey on a page of some origin. The options and the code can be changed first.
func (f *fixture) login(phone *identitytest.Authenticator, origin string, change ...func(o *identitytest.Options, code *string)) (string, error) {
	f.Helper()
	o, code := f.asked(f.BeginLogin(home))
	for _, c := range change {
		c(&o, &code)
	}
	p, err := f.Login(f.Context(), home, code, f.encode(phone.Show(o, origin)))
	return p.Name, err
}

func (f *fixture) denied(what string, err error) {
	f.Helper()
	if !errors.Is(err, errPasskey) {
		f.Errorf("%s: %v", what, err)
	}
}

func TestPasskeys(t *testing.T) {
	f := open(t)
	ann, bob, phone := f.guest("Ann"), f.guest("Bob"), identitytest.New(t)
	if !f.IsGuest(t.Context(), ann.ID) {
		t.Error("without a passkey Ann is a guest")
	}
	if err := f.register(ann, phone, home); err != nil {
		t.Fatal(err)
	}
	if f.IsGuest(t.Context(), ann.ID) || !f.IsGuest(t.Context(), bob.ID) {
		t.Error("Ann alone is no guest")
	}
	for range 2 {
		if name, err := f.login(phone, home); name != "Ann" || err != nil {
			t.Errorf("the passkey lets %q in, %v", name, err)
		}
	}
	f.denied("Ann's passkey for Bob", f.register(bob, phone, home))
	passkeys := must(f, func() ([]Pass, error) { return f.Passes(t.Context(), Passkey, ann.ID) })
	if err := f.Drop(t.Context(), Passkey, passkeys[0].ID, ann.ID); err != nil {
		t.Fatal(err)
	}
	_, err := f.login(phone, home)
	f.denied("a passkey that was dropped", err)
	for range maxPasskeys {
		if err := f.register(bob, identitytest.New(t), home); err != nil {
			t.Fatal(err)
		}
	}
	var denied Denied
	if err := f.register(bob, identitytest.New(t), home); !errors.As(err, &denied) || denied == errPasskey {
		t.Errorf("one too many: %v", err)
	}
}

func TestLoginsThatAreNotAccepted(t *testing.T) {
	f := open(t)
	phone := identitytest.New(t)
	if err := f.register(f.guest("Ann"), phone, home); err != nil {
		t.Fatal(err)
	}
	refused := func(what string, phone *identitytest.Authenticator, origin string, change ...func(*identitytest.Options, *string)) {
		t.Helper()
		name, err := f.login(phone, origin, change...)
		if name != "" {
			t.Errorf("%s lets %s in", what, name)
		}
		f.denied(what, err)
	}
	refused("another origin", phone, "https://play.example.org.evil.example")
	refused("plain HTTP", phone, "http://play.example.org")
	refused("an unknown passkey", identitytest.New(t), home)
	refused("another host", phone, home, func(o *identitytest.Options, _ *string) { o.RPID = "evil.example" })
	refused("a question that was never asked", phone, home, func(_ *identitytest.Options, code *string) { *code = "nothing" })
	refused("an answer to another question", phone, home, func(_ *identitytest.Options, code *string) { _, *code = f.asked(f.BeginLogin(home)) })
	forger := identitytest.New(t)
	forger.ID, forger.User = phone.ID, phone.User
	refused("another key", forger, home)
	impostor := *phone
	impostor.User = []byte("somebodyelse")
	refused("another person", &impostor, home)

	o, code := f.asked(f.BeginLogin(home))
	shown := f.encode(phone.Show(o, home))
	if p, err := f.Login(t.Context(), home, code, shown); err != nil || p.Name != "Ann" {
		t.Errorf("the passkey lets %q in, %v", p.Name, err)
	}
	_, err := f.Login(t.Context(), home, code, shown)
	f.denied("the same answer again", err)
	_, code = f.asked(f.BeginLogin(home))
	_, err = f.Login(t.Context(), home, code, []byte("{}"))
	f.denied("no passkey at all", err)
}

func TestPasskeysThatCannotBeMade(t *testing.T) {
	f := open(t)
	ann, bob, phone := f.guest("Ann"), f.guest("Bob"), identitytest.New(t)
	f.denied("another origin", f.register(ann, phone, "https://evil.example"))
	o, code := f.asked(f.BeginPasskey(t.Context(), home, ann))
	made := f.encode(phone.Make(o, home))
	for _, p := range []store.Person{bob, ann} { // a question can be answered once, whoever answers
		_, err := f.MakePasskey(t.Context(), home, p, code, "phone", made)
		f.denied("a question of Ann's, answered by Bob and then by "+p.Name, err)
	}
	_, login := f.asked(f.BeginLogin(home))
	o, _ = f.asked(f.BeginPasskey(t.Context(), home, ann))
	_, err := f.MakePasskey(t.Context(), home, ann, login, "phone", f.encode(identitytest.New(t).Make(o, home)))
	f.denied("the question of a login", err)
	for _, origin := range []string{"http://127.0.0.1:8080", "https://[fd00::5]", "http://%"} {
		if _, err := f.BeginPasskey(t.Context(), origin, ann); !errors.Is(err, errNoHost) {
			t.Errorf("%s: %v", origin, err)
		}
	}
	if o, _ := f.asked(f.BeginPasskey(t.Context(), "http://localhost:8080", ann)); o.RP.ID != "localhost" || o.User.ID != base64.RawURLEncoding.EncodeToString([]byte(ann.ID)) {
		t.Errorf("at localhost it asks for %+v", o)
	}
}
