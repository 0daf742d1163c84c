var e={title:`Am Tisch`,intro:[{text:`<p>Was hier an jedem Tisch gilt, welches Spiel auch darauf liegt.</p>`},{text:`<p>Ein Tisch ist der Ort, an dem ihr euch trefft, hinsetzt und eine Partie spielt. Du kannst dir Zeit lassen, gehen und wiederkommen, ein
Versehen zurücknehmen und plaudern; und niemand sieht je mehr, als das Spiel erlaubt, auch nicht, wer den Tisch eröffnet hat. Jede
Regel hat eine Kennung, und die Meldungen eines Tisches nennen sie, wenn etwas nicht geht.</p>`}],sections:[{id:`open`,heading:`Einen Tisch eröffnen`,blocks:[{text:`<p>Wer einen Tisch eröffnet, ist <em>Gastgeber/in</em>. Was dabei gewählt wird, bleibt: das Spiel mit seinen Einstellungen, die Zahl der Plätze,
die Uhr, ob alle ihre genauen Chancen sehen, ob Tipps erlaubt sind und ob der Tisch öffentlich ist. Ein öffentlicher Tisch steht in der
Liste; einen privaten findet nur, wer den Link hat.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Zu einem Tisch gehören ein Spiel und Spielmaterial, die es auf diesem Server gibt, Einstellungen und eine Zahl von
Plätzen, die zum Spiel passen, ein Name mit höchstens 40 Zeichen und eine Uhr in ihren Grenzen. Jeder Platz ist offen, reserviert
oder für einen Bot. Wo eine Partie nach den Einstellungen vielleicht nie endet, kann kein Bot sitzen; eine solche Partie gilt als
aufgegeben und ist vorbei, sobald alle weg sind.</p>`}]},{text:`<p>Wer den Tisch eröffnet hat, bestimmt, wer sich setzen darf und ob andere zuschauen, und startet die Partie. Während der Partie kann
diese Person einen Bot einspringen lassen, wenn jemand verschwunden ist (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>), und einen Platz weitergeben, den ein Bot spielt
(<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>); sonst hat sie nicht mehr Rechte als alle anderen und sieht nie eine fremde Hand.</p>`}]},{id:`seats`,heading:`Plätze`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Vor dem Start kannst du dich auf einen Platz setzen, den sonst niemand hat; ist er reserviert, brauchst du die Einladung
dazu. Du brauchst einen Namen mit 1 bis 24 Zeichen, der sich mit keinem anderen am Tisch und nicht mit dem Server verwechseln lässt, und kannst ein paar eigene Zeichen zum Zufall beisteuern. Setz dich noch einmal
hin, um das eine oder das andere zu ändern; an einem Tisch kannst du bis zu 8 Namen haben. An einem öffentlichen Tisch sitzen zwei Personen nicht zusammen, wenn eine die andere
blockiert hat; welche, erfährt niemand.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Vor dem Start kann, wer den Tisch eröffnet hat, jeden Platz öffnen, reservieren oder einem Bot geben. Wer dort saß, muss
gehen; so schickt man jemanden weg. Wird ein Platz neu reserviert, bekommt er eine neue Einladung, und die alte gilt nicht mehr.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>Wer den Tisch eröffnet hat, kann einen reservierten Platz für eine bestimmte Person freihalten. Sie findet den
Tisch unter ihren eigenen und setzt sich oder lehnt ab; dann ist er reserviert wie zuvor. Der Link führt weiterhin dorthin.
Niemand kann sich selbst einladen, jemanden, den man blockiert hat, oder jemanden, den dieser Server nicht kennt. Auf eine Person
können nur wenige solche Einladungen warten, und wer keine von Fremden möchte, mit denen er noch nie gespielt hat, kann sie abstellen.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Vor dem Start kann, wer den Tisch eröffnet hat, zwei beliebige Plätze tauschen. Alle anderen können vom eigenen Platz auf
einen offenen wechseln oder auf einen anderen eigenen.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Vor dem Start kannst du die Farbe deines Platzes unter allen Farben des Spiels wählen, nur nicht die einer anderen Person.
Wer den Tisch eröffnet hat, kann die Farbe jedes Platzes wählen. Hatte ein anderer Platz die Farbe, tauschen die beiden.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>Wer den Tisch eröffnet hat, startet die Partie, ein einziges Mal, wenn kein Platz mehr leer ist. Mindestens ein Mensch
muss mitspielen.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Ist die Person, die den Tisch eröffnet hat, vor dem Start weg, kann ihn übernehmen, wer dort sitzt: nach 1 Minute, oder sofort, wenn
sie ihren Platz aufgegeben hatte. Hat sie einen Platz, behält sie ihn.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Ein Programm kann für seinen Menschen einen Platz nehmen und sagt das: Alle sehen, dass dort ein Programm spielt. Es kann nur
auf Plätzen spielen, die es selbst genommen hat, nie auf einem, den sein Mensch genommen hat. Vor dem Start lässt sich das ändern,
indem man sich noch einmal hinsetzt: Es zählt, wer sich zuletzt gesetzt hat.</p>`}]},{text:`<p>Eine Einladung ist ein Link zu einem bestimmten Platz. Vor dem Start sieht sie nur, wer den Tisch eröffnet hat; schick sie an Freunde.</p>`},{text:`<p>Ihr könnt euch zu mehreren einen Bildschirm teilen: Eine Person darf mehrere Plätze nehmen, jeden unter eigenem Namen. Wer von einem
Platz aus schaut, sieht dessen Hand und Aktionen und nichts von den anderen; ihr könnt das Gerät also herumreichen.</p>`}]},{id:`play`,heading:`Eine Aktion machen`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Handeln kannst du während der Partie, von deinem eigenen Platz aus, wenn du nicht aufgegeben hast. Eine Aktion beantwortet
die Frage, die dir gerade gestellt wird; kommt sie zu spät, ändert sie nichts. Was sonst an einer Aktion nicht stimmt, lehnt eine
Regel des Spiels ab.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Wo nur eine Aktion möglich ist und alle das sehen können, macht sie der Tisch für dich und sagt es dazu; allein gegen Bots
auch dann, wenn nur du es sehen kannst. Selbst machst du sie, wenn du durch sie deine letzte eigene Aktion nicht mehr zurücknehmen
könntest, außer andere warten auf eine Reaktion von dir; wenn sie bestätigt, was du gewählt hast, wie eine Bezahlung; und in einer
Lektion.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Was die App an einen Tisch schickt, zählt ein einziges Mal, auch wenn sie es nach einem Abbruch der Verbindung noch
einmal schicken muss. Wurde etwas abgelehnt, weil andere schneller waren, sieh dir den Tisch an und versuch es noch einmal;
verstehen App und Server einander nicht, lade die Seite neu.</p>`}]}]},{id:`pace`,heading:`Das Tempo der Bots`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Alle, die mitspielen, können wählen, wie lange Bots scheinbar nachdenken, vor dem Start, während der Partie und in einer Pause:
<em>sofort</em>, <em>flott</em>, <em>üblich</em> oder <em>ruhig</em>. Das gilt gleich und für alle, und alle erfahren es. Zwischendurch kannst du die Bots eilen
lassen, bis wieder ein Mensch gefragt ist, solange sonst niemand aus der Runde zusieht.</p>`}]},{text:`<p>Ein Bot braucht für alles, was andere bemerken können, gleich lang, damit sein Tempo nichts von seiner Hand verrät; nur bei <em>sofort</em>
antwortet er, sobald er entschieden hat. In Lektionen halten sich Bots an das Tempo der Lektion.</p>`}]},{id:`clock`,heading:`Die Uhr`,blocks:[{text:`<p>An einem Tisch ohne Uhr können sich alle Zeit lassen. Er ist für Freunde gedacht: Verschwindet dort jemand, können die anderen die Person
anstupsen und einen Bot einspringen lassen. Erst nach 14 Tagen für eine einzige Entscheidung ist die Zeit von selbst um. Eine Uhr hat drei
Teile:</p>`},{text:`<div class="wide"><table>
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
für dich geantwortet, nach deinen Vorgaben, wenn sie etwas sagen; du giltst deshalb nicht als weg.</li>
<li>Wo eine Entscheidung weniger als eine Stunde dauert, warten die anderen nicht lange auf jemanden, der weg ist. Bist du seit 30
Sekunden weg und die Zeit für die Entscheidung um, ohne die Reserve, springt ein Bot für dich ein; ebenso, wenn die Zeit für eine
Reaktion um ist. Die Reserve hast du noch, wenn du wieder da bist.</li>
<li>Sind weniger als 10 Sekunden übrig, wenn du zurückkommst oder etwas zurücknimmst, bekommst du 10 Sekunden, einmal je Entscheidung.</li>
<li>Eine Pause hält alle Uhren an. Bots haben keine.</li>
<li>Wird die Uhr des Servers gestellt oder schläft er, verlierst du keine Zeit und gewinnst keine: Eine Zeile am Tisch sagt es.</li>
</ul>`}]},{id:`away`,heading:`Gehen und wiederkommen`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Du kannst deinen eigenen Platz verlassen, einmal. Vor dem Start gibst du ihn damit auf, und er wird wieder, was er vorher
war. Während der Partie springt ein Bot der Stufe <em>Maat</em> für dich ein, und der Platz bleibt deiner; in einer Pause geht es nicht.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Springt ein Bot für dich ein, kannst du während der Partie oder in einer Pause jederzeit zurückkommen, oder du machst
einfach eine Aktion. Ist die Zeit für eine Entscheidung um, trifft der Bot diese noch.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>An einem Tisch ohne Uhr kannst du anstupsen, wer etwas zu entscheiden hat und dabei seit 3 Minuten weg ist; und nach weiteren
3 Minuten wieder. Das Publikum kann es nicht, und du auch nicht, solange ein Bot für dich spielt.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Wurde jemand angestupst und hat seither 1 Minute lang nicht auf den Tisch geschaut, kann, wer den Tisch eröffnet hat, einen Bot einspringen
lassen. Andere können darum bitten, und es geschieht, sobald mehr als die Hälfte der Leute darum gebeten hat, die mitspielen und am
Tisch sind. Wer mehrere Plätze hat, bittet einmal.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Während der Partie lässt sich ein Platz weitergeben, den ein Bot spielt: der eines Bots oder der von jemandem, für
den einer einspringt. Das entscheidet, wer den Tisch eröffnet hat, oder mehr als die Hälfte der Leute, die mitspielen und am Tisch
sind; und den eigenen Platz kann man immer weitergeben. Dann können ihn alle übernehmen oder nur, wer die Einladung hat, bis die
Person wieder da ist. Zum Platz gehört alles, auch seine Hand; darum kann ihn niemand übernehmen, der in dieser Partie schon einen
anderen hatte.</p>`}]},{text:`<p>Hat jemand deinen Platz übernommen, kannst du weiter zuschauen und ihn zurückbekommen, wenn er wieder weitergegeben wird. So kommt auch
ein Gast an seinen Platz, der sich nicht mehr anmelden kann. Solange ein Platz zu haben ist, können alle schauen, die den Link haben. Den
Platz von jemandem, der aufgegeben hat, kann niemand übernehmen.</p>`},{text:`<p>Weg ist, wer den Tisch nirgends sieht: Er ist nicht offen, oder sein Fenster ist verdeckt. Alle sehen, wer weg ist, seit wann, und ob die
Person erfahren konnte, dass sie dran ist. Haben die Uhr oder die anderen einen Bot für dich einspringen lassen, übernimmst du, sobald du
wieder auf den Tisch schaust; bist du selbst gegangen, sagst du, wann du wieder da bist.</p>`},{text:`<p>Spielen nur noch Bots, ruht die Partie, solange niemand auf den Tisch schaut, und geht weiter, sobald es jemand tut.</p>`},{text:`<p>Der Bot, der einspringt, sieht, was du siehst, und hält sich nicht an deine Vorgaben. Was er getan hat, lässt sich nicht zurücknehmen.</p>`}]},{id:`orders`,heading:`Vorgaben`,blocks:[{text:`<p>In manchen Spielen brauchen andere ständig eine Antwort von dir, oder es ist etwas zu sagen, worauf es kaum je ankommt. Mit Vorgaben
antwortet der Tisch für dich: sofort und mit Aktionen, die du auch selbst machen könntest. In Deep Blue gibt es Vorgaben für das, was in
einem Tauchgang geschieht. In Sunken Treasure beendet der Tisch deinen Zug, wenn alle sehen können, dass darin nichts mehr zu tun ist,
außer du willst gefragt werden; und wenn du es so willst, passt er für dich, solange dein Schiff wartet.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Vom Hinsetzen bis zum Ende kannst du die Vorgaben machen und ändern, die das Spiel kennt, auch in einer Pause. Beantworten
neue Vorgaben, was du gerade gefragt wirst, tun sie es sofort.</p>`}]},{text:`<p>Niemand erfährt deine Vorgaben; andere sehen nur, dass du nach Vorgabe geantwortet hast. Solange ein Bot auf deinem Platz spielt, ruhen
sie.</p>`}]},{id:`undo`,heading:`Zurücknehmen`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Während der Partie darfst du deine letzte Aktion zurücknehmen, ohne jemanden zu fragen, wenn du nicht aufgegeben hast und</p>`},{text:`<ol>
<li>du sie selbst gemacht hast, nicht deine Vorgaben, ein Bot oder die Uhr;</li>
<li>durch sie und seither nichts gezogen und nichts gezeigt wurde, was jemandem verborgen war;</li>
<li>seither niemand sonst etwas getan hat, das du bemerken konntest. Dass jemand geantwortet hat, zählt, auch wenn die Antwort
geheim ist; dass jemand das einzig Mögliche getan hat, zählt nicht.</li>
</ol>`}]},{text:`<p>Was du nach der Aktion tun musstest, weil nichts anderes möglich war, wird mit ihr zurückgenommen. Dann darfst du nach derselben Regel auch
die davor zurücknehmen, und so weiter. Wer die Aktion bemerken konnte, erfährt, dass du sie
zurückgenommen hast. Auch deine Uhr wird zurückgestellt: Du gewinnst keine Zeit und verlierst nur, was du selbst verbraucht hast.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Fehlt nur die dritte Bedingung, kannst du einmal darum bitten, die Aktion zurückzunehmen. Das geschieht, wenn alle
einverstanden sind: Bots sind es immer, für wen ein Bot einspringt, wird nicht gefragt, und wer mehrere Plätze hat, antwortet einmal.
Was andere seither getan haben, wird auch zurückgenommen, wenn sie es nicht gleichzeitig hätten tun können. Die Bitte endet, wenn
jemand nein sagt, und mit der nächsten Aktion, die alle bemerken.</p>`}]},{text:`<p>Gegen Bots allein lässt sich also nur nicht zurücknehmen, was gezogen oder gezeigt wurde.</p>`}]},{id:`hints`,heading:`Tipps`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Wenn du gefragt bist, kannst du dir zeigen lassen, was ein Bot der Stufe <em>Kapitän</em> erwägen würde: bis zu drei Aktionen,
jede mit einer Note (am besten, gut oder schwach) und einem Grund, und mit ihrer Gewinnchance, wo sich gezeigt hat, dass sie unter
starken Bots stimmt. Der Bot bekommt, was du siehst, mehr nicht, und nimmt an, dass alle wie ein <em>Maat</em> weiterspielen. Wer nur gegen Bots spielt, darf Tipps holen;
unter Menschen nur, wenn der Tisch so eröffnet wurde. Nicht jedes Spiel hat sie.</p>`}]}]},{id:`pause`,heading:`Pause`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Wer mitspielt, darf um eine Pause bitten und die Bitte zurückziehen. Die Partie pausiert, sobald alle darum gebeten haben;
Bots, wer aufgegeben hat und für wen ein Bot einspringt, zählen nicht, und wer mehrere Plätze hat, bittet einmal. Zum Fortsetzen genügt
eine Person.</p>`}]},{text:`<p>In einer Pause kannst du chatten, Vorgaben ändern, zurückkommen und aufgeben.</p>`}]},{id:`give-up`,heading:`Aufgeben`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Während der Partie oder in einer Pause kannst du aufgeben, endgültig. Ein Bot der Stufe <em>Maat</em> spielt dann auf deinem Platz
zu Ende und kann durchaus gewinnen. Sofort vorbei ist die Partie aber, wenn nur noch ein Platz nicht aufgegeben hat oder kein
Mensch mehr. Dann teilen sich alle, die nicht aufgegeben haben, den ersten Rang und die anderen den zweiten.</p>`}]},{text:`<p>Weggehen ist nicht aufgeben. Das Ergebnis nennt, wer aufgegeben hat.</p>`}]},{id:`talk`,heading:`Chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Wer spielt, chattet mit denen, die spielen, das Publikum mit dem Publikum, und keine Seite sieht die Nachrichten der anderen,
damit niemand Hilfe bekommt. Eine Nachricht hat höchstens 500 Zeichen oder ist eine von wenigen Reaktionen, die
jede Person in ihrer Sprache liest; jede Person kann an einem Tisch 2.000 Nachrichten schreiben. An einem
geschlossenen Tisch kann niemand chatten. Du kannst bis zu 50 andere Personen stummschalten und das jederzeit aufheben; sonst
erfährt es niemand. Wer den Platz einer stummgeschalteten Person einnimmt, ist für dich ebenfalls stumm. Einen
Namen, den jemand annimmt, nachdem du die Person stummgeschaltet hast, bekommst du nicht zu sehen.</p>`}]}]},{id:`spectators`,heading:`Publikum`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>Wer den Tisch eröffnet hat, entscheidet, ob Publikum zugelassen ist, und kann das jederzeit ändern. Wer spielt,
erfährt, wie viele zuschauen und wer, außer bei denen, die das verbergen oder jemanden am Tisch blockiert haben.</p>`}]},{text:`<p>Vor dem Start können alle schauen, die den Link haben, denn es sind ja Plätze zu vergeben. Das Publikum sieht, was offen liegt. Alle dort
sehen dasselbe, auch wer den Tisch eröffnet hat und selbst nicht sitzt.</p>`}]},{id:`after`,heading:`Nach der Partie`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>Ist die Partie vorbei, bekommen alle, die schauen dürfen, ihr Protokoll; es verrät alles, was verborgen war.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Dann kann, wer mitgespielt hat, noch eine Partie vorschlagen, einmal: ein neuer Tisch mit denselben Einstellungen und
denselben Leuten auf denselben Plätzen. Wer sie vorschlägt, ist dort Gastgeber/in. Die anderen werden gefragt, ob sie dabei sind;
wer ablehnt, macht den Platz frei. Vorgaben werden nicht übernommen. Es beginnt, wer im Uhrzeigersinn auf die vorige Startperson
folgt, damit bei mehreren Partien alle einmal beginnen; nach einer Partie mit vorgegebener Stellung entscheidet wieder der Zufall.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Ein Tisch lässt sich schließen: vor dem Start von der Person, die ihn eröffnet hat, nach der Partie von ihr oder allen,
die mitgespielt haben, dazwischen nicht. Ein geschlossener Tisch lässt sich noch ansehen und steht nicht mehr in der Liste.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Wer vom Server gelöscht wird, verlässt alle Tische für immer. Vor dem Start wird der Platz frei, danach spielt ein Bot
weiter, und die nächste Person am Tisch übernimmt die Gastgeberrolle. Namen und Gesagtes verschwinden; dass etwas dastand, bleibt.
Aktionen und Zufall bleiben, damit sich die Partie prüfen lässt. Ein Tisch, an dem sonst niemand spielt, wird gelöscht. Wer den Server
betreibt, kann eine Zeile des Gesprächs entfernen und einen Tisch jederzeit schließen oder löschen; eine mittendrin geschlossene
Partie hat kein Ergebnis.</p>`}]}]},{id:`dice`,heading:`Fairer Zufall`,blocks:[{text:`<p>Niemand kann wählen oder vorhersehen, was gezogen wird, auch nicht, wer den Server betreibt. Vor der Partie legt sich der Server mit einer
veröffentlichten Zahl auf ein Geheimnis fest, und alle können etwas zum Zufall beisteuern. Danach verrät das Protokoll das Geheimnis, und
jede Ziehung lässt sich nachrechnen. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Wie das geht</a>, steht ausführlich auf Englisch.</p>`}]},{id:`arranged`,heading:`Aufgebaute Stellungen`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Wo es erlaubt, wer den Server betreibt, kann ein Tisch mit einer Stellung beginnen, die jemand aufgebaut hat, und mit
festgelegten Ziehungen: um etwas auszuprobieren oder es anderen zu zeigen. Die Stellung muss sich weiterspielen lassen, und wie
viel man davon festlegen kann, hat Grenzen.</p>`}]},{text:`<p>Ein solcher Tisch ist überall gekennzeichnet. Sein Zufall ist nicht fair, und niemand behauptet das; die Partie zählt für keine Wertung.
Eine weitere Partie danach ist eine gewöhnliche. Auch die Lektionen und die Beispiele der Regelhefte sind aufgebaute Stellungen.</p>`}]},{id:`lessons`,heading:`Lektionen`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In einer Lektion machst du die Aktionen des Spiels, und die anderen folgen einem Drehbuch. Auch eine Aktion, die nicht
weiterführt, wird gespielt, und du erfährst, warum sie es nicht tut; nimm sie zurück und versuch es noch einmal. In einer Lektion
kannst du deine letzte Aktion immer zurücknehmen, was seither auch gezogen wurde. Nach dem letzten Schritt spielt niemand mehr.</p>`}]},{text:`<p>Der Tisch einer Lektion gehört dir allein: Niemand schaut zu, keine Uhr läuft, und er steht in keiner Liste. Du kannst jederzeit gehen und
später wiederkommen.</p>`}]},{id:`limits`,heading:`Ein übervoller Tisch`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Alles, was an einem Tisch geschieht, wird gespeichert, für jede Person bis zu einer Grenze, die kaum jemand je erreicht. Wer
sie erreicht, kann die Partie noch starten, spielen, fortsetzen, verlassen und aufgeben, den Tisch schließen und eine weitere Partie
eröffnen; die anderen merken nichts davon.</p>`}]}]}]};export{e as default};