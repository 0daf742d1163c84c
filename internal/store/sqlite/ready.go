package sqlite

import "context"

// filler is large enough to need room.
var filler = make([]byte, 8192)

// Ready implements store.Store. Only an actual write shows whether writing is possible.
func (s *Store) Ready(ctx context.Context) error {
	if damage := s.damage.Load(); damage != nil {
		return *damage
	}
	return s.write(ctx, func(w *writer) error {
		if _, err := w.exec("INSERT INTO soundings (body) VALUES (?)", filler); err != nil {
			return err
		}
		_, err := w.exec("DELETE FROM soundings")
		return err
	})
}
