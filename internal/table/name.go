package table

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

const emojiStyle = '\ufe0f' // draws the symbol before it in colour

// visible removes the characters of a name that are not nameable, and so cannot be seen. Joiners stay where scripts and emoji
// need them.
func visible(name string) string {
	typed := []rune(name)
	kept := make([]rune, 0, len(typed))
	for i, r := range typed {
		switch {
		case strings.ContainsRune(joiners, r) && joins(kept, r, typed[i+1:]), r == emojiStyle && picture(last(kept)), nameable(r):
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// joins tells whether a joiner is needed between the characters before and after it: in an emoji, or where RFC 5892 allows it.
func joins(before []rune, joiner rune, after []rune) bool {
	if len(before) == 0 || len(after) == 0 {
		return false
	}
	if drawn := last(before); joiner == '\u200d' && (drawn == emojiStyle || picture(drawn)) {
		return picture(after[0])
	}
	const context = 4 // how many characters decide
	around := append(append([]rune{}, before[max(0, len(before)-context):]...), joiner)
	return joined(string(append(around, after[:min(len(after), context)]...)))
}

func last(text []rune) rune {
	if len(text) == 0 {
		return 0
	}
	return text[len(text)-1]
}

// picture tells whether a character may be part of an emoji.
func picture(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sm, unicode.Sk) && r > unicode.MaxLatin1
}

// lookalikes maps characters that look like Latin ones in a name to those. It covers what people have at hand to impersonate
// somebody, not all of Unicode's own list.
var lookalikes = sync.OnceValue(func() map[rune]rune {
	return pairs(
		"АВЕЗІЈКМНОРСТУХЅѴҮӀԌԚԜ", "ABE3IJKMHOPCTYXSVYIGQW", // Cyrillic
		"авгезіјкмнопрстухѕѵүһӏԁԛԝьб", "abre3ijkmhonpctyxsvyhldqwb6",
		"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC", // Greek
		"αγηικμνορτυχωϲϳ", "aynikuvoptuxwcj",
		"ОօոսհՕ", "OonuhO", // Armenian
		"ıɩɑɡøđħłØĐĦŁƖǀ", "iiagodhlODHLll", // other Latin
		"01I|", "OlIl", "‘’`ʼʹ′", "''''''", "‐‑‒–—−", "------",
	)
})

func pairs(texts ...string) map[rune]rune {
	all := map[rune]rune{}
	for i := 0; i < len(texts); i += 2 {
		like := []rune(texts[i+1])
		for n, r := range []rune(texts[i]) {
			all[r] = like[n]
		}
	}
	return all
}

var doubles = strings.NewReplacer("rn", "m", "vv", "w")

// shape is a name without what is easily overlooked: spaces, accents, and the script of a letter.
func shape(name string) string {
	return strings.Map(func(r rune) rune {
		if like, ok := lookalikes()[r]; ok {
			return like
		}
		if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Zs) {
			return -1
		}
		return r
	}, decomposed(name))
}

// skeletons returns a name as it looks, with a capital i as a small L, and as it reads, with a small i instead.
func skeletons(name string) (looks, reads string) {
	looks = caseless(strings.ReplaceAll(shape(name), "I", "l"))
	reads = shape(caseless(shape(name)))
	return doubles.Replace(looks), doubles.Replace(reads)
}

// confusable tells whether people would take one name for the other.
func confusable(one, other string) bool {
	looks, reads := skeletons(one)
	otherLooks, otherReads := skeletons(other)
	return looks == otherLooks || reads == otherReads
}

// freeName is a name, with a number if it is taken.
func freeName(name string, taken func(name string) bool) string {
	found := name
	for n := 2; taken(found); n++ {
		number := fmt.Sprintf(" %d", n)
		short := []rune(name)[:min(utf8.RuneCountInString(name), MaxName-len(number))]
		found = strings.TrimSpace(string(short)) + number
	}
	return found
}

// reservedNames are what the app and its server call themselves, people who run a server or a table, and players who have no name,
// in all languages. Anyone with such a name could pass for them. The first names that the app gives to bots are not among them,
// nor is the level Mate: people are called that.
var reservedNames = []string{
	"Divingbell", "Server", "Serveur", "Szerver",
	"Host", "Gastgeber", "Gastgeberin", "Gastgeber/in", "Hôte", "Hôtesse", "Chi ospita", "Házigazda",
	"System", "Système", "Sistema", "Rendszer",
	"Admin", "Administrator", "Administratorin", "Administrateur", "Administratrice", "Amministratore", "Amministratrice", "Adminisztrátor",
	"Moderator", "Moderatorin", "Modérateur", "Modératrice", "Moderatore", "Moderatrice", "Moderátor",
	"Operator", "Betreiber", "Betreiberin", "Opérateur", "Gestore", "Üzemeltető",
	"Former player", "Nicht mehr dabei", "Ancien membre", "Ex partecipante", "Korábbi játékos",
	"Unnamed player", "Ungenannte Person", "Personne sans nom", "Persona senza nome", "Névtelen játékos",
	"Bot",
	"Random", "Zufall", "Hasard", "Alla deriva", "Sodródó",
	"Deckhand", "Leichtmatrose", "Moussaillon", "Mozzo", "Hajósinas",
	"Maat", "Lieutenant", "Primo ufficiale", "Első tiszt",
	"Captain", "Kapitän", "Capitaine", "Capitano", "Kapitány",
	"Admiral", "Amiral", "Ammiraglio", "Admirális",
}

// reservedShapes are the skeletons of reserved names.
var reservedShapes = sync.OnceValue(func() map[string]bool {
	shapes := map[string]bool{}
	for _, name := range reservedNames {
		looks, reads := skeletons(name)
		shapes[looks], shapes[reads] = true, true
	}
	return shapes
})

// Reserved tells whether a name could be taken for one that nobody may have, also with digits or signs around it.
func Reserved(name string) bool {
	bare := strings.TrimFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc([]string{name, bare}, func(name string) bool {
		looks, reads := skeletons(name)
		return reservedShapes()[looks] || reservedShapes()[reads]
	})
}

// ReservedName refuses a reserved name. People who have one from before keep it.
func ReservedName() *game.Refusal { return refuse("TABLE-SIT", "name-reserved") }
