package sqlite

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
)

// SQLite reads a write-ahead log up to the first frame whose checksum is wrong, and drops the rest without a word. After a power
// cut that is right: the last transaction may be torn, and was never acknowledged. If the log itself is damaged or cut short, it
// loses acknowledged moves. So the log is read here before SQLite opens it; nothing is written for that while people play.
//
// Two things show a loss. Each frame's checksum continues that of the frame before it, so frames after a bad one can still be
// checked; and since a transaction is on disk before the next one begins, a sound frame of a later transaction proves that the
// bad one was on disk. And the index of a killed process, beside the log, says how many frames had been acknowledged. SQLite
// never reads that again, and writes it only after the log is on disk; so it may be out of date after a power cut, but never ahead.

// logState is what the files of a write-ahead log say about each other.
type logState struct {
	exists bool
	size   int64 // of the part that SQLite will use
	kept   int   // transactions in that part
	lost   int   // transactions after it, as far as they can be counted
	proven bool  // some of what is lost had been acknowledged
}

// Sizes in the file formats of SQLite: https://www.sqlite.org/fileformat2.html#walformat and https://www.sqlite.org/walformat.html.
const (
	logHeader   = 32
	frameHeader = 24
	indexHeader = 48
	indexBytes  = 2*indexHeader + 4 // two copies of the header, and how many frames are already in the database
	logVersion  = 3007000
)

// readLog examines the write-ahead log of a database that nobody has open.
func readLog(path string) (logState, error) {
	index, err := readIndex(path)
	if err != nil {
		return logState{}, err
	}
	file, err := os.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return logState{proven: index.frames > index.moved}, nil
	}
	if err != nil {
		return logState{}, faultOf(path+"-wal", err)
	}
	defer file.Close()
	state, err := examine(bufio.NewReaderSize(file, 1<<20), index)
	return state, faultOf(path+"-wal", err)
}

// examine reads a log from its beginning.
func examine(r io.Reader, index logIndex) (logState, error) {
	s := logState{exists: true}
	header := make([]byte, logHeader)
	if _, err := io.ReadFull(r, header); err != nil {
		s.proven = index.frames > index.moved
		return s, ignoreEnd(err)
	}
	order, pageSize := byteOrder(header), binary.BigEndian.Uint32(header[8:])
	if pageSize < 512 || pageSize > 65536 {
		s.proven = index.frames > index.moved || !bytes.Equal(header, make([]byte, logHeader))
		return s, nil
	}
	before := sumOf(header[24:])
	intact := checksum(order, checksumPair{}, header[:24]) == before
	salt, frames := header[16:24], 0
	ended := !intact // the header is on disk before the first frame is written
	if intact {
		s.size = logHeader
	}
	frame := make([]byte, frameHeader+pageSize)
	for n := 1; ; n++ {
		if _, err := io.ReadFull(r, frame); err != nil {
			if err := ignoreEnd(err); err != nil {
				return s, err
			}
			break
		}
		if n == 1 && !intact {
			salt = bytes.Clone(frame[8:16]) // the header's may be what is damaged
		}
		sum := sumOf(frame[16:])
		current := bytes.Equal(frame[8:16], salt) // otherwise the frame is left over from before the log was last emptied
		sound := current && checksum(order, checksum(order, before, frame[:8]), frame[frameHeader:]) == sum
		commits := current && binary.BigEndian.Uint32(frame[4:]) != 0
		before, intact = sum, intact && sound
		switch {
		case intact && commits:
			s.kept++
			frames, s.size = n, logHeader+int64(n)*int64(len(frame))
		case !intact:
			s.proven = s.proven || ended && sound
			if commits {
				s.lost++
				ended = true
			}
		}
	}
	if bytes.Equal(salt, index.salt) && index.frames > frames {
		s.proven = true
	}
	return s, nil
}

// byteOrder is the order in which the bytes of a log are added up: that of the machine that began it.
func byteOrder(header []byte) binary.ByteOrder {
	switch binary.BigEndian.Uint32(header) {
	case 0x377f0682:
		return binary.LittleEndian
	case 0x377f0683:
		return binary.BigEndian
	}
	return binary.NativeEndian // the header is damaged; it was most likely written here
}

func ignoreEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// logIndex is what the index of a write-ahead log (-shm) says; nothing if there is none, or an incomplete one.
type logIndex struct {
	salt   []byte // of the log it belongs to
	frames int    // how many were acknowledged
	moved  int    // how many of them are in the database already
}

func readIndex(path string) (logIndex, error) {
	file, err := os.Open(path + "-shm")
	if errors.Is(err, fs.ErrNotExist) {
		return logIndex{}, nil
	}
	if err != nil {
		return logIndex{}, faultOf(path+"-shm", err)
	}
	defer file.Close()
	data := make([]byte, indexBytes)
	if _, err := io.ReadFull(file, data); err != nil {
		return logIndex{}, faultOf(path+"-shm", ignoreEnd(err))
	}
	native := binary.NativeEndian
	for _, header := range [][]byte{data[:indexHeader], data[indexHeader : 2*indexHeader]} {
		sum := checksumPair{native.Uint32(header[40:]), native.Uint32(header[44:])}
		if native.Uint32(header) == logVersion && checksum(native, checksumPair{}, header[:40]) == sum {
			return logIndex{header[32:40], int(native.Uint32(header[16:])), int(native.Uint32(data[2*indexHeader:]))}, nil
		}
	}
	return logIndex{}, nil
}

// checksumPair is a checksum of SQLite's write-ahead log.
type checksumPair [2]uint32

func sumOf(data []byte) checksumPair {
	return checksumPair{binary.BigEndian.Uint32(data), binary.BigEndian.Uint32(data[4:])}
}

// checksum continues a checksum with more data.
func checksum(order binary.ByteOrder, sum checksumPair, data []byte) checksumPair {
	for ; len(data) >= 8; data = data[8:] {
		sum[0] += order.Uint32(data) + sum[1]
		sum[1] += order.Uint32(data[4:]) + sum[0]
	}
	return sum
}
