var e={title:`Am Tisch`,intro:[{text:`<p>Was hier an jedem Tisch gilt, welches Spiel auch gespielt wird.</p>`},{text:`<p>Ein Tisch ist der Ort, an dem ihr euch trefft, hinsetzt und eine Partie spielt. Du kannst dir Zeit lassen, gehen und wiederkommen,
ein Versehen zurücknehmen und plaudern. Und niemand sieht je mehr, als das Spiel erlaubt, auch nicht die Gastgeberin oder der
Gastgeber. Jede Regel hat eine Kennung, und der Tisch nennt sie dir, wenn etwas nicht geht.</p>`}],sections:[{id:`open`,heading:`Einen Tisch eröffnen`,blocks:[{text:`<p>Eröffnest du einen Tisch, bist du <em>Gastgeber/in</em>. Was du dabei wählst, bleibt: das Spiel mit seinen Optionen, die Zahl der Plätze
und die Uhr. Fest steht dann auch, ob alle ihre genauen Chancen sehen, ob Tipps erlaubt sind und ob der Tisch öffentlich ist. Ein
öffentlicher Tisch steht in der Liste; einen privaten findet nur, wer den Link hat. <em>Betreiber</em> ist, wer den Server betreibt.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Spiel und Spielmaterial muss es auf diesem Server geben; Optionen und Zahl der Plätze müssen dazu passen. Der Name
hat höchstens 40 Zeichen, die Uhr ihre Grenzen. Jeder Platz ist offen, reserviert oder für einen Bot. Wo eine Partie nie enden
muss, kann kein Bot sitzen. Sind dort alle weg, endet sie, als hätten alle aufgegeben.</p>`}]},{rule:[`TABLE-UPLOAD`],blocks:[{text:`<p>Eine Partie, die du ohne Server auf deinem Gerät begonnen hast, kann hier weitergehen. Du bist dann Gastgeber/in
und kannst die Plätze der Bots weitergeben. Die Partie ist gekennzeichnet und zählt für keine Wertung: Niemand sonst hat ihre
Ziehungen gesehen, und du könntest die kommenden kennen. Lektionen und aufgebaute Stellungen bleiben auf dem Gerät.</p>`}]},{text:`<p>Als Gastgeber/in bestimmst du, wer sich setzen darf und ob andere zuschauen, und startest die Partie. Während der Partie kannst du
einen Bot einspringen lassen, wenn jemand verschwunden ist (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>). Du kannst auch einen Platz weitergeben, den ein Bot
spielt (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>). Sonst hast du nicht mehr Rechte als alle anderen und siehst nie eine fremde Hand.</p>`}]},{id:`seats`,heading:`Plätze`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Vor dem Start kannst du einen freien Platz nehmen, einen reservierten mit seiner Einladung. Wähle einen Namen mit 1 bis 24
Zeichen, der mit niemandem und nicht mit dem Server zu verwechseln ist. Du darfst etwas zum Zufall beisteuern. Setz dich noch einmal, um
beides zu ändern, mit höchstens 8 Namen. An öffentlichen Tischen trennt eine Blockierung; wen, erfährt niemand.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Vor dem Start kannst du als Gastgeber/in jeden Platz öffnen, reservieren oder einem Bot geben. Wer dort saß, muss
gehen; so schickst du jemanden weg. Wird ein Platz neu reserviert, bekommt er eine neue Einladung, und die alte gilt nicht mehr.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>Als Gastgeber/in kannst du einen reservierten Platz für jemanden freihalten. Die Person findet den Tisch unter ihren
eigenen und setzt sich oder lehnt ab; dann bleibt er reserviert. Dich selbst, Blockierte und hier Unbekannte kannst du nicht einladen.
Auf jede Person warten nur wenige solche Einladungen. Einladungen von Fremden, mit denen du nie gespielt hast, kannst du abstellen.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Vor dem Start kannst du als Gastgeber/in zwei beliebige Plätze tauschen. Alle anderen können auf einen offenen Platz
wechseln oder auf einen anderen eigenen.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Vor dem Start kannst du jede Farbe des Spiels wählen, die keine andere Person hat. Als Gastgeber/in wählst du für
jeden Platz. Hat ein anderer Platz die Farbe, tauschen die beiden.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>Als Gastgeber/in startest du die Partie, ein einziges Mal, wenn kein Platz mehr leer ist. Mindestens ein Mensch muss
mitspielen.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Ist die Gastgeberin oder der Gastgeber vor dem Start weg, kann nach 1 Minute jemand übernehmen, der am Tisch sitzt.
Ist der Gastgeberplatz aufgegeben, geht das sofort. Sonst bleibt er, wem er gehört.</p>`}]},{rule:[`TABLE-SEEK`],blocks:[{text:`<p>Du kannst Leute suchen: Sag, für welches Spiel, zu wievielt, und ob sofort oder über mehrere Tage. Du bekommst einen
Platz bei anderen, die dasselbe wollen und etwa gleich stark sind, später bei allen. Niemand leitet den Tisch; die Partie beginnt von
selbst, wenn alle Plätze besetzt sind. Habt ihr es alle erlaubt, können Bots die freien nehmen, wenn 30 Sekunden niemand kam.</p>`}]},{rule:[`TABLE-EVENT`],blocks:[{text:`<p>Die Tische von Turnieren und Ligen öffnet der Server. Niemand leitet sie, alle haben ihren Platz, und die Partie
beginnt sofort. Tipps, Pausen, Zurücknehmen mit Zustimmung der anderen, Weitergeben von Plätzen und Revanchen gibt es dort nicht. Haben
alle Tische einer Runde dieselben Ziehungen, sehen einen Tisch nur die, die dort spielen, bis alle fertig sind.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Ein Programm kann für die Person, der es gehört, einen Platz nehmen; alle sehen, dass dort ein Programm spielt. Es
kann nur auf Plätzen spielen, die es selbst genommen hat, nie auf denen der Person. Vor dem Start hat den Platz, wer sich von
beiden zuletzt gesetzt hat.</p>`}]},{text:`<p>Eine Einladung ist ein Link zu einem bestimmten Platz. Vor dem Start siehst du sie nur als Gastgeber/in; schick sie an Freunde.</p>`},{text:`<p>Ihr könnt euch zu mehreren einen Bildschirm teilen: Eine Person darf mehrere Plätze nehmen, jeden unter eigenem Namen. Von jedem
Platz aus siehst du nur dessen Hand und Aktionen; ihr könnt das Gerät also herumreichen.</p>`}]},{id:`play`,heading:`Spielen`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Handeln kannst du während der Partie, von deinem eigenen Platz aus, wenn du nicht aufgegeben hast. Eine Aktion
beantwortet die Frage, die dir gerade gestellt wird; kommt sie zu spät, ändert sie nichts. Was sonst an einer Aktion nicht stimmt,
sagt dir eine Regel des Spiels.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Können alle sehen, dass nur eine Aktion möglich ist, führt sie der Tisch aus und sagt es dir. Spielst du nur gegen Bots,
genügt es, dass du es siehst. Selbst spielst du sie in einer Lektion, oder wenn sie eine Wahl bestätigt, etwa eine Bezahlung. Ebenso,
wenn du danach nichts mehr zurücknehmen könntest, außer andere warten auf deine Reaktion.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Was die App an einen Tisch schickt, zählt ein einziges Mal, auch wenn die Verbindung abreißt und sie es noch einmal
schickt. Waren andere schneller, sieh dir den Tisch an und versuch es noch einmal. Verstehen App und Server einander nicht, lade die
Seite neu.</p>`}]}]},{id:`pace`,heading:`Das Tempo der Bots`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Alle, die mitspielen, können wählen, wie lange Bots scheinbar nachdenken: <em>sofort</em>, <em>flott</em>, <em>normal</em> oder <em>ruhig</em>.
Das geht vor dem Start, während der Partie und in einer Pause. Es gilt gleich und für alle, und alle erfahren es. Solange sonst
niemand aus der Runde zusieht, kannst du vorspulen, bis wieder ein Mensch gefragt ist.</p>`}]},{text:`<p>Ein Bot braucht für alles, was andere bemerken können, gleich lang; so verrät sein Tempo nichts von seiner Hand. Nur bei <em>sofort</em>
antwortet er, sobald er entschieden hat. In Lektionen halten sich Bots an das Tempo der Lektion.</p>`}]},{id:`clock`,heading:`Die Uhr`,blocks:[{text:`<p>An einem Tisch ohne Uhr können sich alle Zeit lassen. Er ist für Freunde gedacht: Verschwindet dort jemand, können die anderen die
Person anstupsen und einen Bot einspringen lassen. Ohne Uhr ist die Zeit erst nach 14 Tagen für eine einzige Entscheidung um. Eine
Uhr hat drei Teile:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>Teil</th>
<th>wofür</th>
</tr>
</thead>
<tbody><tr>
<td>Entscheidung</td>
<td>die Zeit für jede Entscheidung, von 5 Sekunden bis 14 Tage</td>
</tr>
<tr>
<td>Reserve</td>
<td>was du darüber hinaus verbrauchen darfst, einmal in der ganzen Partie</td>
</tr>
<tr>
<td>Reaktion</td>
<td>die Zeit, um auf andere zu reagieren, etwa auf eine Gefahr beim Tauchen</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Deine Uhr läuft nur, solange du gefragt bist. Schritte einer Entscheidung, die andere nicht sehen, etwa womit du zahlst, stellen sie
nicht zurück.</li>
<li>Ist die Zeit für eine Entscheidung um, springt ein Bot für dich ein, bis du wieder da bist. Ist die Zeit für eine Reaktion um, wird
für dich geantwortet, nach deinen Vorgaben, wenn sie etwas sagen. Du giltst deshalb nicht als weg.</li>
<li>Wo eine Entscheidung weniger als eine Stunde dauert, warten die anderen nicht lange auf dich. Bist du seit 30 Sekunden weg und die
Zeit für die Entscheidung um, springt ein Bot ein. Ebenso, wenn die Zeit für eine Reaktion um ist. Deine Reserve bleibt dabei
unberührt und ist noch da, wenn du wieder da bist.</li>
<li>Sind weniger als 10 Sekunden übrig, wenn du zurückkommst oder etwas zurücknimmst, bekommst du 10 Sekunden, einmal je Entscheidung.</li>
<li>Eine Pause hält alle Uhren an. Bots haben keine.</li>
<li>Wird die Uhr des Servers gestellt oder schläft er, verlierst du keine Zeit und gewinnst keine: Eine Zeile am Tisch sagt es.</li>
</ul>`}]},{id:`away`,heading:`Gehen und wiederkommen`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Du kannst deinen Platz jederzeit verlassen, nur nicht in einer Pause. Vor dem Start gibst du ihn damit auf, und er
wird wieder, was er vorher war. Während der Partie springt ein Bot der Stufe <em>Maat</em> für dich ein, und der Platz bleibt dir.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Springt ein Bot für dich ein, kannst du jederzeit zurückkommen, auch in einer Pause. Oder du spielst einfach. Ist
die Zeit für eine Entscheidung um, trifft der Bot diese noch.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>An einem Tisch ohne Uhr kannst du anstupsen, wer etwas zu entscheiden hat und dabei seit 3 Minuten weg ist. Nach
weiteren 3 Minuten geht es wieder. Das Publikum kann es nicht, und du auch nicht, solange ein Bot für dich spielt.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Hat jemand nach dem Anstupsen 1 Minute lang nicht auf den Tisch geschaut, kannst du als Gastgeber/in einen Bot
einspringen lassen. Andere können darum bitten. Es geschieht, sobald mehr als die Hälfte der Leute darum gebeten hat, die mitspielen
und am Tisch sind. Wer mehrere Plätze hat, bittet einmal.</p>`}]},{rule:[`TABLE-HOLIDAY`],blocks:[{text:`<p>In deinem Konto kannst du sagen, wann du im Urlaub bist, bis zu 30 Tage innerhalb von 365. Tische ohne Uhr und
solche mit 1 Stunde oder mehr je Entscheidung warten dann auf dich: Deine Uhr steht still, niemand kann dich anstupsen, und du
bekommst keine Benachrichtigungen. Die anderen sehen, bis wann. Ziehen kannst du trotzdem.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Während der Partie lässt sich ein Platz weitergeben, den ein Bot spielt, auch in Vertretung. Das geht als
Gastgeber/in, beim eigenen Platz oder durch mehr als die Hälfte der anwesenden Mitspielenden. Dann können ihn alle übernehmen, oder wer
die Einladung hat, bis die Person wieder da ist. Wer schon einen anderen hatte, darf es nicht: Zum Platz gehört die Hand.</p>`}]},{rule:[`TABLE-ASK`],blocks:[{text:`<p>Solange du zuschaust, kannst du um einen Platz bitten, den ein Bot spielt, auch in Vertretung. Entschieden wird das als
Gastgeber/in; ist von dort niemand da, von allen, die mitspielen. Bekommst du den Platz, bleibt er für dich frei, bis du ihn nimmst,
die Person wieder da ist oder das Angebot zurückgenommen wird. Du kannst in einer Partie 5-mal bitten, und erst 3 Minuten nach der
letzten Bitte oder Antwort wieder.</p>`}]},{text:`<p>Hat jemand deinen Platz übernommen, kannst du weiter zuschauen. Wird er wieder weitergegeben, kannst du ihn zurückbekommen; so kommt
auch ein Gast an seinen Platz, der sich nicht mehr anmelden kann. Solange ein Platz zu haben ist, können alle schauen, die den Link
haben. Den Platz von jemandem, der aufgegeben hat, kann niemand übernehmen.</p>`},{text:`<p>Weg ist, wer den Tisch auf keinem Gerät vor sich hat: weil er nicht geöffnet oder das Fenster verdeckt ist. Alle sehen, wer weg ist,
seit wann, und ob die Person erfahren konnte, dass sie dran ist. Haben die Uhr oder die anderen einen Bot einspringen lassen, schau
einfach wieder auf den Tisch, und du spielst weiter. Bist du selbst gegangen, sagst du, wann du wieder da bist.</p>`},{text:`<p>Spielen nur noch Bots, ruht die Partie, solange niemand auf den Tisch schaut, und geht weiter, sobald es jemand tut.</p>`},{text:`<p>Der Bot, der einspringt, sieht, was du siehst, und hält sich nicht an deine Vorgaben. Was er getan hat, lässt sich nicht zurücknehmen.</p>`}]},{id:`orders`,heading:`Vorgaben`,blocks:[{text:`<p>In manchen Spielen brauchen andere ständig eine Antwort von dir, oder du wirst etwas gefragt, worauf es kaum je ankommt. Mit Vorgaben
antwortet der Tisch für dich: sofort und mit Aktionen, die du auch selbst ausführen könntest. In Deep Blue gibt es Vorgaben für das,
was in einem Tauchgang geschieht. In Sunken Treasure beendet der Tisch deinen Zug, wenn alle sehen können, dass nichts mehr zu tun
ist, außer du willst gefragt werden. Wenn du magst, passt er auch für dich, solange dein Schiff wartet.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Vom Hinsetzen bis zum Ende kannst du deine Vorgaben jederzeit machen und ändern, auch in einer Pause. Beantworten
neue Vorgaben, was du gerade gefragt wirst, tun sie es sofort.</p>`}]},{text:`<p>Niemand erfährt deine Vorgaben; andere sehen nur, dass du nach Vorgabe geantwortet hast. Solange ein Bot auf deinem Platz spielt, ruhen
sie.</p>`}]},{id:`undo`,heading:`Zurücknehmen`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Während der Partie darfst du deine letzte Aktion zurücknehmen, wenn du nicht aufgegeben hast und</p>`},{text:`<ol>
<li>du sie selbst ausgeführt hast, nicht deine Vorgaben, ein Bot oder die Uhr;</li>
<li>durch sie und seither nichts gezogen und nichts Verborgenes gezeigt wurde;</li>
<li>seither niemand sonst etwas getan hat, das du bemerken konntest. Auch eine geheime Antwort zählt, das einzig Mögliche nicht.</li>
</ol>`}]},{text:`<p>Was du danach tun musstest, weil nichts anderes möglich war, wird mit zurückgenommen. Dann darfst du nach derselben Regel auch die Aktion
davor zurücknehmen, und so weiter. Wer die Aktion bemerken konnte, erfährt, dass du sie zurückgenommen hast. Auch deine Uhr wird
zurückgestellt: Du gewinnst keine Zeit und verlierst nur, was du selbst verbraucht hast.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Fehlt nur die dritte Bedingung, kannst du einmal darum bitten. Alle müssen einverstanden sein; wer mehrere Plätze
hat, antwortet einmal. Bots sind es immer; für wen ein Bot einspringt, wird nicht gefragt. Was andere seither getan haben, wird auch
zurückgenommen, wenn es nicht gleichzeitig möglich war. Die Bitte endet mit einem Nein oder mit der nächsten Aktion, die alle bemerken.</p>`}]},{text:`<p>Spielst du nur gegen Bots, kannst du also alles zurücknehmen, außer was gezogen oder gezeigt wurde.</p>`}]},{id:`hints`,heading:`Tipps`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Wirst du gefragt, zeigt dir ein Tipp, was ein <em>Kapitän</em> erwägt: bis zu drei Aktionen mit Grund und Note (am besten, gut,
schwach). Die Gewinnchance steht dabei, wo sie unter starken Bots stimmt. Der Kapitän sieht, was du siehst, und nimmt an, dass alle wie
ein <em>Maat</em> weiterspielen. Unter Menschen muss der Tisch Tipps erlauben. Nicht jedes Spiel hat sie.</p>`}]}]},{id:`pause`,heading:`Pause`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Wer mitspielt, darf um eine Pause bitten und die Bitte zurückziehen. Die Partie pausiert, sobald alle darum gebeten
haben. Bots zählen nicht; auch nicht, wer aufgegeben hat oder für wen ein Bot einspringt. Wer mehrere Plätze hat, bittet einmal. Zum
Fortsetzen genügt eine Person.</p>`}]},{text:`<p>In einer Pause kannst du chatten, Vorgaben ändern, zurückkommen und aufgeben.</p>`}]},{id:`give-up`,heading:`Aufgeben`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Du kannst aufgeben, endgültig, auch in einer Pause. Ein Bot der Stufe <em>Maat</em> spielt dann auf deinem Platz zu Ende und
kann durchaus gewinnen. Sofort vorbei ist die Partie, wenn nur noch ein Platz im Spiel ist oder kein Mensch mehr mitspielt. Dann teilen
sich alle, die nicht aufgegeben haben, den ersten Platz und die anderen den zweiten.</p>`}]},{text:`<p>Weggehen ist nicht aufgeben. Das Ergebnis nennt, wer aufgegeben hat.</p>`}]},{id:`talk`,heading:`Chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Wer spielt und wer zuschaut, chattet getrennt; so bekommt niemand Hilfe. Du kannst 2.000 Nachrichten mit höchstens 500
Zeichen schreiben, oder Reaktionen, die alle in ihrer Sprache lesen. An geschlossenen Tischen ist es still. Du kannst bis zu 50 Personen
stummschalten und das aufheben; niemand erfährt es. Das gilt auch für ihre späteren Namen und alle, die ihren Platz einnehmen.</p>`}]}]},{id:`spectators`,heading:`Publikum`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>Als Gastgeber/in entscheidest du, ob Publikum zugelassen ist, und kannst das jederzeit ändern. Wer spielt, erfährt, wie
viele zuschauen und wer. Wer das verbirgt oder jemanden am Tisch blockiert hat, wird mitgezählt, aber nicht genannt.</p>`}]},{text:`<p>Vor dem Start können alle schauen, die den Link haben, denn es sind ja Plätze zu vergeben. Das Publikum sieht, was offen liegt.
Alle dort sehen dasselbe, auch eine Gastgeberin oder ein Gastgeber ohne Platz. Bei manchen Spielen sieht es auch, wie
wahrscheinlich alle gewinnen: eine Runde später, damit es niemandem hilft, der mitspielt, wenn beim Eröffnen nichts
anderes gewählt wurde.</p>`}]},{id:`after`,heading:`Nach der Partie`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>Ist die Partie vorbei, bekommen alle, die zuschauen dürfen, das Protokoll der Partie; es verrät alles, was verborgen
war.</p>`}]},{rule:[`TABLE-REVIEW`],blocks:[{text:`<p>Ist eine Partie zu Ende gespielt, können alle, die zuschauen dürfen, um ihre Analyse bitten. Sie sagt, was jede
Person dem Glück und den eigenen Entscheidungen verdankt und welche davon am meisten gekostet haben. Analysen warten, bis Zeit für
sie ist. Lektionen werden nicht analysiert.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Dann kann, wer mitgespielt hat, einmal noch eine Partie vorschlagen. Du wirst Gastgeber/in an einem neuen Tisch mit
denselben Optionen und denselben Leuten auf denselben Plätzen. Die anderen werden gefragt; wer ablehnt, macht den Platz frei. Vorgaben
werden nicht übernommen. Es beginnt die nächste Person im Uhrzeigersinn. Nach einer aufgebauten Stellung entscheidet wieder der Zufall.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Einen Tisch kannst du vor dem Start nur als Gastgeber/in schließen, nach der Partie auch, wenn du mitgespielt hast.
Ein geschlossener Tisch lässt sich noch ansehen und steht nicht mehr in der Liste. Der Betreiber kann einen Tisch jederzeit schließen
oder löschen; eine mittendrin geschlossene Partie hat kein Ergebnis.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Wirst du vom Server gelöscht, werden deine Plätze frei; in laufenden Partien spielen Bots weiter. Warst du
Gastgeber/in, übernimmt die nächste Person am Tisch. Dein Name und deine Worte verschwinden; dass etwas dastand, bleibt. Aktionen und
Ziehungen bleiben, zum Prüfen. Ein Tisch, an dem sonst niemand spielt, wird gelöscht. Der Betreiber kann auch Nachrichten aus dem Chat
entfernen.</p>`}]}]},{id:`dice`,heading:`Fairer Zufall`,blocks:[{text:`<p>Niemand kann wählen oder vorhersehen, was gezogen wird, auch nicht der Betreiber. Vor der Partie legt sich der Server mit einer
veröffentlichten Zahl auf ein Geheimnis fest, und alle können etwas zum Zufall beisteuern. Danach verrät das Protokoll das Geheimnis.
Dann lässt sich jede Ziehung nachrechnen. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Wie das geht</a>, steht ausführlich auf Englisch.</p>`}]},{id:`ratings`,heading:`Wertungen`,blocks:[{rule:[`TABLE-RATED`],blocks:[{text:`<p>Eine Partie wird gewertet, wenn mindestens zwei Menschen sie beginnen, jeder auf einem Platz und ohne Programme, mit dem
normalen Spielmaterial und den empfohlenen Optionen, ohne Tipps und mit Ziehungen, die der Server bezeugt. Der Tisch sagt vorher, ob die
Partie gewertet wird, und wenn nicht, warum.</p>`}]},{text:`<ul>
<li>Nur der Sieg zählt. Wer geht, aufgibt oder seinen Platz weitergibt, hat verloren, was auch immer daraus wird; die anderen werden
untereinander gewertet. Eine Partie zählt für niemanden, wenn weniger als zwei Menschen darin gezogen haben oder wenn sie aufgegeben wurde,
bevor ein Fünftel einer üblichen Partie gespielt war.</li>
</ul>`},{text:`<ul>
<li>Eine Partie allein gegen Bots zählt für eine eigene Wertung.</li>
</ul>`},{text:`<p>Eine Wertung sagt, wie stark jemand ist und wie sicher das ist: <em>1240 ± 90</em>. Ein Bot der Stufe <em>Maat</em> hat 1000. Mit 400 Punkten mehr gewinnst
du zu zweit zehn von elf Partien. Mehrere Partien derselben Leute an einem Tag zählen immer weniger, und alte weniger als neue.</p>`}]},{id:`arranged`,heading:`Aufgebaute Stellungen`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Wenn der Betreiber des Servers es erlaubt, kann ein Tisch mit einer Stellung beginnen, die jemand aufgebaut hat, und
mit festgelegten Ziehungen. So kannst du etwas ausprobieren oder anderen zeigen. Die Stellung muss sich weiterspielen lassen, und wie
viel man davon festlegen kann, hat Grenzen.</p>`}]},{text:`<p>Ein solcher Tisch ist überall gekennzeichnet. Sein Zufall ist nicht fair, und niemand behauptet das; die Partie zählt für keine Wertung.
Eine weitere Partie danach ist eine gewöhnliche. Auch die Lektionen und die Beispiele der Regelhefte sind aufgebaute Stellungen.</p>`}]},{id:`lessons`,heading:`Lektionen`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In einer Lektion führst du die Aktionen des Spiels aus, und die anderen folgen einem Drehbuch. Auch eine falsche Aktion
wird gespielt, und du erfährst, was daran nicht stimmt. Nimm sie zurück und versuch es noch einmal. Deine letzte Aktion kannst du hier
immer zurücknehmen, was seither auch gezogen wurde. Nach dem letzten Schritt spielt niemand mehr.</p>`}]},{text:`<p>Der Tisch einer Lektion gehört dir allein: Niemand schaut zu, keine Uhr läuft, und er steht in keiner Liste. Du kannst jederzeit gehen und
später wiederkommen.</p>`}]},{id:`daily`,heading:`Die Ziehung des Tages`,blocks:[{rule:[`TABLE-DAILY`],blocks:[{text:`<p>Jeder Tag hat für jedes Spiel eine Ziehung, die aus dem Datum folgt und für alle dieselbe ist. Öffnen kann man sie an
diesem Tag nach UTC, und nur einmal. Du spielst sie allein gegen Bots, ohne Tipps, und kannst weder aufgeben noch deinen Platz
weitergeben. Es zählt, was deine Entscheidungen über Par bringen.</p>`}]},{text:`<p>Am Tag danach kannst du deine Partie mit der Besprechung ansehen oder zusehen, wie ein Kapitän sie spielt. Für eine Wertung zählt die
Ziehung des Tages nie.</p>`}]},{id:`limits`,heading:`Ein übervoller Tisch`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Alles, was an einem Tisch geschieht, wird gespeichert, für jede Person bis zu einer Grenze, die kaum jemand je erreicht.
Danach kannst du die Partie noch starten, spielen, fortsetzen, verlassen und aufgeben. Du kannst auch den Tisch schließen und eine
weitere Partie eröffnen. Die anderen merken nichts davon.</p>`}]}]}]};export{e as default};