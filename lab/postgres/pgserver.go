// Package postgres runs a real PostgreSQL for tests and measurements: a separate server in a temporary folder, on loopback, with
// the default durability. It needs the programs of PostgreSQL, in PATH or where Debian installs them, but no running server.
package postgres

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/wait"
)

// ErrMissing means that PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed; on Debian: apt-get install postgresql")

const (
	login      = "divingbell"
	patience   = time.Minute
	dataFolder = "data" // the folder of the database, in the server's folder
)

// Server is a PostgreSQL server. Its methods are not safe for concurrent use.
type Server struct {
	folder   string
	programs string // the folder of postgres and initdb
	port     int
	password string
	account  *account // the user that the server runs as; nil for the current user
	running  *running // nil when it is stopped
}

// Start makes a new database and starts a server for it, which ends with this program at the latest. Options such as
// "max_connections=50" are added to its configuration.
func Start(ctx context.Context, options ...string) (*Server, error) {
	programs, err := find()
	if err != nil {
		return nil, err
	}
	s := &Server{programs: programs, password: rand.Text()}
	if s.account, err = unprivileged(); err != nil {
		return nil, err
	}
	if err := s.create(ctx, options); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// find looks for the programs in PATH, and then where Debian installs them, the newest first.
func find() (string, error) {
	folders := filepath.SplitList(os.Getenv("PATH"))
	debian, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", err
	}
	slices.SortFunc(debian, func(a, b string) int { return major(b) - major(a) })
	for _, folder := range slices.Concat(folders, debian) {
		_, server := exec.LookPath(filepath.Join(folder, "postgres"))
		_, initdb := exec.LookPath(filepath.Join(folder, "initdb"))
		if server == nil && initdb == nil {
			return folder, nil
		}
	}
	return "", ErrMissing
}

func major(folder string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(folder))) // anything else counts as old
	return n
}

func (s *Server) create(ctx context.Context, options []string) (err error) {
	if s.folder, err = os.MkdirTemp("", "divingbell-postgres-"); err != nil {
		return err
	}
	secret := filepath.Join(s.folder, "password")
	if err := os.WriteFile(secret, []byte(s.password), 0o600); err != nil {
		return err
	}
	for _, path := range []string{s.folder, secret} {
		if err := s.account.own(path); err != nil {
			return err
		}
	}
	// Plain passwords will do on loopback. SCRAM is so slow under the race detector that clients give up when many connect.
	init := exec.CommandContext(ctx, filepath.Join(s.programs, "initdb"), "--pgdata", s.data(), "--username", login, "--pwfile", secret,
		"--auth", "password", "--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions")
	init.Dir, init.SysProcAttr = s.folder, s.account.attributes()
	if out, err := init.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, bytes.TrimSpace(out))
	}
	if s.port, err = freePort(); err != nil {
		return err
	}
	if err := s.configure(options); err != nil {
		return err
	}
	return s.Start(ctx)
}

func (s *Server) data() string { return filepath.Join(s.folder, dataFolder) }

// configure changes no setting that affects durability, unless an option does.
func (s *Server) configure(options []string) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "listen_addresses = '127.0.0.1'\nport = %d\nunix_socket_directories = ''\nshared_buffers = 128MB\n", s.port)
	fmt.Fprintf(&text, "max_connections = 200\nlog_min_messages = fatal\nmax_wal_size = 1GB\n")
	for _, option := range options {
		fmt.Fprintln(&text, option)
	}
	file, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(text.Bytes())
	return errors.Join(err, file.Close())
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

// Address is where the server listens while it runs.
func (s *Server) Address() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)) }

// URL is that of the server's only database, with a schema in it.
func (s *Server) URL(schema string) string { return s.URLBy(s.Address(), schema) }

// URLBy is URL with another address, such as a proxy's.
func (s *Server) URLBy(address, schema string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(login, s.password), Host: address, Path: "/postgres"}
	u.RawQuery = url.Values{"sslmode": {"disable"}, "search_path": {schema}}.Encode()
	return u.String()
}

// Password is the one in the URLs, which must not be shown.
func (s *Server) Password() string { return s.password }

// Start starts a server that was stopped or killed, and returns when it answers.
func (s *Server) Start(ctx context.Context) error {
	r, err := s.run()
	if err != nil {
		return err
	}
	s.running = r
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.URL("public"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-r.ended:
			return fmt.Errorf("PostgreSQL has ended: %w: %s", r.err, r.said.Bytes())
		default:
		}
		if wait.For(ctx, 10*time.Millisecond) != nil {
			return errors.Join(errors.New("PostgreSQL does not come up"), err)
		}
	}
}

// running is the process of a server.
type running struct {
	process *os.Process
	said    bytes.Buffer // its output, to be read when it has ended
	ended   chan struct{}
	err     error // how it ended
}

// run starts the process from a thread that lives as long as it does: with Pdeathsig, Linux ends a process when the thread that
// started it ends.
func (s *Server) run() (*running, error) {
	r := &running{ended: make(chan struct{})}
	command := exec.Command(filepath.Join(s.programs, "postgres"), "-D", s.data())
	command.Dir, command.SysProcAttr, command.Stdout, command.Stderr = s.folder, s.account.attributes(), &r.said, &r.said
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer close(r.ended)
		err := command.Start()
		r.process = command.Process
		started <- err
		if err == nil {
			r.err = command.Wait()
		}
	}()
	return r, <-started
}

// Stop shuts the server down cleanly, disconnecting its clients. It can be started again.
func (s *Server) Stop() error { return s.end(syscall.SIGINT) }

// Kill ends the server at once, as a crash would: the next start recovers from the write-ahead log.
func (s *Server) Kill() error { return s.end(syscall.SIGQUIT) }

func (s *Server) end(signal os.Signal) error {
	if s.running == nil {
		return nil
	}
	err := s.running.process.Signal(signal)
	if errors.Is(err, os.ErrProcessDone) {
		err = nil
	}
	<-s.running.ended
	s.running = nil
	return err
}

// Close kills the server and removes its database.
func (s *Server) Close() error {
	err := s.Kill()
	if s.folder == "" {
		return err
	}
	return errors.Join(err, os.RemoveAll(s.folder))
}

// Shared is a server for several users, started when it is first needed.
type Shared struct {
	once   sync.Once
	server *Server
	err    error
}

// Get returns the server.
func (s *Shared) Get() (*Server, error) {
	s.once.Do(func() { s.server, s.err = Start(context.Background()) })
	return s.server, s.err
}

// Close removes the server, if it was started.
func (s *Shared) Close() error {
	s.once.Do(func() {})
	if s.server == nil {
		return nil
	}
	return s.server.Close()
}
