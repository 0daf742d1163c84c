var e={title:`Sunken Treasure`,intro:[{text:`<p>Sammle vor allen anderen von jeder der zwölf Arten einen Schatz.</p>`},{text:`<p>Unter dir liegt eine versunkene Stadt, vier Reihen tief und immer dunkler. Dein Schiff fährt an der Oberfläche von links nach
rechts. Wo es hält, erwachen darunter deine Tauchboote: Jedes bewegt sich oder birgt Schätze. Ein Schatz kostet eine Karte
seiner Farbe. Und jedes fremde Tauchboot auf diesem Feld oder darüber kostet dich noch eine Karte; die bekommt, wem es gehört.
Also suchst du ruhiges Wasser: den richtigen Schatz, in der richtigen Farbe, wo niemand über dir schwebt. Bringt niemand alle
zwölf zusammen, gewinnt das vollste Tableau.</p>`},{text:`<p>Für 2 bis 5 Personen. Jede Regel hat eine Kennung, und wo das Spiel eine Regel nennt, kommst du von dort hierher.</p>`}],sections:[{id:`sea`,heading:`Das Meer`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>Es spielen 2 bis 5 Personen. Der Plan hat 6 Spalten und 5 Reihen. Reihe 1 ist die Oberfläche, dort fahren nur
Schiffe. Darunter liegen die Schätze, zufällig verteilt und offen: auf jedem Feld 1 in Reihe 2, 2 in Reihe 3, 3 in Reihe 4 und
4 in Reihe 5. Das sind 10 in einer Spalte, 60 insgesamt.</p>`}]},{text:`<p>Darum trägt keine Reihe die 1: Die erste Reihe unter Wasser ist Reihe 2. Ein <em>Feld</em> ist eine Reihe einer Spalte unter Wasser.</p>`},{picture:`kinds`},{text:`<p>Die zwölf Arten sind Amphore, Anker, Astrolabium, Glocke, Kelch, Kompass, Krone, Galionsfigur, Laterne, Maske, Sextant und
Dreizack. Jede Art gibt es einmal in jeder der fünf Farben Rot, Gelb, Blau, Schwarz und Silber. Für deine Sammlung zählt nur die
Art; die Farbe ist der Preis.</p>`}]},{id:`turn`,heading:`Dein Zug`,blocks:[{text:`<p>Kurz gesagt: Fahr mit deinem Schiff zu einer Spalte, setz dort deine Tauchboote ein, füll deine Hand auf.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>Es geht im Uhrzeigersinn. Wer beginnt, hat auch zuerst eingesetzt und ist zuerst am Zug. Nur wer am Zug ist,
handelt; nach dem Ende niemand mehr.</p>`}]}]},{id:`sail`,heading:`Fahren und Überfahrt`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>Zuerst fährt dein Schiff nach rechts, mindestens eine Spalte weit. Halten darf es nur in einer Spalte, in der du
ein Tauchboot hast, egal in welcher Reihe. Oder es fährt rechts vom Plan: jederzeit, sogar gleich von ganz links aus. Schiffe
sind einander nie im Weg. Verlässt dein Schiff den Plan, ist das dein ganzer Zug.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>Fährt das letzte Schiff vom Plan, kommen alle Schiffe wieder nach links, sobald dieser Zug vorbei ist. Es geht
reihum weiter. Ein Tisch kann stattdessen wählen, dass der Beginn wandert. Dann beginnt die Startperson die erste Überfahrt,
die nächste im Uhrzeigersinn die zweite, und so weiter.</p>`}]},{text:`<p>Von einer Rückkehr der Schiffe zur nächsten dauert eine <em>Überfahrt</em>. Kleine Schritte bringen dir mehr Züge je Überfahrt als
große. An eine Spalte, an der du vorbeifährst, kommst du erst wieder heran, wenn die Schiffe zurück sind.</p>`},{text:`<p>Wer nach den anderen in eine Spalte kommt, muss weniger Tauchboote bezahlen. Wandert der Beginn nicht, kommen bei jeder Überfahrt
dieselben zuletzt und gewinnen unter Gleichen fast alle Partien. Der gerechte Beginn ist unser Zusatz.</p>`}]},{id:`act`,heading:`Bewegen oder bergen`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Hält dein Schiff in einer Spalte, darf jedes deiner Tauchboote dort einmal handeln, in beliebiger Reihenfolge. Es
bewegt sich oder birgt, nie beides. Jedes entscheidet für sich: Eines darf sich bewegen, ein anderes bergen. Mindestens eines
muss handeln, und nichts zu bergen zählt nicht. Mach erst mit einem Tauchboot alles fertig, dann nimm das nächste.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>Ein Tauchboot bewegt sich auf ein beliebiges Feld seiner Reihe, der Reihe darüber oder der darunter, in jeder
Spalte. An die Oberfläche kommt es nie. Es muss auf ein anderes Feld.</p>`}]},{text:`<p>Von Reihe 2 erreicht es also alle Felder der Reihen 2 und 3. Von Reihe 4 erreicht es die Reihen 3, 4 und 5, von Reihe 5 die
Reihen 4 und 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>Ein Tauchboot, das birgt, nimmt ein oder mehrere Plättchen von seinem eigenen Feld, eines nach dem anderen. Für jedes
spielst du eine Handkarte in der Farbe des Plättchens; die Karte wird abgelegt und ist aus dem Spiel.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>Das Plättchen kommt auf deinem Tableau auf den Platz seiner Art. Ist der Platz besetzt, kommt es neben das Tableau. Es
ist dann ein <em>Doppelter</em> und dient dir ab deinem nächsten Zug als Joker.</p>`}]}]},{id:`cards`,heading:`Karten, und wer bezahlt wird`,blocks:[{picture:`cards`},{text:`<p>Eine Karte birgt ein Plättchen ihrer Farbe. Bis zu 3 hast du auf der Hand und kannst unter ihnen wählen. Die anderen liegen
verdeckt in deinem <em>Vorrat</em>, und niemand darf sie ansehen, auch du nicht. Der Vorrat ist zugleich dein Geldbeutel: Er füllt deine
Hand auf, und aus ihm bezahlst du die anderen.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>Für jedes Plättchen, das du mit einer Karte birgst, bezahlst du jedes fremde Tauchboot in derselben Spalte, in
derselben Reihe oder weiter oben. Wem es gehört, bekommt ungesehen die oberste Karte deines Vorrats und legt sie unter den
eigenen. Du zahlst im Uhrzeigersinn, jeder Person ihren ganzen Anteil auf einmal.</p>`}]},{text:`<p>Wer sich bedient, hilft also den anderen. Je tiefer ein Schatz liegt und je mehr fremde Tauchboote über ihm schweben, desto mehr
Karten gibst du her. Tauchboote unter dir kosten nichts, deine eigenen auch nicht. Und deine Tauchboote bringen dir Karten ein,
solange andere neben oder unter ihnen bergen.</p>`},{picture:`paying`},{text:`<p><strong>Ein Beispiel.</strong> Das Tauchboot von Violett in Reihe 4 birgt einen roten und einen gelben Schatz. Eine rote und eine gelbe Karte
werden abgelegt. In derselben Spalte hat Braun ein Tauchboot in Reihe 4, eines weiter oben und eines in Reihe 5. Weiß hat eines
weiter oben. Für jedes Plättchen bekommt Braun 2 Karten und Weiß 1; aus dem Vorrat von Violett gehen also 6 Karten weg, ungesehen.
Das braune Tauchboot in Reihe 5 liegt unter den Plättchen und zählt nicht.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>Reicht dein Vorrat nicht, gib den Rest verdeckt aus der Hand, Karten deiner Wahl. Sie gehen in derselben
Reihenfolge an alle, die ihren Anteil noch nicht haben. Die Karte, die du für das Plättchen spielst, zählt dabei nicht. Reichen
Vorrat und Hand zusammen nicht, kannst du das Plättchen nicht mit einer Karte bergen.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>Sind für das Plättchen alle bezahlt, ziehen alle anderen mit weniger als 3 Handkarten sofort auf 3 nach, im Uhrzeigersinn
ab dir.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>Deine eigene Hand wird während des Zuges nicht aufgefüllt, sondern erst am Ende (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Alle, die du bezahlst, füllen
ihre Hand sofort auf (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>Sind deine Tauchboote fertig, ziehst du aus deinem Vorrat, bis du 3 Karten auf der Hand hast oder er leer ist.</p>`}]}]},{id:`jokers`,heading:`Joker: Muscheln und Doppelte`,blocks:[{picture:`mussels`},{text:`<p>Ein Joker birgt jeden Schatz, und niemand wird bezahlt. Alle beginnen mit einem, einer <em>Muschel</em>; sie ist nie ein Schatz. Weitere
kommen als Doppelte dazu: jeder weitere Schatz einer Art, die du schon hast.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Statt nach <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> und <a href="/rules/sunken#ST-COL-2">ST-COL-2</a> zu zahlen, darfst du ein Plättchen mit einer deiner Muscheln oder einem deiner
Doppelten bergen, nur nicht mit in diesem Zug geborgenen. Die Farbe ist egal. Du spielst keine Karte und zahlst niemandem. Der
Joker kommt an die Stelle des Plättchens. Alles andere bleibt: Schiff darüber, Tauchboot auf dem Feld, und wohin das Plättchen
kommt.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>Einen Joker auf dem Plan birgst du wie einen Schatz: mit einer Karte seiner Farbe, und du bezahlst. Das geht nie in
dem Zug, in dem er hingelegt wurde. Er kommt neben dein Tableau, nie darauf. Er dient dir ab deinem nächsten Zug als Joker. Nur
die Muschel vom Anfang dient ab deinem ersten Zug.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>Ein Doppelter auf dem Plan ist ein Joker, wie eine Muschel, und trägt einen Stern. Du birgst ihn wie in <a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>. Auf
ein Tableau kommt er nie wieder, und eine Spalte nur mit Jokern gilt als leer. Ein Joker birgt nie einen Joker. Ein Tisch darf
es anders halten: Dann ist ein hingelegter Doppelter wieder ganz ein Schatz.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Warten und tauschen`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>Ein Schiff, das vom Plan gefahren ist, wartet rechts. Beginnt dein Zug, während es dort wartet, darfst du tauschen,
oder du tust nichts. Zum Tauschen leg eine Handkarte verdeckt unter deinen Vorrat, dann nimm die oberste. Ohne Vorrat oder ohne
Handkarte gibt es keinen Tausch.</p>`}]},{example:`example-trade`},{text:`<p>Warten ist keine verlorene Zeit. Wer schnell fährt, tauscht, während die anderen noch zu tun haben. So hast du die passenden
Farben, wenn die Schiffe zurückkommen.</p>`}]},{id:`end`,heading:`Das Ende`,blocks:[{text:`<p>Die Partie kann auf drei Arten enden.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Wer alle 12 Arten auf dem Tableau hat, gewinnt sofort.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>Wird der letzte Schatz einer Spalte geborgen, endet die Partie sofort. Joker, die dort liegen, zählen nicht als Schätze,
auch nicht einer, der für diesen letzten Schatz hingelegt wird.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>Hat niemand mehr eine Karte, weder auf der Hand noch im Vorrat, endet die Partie sofort.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Hat niemand alle 12 Arten, gewinnt, wer die meisten Schätze auf dem Tableau hat. Bei Gleichstand entscheiden die meisten
Joker, Muscheln und Doppelte zusammen; dann die meisten Karten, Hand und Vorrat zusammen. Danach wird der Sieg geteilt. Zuerst wird
<a href="/rules/sunken#ST-END-1">ST-END-1</a> geprüft, dann <a href="/rules/sunken#ST-END-2">ST-END-2</a>, dann <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`Aufbau und Einsetzen`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>Die 60 Schätze sind 12 Arten, jede einmal in jeder von 5 Farben. Dazu gibt es 5 Muscheln, eine in jeder Farbe. Alle
bekommen eine, zufällig, und legen sie offen neben ihr Tableau. Ihre Farbe ist egal, bis die Muschel auf dem Plan liegt:
Dort muss eine Karte zu ihr passen. Was zu unbesetzten Plätzen gehört, ist nicht im Spiel.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>Es gibt 60 Karten, 12 in jeder Farbe. Was du bekommst, hängt davon ab, zu wievielt ihr spielt:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>Personen</th>
<th>2</th>
<th>3</th>
<th>4</th>
<th>5</th>
</tr>
</thead>
<tbody><tr>
<td>Karten pro Person</td>
<td>15</td>
<td>15</td>
<td>13</td>
<td>12</td>
</tr>
<tr>
<td>Tauchboote pro Person</td>
<td>5</td>
<td>5</td>
<td>4</td>
<td>3</td>
</tr>
<tr>
<td>überzählige Karten</td>
<td>30</td>
<td>15</td>
<td>8</td>
<td>–</td>
</tr>
</tbody></table></div>`},{text:`<p>Die überzähligen Karten kommen in die Schachtel, bevor jemand sie gesehen hat. Bei 2 oder 3 Personen wählt der Tisch: von
jeder Farbe gleich viele (das ist üblich) oder zufällig. Bei 4 Personen sind es immer zufällige.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>Die Karten werden verdeckt ausgeteilt und bilden die Vorräte. Alle ziehen die obersten 3 als erste Hand.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>Wer beginnt, wird ausgelost und setzt ein Tauchboot auf ein beliebiges Feld der Reihe 2. Die anderen folgen im
Uhrzeigersinn, ein Tauchboot nach dem anderen, bis alle eingesetzt sind. Auf einem Feld dürfen beliebig viele sein. Die Schiffe
warten links vom Plan.</p>`}]},{example:`example-place`},{text:`<p>Damit machst du am Anfang selten etwas falsch: Such Arten, die du mit deinen Karten aus Reihe 2 oder 3 bergen kannst. Und verteil
deine Tauchboote, damit dein Schiff oft halten kann.</p>`}]},{id:`options`,heading:`Was ein Tisch wählen kann`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>Option</th>
<th>üblich</th>
<th>oder</th>
</tr>
</thead>
<tbody><tr>
<td>überzählige Karten (<a href="/rules/sunken#ST-SET-3">ST-SET-3</a>), bei 2 oder 3 Personen</td>
<td>von jeder Farbe gleich viele</td>
<td>zufällig</td>
</tr>
<tr>
<td>wer eine Überfahrt beginnt (<a href="/rules/sunken#ST-TURN-5">ST-TURN-5</a>)</td>
<td>wer nach dem zuletzt ausgefahrenen Schiff dran ist</td>
<td>jedes Mal die Nächsten im Uhrzeigersinn</td>
</tr>
<tr>
<td>Doppelte, die auf den Plan gelegt werden (<a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a>)</td>
<td>bleiben Joker</td>
<td>sind wieder Schätze</td>
</tr>
<tr>
<td>Überfahrten ohne Fortschritt, nach denen die Partie endet (<a href="/rules/sunken#ST-END-5">ST-END-5</a>)</td>
<td>5</td>
<td>3 bis 30, oder nie, wenn nur Menschen spielen</td>
</tr>
</tbody></table></div>`}]},{id:`rare`,heading:`Wenn niemand vorankommt`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>Eine Überfahrt, in der niemand eine Karte für ein Plättchen spielt oder einen Platz füllt, ist ohne Fortschritt.
Nach 5 hintereinander endet die Partie wie in <a href="/rules/sunken#ST-END-4">ST-END-4</a>; ab der zweiten warnt der Tisch. Ein Tisch kann anders wählen: 3 bis 30,
oder nie, wenn nur Menschen spielen. Dann endet sie nur, wenn die Menschen aufgeben oder alle gehen.</p>`}]}]},{id:`secrets`,heading:`Was alle wissen`,blocks:[{text:`<p>Offen sind der Plan, die Schiffe und Tauchboote, die Tableaus, Muscheln und Doppelten und die abgelegten Karten. Alle sehen, wie
viele Karten jede Hand und jeder Vorrat hat. Alle sehen auch, dass jemand getauscht oder Karten aus der Hand gegeben hat, und wie
viele.</p>`},{text:`<p>Geheim sind die Hände, die Vorderseiten und die Reihenfolge der Vorräte und die Karten in der Schachtel. Welche Karte getauscht oder
aus der Hand gegeben wurde, weiß nur, wer es getan hat. Solange diese Karte in einem Vorrat liegt, kann man ihr durch Abzählen
folgen. Darum zeigt der Tisch allen, wo sie liegt und von wem sie ist, und ihre Farbe nur dieser Person. Ist sie gezogen, muss man
sie sich selbst merken.</p>`}]},{id:`rulings`,heading:`Wie wir entscheiden`,blocks:[{text:`<p>Wo das gedruckte Regelheft etwas offenlässt oder sich irrt, mussten wir entscheiden. Das sind alle Stellen; was wir entschieden haben,
steht schon oben in den Regeln.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> Das Regelheft sagt nicht, wer welche Muschel bekommt, und nicht, wie bestimmt wird, wer beginnt.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> Das Regelheft überlässt es der Runde, welche Karten überzählig sind. Bei 4 Personen lassen sich die 8 Karten nicht
gleichmäßig aufteilen.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-1">ST-TURN-1</a></strong> Nach dem Regelheft fährt ein Schiff „irgendwann“ vom Plan. Hier darf es das jederzeit, sogar gleich von ganz links
aus.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> Das Regelheft sagt nicht, wann ein Tauchboot fertig ist. In einer Rezension müssen alle Tauchboote der Spalte dasselbe
tun; im Regelheft nicht.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> Zum Tausch ohne Vorrat oder ohne Handkarte schweigt das Regelheft. Getauscht wird dort, während das Schiff wartet;
darum gibt es in dem Zug, in dem es vom Plan fährt, noch keinen Tausch.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> Dass ein Tauchboot auf ein anderes Feld muss, sagt das Regelheft nicht. In einem Beispiel dort geht eines von Reihe 4 in
Reihe 2 oder 5; das ist ein Druckfehler für 3 oder 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> Das Regelheft sagt nicht, wohin im Vorrat die Karten kommen, und nicht, in welcher Reihenfolge gezahlt wird.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> Nach dem Regelheft dürfen die anderen nachziehen. Hier tun sie es immer.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> „Später“, sagt das Regelheft, darf ein Joker vom Plan geborgen werden. Tische, die nach Version 1 dieser Regeln
begonnen haben, erlauben es auch in dem Zug, in dem er hingelegt wurde. Ab wann ein vom Plan geborgener Joker dient, sagt das
Regelheft nicht; hier wartet er einen Zug, wie ein Doppelter.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> Was aus einem Doppelten wird, der auf dem Plan liegt, sagt das Regelheft nicht genau. Es nennt Muscheln und Doppelte
gleichermaßen Joker, lässt nie einen Joker auf ein Tableau und zählt Joker nicht, wenn es um eine leere Spalte geht. Darum bleibt
ein Doppelter hier ein Joker. Eine Rezension versteht es als Tausch von Schätzen; so kann ein Tisch es wählen. Ein Joker auf dem
Plan wird laut Regelheft nach den „normalen Regeln“ geborgen; das heißt hier mit einer Karte und den Zahlungen, nie mit einem
Joker.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> Das Regelheft kennt keinen weiteren Vergleich bei Gleichstand und keine Reihenfolge, in der die Enden geprüft werden.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> ist unser eigener Zusatz: Für eine Partie, in der niemand vorankommt, kennt das Regelheft kein Ende.</p>`}]}]},{id:`components`,heading:`Woher das Material stammt`,blocks:[{text:`<p><em>Sunken Treasure</em>, auch <em>Submarine</em> genannt, ist ein Spiel von Leo Colovini, das 2004 erschienen ist. Wir erzählen seine Regeln mit
eigenen Worten, nach dem englischen Regelheft.</p>`},{text:`<p>Wie viele Teile, Karten, Reihen und Spalten es gibt, steht im Regelheft; Rezensionen bestätigen es. Weder die Schätze noch die meisten
Farben nennt das Regelheft beim Namen, nur Rot und Gelb. Darum sind die zwölf Arten, ihre Zeichnungen und die anderen drei Farben von
uns.</p>`}]}]};export{e as default};