package table

// LineRules names, for each kind of line, the rule of tables that explains it to readers.
func LineRules() map[string]string {
	return map[string]string{
		string(Opened):       "TABLE-OPEN",
		string(Sat):          "TABLE-SIT",
		string(Left):         "TABLE-LEAVE",
		string(Manned):       "TABLE-MAN",
		string(Swapped):      "TABLE-SWAP",
		string(Coloured):     "TABLE-COLOUR",
		string(Watched):      "TABLE-WATCH",
		string(Paced):        "TABLE-PACE",
		string(Started):      "TABLE-START",
		string(Moved):        "TABLE-PLAY",
		string(Undid):        "TABLE-UNDO",
		string(Ordered):      "TABLE-ORDER",
		string(PauseAsked):   "TABLE-PAUSE",
		string(Paused):       "TABLE-PAUSE",
		string(Resumed):      "TABLE-PAUSE",
		string(Nudged):       "TABLE-NUDGE",
		string(StandInAsked): "TABLE-STANDIN",
		string(StoodIn):      "TABLE-LEAVE",
		string(Returned):     "TABLE-RETURN",
		string(Resigned):     "TABLE-RESIGN",
		string(Said):         "TABLE-TALK",
		string(Muted):        "TABLE-TALK",
		string(Rematched):    "TABLE-REMATCH",
		string(Archived):     "TABLE-ARCHIVE",
		string(Amended):      "TABLE-ERASE",
	}
}
