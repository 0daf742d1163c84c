package web

import "strings"

// What browsers and systems call themselves. Many also claim to be another, so the first match counts.
var (
	browsers = [][2]string{
		{"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"},
		{"SamsungBrowser/", "Samsung Internet"},
		{"OPR/", "Opera"},
		{"Vivaldi/", "Vivaldi"},
		{"Edg", "Edge"},
		{"CriOS/", "Chrome"},
		{"Chrome/", "Chrome"},
		{"Safari/", "Safari"},
		{"curl/", "curl"},
	}
	systems = [][2]string{
		{"iPhone", "iPhone"},
		{"iPad", "iPad"},
		{"Android", "Android"},
		{"Windows", "Windows"},
		{"CrOS", "ChromeOS"},
		{"Macintosh", "macOS"},
		{"Linux", "Linux"},
	}
)

// deviceOf names the browser and system of a User-Agent, so that people recognise their devices. Nothing else of it is stored.
func deviceOf(userAgent string) string {
	var words []string
	for _, known := range [][][2]string{browsers, systems} {
		for _, k := range known {
			if strings.Contains(userAgent, k[0]) {
				words = append(words, k[1])
				break
			}
		}
	}
	return strings.Join(words, " · ")
}
