var e={title:`Deep Blue`,intro:[{text:`<p>Finde Wracks, tauch nach Steinen und gewinn mit den meisten Siegpunkten, wenn die ganze Versunkene Stadt durchsucht ist.</p>`},{text:`<p>Du heuerst eine Crew an, segelst mit deinen zwei Booten zu den besten Wracks und tauchst. Stein um Stein kommt aus dem
Beutel. Jeder kann Punkte bringen, und jeder kann alles beenden: Der Sauerstoff geht aus, oder etwas Großes kommt vorbei.
Hörst du rechtzeitig auf, oder ziehst du nur noch einen einzigen? Und selten bist du allein: Boote in der Nähe eilen dazu,
und jeder Stein zählt auch für sie.</p>`},{text:`<p>Für 2 bis 5 Personen. Jede Regel hat eine Kennung, und wo das Spiel eine Regel nennt, kommst du von dort hierher.
<em>Punkte</em> sind immer Siegpunkte; wo wenig Platz ist, steht SP.</p>`}],sections:[{id:`skyline`,heading:`Was die Partie beendet`,blocks:[{text:`<p>Die Versunkene Stadt hat vier Teile. Sie liegen verdeckt zwischen den fernen Wracks, und niemand weiß, wo. Ein Teil, der
gefunden und bei einem Tauchgang durchsucht ist, bekommt seinen Platz im <em>Fresko</em>, dem Bild der Stadt. Mit dem vierten
Teil ist die Partie vorbei, und wer die meisten Punkte hat, gewinnt. Das Fresko ist also die Uhr der Partie: Behalt es im
Auge.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`Dein Zug`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>Es geht reihum im Uhrzeigersinn. In deinem Zug führst du genau eine von vier Aktionen aus; passen kannst
du nicht.</p>`},{text:`<div class="wide"><table>
<tbody><tr>
<td><strong>Segeln</strong></td>
<td>deine Boote bewegen, Wracks finden und dort Erkundungsfelder besetzen</td>
</tr>
<tr>
<td><strong>Tauchen</strong></td>
<td>bei einem Wrack, an dem du ein Boot hast, Steine ziehen</td>
</tr>
<tr>
<td><strong>Anheuern</strong></td>
<td>eine Karte vom Markt kaufen</td>
</tr>
<tr>
<td><strong>Ausruhen</strong></td>
<td>ausgespielte Karten zurückholen</td>
</tr>
</tbody></table></div>`}]},{text:`<p>So geht eine gute erste Partie: zu einem Wrack segeln, tauchen, ausruhen, anheuern und wieder von vorn.</p>`}]},{id:`sail`,heading:`Segeln`,blocks:[{text:`<p>Boote sind immer an einem <em>Ort</em>: im Hafen, an einer Boje oder an einer Tauchstelle. An einer Tauchstelle liegt ein
Wrackplättchen, oder sie ist <em>leer</em>, von Anfang an oder seit dort getaucht wurde. Die Linien auf der Seekarte sind Routen,
und Orte, die eine Route voneinander entfernt sind, sind <em>benachbart</em>.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Spiel eine oder mehrere Karten für ihre Propeller aus, setz Startbonus-Plättchen ein, oder beides. Jeder
Propeller ist eine Bewegung: auf einer Route zu einem benachbarten Ort. Verteil die Bewegungen auf deine zwei Boote, wie
du willst; du musst nicht alle nutzen. Nichts hält ein Boot auf, und es darf jedes Plättchen überqueren, aufgedeckt oder
verdeckt.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Du hast Sven mit zwei Propellern und Pia mit einem. Spielst du beide aus, hast du drei Bewegungen: Ein Boot segelt über
die Glockenboje zur Kompassbank, das andere zum Laternenriff.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Setz nicht mehr ein, als du brauchst. Reicht es auch ohne eine der Karten oder eines der Plättchen, lass
das weg.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>Ein Boot deckt ein verdecktes Plättchen nur auf, wenn seine Fahrt dort endet, nie beim Überqueren.</p>`}]}]},{id:`wrecks`,heading:`Wracks und Erkundungsfelder`,blocks:[{text:`<p>Ein Wrack hat <em>Erkundungsfelder</em> am Rand, jedes für ein Boot. In der <em>Mitte</em> ist Platz für beliebig viele Boote. Die Zahl
auf dem Plättchen sagt, was die Tauchleitung dort wert ist.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Nach <strong>allen</strong> deinen Bewegungen stellst du jedes Boot auf, das sich bewegt hat. Auf einem aufgedeckten
Plättchen muss es ein freies Erkundungsfeld deiner Wahl nehmen, ein Boot je Feld. Ist keines frei, kommt es in die
Mitte. Ein verdecktes Plättchen wird zuerst aufgedeckt. An einer Boje, im Hafen oder an einer leeren Tauchstelle
geschieht nichts.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>Deine zwei Boote dürfen zwei Erkundungsfelder desselben Wracks besetzen, und beide zählen.</p>`}]},{text:`<p>Auf einem silbernen, goldenen oder roten Erkundungsfeld sind Steine dieser Farbe für dich mehr wert (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). Ein
blaues, schwarzes oder blau-schwarzes bewahrt dich vor einer Gefahr (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Tauchen`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>Zum Tauchen brauchst du ein Boot auf einem aufgedeckten Wrack, auf einem Erkundungsfeld oder in der Mitte.
Sind deine Boote an zwei solchen Wracks, such dir eines aus. Du hast bei diesem Tauchgang die <em>Tauchleitung</em>. An jedem
Wrack wird nur einmal getaucht.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Wer mindestens ein Boot am Wrack hat, <em>taucht mit</em>. Niemand kann ablehnen.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>Die Tauchleitung zieht Steine aus dem Beutel, ohne hinzusehen, einen nach dem anderen und mindestens
einen. Ist ein Stein abgehandelt, hört sie auf oder zieht noch einen. Niemand sonst kann den Tauchgang beenden. Ist der
Beutel leer, endet er, als hätte die Tauchleitung aufgehört.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>Rote, goldene und silberne Steine sind Schätze. Grüne und lila Steine sind für sich nichts wert, aber
manche aus deiner Crew wollen sie. Blaue Steine (ein Sauerstoffengpass) und schwarze Steine (ein Seeungeheuer) sind
Gefahren.</p>`}]},{picture:`gems`},{text:`<p>Du kannst immer nachsehen, wie viele Steine jeder Farbe noch im Beutel sind. Zeigt der Tisch die Chancen, rechnen wir sie
für dich aus: wie wahrscheinlich Gefahr ist und ob du dann auftauchen müsstest. Wir zeigen dir auch, was du jetzt hast und
was ein weiterer Stein im Mittel brächte.</p>`},{picture:`odds`},{text:`<p>Angenommen, im Beutel sind 16 Steine, davon 3 blaue. Ein blauer Stein wurde schon gezogen, ein schwarzer noch nicht: Der
nächste Stein ist in 3 von 16 Fällen gefährlich, das sind 19\xA0%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Gefahr`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>Der erste blaue und der erste schwarze Stein eines Tauchgangs sind Warnungen. Bei jedem weiteren müssen
sich alle, die noch mittauchen, schützen oder auftauchen, zuerst die Tauchleitung, dann die anderen im Uhrzeigersinn.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Du schützt dich, indem du eine Crewkarte ausspielst, die vor dieser Farbe schützt. Oder dein Boot gibt ein
Erkundungsfeld dieser Farbe oder ein blau-schwarzes auf und rückt in die Mitte. Bei zwei solchen Booten sagst du,
welches. Jeder Schutz gilt für einen Stein. Schützen musst du dich nie.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Wenn du auftauchst, bist du bei diesem Tauchgang draußen: keine Punkte für seine Steine und keine weiteren
Karten. Die Punkte für schon ausgespielte Karten gehören dir. Deine Boote bleiben an der Tauchstelle.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>Eine Gefahr wird immer abgehandelt, bevor irgendjemand etwas anderes mit diesem Stein macht.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>Der Tauchgang endet, wenn die Tauchleitung aufhört oder auftaucht. Taucht sie auf, müssen sich auch die
anderen noch vor dieser Gefahr schützen oder auftauchen, im Uhrzeigersinn. Wer sich schützt, darf Karten ausspielen und
bekommt Punkte für die Steine; die Tauchleitung nicht.</p>`}]},{text:`<p>Du stehst auf dem blauen Erkundungsfeld des Wracks, und der zweite blaue Stein kommt. Du gibst das Feld auf und bleibst
unten. Beim dritten blauen Stein hilft nur noch eine Handkarte, die vor Blau schützt.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Dazueilen`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Jeder Tauchgang beginnt mit dem Dazueilen, zuerst für das andere Boot der Tauchleitung, dann für alle im
Uhrzeigersinn. Boote von benachbarten Orten dürfen kostenlos zum Wrack kommen. Sie kommen in die Mitte, nie auf ein
Erkundungsfeld. Sie dürfen aus dem Hafen kommen, von einer Boje, einer leeren Tauchstelle oder einem anderen Wrack. Dort
geben sie ihr Erkundungsfeld auf.</p>`}]},{picture:`rush A4`},{text:`<p>Eilt dein Boot dazu, zählt jeder Stein auch für dich, aber nur zum einfachen Wert. Und das Boot hat kein Erkundungsfeld,
das dich schützt. Schau vor dem Tauchen, wer nebenan liegt.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Crew und Karten`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Eine Karte hat eine oder zwei Wirkungen: Punkte für Steine, Schutz, Geld oder Propeller. Jedes Mal, wenn
du eine Karte ausspielst, nutzt du genau eine davon.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>Ausgespielte Karten liegen offen vor dir. Am Ende deines Zuges kommen sie verdeckt in deinen eigenen
Ausruhbereich. Bei einem Tauchgang ausgespielte Karten kommen an dessen Ende dorthin. Deinen Ausruhbereich darfst du
jederzeit durchsehen, sonst niemand.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Nach jedem Ziehen und jeder Gefahr darf, wer noch mittaucht, beliebig viele Crewkarten für Punkte
ausspielen. Gezeigt werden sie, wenn alle geantwortet haben. Jede Karte zeigt, welche Steine sie braucht: alle in
<strong>einer</strong> Farbe oder in beliebigen, auch blaue und schwarze. Sie müssen bei diesem Tauchgang gezogen sein. Jede Karte
zählt einmal, ein Stein für mehrere. Diese Punkte sind sicher.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Eine ausgespielte Karte kannst du nicht zurücknehmen. Eine Karte, die du nicht ausgespielt hast, kann auf
einen späteren Stein warten: Alle bisher gezogenen Steine zählen.</p>`}]},{text:`<p>Du hast Raquel, die einen roten Stein will, und einer wurde gezogen. Spiel sie jetzt aus: 4 Punkte, die dir niemand mehr
nimmt. Oder behalt sie, wenn du ihren Dollar im nächsten Zug brauchst: Eine ausgespielte Karte muss sich erst ausruhen.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Ein Startbonus-Plättchen ist 1\xA0$ oder einen Propeller wert. Du kannst es beim Anheuern, beim Erneuern des
Marktes und beim Segeln einsetzen, allein oder zusammen mit Karten. Danach ist es aus dem Spiel.</p>`}]}]},{id:`recruit`,heading:`Markt und Anheuern`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Spiel Karten für ihr Geld aus, setz Startbonus-Plättchen ein, oder beides, mindestens für den Preis eines
Platzes im Markt. Nimm seine Karte sofort <strong>auf die Hand</strong>. Du heuerst in einem Zug eine Karte an. Wechselgeld gibt es
nicht.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Setz nicht mehr ein, als du brauchst. Reicht es auch ohne eine der Karten oder eines der Plättchen für den
Preis, lass das weg. Zu viel zu zahlen, weil deine Karten nicht genau aufgehen, ist in Ordnung.</p>`}]},{text:`<p>Du hast Hanna mit 2\xA0$ und Mirko mit 1\xA0$. Zusammen reichen sie für jede Karte im Markt. Auch Hanna allein kann die Karte
für 1\xA0$ bezahlen: Dann verfällt ihr zweiter Dollar.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Danach rücken die Karten von den teureren Plätzen zum billigsten hin nach, und auf dem teuersten wird eine
neue Karte aufgedeckt. Zeigt sie „+1“ und einen Stein, kommt ein solcher Stein aus dem Vorrat in den Beutel und bleibt im
Spiel.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>Stattdessen kannst du für 4\xA0$ den Markt erneuern. Seine Karten kommen aus dem Spiel; Steine, die sie
gebracht haben, bleiben im Beutel. Vier neue werden aufgedeckt, zuerst auf dem billigsten Platz, mit ihren „+1“-Steinen.
Nimm eine davon kostenlos auf die Hand; dann wird der Markt wie in <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a> aufgefüllt. Damit hast du in diesem Zug
angeheuert.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Du darfst beliebig viele Karten auf der Hand haben.</p>`}]},{text:`<p>Deine Startcrew schützt dich nicht. Dafür brauchst du vom Markt eine Karte, die vor Blau (Sauerstofftechnik) oder vor
Schwarz (Ungeheuerkunde) schützt.</p>`}]},{id:`rest`,heading:`Ausruhen`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Misch die Karten in deinem Ausruhbereich und zieh drei davon auf die Hand. Bei drei oder weniger Karten
nimmst du alle, ganz ohne Zufall. Mindestens eine Karte muss im Ausruhbereich sein.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Bei drei Karten im Ausruhbereich weißt du, was zurückkommt. Bei fünf wählt der Zufall drei davon aus. Oft ruhst du dich
darum am besten aus, sobald drei Karten dort liegen.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Was ein Tauchgang wert ist`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>Für Karten: Du bekommst die Punkte der Karten, die du für Punkte ausgespielt hast, auch wenn du
aufgetaucht bist.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>Für Steine: Wer nicht aufgetaucht ist, bekommt 4 Punkte für jeden roten Stein, 2 für jeden goldenen und 1
für jeden silbernen. Steht eines deiner Boote <strong>auf</strong> einem Erkundungsfeld dieser Farbe, sind es stattdessen 10, 5 und 3.
Zwei Boote zählen nicht doppelt.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>Für die Tauchleitung: Sie bekommt die Punkte, die auf dem Plättchen stehen, auch wenn sie aufgetaucht
ist.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>Punkte kommen in deine Schatztruhe, und wie viele darin sind, ist geheim.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>Das Plättchen kommt aus dem Spiel; ein Teil der Versunkenen Stadt kommt an seinen Platz im Fresko. Alle
gezogenen Steine kommen zurück in den Beutel, die ausgespielten Karten in die Ausruhbereiche. Alle Boote bleiben an der
Tauchstelle, die nun leer ist.</p>`}]},{text:`<p><strong>Ein ganzer Tauchgang.</strong> Das Wrack ist die <em>Halkyone</em>: ein goldenes, ein rotes und ein blaues Erkundungsfeld, 3 Punkte
für die Tauchleitung. Grün leitet den Tauchgang und steht auf dem blauen Feld, Orange auf dem goldenen und Gelb auf dem
roten. Alle haben Mirko, der einen goldenen Stein will (2 Punkte). Grün hat außerdem Raquel (ein roter Stein, 4 Punkte).
Orange hat außerdem Isolda (ein grüner Stein, 6 Punkte) und Victoria (acht Steine beliebiger Farbe, 6 Punkte). Amara, auch
bei Orange, schützt vor Blau.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>gezogen</th>
<th>was geschieht</th>
</tr>
</thead>
<tbody><tr>
<td>Gold</td>
<td>alle spielen Mirko aus</td>
</tr>
<tr>
<td>Silber</td>
<td></td>
</tr>
<tr>
<td>Blau</td>
<td>eine Warnung</td>
</tr>
<tr>
<td>Grün</td>
<td>Orange spielt Isolda aus</td>
</tr>
<tr>
<td>Gold</td>
<td></td>
</tr>
<tr>
<td>Rot</td>
<td>Grün spielt Raquel aus</td>
</tr>
<tr>
<td>Schwarz</td>
<td>eine Warnung</td>
</tr>
<tr>
<td>Blau</td>
<td>eine Gefahr. Grün nutzt das blaue Erkundungsfeld, das Boot rückt also in die Mitte. Orange spielt Amara aus. Gelb hat nichts und taucht auf. Dann spielt Orange Victoria aus: Das sind acht Steine</td>
</tr>
</tbody></table></div>`},{text:`<p>Grün hört auf. Der grüne, der schwarze und die zwei blauen Steine bringen nichts, die anderen schon:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>Karten</th>
<th>Steine</th>
<th>Tauchleitung</th>
<th>gesamt</th>
</tr>
</thead>
<tbody><tr>
<td>Orange</td>
<td>2 + 6 + 6 = 14</td>
<td>5 + 5 + 1 + 4 = 15</td>
<td></td>
<td>29</td>
</tr>
<tr>
<td>Grün</td>
<td>2 + 4 = 6</td>
<td>2 + 2 + 1 + 4 = 9</td>
<td>3</td>
<td>18</td>
</tr>
<tr>
<td>Gelb</td>
<td>2</td>
<td></td>
<td></td>
<td>2</td>
</tr>
</tbody></table></div>`},{text:`<p>Wäre Gelb unten geblieben, hätten die Steine dank des roten Erkundungsfelds 2 + 2 + 1 + 10 = 15 Punkte gebracht.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`Das Ende`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>Die Partie endet, sobald der vierte Teil der Versunkenen Stadt im Fresko steht und sein Tauchgang gewertet
ist. Was in diesem Zug sonst noch zu tun wäre, entfällt.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>Die Punkte bestimmen die Rangfolge. Bei Gleichstand liegt vorn, wer mehr Crewkarten hat: auf der Hand, im
Ausruhbereich und ausgespielt. Wer dann noch gleichauf ist, teilt sich den Platz. Das gilt für jeden Platz, nicht nur
für den ersten.</p>`}]},{text:`<p>Lassen alle den letzten Teil der Stadt liegen, beendet keine Regel die Partie. Ihr könnt euch aber einigen, aufzuhören.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Aufbau`,blocks:[{text:`<p>Wir bauen alles für dich auf. So liegt es dann.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>Es spielen 2 bis 5 Personen. Alle haben eine Farbe und zwei Boote, die im Hafen beginnen. Alle haben die
vier Karten der Startcrew dieser Farbe auf der Hand. Alle haben eine Schatztruhe für Punkte; was darin ist, bleibt bis
zum Schluss geheim. Die Startcrew von Farben, die niemand spielt, ist aus dem Spiel.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>Es gibt 15 Wrackplättchen. Misch die sechs Startplättchen und leg auf jede der sechs quadratischen
Start-Tauchstellen eines offen hin. Eines ist leer: Leg es ab, seine Tauchstelle ist dann leer. Misch die neun normalen
Plättchen; vier davon sind Teile der Versunkenen Stadt. Leg auf jede der neun übrigen Tauchstellen eines verdeckt hin.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>Es gibt 31 Steine. Im Beutel sind am Anfang 19 davon, im Vorrat die anderen 12:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>Beutel</th>
<th>Vorrat</th>
<th>zusammen</th>
</tr>
</thead>
<tbody><tr>
<td>Silber</td>
<td>7</td>
<td>2</td>
<td>9</td>
</tr>
<tr>
<td>Gold</td>
<td>3</td>
<td>2</td>
<td>5</td>
</tr>
<tr>
<td>Rot</td>
<td>1</td>
<td>2</td>
<td>3</td>
</tr>
<tr>
<td>Grün</td>
<td>–</td>
<td>2</td>
<td>2</td>
</tr>
<tr>
<td>Lila</td>
<td>–</td>
<td>4</td>
<td>4</td>
</tr>
<tr>
<td>Blau</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>Schwarz</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>alle</td>
<td>19</td>
<td>12</td>
<td>31</td>
</tr>
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>Eines der sieben Szenarien gilt: das, auf das ihr euch einigt, oder ein zufälliges. Für die erste Partie
empfehlen wir Unruhige Gewässer. Ein Szenario betrifft nur Teile der Versunkenen Stadt. Zwei wirken, wenn ein solches
Plättchen aufgedeckt wird (Verstreute Reichtümer, Ein Sturm zieht auf). Steine auf anderen Plättchen zählen bei
Tauchgängen dort.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>Der Markt hat vier Plätze mit den Preisen 1\xA0$, 2\xA0$, 2\xA0$ und 3\xA0$. Misch die 30 Crewkarten, die zu keiner
Farbe gehören. Deck vier davon auf, eine nach der anderen, zuerst auf dem billigsten Platz. Zeigt eine aufgedeckte Karte
„+1“ und einen Stein, kommt sofort ein solcher Stein aus dem Vorrat in den Beutel.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>Der Zufall entscheidet, wer beginnt. Von dort im Uhrzeigersinn bekommt ihr 0, 1, 1, 2 und 2
Startbonus-Plättchen.</p>`}]}]},{id:`scenarios`,heading:`Szenarien`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>Unruhige Gewässer.</em> Bei einem Tauchgang an einem Teil der Versunkenen Stadt zieht die Tauchleitung zwei
Steine auf einmal, oder den letzten. Zuerst werden alle Gefahren abgehandelt, in der gezogenen Reihenfolge, auch wenn
die Tauchleitung bei der ersten auftaucht. Dann dürfen Karten für Punkte ausgespielt werden. Kommen die ersten zwei
Steine einer Gefahrenfarbe zusammen, ist einer nur eine Warnung.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>Die Besten der Besten.</em> Bei einem Tauchgang an einem Teil der Versunkenen Stadt ist jede für Punkte
ausgespielte Karte 4 Punkte mehr wert. Sie bleiben dir, auch wenn du auftauchst. Eine Karte zum Schutz auszuspielen
bringt keine Punkte.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Verstreute Reichtümer.</em> Wird ein Teil der Versunkenen Stadt aufgedeckt, leg einen Stein aus dem Beutel
darauf. Leg auch auf jedes benachbarte Plättchen einen, aufgedeckt oder verdeckt, wenn dort noch keiner liegt. Erst dann
nimmt das Boot ein Erkundungsfeld. An <strong>jedem</strong> Plättchen mit einem Stein beginnt der Tauchgang mit ihm: Karten dürfen
ausgespielt werden, und die Tauchleitung darf schon aufhören.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Lukrative Wracks.</em> Nach einem Tauchgang an einem Teil der Versunkenen Stadt bekommt die Tauchleitung 2
Punkte für je 3 gezogene Steine, abgerundet. Wird sie zum Auftauchen gezwungen, bekommt sie das nicht.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Ein Sturm zieht auf.</em> Deckst du einen Teil der Versunkenen Stadt auf, nehmen deine Boote dort ihre
Erkundungsfelder. Dann musst du kostenlos einen Tauchgang leiten. Boote bis zu zwei Bewegungen entfernt dürfen dazueilen,
auch dein anderes Boot, statt aufgestellt zu werden. Sonst stellst du es danach auf; deckt es noch einen Teil auf,
tauchst du dort. Dann endet dein Zug.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Gefährliche Riffe.</em> Bei einem Tauchgang an einem Teil der Versunkenen Stadt kann niemand dazueilen.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>Schätze im Überfluss.</em> Bei einem Tauchgang an einem Teil der Versunkenen Stadt bekommen alle, die
mittauchen, die Punkte des Plättchens, nicht nur die Tauchleitung. Mit zwei Booten dort bekommst du sie doppelt. Du
behältst sie auch, wenn du auftauchst, so wie die Tauchleitung. Boote werden gezählt, wenn der erste Stein gezogen wird.</p>`}]}]},{id:`gems`,heading:`Die Steine auf einen Blick`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>Stein</th>
<th>Punkte</th>
<th>auf einem Erkundungsfeld der Farbe</th>
<td></td>
</tr>
</thead>
<tbody><tr>
<td>Rot</td>
<td>4</td>
<td>10</td>
<td>Schatz</td>
</tr>
<tr>
<td>Gold</td>
<td>2</td>
<td>5</td>
<td>Schatz</td>
</tr>
<tr>
<td>Silber</td>
<td>1</td>
<td>3</td>
<td>Schatz</td>
</tr>
<tr>
<td>Grün</td>
<td>–</td>
<td>–</td>
<td>für Okkultistinnen und Okkultisten</td>
</tr>
<tr>
<td>Lila</td>
<td>–</td>
<td>–</td>
<td>für Archäologinnen und Archäologen</td>
</tr>
<tr>
<td>Blau</td>
<td>–</td>
<td>schützt einmal</td>
<td><strong>Gefahr</strong> ab dem zweiten: ein Sauerstoffengpass</td>
</tr>
<tr>
<td>Schwarz</td>
<td>–</td>
<td>schützt einmal</td>
<td><strong>Gefahr</strong> ab dem zweiten: ein Seeungeheuer</td>
</tr>
</tbody></table></div>`},{text:`<p>Für Crew, die eine Anzahl Steine beliebiger Farbe will, zählt jeder Stein, auch ein blauer oder schwarzer.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Was alle wissen`,blocks:[{text:`<p><strong>Alle sehen</strong> die Boote, die Startbonus-Plättchen und die ausgespielten Karten. Alle sehen die aufgedeckten Plättchen, die
Steine auf Plättchen und welche Plättchen noch niemand gesehen hat. Alle sehen auch den Markt und welche Crewkarten noch im
Stapel oder aus dem Spiel sind. Alle können die Steine jeder Farbe im Beutel und im Vorrat zählen, und die Karten auf jeder
Hand, in jedem Ausruhbereich und im Stapel. Bei einem Tauchgang sehen alle die gezogenen Steine und wer aufgetaucht ist,
und danach die Punkte, die er allen bringt.</p>`},{text:`<p><strong>Alle können sich merken</strong>, welche Crew jemand hat: Alle beginnen mit denselben vier, und angeheuert wird offen. Karten
werden offen ausgespielt. So können alle wissen, was du auf der Hand und im Ausruhbereich hast, bis du dich mit mehr als
drei Karten im Ausruhbereich ausruhst. Nur was du dann ziehst, ist geheim. Als Gedächtnisstütze zeigen wir dir bei allen
anderen, was aus all dem folgt. Manche Karten sind sicher auf der Hand, manche sicher im Ausruhbereich; von den unsicheren
siehst du, wie viele auf der Hand sind.</p>`},{text:`<p><strong>Niemand sieht</strong>, was verdeckt liegt, die Reihenfolge des Stapels und die Reihenfolge der Steine.</p>`},{text:`<p><strong>Nur du siehst</strong> deine Hand und deinen Ausruhbereich, soweit sie nicht allen bekannt sind. Bei einem Tauchgang siehst nur
du die Karten, die du gewählt hast, bis alle geantwortet haben. Auch wie viel in deiner Schatztruhe ist, siehst nur du, es
sei denn, der Tisch zeigt es bei allen.</p>`}]},{id:`standing-orders`,heading:`Vorgaben`,blocks:[{text:`<p>Bei einem Tauchgang reagieren alle auf das, was andere tun. Mit Vorgaben sagst du im Voraus, wie wir für dich antworten
sollen, und du kannst sie jederzeit ändern. Sie ändern nichts an den Regeln und antworten nur mit dem, was du selbst tun
könntest. Niemand sonst sieht sie.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>wann</th>
<th>wir können</th>
<th>wenn du nichts sagst</th>
</tr>
</thead>
<tbody><tr>
<td>nach jedem Stein</td>
<td>deine Karten für Punkte ausspielen, sobald es geht, außer denen, die du behältst; oder dich fragen</td>
<td>spielen wir sie aus</td>
</tr>
<tr>
<td>wenn du dazueilen kannst</td>
<td>dich fragen, immer mit jedem Boot dazueilen, das kann, oder nie</td>
<td>fragen wir</td>
</tr>
<tr>
<td>wenn Gefahr droht</td>
<td>dich fragen; eine Karte nehmen, sonst ein Erkundungsfeld; ein Erkundungsfeld nehmen, sonst eine Karte; oder auftauchen</td>
<td>fragen wir</td>
</tr>
</tbody></table></div>`},{text:`<p>Ob weitergezogen oder aufgehört wird, entscheidet die Tauchleitung immer selbst. Schützen mehrere Karten, wird die mit dem
wenigsten Geld oder den wenigsten Propellern ausgespielt. Schützen zwei Erkundungsfelder, wird das einfarbige vor einem
blau-schwarzen aufgegeben.</p>`},{text:`<p>Wenn du gefragt werden willst, fragen wir dich, was auch immer du auf der Hand hast; so verrät die Frage niemandem etwas.
Nur wenn alle sehen können, dass es nichts zu entscheiden gibt, wirst du nicht gefragt. Ist deine Zeit um, antworten deine
Vorgaben. Wo sie sagen, dass wir fragen, eilst du nicht dazu, und deine Karten werden für Punkte ausgespielt. Du schützt
dich, wenn du kannst, zuerst mit einer Karte.</p>`}]},{id:`rare`,heading:`Seltene Fälle`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Mindestens ein Boot muss sich bewegen; bleibt eines liegen, behält es sein Erkundungsfeld. Eine Fahrt
braucht so viele Bewegungen wie ihr kürzester Weg. Hinaus und zurück braucht 2; dann nimmt das Boot ein Erkundungsfeld,
vielleicht sein altes. Nehmen beide Boote Erkundungsfelder, wählst du die Reihenfolge. Das Plättchen des zweiten wird
aufgedeckt, wenn das erste aufgestellt ist.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>Der Stapel wird nicht neu gemischt. Ist er leer, bleiben Plätze im Markt leer, zuerst der teuerste.
Erneuern kannst du den Markt nur, solange mindestens eine Karte im Stapel ist. Sind es weniger als vier, werden so viele
aufgedeckt, wie da sind, zuerst auf dem billigsten Platz.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>Ein „+1“ bewirkt nichts, wenn im Vorrat kein Stein dieser Farbe ist.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Wer keine der vier Aktionen ausführen könnte, würde übersprungen. Das kommt nie vor: Ist eine deiner
Karten im Ausruhbereich, kannst du dich ausruhen. Ist keine dort, hast du deine ganze Startcrew auf der Hand und kannst
segeln.</p>`}]}]},{id:`rulings`,heading:`Wie wir entscheiden`,blocks:[{text:`<p>Die Regeln gibt es in mehreren Ausgaben. Wo sie sich unterscheiden oder nichts sagen, mussten wir entscheiden. Das sind
alle diese Stellen; in den Regeln oben steht schon, wie wir entschieden haben.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Eine Ausgabe lässt sich so lesen, als ruhten sich Karten aus, sobald ein Tauchgang beginnt. Die anderen
sind sich einig: an seinem Ende.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> Was geschieht, wenn jemand nichts tun kann, sagt keine Ausgabe.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Nur eine Ausgabe sagt, dass die Karten aus dem Spiel kommen. Nach den anderen werden sie bloß abgelegt.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> Die Ausgaben sagen nichts über einen leeren Stapel und über ein „+1“, dessen Stein der Vorrat
nicht hat.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> Nach den Ausgaben darf man mehr zahlen als den Preis und Bewegungen verfallen lassen,
wörtlich genommen also beliebig viele Karten ausspielen. Hier genügt das Nötige: Mehr bringt nichts, und es gibt
weniger Zahlweisen zur Auswahl.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Eine Ausgabe liest sich, als beende das Aufdecken eines Plättchens die Fahrt. Es gilt, was die anderen
sagen.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> Zu all dem sagen die Ausgaben nichts.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> Die Ausgaben sprechen nur vom Ausruhen „auch mit einer oder zwei“ Karten; also muss mindestens eine da
sein.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> Über einen leeren Beutel sagen die Ausgaben nichts.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> In den meisten Ausgaben legt, wer auftaucht, sein Boot als Zeichen neben das Plättchen. Eine liest sich,
als zögen die Boote weiter.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Einige Ausgaben schreiben „mehrere Farben“, wo eine Farbe gemeint ist; das ist ein Versehen. In welcher
Reihenfolge alle ihre Karten für Punkte ausspielen, sagen die Ausgaben nicht; hier antworten alle verdeckt und
gleichzeitig.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Dass noch Karten ausgespielt werden dürfen, wenn die Tauchleitung aufgetaucht ist, folgt aus <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a>.
Die Ausgaben sagen nichts.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> Wo die Boote nach einem Tauchgang sind, sagen die Ausgaben nicht.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-END-2">DB-END-2</a></strong> Die meisten Ausgaben lösen einen Gleichstand nur um den ersten Platz auf; es gilt, was die eine sagt, die
von jedem Platz spricht. Welche Crewkarten zählen, sagen die Ausgaben nicht; hier zählen alle, die jemand besitzt.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> Die Ausgaben sagen nichts über die Einzelheiten: die Reihenfolge der Gefahren, eine Tauchleitung, die bei
der ersten von zweien auftaucht, zwei Steine einer Farbe, einen einzelnen Stein im Beutel.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> „Sofort“, sagen die Ausgaben; also werden die Steine hingelegt, bevor das Boot sein Erkundungsfeld nimmt.
Über die Reihenfolge der Plättchen und einen Beutel, der nicht reicht, sagen sie nichts. Hier kommt das eben aufgedeckte
zuerst, dann die benachbarten in der Reihenfolge, in der das Spielmaterial die Orte aufführt.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> Die meisten Ausgaben sagen 3 Steine, eine sagt 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> Wann der Tauchgang beginnt und was mit dem anderen Boot ist, sagen die Ausgaben nicht.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Einige Ausgaben lesen sich, als sei das Tauchen dort verboten, aber dann könnte die Partie nie enden.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Eine Ausgabe sagt „alle Spieler“, andere sagen: wer teilnimmt. Über Aufgetauchte und darüber, wann Boote
gezählt werden, sagen die Ausgaben nichts.</p>`}]}]},{id:`components`,heading:`Woher das Spielmaterial kommt`,blocks:[{text:`<p>Wir hatten die Regeln, aber nicht die gedruckten Karten, Plättchen und den Spielplan. Darum ist nicht alles, was du
siehst, wie in der Schachtel, und wir sagen, was was ist.</p>`},{ruling:[{text:`<p><strong>Bekannt</strong> sind alle Stückzahlen, die Steine in Beutel und Vorrat, dass der Markt vier Plätze von 1\xA0$ bis 3\xA0$ hat,
und die Arten der Erkundungsfelder und was sie bewirken. Von den Karten kennen wir Raquel und Otto (ein roter Stein, 4
Punkte), Victoria (acht Steine, 6 Punkte) und die Startkarte für einen goldenen Stein (2 Punkte). Wir wissen auch, dass
grüne Steine für Okkultisten und lila Steine für Archäologen sind. Von den Wracks kennen wir eines mit einem goldenen,
einem roten und einem blauen Erkundungsfeld und 3 Punkten: Hier heißt es <em>Halkyone</em>.</p>`}]},{ruling:[{text:`<p><strong>Erschlossen</strong> sind die 6 Punkte der grünen Karten, aus einem Beispiel, das mit 6 aufgeht (8 ist möglich), und dass es
zwölf „+1“-Steine gibt, so viele wie im Vorrat sind.</p>`}]},{ruling:[{text:`<p><strong>Nachgebildet</strong> ist der Rest, so dass es passt und sich gut spielt: der Preis von 2\xA0$ für die zwei Plätze dazwischen,
die anderen Karten mit ihren Punkten, ihrem Geld und ihren Propellern, dass Schutzkarten sonst nichts können,
wer welchen „+1“-Stein bringt, die anderen Wracks, dass <em>Halkyone</em> kein weiteres Erkundungsfeld hat, wo der Hafen und
die Start-Tauchstellen liegen, die Bojen und alle Routen.</p>`}]},{ruling:[{text:`<p><strong>Von uns</strong> sind die Namen von Wracks, Orten und Crew, außer Raquel, Otto und Victoria, und die Berufe der Crew, außer
Okkultisten und Archäologen.</p>`}]}]}]};export{e as default};