package transfer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

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
var stay = []protocol.Kind{protocol.Said, protocol.Muted, protocol.Rematched}

// uploadable are kinds of entries that one person alone can cause.
var uploadable = []protocol.Kind{
	protocol.Opened, protocol.Sat, protocol.Left, protocol.SeatAssigned, protocol.Swapped, protocol.Coloured, protocol.Watched, protocol.Paced,
	protocol.Started, protocol.Moved, protocol.Undid, protocol.Ordered, protocol.PauseAsked, protocol.Paused, protocol.Resumed,
	protocol.StoodIn, protocol.Returned, protocol.Resigned,
}

// Upload returns the table of a document that a device made, as it continues under an id at this server, and its log. Its only
// person becomes the one who uploads it. Nothing is stored, and a pack in the document is not looked at.
func (to Target) Upload(d *Document, id string, by Uploader) (*table.Table, [][]byte, error) {
	var log [][]byte
	err := to.eachOfDevice(d, by.Person, func(e *table.Entry) error {
		if o := e.Opening; o != nil {
			if o.Lesson != nil || o.Arrangement != nil {
				return game.Refuse("TABLE-UPLOAD", "upload-arranged")
			}
			o.From, o.Terms.Public, o.Terms.Event, o.Nonces = d.Table, false, nil, nil
		}
		if !slices.Contains(stay, e.Kind) {
			log = append(log, e.Encode())
		}
		by.Now = max(by.Now, e.At)
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	log = append(log, (&table.Entry{At: by.Now, Kind: protocol.Uploaded, By: by.Person, Command: by.Command}).Encode())
	t, err := to.check(id, log)
	return t, log, err
}

// Restore returns the table of a document that a device made, as a device has it again, and its log. Nothing is stored, and a pack in
// the document is not looked at.
func (to Target) Restore(d *Document) (*table.Table, [][]byte, error) {
	var log [][]byte
	err := to.eachOfDevice(d, Me, func(e *table.Entry) error {
		log = append(log, e.Encode())
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	t, err := to.check(d.Table, log)
	return t, log, err
}

// eachOfDevice passes on the entries of a document that a device made, as those of a person, until one is refused.
func (to Target) eachOfDevice(d *Document, person string, pass func(*table.Entry) error) error {
	switch {
	case !protocol.LocalTable(d.Table):
		return game.BadInput("a table that is uploaded was opened on a device")
	case len(d.Entries) > MostUploaded:
		return game.BadInput(fmt.Sprintf("the log of a table that is uploaded has at most %d entries", MostUploaded))
	}
	for i, data := range d.Entries {
		e, err := table.DecodeEntry(data)
		if err == nil {
			err = claim(&e, person)
		}
		if err == nil {
			err = pass(&e)
		}
		if err == nil && e.Opening != nil {
			err = to.mustKnow(e.Opening.Terms)
		}
		if refusal := (*game.Refusal)(nil); errors.As(err, &refusal) {
			return refusal
		}
		if err != nil {
			return game.BadInput(fmt.Sprintf("entry %d: %v", i+1, err))
		}
	}
	return nil
}

// mustKnow refuses rules and packs that are not here.
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
	stays := slices.Contains(stay, e.Kind)
	if !stays && (!slices.Contains(uploadable, e.Kind) || e.Whom != "") || e.Program {
		return errors.New("on a device that does not happen")
	}
	if err := claimName(&e.By, e.Name, person); err != nil {
		return err
	}
	o := e.Opening
	if o == nil {
		return nil
	}
	if o.From != "" {
		return errors.New("it was uploaded before")
	}
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
