package table

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/divingbell/divingbell/game"
)

// reservedNames are what the app and its server call themselves, people who run a server or a table, and players who have no name,
// in all languages. Anyone with such a name could pass for them. The first names that the app gives to bots are not among them,
// nor are the levels Mate and Bosco: people are called that.
var reservedNames = []string{
	"Divingbell", "Server", "Serveur", "Szerver",
	"Host", "Gastgeber", "Gastgeberin", "Gastgeber/in", "Hôte", "Hôtesse", "Chi ospita", "Házigazda",
	"System", "Système", "Sistema", "Rendszer",
	"Admin", "Administrator", "Administratorin", "Administrateur", "Administratrice", "Amministratore", "Amministratrice", "Adminisztrátor",
	"Moderator", "Moderatorin", "Modérateur", "Modératrice", "Moderatore", "Moderatrice", "Moderátor",
	"Operator", "Betreiber", "Betreiberin", "Opérateur", "Gestore", "Üzemeltető",
	"Former player", "Ehemaliges Mitglied", "Ancien membre", "Ex partecipante", "Korábbi játékos",
	"Unnamed player", "Ungenannte Person", "Personne sans nom", "Persona senza nome", "Névtelen játékos",
	"Bot",
	"Random", "Zufall", "Hasard", "Alla deriva", "Sodródó",
	"Deckhand", "Leichtmatrose", "Moussaillon", "Mozzo", "Hajósinas",
	"Maat", "Primo ufficiale", "Első tiszt",
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
