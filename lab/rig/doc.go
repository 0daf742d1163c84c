// Package rig runs several nodes of Divingbell on one machine, for tests under faults and load. They are processes that share
// a PostgreSQL and a NATS server, which each reaches through proxies that can break connections. Players reach the nodes through a
// balancer without sticky sessions.
package rig
