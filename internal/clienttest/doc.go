// Package clienttest tests the clients in Go, Python and TypeScript against a real server.
package clienttest
