package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"strings"

	"github.com/divingbell/divingbell/store"
)

const selectCard = "SELECT table_id, status, public, changed, wake, people, face FROM cards "

// Card implements store.Logs.
func (s *Store) Card(ctx context.Context, table string) (c store.Card, err error) {
	err = s.one(ctx, selectCard+"WHERE table_id = ?", []any{table}, func(rows *sql.Rows) error { return scanCard(rows, &c) })
	return c, err
}

// Cards implements store.Logs.
func (s *Store) Cards(ctx context.Context, q store.Query) ([]store.Card, error) {
	limit := q.Limit
	if limit <= 0 {
		limit = 100
	}
	where := conditions{}
	if q.Person != "" {
		where.add("table_id IN (SELECT table_id FROM sittings WHERE person = ?)", q.Person)
	}
	if q.Public {
		where.add("public = 1")
	}
	if len(q.Status) > 0 {
		where.add("status IN (?"+strings.Repeat(", ?", len(q.Status)-1)+")", anys(q.Status)...)
	}
	page := where
	if q.Before != 0 {
		page.add("changed < ?", q.Before)
	}
	cards, err := s.cards(ctx, page.text()+"ORDER BY changed DESC, table_id DESC LIMIT ?", append(page.args, limit))
	if err != nil || len(cards) < limit {
		return cards, err
	}
	// Those that changed in the same moment as the last belong to the page, or whoever pages on would miss them.
	last := cards[limit-1]
	where.add("changed = ? AND table_id < ?", last.Changed, last.Table)
	rest, err := s.cards(ctx, where.text()+"ORDER BY table_id DESC", where.args)
	return append(cards, rest...), err
}

func (s *Store) cards(ctx context.Context, rest string, args []any) (cards []store.Card, err error) {
	err = s.read(ctx, selectCard+rest, args, func(rows *sql.Rows) error {
		cards = append(cards, store.Card{})
		return scanCard(rows, &cards[len(cards)-1])
	})
	return cards, err
}

func scanCard(rows *sql.Rows, c *store.Card) error {
	var people []byte
	if err := rows.Scan(&c.Table, &c.Status, &c.Public, &c.Changed, &c.Wake, &people, &c.Face); err != nil {
		return err
	}
	return json.Unmarshal(people, &c.People)
}

// conditions are what must hold together.
type conditions struct {
	texts []string
	args  []any
}

func (c *conditions) add(text string, args ...any) {
	c.texts = append(c.texts[:len(c.texts):len(c.texts)], text)
	c.args = append(c.args[:len(c.args):len(c.args)], args...)
}

func (c *conditions) text() string {
	if len(c.texts) == 0 {
		return ""
	}
	return "WHERE " + strings.Join(c.texts, " AND ") + " "
}

func anys(texts []string) []any {
	args := make([]any, len(texts))
	for i, text := range texts {
		args[i] = text
	}
	return args
}

// Wakes implements store.Logs.
func (s *Store) Wakes(ctx context.Context) (wakes []store.Wake, err error) {
	err = s.read(ctx, "SELECT table_id, wake FROM cards WHERE wake > 0 ORDER BY wake, table_id", nil, func(rows *sql.Rows) error {
		var w store.Wake
		err := rows.Scan(&w.Table, &w.At)
		wakes = append(wakes, w)
		return err
	})
	return wakes, err
}
