var e={title:`Sunken Treasure`,intro:[{text:`<p>Raccogli prima degli altri un tesoro di ognuno dei dodici tipi.</p>`},{text:`<p>Sotto di te giace una città sommersa, in quattro file sempre più buie. La tua nave naviga in superficie, da sinistra a destra. Dove si
ferma si risvegliano, là sotto, i tuoi batiscafi: ognuno si sposta, o recupera tesori. Un tesoro costa una carta del suo colore. E ogni
batiscafo avversario in quella casella o più in alto ti costa un’altra carta, che va a chi lo possiede. Così cerchi acque tranquille: il
tesoro giusto, del colore giusto, dove nessuno sta sopra di te. Se nessuno completa i dodici tipi, vince la plancia più piena.</p>`},{text:`<p>Da 2 a 5 giocatori. Ogni regola ha un nome breve. Quando il gioco parla di una regola, ti porta qui.</p>`}],sections:[{id:`sea`,heading:`Il mare`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>Si gioca da 2 a 5. Il tabellone ha 6 colonne e 5 file. La fila 1 è la superficie, solo per le navi. Sotto ci sono i tesori,
a caso e scoperti. Per casella sono 1 nella fila 2, 2 nella fila 3, 3 nella fila 4 e 4 nella fila 5. Sono 10 per colonna, 60 in tutto.</p>`}]},{text:`<p>Ecco perché nessuna fila porta il numero 1: la prima fila sott’acqua è la fila 2. Una <em>casella</em> è una fila di una colonna,
sott’acqua.</p>`},{picture:`kinds`},{text:`<p>I dodici tipi sono anfora, àncora, astrolabio, campana, calice, bussola, corona, polena, lanterna, maschera, sestante e tridente. Ce
n’è uno di ogni tipo in ognuno dei cinque colori: rosso, giallo, blu, nero e argento. Per la tua collezione conta solo il tipo; il
colore è il prezzo.</p>`}]},{id:`turn`,heading:`Il tuo turno`,blocks:[{text:`<p>In breve: porta la nave a una colonna, fai agire i tuoi batiscafi che sono lì, completa la tua mano.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>Si gioca in senso orario. Chi ha cominciato il piazzamento fa anche il primo turno. Agisce solo chi è di turno. Quando la
partita è finita non agisce più nessuno.</p>`}]}]},{id:`sail`,heading:`Navigare e traversate`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>Per prima cosa muovi la tua nave verso destra, di almeno una colonna. Può fermarsi solo in una colonna in cui hai un
batiscafo, in qualunque fila. Oppure lascia il tabellone da destra: in qualsiasi momento, anche direttamente da sinistra. Le navi non si
intralciano mai. Nel turno in cui la tua nave esce non fai altro.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>Quando l’ultima nave lascia il tabellone, tutte le navi tornano a sinistra appena finisce quel turno. Si continua con chi
viene dopo. Un tavolo può scegliere che l’inizio passi di mano. Allora chi comincia la partita comincia la prima traversata, chi segue
in senso orario la seconda, e così via.</p>`}]},{text:`<p>Da un ritorno delle navi al successivo si compie una <em>traversata</em>. A piccoli passi hai più turni per traversata che a grandi balzi. Una
colonna che superi resta fuori portata finché le navi non tornano.</p>`},{text:`<p>Chi arriva in una colonna dopo gli altri trova meno batiscafi da pagare. Se l’inizio non passa di mano, sono sempre gli stessi ad arrivare
per ultimi. A parità di forze vincono quasi tutte le partite. L’inizio equo è una nostra aggiunta.</p>`}]},{id:`act`,heading:`Spostarsi o recuperare`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Nella colonna dove la tua nave si è fermata, ognuno dei tuoi batiscafi può agire una volta, nell’ordine che vuoi. Ognuno
sceglie per sé: uno può spostarsi mentre un altro recupera. Almeno uno deve agire: spostarsi, o recuperare almeno un tesoro. Finisci con
un batiscafo prima di passare a un altro. Chi ha recuperato un tesoro non può più spostarsi.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>Un batiscafo si sposta in una casella qualsiasi della sua fila, di quella sopra o di quella sotto, in qualunque colonna.
In superficie non va mai. Deve cambiare casella.</p>`}]},{text:`<p>Dunque dalla fila 2 raggiunge tutte le caselle delle file 2 e 3. Dalla fila 4 raggiunge le file 3, 4 e 5; dalla fila 5 le file 4 e 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>Un batiscafo che recupera prende una o più tessere dalla sua casella, una dopo l’altra. Per ogni tessera giochi una carta
del suo colore dalla tua mano. La carta è scartata ed esce dal gioco.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>La tessera va nello spazio del suo tipo sulla tua plancia. Se lo spazio è occupato, va accanto alla plancia. È un
<em>doppione</em>, che ti serve da jolly dal tuo prossimo turno.</p>`}]}]},{id:`cards`,heading:`Le carte, e chi paghi`,blocks:[{picture:`cards`},{text:`<p>Una carta recupera una tessera del suo colore. Ne hai in mano fino a 3 e scegli tra quelle. Le altre stanno coperte nella tua <em>riserva</em>, e
nessuno può guardarle, nemmeno tu. La riserva è anche la tua borsa: riempie la tua mano e paga gli altri.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>Per ogni tessera che recuperi con una carta paghi ogni batiscafo avversario nella stessa colonna, nella stessa fila o più
in alto. Chi lo possiede riceve la carta in cima alla tua riserva e la mette, senza guardarla, in fondo alla propria. Si paga in senso
orario a partire da te, a ciascuno tutto in una volta.</p>`}]},{text:`<p>Chi si serve, dunque, aiuta gli altri. Più un tesoro è profondo, e più rivali gli stanno sopra, più carte ti fa cedere. I batiscafi sotto
di te non costano nulla, e nemmeno i tuoi. E i tuoi batiscafi ti fruttano carte quando altri recuperano accanto a loro o più in basso.</p>`},{picture:`paying`},{text:`<p><strong>Un esempio.</strong> Il batiscafo di Viola nella fila 4 recupera un tesoro rosso e uno giallo. Si scartano una carta rossa e una gialla. Nella
stessa colonna Marrone ha un batiscafo nella fila 4, uno più in alto e uno nella fila 5. Bianco ne ha uno più in alto. Per ogni tessera
Marrone riceve 2 carte e Bianco 1: la riserva di Viola cede quindi 6 carte, senza che nessuno le veda. Il batiscafo di Marrone nella fila
5 sta sotto le tessere e non conta.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>Se la tua riserva non basta, il resto viene dalla tua mano: carte a tua scelta, coperte. Vanno a chi non ha avuto la sua
parte, nello stesso ordine. La carta che giochi per la tessera non conta. Se riserva e mano insieme non bastano, non puoi recuperare la
tessera con una carta.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>Quando la tessera è pagata, ogni avversario con meno di 3 carte in mano pesca subito, finché ne ha 3. Si pesca in senso
orario a partire da te.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>La tua mano non si completa tra un’azione e l’altra, ma solo alla fine del turno (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Gli avversari che paghi
completano subito la loro (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>Dopo le azioni peschi dalla tua riserva fino ad avere 3 carte in mano, finché la riserva basta.</p>`}]}]},{id:`jokers`,heading:`I jolly: conchiglie e doppioni`,blocks:[{picture:`mussels`},{text:`<p>Un jolly recupera qualsiasi tesoro e non paga nessuno. Tutti cominciano con uno, una <em>conchiglia</em>, che non è mai un tesoro. Altri
arrivano come doppioni: ogni altro tesoro di un tipo che hai già.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Invece di pagare secondo <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> e <a href="/rules/sunken#ST-COL-2">ST-COL-2</a> puoi recuperare una tessera con una tua conchiglia o un tuo doppione. Ma non
con uno recuperato in questo turno. Il suo colore non conta. Non giochi carte e non paghi nessuno. Il jolly prende il posto della
tessera. Il resto non cambia: nave sopra, batiscafo nella casella, e dove va la tessera.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>Un jolly sul tabellone si recupera come un tesoro: con una carta del suo colore e i pagamenti. Ma mai nel turno in cui è
stato messo lì. Va accanto alla tua plancia, mai sopra, e ti serve da jolly dal tuo prossimo turno. Solo la conchiglia dell’inizio serve
già dal tuo primo turno.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>Un doppione sul tabellone è un jolly, come una conchiglia, e ha una stella. Serve una carta del suo colore, come in
<a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>, mai un jolly. Non va mai più su una plancia, e una colonna dove restano solo jolly è vuota. Un tavolo può giocare in un altro
modo: allora un doppione lasciato lì torna a essere un tesoro.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Aspettare e cambiare`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>Una nave che ha lasciato il tabellone aspetta a destra. In ogni turno che cominci mentre aspetta lì puoi cambiare una
carta, oppure non fare nulla. Per cambiare, metti una carta della mano, coperta, sotto la tua riserva, poi prendi quella in cima. Senza
riserva, o senza carte in mano, non si cambia.</p>`}]},{example:`example-trade`},{text:`<p>Aspettare non è tempo perso. Chi va veloce cambia carte mentre gli altri hanno ancora da fare. Così ha in mano i colori giusti quando le
navi tornano.</p>`}]},{id:`end`,heading:`La fine`,blocks:[{text:`<p>La partita può finire in tre modi.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Chi ha tutti e 12 i tipi sulla propria plancia vince subito.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>Quando si recupera l’ultimo tesoro di una colonna, la partita finisce subito. I jolly che si trovano lì non contano come tesori,
nemmeno quello lasciato per quell’ultimo tesoro.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>Quando nessuno ha più carte, né in mano né nella riserva, la partita finisce subito.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Se nessuno ha tutti e 12 i tipi, vince chi ha più tesori sulla plancia. In caso di parità vince chi ha più jolly,
conchiglie e doppioni insieme; poi chi ha più carte, mano e riserva insieme. Dopo di che la vittoria è condivisa. Si guarda prima
<a href="/rules/sunken#ST-END-1">ST-END-1</a>, poi <a href="/rules/sunken#ST-END-2">ST-END-2</a>, poi <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`Preparazione e piazzamento`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>I 60 tesori sono 12 tipi, ognuno una volta in ognuno dei 5 colori. Ci sono 5 conchiglie, una per colore. Ognuno ne riceve
una a caso, scoperta, accanto alla propria plancia. Il suo colore conta solo quando la conchiglia è sul tabellone: per recuperarla serve
una carta di quel colore. I pezzi dei posti vuoti sono fuori dal gioco.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>Ci sono 60 carte, 12 per colore. Quello che si riceve dipende da quanti si è:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>giocatori</th>
<th>2</th>
<th>3</th>
<th>4</th>
<th>5</th>
</tr>
</thead>
<tbody><tr>
<td>carte a testa</td>
<td>15</td>
<td>15</td>
<td>13</td>
<td>12</td>
</tr>
<tr>
<td>batiscafi a testa</td>
<td>5</td>
<td>5</td>
<td>4</td>
<td>3</td>
</tr>
<tr>
<td>carte che avanzano</td>
<td>30</td>
<td>15</td>
<td>8</td>
<td>–</td>
</tr>
</tbody></table></div>`},{text:`<p>Le carte che avanzano finiscono nella scatola prima che qualcuno le veda. In 2 o in 3 sceglie il tavolo: lo stesso numero per
colore (di solito), o a caso. In 4 si prendono sempre a caso.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>Le carte si distribuiscono coperte: sono le riserve. Tutti pescano le prime 3, che sono la prima mano.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>Si tira a sorte chi comincia e mette un batiscafo in una casella qualsiasi della fila 2. Gli altri seguono in senso orario,
un batiscafo alla volta, finché tutti sono piazzati. In una casella possono essercene quanti si vuole. Le navi aspettano a sinistra del
tabellone.</p>`}]},{example:`example-place`},{text:`<p>Un inizio che raramente delude: cerca i tipi che puoi recuperare dalle file 2 o 3 con le carte che hai in mano. E sparpaglia i tuoi
batiscafi, così che la tua nave possa fermarsi spesso.</p>`}]},{id:`options`,heading:`Che cosa può scegliere un tavolo`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>opzione</th>
<th>di solito</th>
<th>oppure</th>
</tr>
</thead>
<tbody><tr>
<td>carte che avanzano (<a href="/rules/sunken#ST-SET-3">ST-SET-3</a>), in 2 o in 3</td>
<td>lo stesso numero per colore</td>
<td>a caso</td>
</tr>
<tr>
<td>chi comincia una traversata (<a href="/rules/sunken#ST-TURN-5">ST-TURN-5</a>)</td>
<td>chi viene dopo l’ultima nave uscita</td>
<td>ogni volta chi segue in senso orario</td>
</tr>
<tr>
<td>doppioni lasciati sul tabellone (<a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a>)</td>
<td>restano jolly</td>
<td>tornano a essere tesori</td>
</tr>
<tr>
<td>traversate senza progressi che chiudono la partita (<a href="/rules/sunken#ST-END-5">ST-END-5</a>)</td>
<td>5</td>
<td>da 3 a 30, o mai, se giocano solo persone</td>
</tr>
</tbody></table></div>`}]},{id:`rare`,heading:`Quando nessuno fa progressi`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>Una traversata è senza progressi se nessuno gioca una carta per una tessera o riempie uno spazio su una plancia. Dopo 5 di
fila la partita finisce come in <a href="/rules/sunken#ST-END-4">ST-END-4</a>; il tavolo avverte dalla seconda. Un tavolo può scegliere da 3 a 30, oppure mai, se giocano
solo persone. Allora finisce solo se tutti abbandonano o lasciano il tavolo.</p>`}]}]},{id:`secrets`,heading:`Che cosa sanno tutti`,blocks:[{text:`<p>Tutti vedono il tabellone, le navi e i batiscafi, le plance, le conchiglie e i doppioni, e gli scarti. Tutti vedono quante carte ci sono
in ogni mano e in ogni riserva. E vedono quando qualcuno cambia una carta, o cede carte della mano, e quante.</p>`},{text:`<p>Restano segreti le mani, i colori e l’ordine delle riserve, e le carte nella scatola. Quale carta sia stata cambiata o ceduta dalla mano
lo sa solo chi l’ha fatto. Finché quella carta è in una riserva, contando se ne può seguire il posto. Perciò il tavolo mostra a tutti che
è lì e chi ce l’ha messa, e il suo colore solo a quella persona. Una volta pescata, sta a ciascuno ricordarsene.</p>`}]},{id:`rulings`,heading:`Come abbiamo deciso`,blocks:[{text:`<p>Dove il regolamento stampato lascia qualcosa in sospeso, o sbaglia, abbiamo dovuto decidere. Questi sono tutti i punti; le regole qui sopra
dicono già che cosa abbiamo deciso.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> Il regolamento non dice chi riceve quale conchiglia, né come si sceglie chi comincia.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> Il regolamento lascia ai giocatori quali carte avanzano. In 4 le 8 carte non si possono dividere in parti uguali.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-1">ST-TURN-1</a></strong> Per il regolamento una nave lascia il tabellone «prima o poi». Qui può farlo in qualsiasi momento, anche
direttamente da sinistra.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> Il regolamento non dice quando un’azione è finita. Secondo una recensione tutti i batiscafi della colonna devono fare la
stessa cosa; secondo il regolamento no.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> Il regolamento non parla di un cambio senza riserva o senza carte in mano. Vi si cambia mentre la nave aspetta;
perciò nel turno in cui lascia il tabellone non si cambia ancora.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> Il regolamento non dice che un batiscafo deve cambiare casella. In un suo esempio uno va dalla fila 4 alla fila 2 o 5: è un
errore di stampa per 3 o 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> Il regolamento non dice in quale punto della riserva vanno le carte, né in quale ordine si pagano gli avversari.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> Il regolamento dice che gli avversari possono pescare. Qui lo fanno sempre.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> «Più tardi», dice il regolamento, un jolly sul tabellone si può recuperare. I tavoli cominciati con la versione 1 di
queste regole lo permettono anche nel turno in cui è stato messo lì. Il regolamento non dice da quando serve un jolly recuperato
dal tabellone; qui aspetta un turno, come un doppione.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> Che cosa diventi un doppione lasciato sul tabellone il regolamento non lo precisa. Chiama jolly sia le conchiglie sia i
doppioni. Non ammette mai un jolly su una plancia, e non conta i jolly quando si guarda se una colonna è vuota. Perciò qui un doppione
resta un jolly. Una recensione lo intende come uno scambio di tesori, e un tavolo può scegliere così. Un jolly sul tabellone si recupera
«con le regole normali», dice il regolamento: per noi con una carta e i pagamenti, mai con un jolly.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> Il regolamento non conosce altri criteri in caso di parità, né un ordine tra i modi di finire.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> è una nostra aggiunta: il regolamento non prevede una fine per una partita in cui nessuno fa progressi.</p>`}]}]},{id:`components`,heading:`Da dove viene il materiale`,blocks:[{text:`<p><em>Sunken Treasure</em>, noto anche come <em>Submarine</em>, è un gioco di Leo Colovini uscito nel 2004. Ne raccontiamo le regole con parole nostre,
seguendo il regolamento inglese.</p>`},{text:`<p>I numeri di pezzi, carte, file e colonne sono quelli del regolamento; le recensioni concordano. Il regolamento non dà un nome ai tesori né
alla maggior parte dei colori, solo al rosso e al giallo. Perciò i dodici tipi, i loro disegni e gli altri tre colori sono nostri.</p>`}]}]};export{e as default};