// Package cluster runs several nodes of Divingbell on one machine, as processes that share a PostgreSQL and a NATS server,
// each of them reached through a proxy that can break its connections. Players reach the nodes through a balancer that knows
// nothing of sessions.
package cluster
