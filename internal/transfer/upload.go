package transfer

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// MostUploaded is how many entries the log of an uploaded table may have.
const MostUploaded = 5000

// Uploader is somebody who uploads a table from their device, with the command that does it.
type Uploader struct {
	protocol.Who
	Command string
	Now     int64
}

// stay are kinds of entries that matter on the device only.
var stay = map[protocol.Kind]bool{protocol.Said: true, protocol.Muted: true, protocol.Rematched: true}

// uploadable are kinds of entries that one person alone can cause.
var uploadable = map[protocol.Kind]bool{
	protocol.Opened: true, protocol.Sat: true, protocol.Left: true, protocol.SeatAssigned: true, protocol.Swapped: true, protocol.Coloured: true,
	protocol.Watched: true, protocol.Paced: true, protocol.Started: true, protocol.Moved: true, protocol.Undid: true, protocol.Ordered: true,
	protocol.PauseAsked: true, protocol.Paused: true, protocol.Resumed: true, protocol.StoodIn: true, protocol.Returned: true, protocol.Resigned: true,
}

// Upload returns the table of a document that a device made, as it continues under an id at this server, and its log. Its only
// person becomes the one who uploads it. Nothing is stored, and a pack in the document is not looked at.
func (to Target) Upload(d *Document, id string, by Uploader) (*table.Table, [][]byte, error) {
	switch {
	case !protocol.LocalTable(d.Table):
		return nil, nil, game.BadInput("a table that is uploaded was opened on a device")
	case len(d.Entries) > MostUploaded:
		return nil, nil, game.BadInput(fmt.Sprintf("the log of a table that is uploaded has at most %d entries", MostUploaded))
	}
	var log [][]byte
	for i, data := range d.Entries {
		e, err := table.DecodeEntry(data)
		if err == nil {
			err = claim(&e, by.Person)
		}
		if err == nil && e.Opening != nil {
			e.Opening.From = d.Table
			err = to.mustKnow(e.Opening.Terms)
		}
		if refusal := (*game.Refusal)(nil); errors.As(err, &refusal) {
			return nil, nil, refusal
		}
		if err != nil {
			return nil, nil, game.BadInput(fmt.Sprintf("entry %d: %v", i+1, err))
		}
		if !stay[e.Kind] {
			log = append(log, e.Encode())
		}
		by.Now = max(by.Now, e.At)
	}
	log = append(log, (&table.Entry{At: by.Now, Kind: protocol.Uploaded, By: by.Person, Command: by.Command}).Encode())
	t, err := to.check(id, log)
	return t, log, err
}

// mustKnow refuses rules and packs that this server does not have.
func (to Target) mustKnow(terms table.Terms) error {
	if _, err := to.Games(terms.Game, terms.Rules, cmp.Or(terms.PackHash, terms.Pack)); err != nil {
		return game.Refuse("TABLE-UPLOAD", "upload-unknown")
	}
	return nil
}

// Me is the person of tables on a device.
const Me = "@me"

// claim makes a person's own entry of one that a device wrote.
func claim(e *table.Entry, person string) error {
	if !uploadable[e.Kind] && !stay[e.Kind] || e.Program || e.Whom != "" && !stay[e.Kind] {
		return errors.New("on a device that does not happen")
	}
	if err := claimName(&e.By, e.Name, person); err != nil {
		return err
	}
	o := e.Opening
	if o == nil {
		return nil
	}
	if o.Lesson != nil || o.Arrangement != nil {
		return game.Refuse("TABLE-UPLOAD", "upload-arranged")
	}
	if o.From != "" {
		return errors.New("it was uploaded before")
	}
	o.Terms.Public = false
	for i := range o.Chairs {
		c := &o.Chairs[i]
		if c.Program || c.Whom != "" {
			return errors.New("on a device that does not happen")
		}
		if err := claimName(&c.Person, c.Name, person); err != nil {
			return err
		}
	}
	return nil
}

func claimName(id *string, name, person string) error {
	switch {
	case *id == Me:
		*id = person
	case *id != "":
		return fmt.Errorf("on a device the only person is %s", Me)
	}
	if name != "" && table.Reserved(name) {
		return table.ReservedName()
	}
	return nil
}
