package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
)

// file is a file in an archive.
type file struct {
	name string
	mode fs.FileMode
	data []byte
}

// files are the program and what is packed with it; the systemd service is for Linux only.
func (t target) files(program []byte) ([]file, error) {
	name := "divingbell"
	if t.system == "windows" {
		name += ".exe"
	}
	all := []file{{name, 0o755, program}}
	beside := []string{"LICENSE", "README.md", filepath.Join("docs", "hosting.md")}
	if t.system == "linux" {
		beside = append(beside, filepath.Join("deploy", "divingbell.service"))
	}
	for _, path := range beside {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		all = append(all, file{filepath.Base(path), 0o644, data})
	}
	return all, nil
}

// archive packs files in the target's usual format. All are in one folder.
func (p plan) archive(t target, files []file) (name string, data []byte, err error) {
	folder := "divingbell_" + p.version + "_" + t.system + "_" + t.processor
	for i := range files {
		files[i].name = folder + "/" + files[i].name
	}
	if t.system == "windows" {
		data, err = p.zip(files)
		return folder + ".zip", data, err
	}
	data, err = p.tar(files)
	return folder + ".tar.gz", data, err
}

func (p plan) tar(files []file) ([]byte, error) {
	var packed bytes.Buffer
	outer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	inner := tar.NewWriter(outer)
	for _, f := range files {
		head := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: p.time, Format: tar.FormatUSTAR}
		if err := inner.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := inner.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := inner.Close(); err != nil {
		return nil, err
	}
	err = outer.Close()
	return packed.Bytes(), err
}

func (p plan) zip(files []file) ([]byte, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, f := range files {
		head := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: p.time}
		head.SetMode(f.mode)
		w, err := z.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return packed.Bytes(), err
}
