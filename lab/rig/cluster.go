package rig

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/postgres"
	"github.com/divingbell/divingbell/lab/process"
)

// Settings say what a cluster is made of.
type Settings struct {
	Programs []string // divingbell, perhaps in several versions; nodes use them in turn
	Nodes    int
	NATS     process.NATS
	Options  []string // of PostgreSQL
	Direct   bool     // nodes reach database and bus without proxies
	Args     []string // more flags of serve
	Dir      string   // for the logs of the processes
}

// Cluster is several nodes with their database, bus and balancer.
type Cluster struct {
	Nodes    []*Node
	Bus      *Service
	Balancer *Balancer

	settings Settings
	context  context.Context
	end      context.CancelFunc
	logs     []*os.File

	storing sync.Mutex // held while the database is restarted
	Store   *postgres.Server
}

// schema is the schema of the nodes' tables.
const schema = "divingbell"

// Start starts a cluster, which must be closed.
func Start(ctx context.Context, s Settings) (*Cluster, error) {
	c := &Cluster{settings: s}
	c.context, c.end = context.WithCancel(ctx)
	if err := c.start(); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

func (c *Cluster) start() (err error) {
	if c.Store, err = postgres.Start(c.context, c.settings.Options...); err != nil {
		return err
	}
	nats := c.settings.NATS
	if nats.Log, err = c.log("nats"); err != nil {
		return err
	}
	if c.Bus, err = startService(c.context, "nats", nats.Start); err != nil {
		return err
	}
	var addresses []string
	for i := range c.settings.Nodes {
		n, err := c.startNode(i)
		if err != nil {
			return err
		}
		c.Nodes = append(c.Nodes, n)
		addresses = append(addresses, n.Process().Address)
	}
	c.Balancer = newBalancer(addresses)
	return nil
}

func (c *Cluster) startNode(i int) (*Node, error) {
	name := fmt.Sprintf("node%d", i+1)
	log, err := c.log(name)
	if err != nil {
		return nil, err
	}
	n := &Node{server: process.Server{Program: c.settings.Programs[i%len(c.settings.Programs)], Log: log}}
	if c.settings.Direct {
		c.connect(n, c.Store.Address(), c.Bus.Process().Address)
	} else if err := c.insertProxies(n); err != nil {
		return nil, err
	}
	n.Service, err = startService(c.context, name, func(ctx context.Context, before *process.Process) (*process.Process, error) {
		return n.server.Start(ctx, before)
	})
	return n, err
}

// connect sets where a node finds database and bus, from its next start on.
func (c *Cluster) connect(n *Node, store, bus string) {
	n.server.Store, n.server.Args = c.Store.URLBy(store, schema), append([]string{"--bus", "nats://" + bus}, c.settings.Args...)
}

// insertProxies puts proxies before a node's database and bus, from its next start on.
func (c *Cluster) insertProxies(n *Node) (err error) {
	if n.Store, err = NewProxy(c.context, c.Store.Address()); err != nil {
		return err
	}
	if n.Bus, err = NewProxy(c.context, c.Bus.Process().Address); err != nil {
		return err
	}
	c.connect(n, n.Store.Address(), n.Bus.Address())
	return nil
}

// log creates the log file of a process.
func (c *Cluster) log(name string) (*os.File, error) {
	f, err := os.Create(filepath.Join(c.settings.Dir, name+".log"))
	if err == nil {
		c.logs = append(c.logs, f)
	}
	return f, err
}

// URL is the store of all nodes, without proxies.
func (c *Cluster) URL() string { return c.Store.URL(schema) }

// Services are all processes but the database.
func (c *Cluster) Services() []*Service {
	var all []*Service
	if c.Bus != nil {
		all = append(all, c.Bus)
	}
	for _, n := range c.Nodes {
		all = append(all, n.Service)
	}
	return all
}

// RestartStore kills the database and starts it again after a while.
func (c *Cluster) RestartStore(away time.Duration) error {
	c.storing.Lock()
	defer c.storing.Unlock()
	if err := c.Store.Kill(); err != nil {
		return err
	}
	if err := wait.For(c.context, away); err != nil {
		return err
	}
	return c.Store.Start(c.context)
}

// Close ends everything and removes the database.
func (c *Cluster) Close() error {
	var errs []error
	for _, s := range c.Services() {
		s.Lock()
		s.Kill()
		s.Unlock()
	}
	c.end()
	if c.Store != nil {
		errs = append(errs, c.Store.Close())
	}
	for _, l := range c.logs {
		errs = append(errs, l.Close())
	}
	return errors.Join(errs...)
}
