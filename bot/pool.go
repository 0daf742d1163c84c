package bot

import "github.com/divingbell/divingbell/game"

// pool hands out the nodes and edges of a search's tree from large pieces, so that looking ahead hardly allocates. All
// of it goes when the search does.
type pool struct {
	nodes []node
	edges []edge
}

const (
	nodesAPiece = 512
	edgesAPiece = 8192
)

func (s *pool) node(seat game.Seat) *node {
	if len(s.nodes) == 0 {
		s.nodes = make([]node, nodesAPiece)
	}
	n := &s.nodes[0]
	s.nodes = s.nodes[1:]
	n.seat = seat
	return n
}

// room is an empty list with room for n edges.
func (s *pool) room(n int) []edge {
	if len(s.edges) < n {
		s.edges = make([]edge, max(n, edgesAPiece))
	}
	room := s.edges[:0:n]
	s.edges = s.edges[n:]
	return room
}
