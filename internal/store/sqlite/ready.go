package sqlite

import "context"

// sounding is enough to need room.
var sounding = make([]byte, 8192)

// Ready implements store.Store. Nothing but a write on disk tells whether one can be made.
func (s *Store) Ready(ctx context.Context) error {
	return s.write(ctx, func(w *writer) error {
		if _, err := w.exec("INSERT INTO soundings (body) VALUES (?)", sounding); err != nil {
			return err
		}
		_, err := w.exec("DELETE FROM soundings")
		return err
	})
}
