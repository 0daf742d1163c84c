package outside

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
)

// process is a running program, and the games that it plays.
type process struct {
	cmd    *exec.Cmd
	kill   context.CancelFunc
	in     io.WriteCloser
	out    *bufio.Reader
	stderr stderrTail

	writing sync.Mutex // held while a line is written

	started chan struct{} // closed when it has answered its first hello, or never will
	gone    chan struct{} // closed when the process has ended
	err     error         // why it ended; valid then

	mu      sync.Mutex // guards what follows
	games   map[int]*Bot
	last    int  // id of the latest game
	most    int  // how many games it plays at the same time; 0 if it ends after one
	retired bool // it plays no new games
}

// run starts the command, without a shell and with the environment of this program. The caller must then call listen.
func run(command []string) (*process, error) {
	ctx, kill := context.WithCancel(context.Background())
	p := &process{
		cmd: exec.CommandContext(ctx, command[0], command[1:]...), kill: kill,
		started: make(chan struct{}), gone: make(chan struct{}), games: map[int]*Bot{},
	}
	if err := p.start(); err != nil {
		kill()
		return nil, fmt.Errorf("it cannot be started: %w", err)
	}
	return p, nil
}

func (p *process) start() error {
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	p.in, p.out = in, bufio.NewReaderSize(out, LineLimit)
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = exitGrace
	ownGroup(p.cmd)
	p.cmd.Cancel = func() error {
		// A surviving child of the bot may hold the pipes open: closing our ends stops the wait for them.
		return errors.Join(killGroup(p.cmd), in.Close(), out.Close())
	}
	return p.cmd.Start()
}

// listen passes each line that the process writes to its game, until the process ends.
func (p *process) listen() {
	defer close(p.gone)
	err := p.read()
	late := time.AfterFunc(exitGrace, p.kill)
	if err != nil {
		p.kill()
	}
	_ = p.in.Close()
	_ = p.cmd.Wait() // its exit code does not matter
	late.Stop()
	p.kill()
	_ = killGroup(p.cmd) // nor whether it left children behind
	if err == nil {
		err = fmt.Errorf("it ended in the middle of the game (%s)", p.cmd.ProcessState)
	}
	p.err = fmt.Errorf("%w%s", err, p.stderr.quoted())
}

// read passes lines on until there are no more. An invalid one is an error.
func (p *process) read() error {
	for {
		line, err := p.out.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return fmt.Errorf("it wrote a line of more than %d bytes", LineLimit)
		case err != nil:
			return nil
		}
		var a answer
		if err := json.Unmarshal(line, &a); err != nil {
			return fmt.Errorf("it wrote a line that is not an answer in JSON: %s", shortened(string(line)))
		}
		if err := p.hand(a); err != nil {
			return err
		}
	}
}

// hand passes an answer to its game. An answer for a game that is over for the bot is late, and is ignored.
func (p *process) hand(a answer) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	b := p.games[a.ID]
	if a.ID == 0 && p.most == 0 && a.Games == 0 { // a program that plays one game may omit the id
		b = p.games[1]
	}
	switch {
	case b == nil && (a.ID < 1 || a.ID > p.last):
		return fmt.Errorf("it answered for a game with the id %d, which there is not", a.ID)
	case b == nil:
		return nil
	}
	select {
	case b.answers <- a:
		return nil
	default:
		return errors.New("it wrote more than it was asked for")
	}
}

// send writes a line of JSON, without escaping the '>' of move texts.
func (p *process) send(message any) error {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(message); err != nil {
		return err
	}
	p.writing.Lock()
	defer p.writing.Unlock()
	_, err := p.in.Write(line.Bytes())
	return err
}

// seat adds a game to the process.
func (p *process) seat(c Chair) *Bot {
	p.last++
	b := &Bot{chair: c, process: p, id: p.last, answers: make(chan answer, 1)}
	p.games[b.id] = b
	return b
}

// join adds a game if the process can take it; otherwise it returns nil.
func (p *process) join(c Chair) *Bot {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.retired || len(p.games) >= p.most {
		return nil
	}
	return p.seat(c)
}

// open lets other games in, once the process has said how many it plays at the same time.
func (p *process) open(most int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.most = most
	close(p.started)
}

func (p *process) ended() bool {
	select {
	case <-p.gone:
		return true
	default:
		return false
	}
}

// retire keeps a process in which something went wrong from getting new games. If it has no other game, it is killed at once.
func (p *process) retire(b *Bot) {
	p.mu.Lock()
	p.retired = true
	alone := len(p.games) == 1 && p.games[b.id] == b
	p.mu.Unlock()
	if alone {
		p.kill()
	}
}

// leave ends a game for a bot, and the process if it has nothing more to play.
func (p *process) leave(b *Bot, result *game.Outcome) {
	p.mu.Lock()
	delete(p.games, b.id)
	last := len(p.games) == 0 && (p.retired || p.most == 0)
	p.retired = p.retired || last
	p.mu.Unlock()
	grace := exitGrace
	if !last {
		grace = DefaultTimeout
	}
	late := time.AfterFunc(grace, p.kill)
	defer late.Stop()
	_ = p.send(goodbye{"goodbye", b.id, result}) // a bot that no longer reads needs no goodbye
	if last {
		p.end()
	}
}

// end closes the process's standard input and waits until it has ended.
func (p *process) end() {
	late := time.AfterFunc(exitGrace, p.kill)
	defer late.Stop()
	_ = p.in.Close()
	<-p.gone
}

// lastWords is the end of what a process that has ended wrote to its standard error.
func (p *process) lastWords() string {
	if !p.ended() {
		return ""
	}
	return p.stderr.quoted()
}
