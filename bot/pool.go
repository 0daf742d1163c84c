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

func (p *pool) node(seat game.Seat) *node {
	if len(p.nodes) == 0 {
		p.nodes = make([]node, nodesAPiece)
	}
	n := &p.nodes[0]
	p.nodes = p.nodes[1:]
	n.seat = seat
	return n
}

// edgeList is an empty list with room for n edges.
func (p *pool) edgeList(n int) []edge {
	if len(p.edges) < n {
		p.edges = make([]edge, max(n, edgesAPiece))
	}
	list := p.edges[:0:n]
	p.edges = p.edges[n:]
	return list
}
