var e={title:`Deep Blue`,intro:[{text:`<p>Trova relitti e immergiti in cerca di gemme. Quando tutta la Città Sommersa è stata esplorata, vince chi ha più punti
vittoria.</p>`},{text:`<p>Recluti un equipaggio, porti le tue due barche ai relitti migliori e ti immergi. Dalla borsa esce una gemma dopo
l’altra. Ognuna può valere punti, e ognuna può chiudere tutto: finisce l’ossigeno, o arriva qualcosa di grosso. Ti fermi
in tempo, o ne peschi ancora una, una sola? E di rado si sta in pace: le barche vicine accorrono, e ogni gemma conta
anche per loro.</p>`},{text:`<p>Da 2 a 5 giocatori. Ogni regola ha un nome breve. Quando il gioco parla di una regola, ti porta qui. I <em>punti</em> sono
sempre punti vittoria; dove c’è poco spazio si scrive PV.</p>`}],sections:[{id:`skyline`,heading:`Che cosa fa finire la partita`,blocks:[{text:`<p>La Città Sommersa ha quattro parti. Sono coperte, tra i relitti più lontani, e nessuno sa dove. Una parte trovata ed
esplorata in un’immersione prende il suo posto nell’affresco della città. Appena c’è la quarta la partita finisce, e
vince chi ha più punti. L’affresco è quindi l’orologio della partita: tienilo d’occhio.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`Il tuo turno`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>Si gioca a turno, in senso orario. Nel tuo turno fai esattamente una di queste quattro cose; non puoi
passare.</p>`},{text:`<div class="wide"><table>
<tbody><tr>
<td><strong>Navigare</strong></td>
<td>muovere le tue barche, trovare relitti e prendervi punti di esplorazione</td>
</tr>
<tr>
<td><strong>Immergersi</strong></td>
<td>pescare gemme in un relitto dove hai una barca</td>
</tr>
<tr>
<td><strong>Reclutare</strong></td>
<td>comprare una carta al mercato</td>
</tr>
<tr>
<td><strong>Riposare</strong></td>
<td>riprendere carte che hai giocato</td>
</tr>
</tbody></table></div>`}]},{text:`<p>Una buona prima partita: naviga fino a un relitto, immergiti, riposa, recluta, e da capo.</p>`}]},{id:`sail`,heading:`Navigare`,blocks:[{text:`<p>Le barche sono sempre in un <em>luogo</em>: il porto, una boa o un sito di immersione. In un sito c’è una tessera relitto,
oppure il sito è <em>vuoto</em>: dall’inizio, o da quando qualcuno vi si è immerso. Le linee della carta nautica sono rotte.
Due luoghi uniti da una rotta sono <em>adiacenti</em>.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Gioca una o più carte per le loro eliche, gettoni iniziali, o entrambi. Ogni elica è un movimento, lungo
una rotta, in un luogo adiacente. Dividi i movimenti tra le tue due barche come vuoi; non devi usarli tutti. Niente
ferma una barca: può passare su qualsiasi tessera, scoperta o coperta.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Hai Sven con due eliche e Pia con una. Se giochi entrambi hai tre movimenti: una barca va al Banco della Bussola
passando per la Boa della Campana, l’altra agli Scogli della Lanterna.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Non giocare più del necessario: se puoi fare gli stessi movimenti anche con una carta o un gettone in
meno, tienilo.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>Una barca scopre una tessera coperta solo se finisce lì il suo viaggio, mai passandoci sopra.</p>`}]}]},{id:`wrecks`,heading:`Relitti e punti di esplorazione`,blocks:[{text:`<p>Un relitto ha <em>punti di esplorazione</em> sul bordo, ognuno per una barca. Al <em>centro</em> c’è posto per quante barche si vuole.
Il numero sulla tessera dice quanto vale guidare un’immersione lì.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Dopo <strong>tutti</strong> i tuoi movimenti ogni barca che si è mossa prende posto. Su una tessera scoperta deve
prendere un punto di esplorazione libero a tua scelta, una sola barca per ciascuno. Se nessuno è libero, va al centro.
Una tessera coperta viene prima scoperta. A una boa, nel porto o in un sito vuoto non succede niente.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>Le tue due barche possono occupare due punti di esplorazione dello stesso relitto, ed entrambi contano.</p>`}]},{text:`<p>Su un punto di esplorazione argento, oro o rosso le gemme di quel colore valgono di più per te (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). Uno blu, nero
o «blu o nero» ti salva da un pericolo (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Immergersi`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>Per immergerti ti serve una barca su un relitto scoperto, su un punto di esplorazione o al centro. Se le
tue barche sono su due relitti scoperti, scegline uno. Il <em>leader</em> di questa immersione sei tu. In ogni relitto ci si
immerge una volta sola.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Chi ha almeno una barca sul relitto <em>partecipa</em> all’immersione. Nessuno può rifiutare.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>Il leader pesca gemme dalla borsa senza guardare, una alla volta e almeno una. Dopo ogni gemma decide:
si ferma o ne pesca un’altra. Nessun altro può chiudere l’immersione. Con la borsa vuota l’immersione finisce come se
il leader si fosse fermato.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>Le gemme rosse, d’oro e d’argento sono tesori. Le gemme verdi e viola da sole non valgono niente, ma
qualcuno del tuo equipaggio le vuole. Le gemme blu (mancanza di ossigeno) e nere (una creatura marina) sono pericoli.</p>`}]},{picture:`gems`},{text:`<p>Puoi sempre vedere quante gemme di ogni colore sono rimaste nella borsa. Se il tavolo mostra le probabilità, facciamo
noi i conti: quanto è probabile un pericolo, e se ti farebbe riaffiorare. Vedi anche quanto hai adesso, e quanto ti
darebbe in media un’altra gemma.</p>`},{picture:`odds`},{text:`<p>Mettiamo che nella borsa ci siano 16 gemme, di cui 3 blu. È già uscita una gemma blu e nessuna nera: la prossima è
pericolosa in 3 casi su 16, il 19%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Pericolo`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>La prima gemma blu e la prima gemma nera di un’immersione sono avvertimenti. A ognuna delle successive
chi è ancora in immersione deve proteggersi o riaffiorare: prima il leader, poi gli altri in senso orario.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Ti proteggi giocando una carta equipaggio che protegge da quel colore. Oppure usi un punto di
esplorazione di quel colore, o uno «blu o nero», occupato da una tua barca. La barca va allora al centro. Se le barche
adatte sono due, dici quale. Ogni protezione vale per una gemma. Proteggersi non è mai obbligatorio.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Se riaffiori sei fuori da questa immersione: niente punti per le sue gemme e niente altre carte. I punti
delle carte già giocate restano tuoi. Le tue barche rimangono nel sito.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>Prima si affronta il pericolo. Solo dopo si può fare altro con quella pesca.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>L’immersione finisce quando il leader si ferma o riaffiora. Se riaffiora, gli altri devono ancora
affrontare quell’ultimo pericolo, in senso orario: si proteggono o riaffiorano. Chi si protegge può giocare carte e
ottiene i punti delle gemme; il leader no.</p>`}]},{text:`<p>Occupi il punto di esplorazione blu del relitto, ed esce la seconda gemma blu. Lasci quel punto di esplorazione e resti
in immersione. Alla terza gemma blu ti salva solo una carta «Specialista di ossigeno» che hai in mano.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Accorrere`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Ogni immersione comincia con chi accorre. Prima il leader con l’altra sua barca, poi gli altri in senso
orario. Ognuno può portare sul relitto le sue barche dai luoghi adiacenti, gratis. Queste barche vanno al centro, mai
su un punto di esplorazione. Una barca che viene da un altro relitto lascia lì il suo punto di esplorazione.</p>`}]},{picture:`rush A4`},{text:`<p>Con una barca accorsa ogni gemma conta anche per te, ma solo al valore base. E la barca non ha un punto di esplorazione
che ti protegga. Prima di immergerti guarda chi c’è lì accanto.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Equipaggio e carte`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Una carta ha uno o due effetti tra punti per le gemme, protezione, soldi ed eliche. Ogni volta che
giochi una carta usi esattamente uno dei suoi effetti.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>Le carte che giochi stanno scoperte davanti a te. Alla fine del tuo turno vanno coperte nella tua area
di riposo. Quelle giocate in un’immersione ci vanno quando finisce. Puoi guardare la tua area di riposo quando vuoi;
nessun altro può.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Dopo ogni pesca e ogni pericolo, chi è ancora in immersione può giocare quante carte vuole per i punti.
Si mostrano quando tutti hanno risposto. Una carta richiede gemme già uscite: tutte di <strong>un</strong> colore, o di qualsiasi
colore, anche blu e nere. Una gemma può servire a più carte. Ogni carta dà punti una volta; sono al sicuro.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Non puoi riprendere una carta che hai giocato. Una carta che non hai giocato può aspettare una pesca
successiva: contano tutte le gemme pescate finora.</p>`}]},{text:`<p>Hai Raquel, che vuole una gemma rossa, ed è uscita una gemma rossa. Giocala adesso: 4 punti che nessuno ti toglie più.
Oppure tienila, se nel prossimo turno ti servirà il suo dollaro: una carta giocata deve prima riposare.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Un gettone iniziale vale 1\xA0$ o un’elica. Usalo per reclutare, aggiornare il mercato o navigare, da solo
o con delle carte. Poi è fuori dal gioco.</p>`}]}]},{id:`recruit`,heading:`Mercato e reclutamento`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Gioca carte per i loro soldi, gettoni iniziali, o entrambi, per almeno il prezzo di una casella del
mercato. Prendi subito <strong>in mano</strong> la sua carta. In un turno recluti una carta sola. Non c’è resto.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Non pagare con più del necessario: se puoi pagare anche con una carta o un gettone in meno, tienilo. Se
le tue carte non danno la somma esatta, puoi pagare un po’ di più.</p>`}]},{text:`<p>Hai Hanna con 2\xA0$ e Mirko con 1\xA0$. Insieme pagano qualsiasi carta del mercato. Anche Hanna da sola può pagare la carta da
1\xA0$: il suo secondo dollaro va allora perso.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Poi le carte delle caselle più care scorrono verso la più economica, e nella più cara si scopre una nuova
carta. Se mostra «+1» e una gemma, una gemma così passa dalla scorta alla borsa e resta in gioco.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>In alternativa puoi aggiornare il mercato per 4\xA0$. Le sue carte escono dal gioco; le gemme che hanno
portato restano nella borsa. Se ne scoprono quattro nuove, dalla casella più economica, con le loro gemme «+1».
Prendine in mano una qualsiasi senza pagare; poi il mercato si riempie come in <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a>. È il tuo reclutamento di
questo turno.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Puoi avere in mano quante carte vuoi.</p>`}]},{text:`<p>L’equipaggio di partenza non protegge nessuno. Per questo ti serve dal mercato una carta «Specialista di ossigeno» (blu)
o «Cacciamostri» (nero).</p>`}]},{id:`rest`,heading:`Riposare`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Mescola la tua area di riposo, pesca da lì tre carte e prendile in mano. Con tre carte o meno le prendi
tutte, senza che decida il caso. Almeno una carta deve essere a riposo.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Con tre carte a riposo sai che cosa torna. Con cinque, il caso ne sceglie tre. Spesso conviene quindi riposare appena le
carte a riposo sono tre.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Quanto vale un’immersione`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>Per le carte: ottieni i punti delle carte che hai giocato per i punti, anche se riaffiori.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>Per le gemme: chi è ancora in immersione ottiene 4 punti per una gemma rossa, 2 per una d’oro e 1 per
una d’argento. Se una delle tue barche è <strong>su</strong> un punto di esplorazione di quel colore, sono invece 10, 5 e 3. Due
barche non contano doppio.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>Per chi guida: il leader ottiene i punti stampati sulla tessera, anche se riaffiora.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>I punti vanno nella tua cassa del tesoro, e il totale è segreto.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>La tessera esce dal gioco; una parte della Città Sommersa va al suo posto nell’affresco della città.
Tutte le gemme pescate tornano nella borsa, e le carte giocate nelle aree di riposo. Tutte le barche rimangono nel
sito, che ora è vuoto.</p>`}]},{text:`<p><strong>Un’immersione intera.</strong> Il relitto è l’<em>Alcione</em>: un punto di esplorazione oro, uno rosso e uno blu, 3 punti per il
leader. Verde guida l’immersione e occupa il punto di esplorazione blu, Arancione quello oro e Giallo quello rosso.
Tutti hanno Mirko, che vuole una gemma d’oro (2 punti). Verde ha anche Raquel (una gemma rossa, 4 punti). Arancione ha
anche Isolda (una gemma verde, 6 punti) e Victoria (otto gemme di qualsiasi colore, 6 punti). La sua Amara protegge dal
blu.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>pescata</th>
<th>che cosa succede</th>
</tr>
</thead>
<tbody><tr>
<td>oro</td>
<td>tutti giocano Mirko</td>
</tr>
<tr>
<td>argento</td>
<td></td>
</tr>
<tr>
<td>blu</td>
<td>un avvertimento</td>
</tr>
<tr>
<td>verde</td>
<td>Arancione gioca Isolda</td>
</tr>
<tr>
<td>oro</td>
<td></td>
</tr>
<tr>
<td>rossa</td>
<td>Verde gioca Raquel</td>
</tr>
<tr>
<td>nera</td>
<td>un avvertimento</td>
</tr>
<tr>
<td>blu</td>
<td>un pericolo. Verde usa il punto di esplorazione blu, quindi la barca va al centro. Arancione gioca Amara. Giallo non ha niente e riaffiora. Poi Arancione gioca Victoria: le gemme sono otto</td>
</tr>
</tbody></table></div>`},{text:`<p>Verde si ferma. La verde, la nera e le due blu non danno punti; le altre sì:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>carte</th>
<th>gemme</th>
<th>leader</th>
<th>totale</th>
</tr>
</thead>
<tbody><tr>
<td>Arancione</td>
<td>2 + 6 + 6 = 14</td>
<td>5 + 5 + 1 + 4 = 15</td>
<td></td>
<td>29</td>
</tr>
<tr>
<td>Verde</td>
<td>2 + 4 = 6</td>
<td>2 + 2 + 1 + 4 = 9</td>
<td>3</td>
<td>18</td>
</tr>
<tr>
<td>Giallo</td>
<td>2</td>
<td></td>
<td></td>
<td>2</td>
</tr>
</tbody></table></div>`},{text:`<p>Se Giallo fosse rimasto, con il punto di esplorazione rosso le gemme sarebbero valse 2 + 2 + 1 + 10 = 15.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`La fine`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>La partita finisce appena la quarta parte della Città Sommersa è nell’affresco, con i punti della sua
immersione. Ciò che restava da fare in quel turno non si fa più.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>La classifica è per punti. A parità viene prima chi ha più carte equipaggio: in mano, a riposo e in
gioco. Chi è ancora pari condivide la posizione. Questo vale per ogni posizione, non solo per la prima.</p>`}]},{text:`<p>Se tutti lasciano stare l’ultima parte della città, nessuna regola chiude la partita. Potete accordarvi per smettere.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Preparazione`,blocks:[{text:`<p>Prepariamo tutto noi. Ecco come si comincia.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>Siete da 2 a 5. Ognuno ha un colore e due barche, che cominciano nel porto. Ha in mano le quattro carte
dell’equipaggio di partenza di quel colore. Ognuno ha una cassa del tesoro per i punti; ciò che contiene resta segreto
fino alla fine. L’equipaggio di partenza dei colori che nessuno gioca è fuori dal gioco.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>Ci sono 15 tessere relitto. Mescola le sei tessere iniziali e mettine una scoperta su ognuno dei sei siti
iniziali, quadrati. Una è vuota: scartala, e il suo sito resta vuoto. Mescola le nove tessere avanzate; quattro sono
parti della Città Sommersa. Mettine una coperta su ognuno dei nove siti avanzati.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>Ci sono 31 gemme. All’inizio 19 sono nella borsa, le altre 12 nella scorta:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>borsa</th>
<th>scorta</th>
<th>insieme</th>
</tr>
</thead>
<tbody><tr>
<td>argento</td>
<td>7</td>
<td>2</td>
<td>9</td>
</tr>
<tr>
<td>oro</td>
<td>3</td>
<td>2</td>
<td>5</td>
</tr>
<tr>
<td>rossa</td>
<td>1</td>
<td>2</td>
<td>3</td>
</tr>
<tr>
<td>verde</td>
<td>–</td>
<td>2</td>
<td>2</td>
</tr>
<tr>
<td>viola</td>
<td>–</td>
<td>4</td>
<td>4</td>
</tr>
<tr>
<td>blu</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>nera</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>tutte</td>
<td>19</td>
<td>12</td>
<td>31</td>
</tr>
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>È in gioco uno dei sette scenari: quello che scegliete insieme, o uno a caso. Per la prima partita
consigliamo Acque torbide. Uno scenario riguarda solo le parti della Città Sommersa. Due agiscono quando si scopre una
di queste tessere (Ricchezza diffusa, Sta arrivando un temporale). Le gemme che il primo mette su altre tessere
contano nelle immersioni lì.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>Il mercato ha quattro caselle con i prezzi 1\xA0$, 2\xA0$, 2\xA0$ e 3\xA0$. Mescola le 30 carte equipaggio che non
appartengono a un colore. Scoprine quattro, una dopo l’altra, cominciando dalla casella più economica. Se una carta
scoperta mostra «+1» e una gemma, sposta subito una gemma così dalla scorta alla borsa.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>Il caso decide chi comincia. Da lì, in senso orario, distribuisci 0, 1, 1, 2 e 2 gettoni iniziali.</p>`}]}]},{id:`scenarios`,heading:`Scenari`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>Acque torbide.</em> In un’immersione su una parte della Città Sommersa il leader pesca due gemme alla volta,
o l’ultima. Prima i pericoli, poi le carte. Se i pericoli sono due, si comincia dal primo uscito; al secondo si
risponde anche se il leader è riaffiorato. Se le prime due gemme blu (o nere) escono insieme, una è solo
l’avvertimento.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>Il meglio del meglio.</em> In un’immersione su una parte della Città Sommersa ogni carta giocata per i punti
vale 4 punti in più. Sono tuoi anche se riaffiori. Giocare una carta per proteggersi non rende niente.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Ricchezza diffusa.</em> Quando si scopre una parte della Città Sommersa, mettici una gemma presa dalla
borsa. Mettine una anche su ogni tessera adiacente, scoperta o coperta, che non ne ha. Solo dopo la barca prende
posto. Un’immersione su <strong>qualsiasi</strong> tessera con una gemma comincia con quella già pescata: si possono giocare carte,
e il leader può già fermarsi.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Taglie sui relitti.</em> In un’immersione su una parte della Città Sommersa un leader non costretto a
riaffiorare ottiene 2 punti ogni 3 gemme pescate. Si arrotonda per difetto.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Sta arrivando un temporale.</em> Se scopri una parte della Città Sommersa, le tue barche lì prendono posto.
Poi devi guidarvi un’immersione, gratis. Può accorrere ogni barca fino a due movimenti di distanza. L’altra tua, se
deve ancora prendere posto, accorre e resta al centro, oppure aspetta. Se dopo scopre un’altra parte, ti immergi anche
lì. Poi il tuo turno finisce.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Barriere coralline pericolose.</em> Nessuno può accorrere a un’immersione su una parte della Città Sommersa.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>Rovine piene di tesori.</em> In un’immersione su una parte della Città Sommersa tutti i partecipanti
ottengono i punti stampati sulla tessera, non solo il leader. Con due barche sulla tessera li ottieni due volte. Come
quelli di un leader, sono tuoi anche se riaffiori. Le barche si contano quando viene pescata la prima gemma.</p>`}]}]},{id:`gems`,heading:`Le gemme in breve`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>gemma</th>
<th>punti</th>
<th>su un punto di esplorazione del suo colore</th>
<td></td>
</tr>
</thead>
<tbody><tr>
<td>rossa</td>
<td>4</td>
<td>10</td>
<td>tesoro</td>
</tr>
<tr>
<td>oro</td>
<td>2</td>
<td>5</td>
<td>tesoro</td>
</tr>
<tr>
<td>argento</td>
<td>1</td>
<td>3</td>
<td>tesoro</td>
</tr>
<tr>
<td>verde</td>
<td>–</td>
<td>–</td>
<td>la vogliono gli occultisti</td>
</tr>
<tr>
<td>viola</td>
<td>–</td>
<td>–</td>
<td>la vogliono gli archeologi</td>
</tr>
<tr>
<td>blu</td>
<td>–</td>
<td>protegge una volta</td>
<td><strong>pericolo</strong> dalla seconda in poi: mancanza di ossigeno</td>
</tr>
<tr>
<td>nera</td>
<td>–</td>
<td>protegge una volta</td>
<td><strong>pericolo</strong> dalla seconda in poi: una creatura marina</td>
</tr>
</tbody></table></div>`},{text:`<p>Per le carte che vogliono un certo numero di gemme di qualsiasi colore conta ogni gemma, anche una blu o una nera.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Che cosa sanno tutti`,blocks:[{text:`<p><strong>Tutti vedono</strong> le barche, i gettoni iniziali e le carte in gioco. Vedono le tessere scoperte, le gemme sulle tessere,
e quali tessere non ha ancora visto nessuno. Tutti vedono anche il mercato, e quali carte equipaggio sono ancora nel
mazzo o fuori dal gioco. Tutti possono contare le gemme di ogni colore nella borsa e nella scorta. Possono contare anche
le carte in ogni mano, in ogni area di riposo e nel mazzo. In un’immersione tutti vedono le gemme pescate e chi è
riaffiorato, e poi i punti che ognuno ottiene.</p>`},{text:`<p><strong>Tutti possono ricordare</strong> quale equipaggio ha ognuno: tutti cominciano con le stesse quattro carte, e si recluta allo
scoperto. Le carte si giocano scoperte. Così tutti possono sapere che cosa hai in mano e che cosa a riposo. Ma se riposi
con più di tre carte nella tua area di riposo, ciò che peschi è segreto. Non devi ricordare tutto tu. Di ogni giocatore
ti mostriamo le carte che ha di sicuro in mano e quelle che sono di sicuro a riposo. Delle altre ti diciamo quante sono
in mano.</p>`},{text:`<p><strong>Nessuno vede</strong> ciò che è coperto, l’ordine del mazzo e l’ordine delle gemme.</p>`},{text:`<p><strong>Solo tu vedi</strong> la tua mano e la tua area di riposo, per la parte che non è nota a tutti. In un’immersione solo tu vedi
le carte che hai scelto, finché tutti non hanno risposto. Anche il totale nella tua cassa del tesoro lo vedi solo tu, a
meno che il tavolo non mostri quello di tutti.</p>`}]},{id:`standing-orders`,heading:`Le istruzioni`,blocks:[{text:`<p>In un’immersione tutti reagiscono a ciò che fanno gli altri. Con le istruzioni dici in anticipo come dobbiamo rispondere
per te, e puoi cambiarle in ogni momento. Non cambiano le regole e rispondono solo con ciò che potresti fare tu. Nessun
altro le vede.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>quando</th>
<th>possiamo</th>
<th>se non dici altro</th>
</tr>
</thead>
<tbody><tr>
<td>dopo ogni gemma</td>
<td>giocare le tue carte per i punti appena possibile, tranne quelle che tieni; o chiedertelo</td>
<td>le giochiamo</td>
</tr>
<tr>
<td>quando puoi accorrere</td>
<td>chiedertelo, accorrere sempre con ogni barca che può, o mai</td>
<td>te lo chiediamo</td>
</tr>
<tr>
<td>in caso di pericolo</td>
<td>chiedertelo; usare una carta, altrimenti un punto di esplorazione; usare un punto di esplorazione, altrimenti una carta; o riaffiorare</td>
<td>te lo chiediamo</td>
</tr>
</tbody></table></div>`},{text:`<p>Se pescare ancora o fermarsi lo decide sempre il leader in persona. Se più carte proteggono, si gioca quella con meno
soldi o meno eliche. Se proteggono due punti di esplorazione, si lascia quello di un solo colore prima di uno «blu o
nero».</p>`},{text:`<p>Se vuoi che te lo chiediamo, lo facciamo sempre, qualunque cosa tu abbia in mano. Così la domanda non rivela niente a
nessuno. Non chiediamo solo se tutti possono vedere che non c’è niente da decidere. Quando il tuo tempo è scaduto
rispondono le istruzioni. Dove dicono di chiedere, non accorri e le tue carte si giocano per i punti. Ti proteggi se
puoi, prima con una carta.</p>`}]},{id:`rare`,heading:`Casi rari`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Almeno una barca deve muoversi; se una non si muove, tiene il suo punto di esplorazione. Un viaggio
richiede tanti movimenti quanti ne ha la via più breve. Andata e ritorno ne richiedono 2; poi la barca prende posto,
magari dov’era. Se prendono posto entrambe, scegli l’ordine. La tessera della seconda si scopre solo quando la prima
ha preso posto.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>Il mazzo non si rimescola. Quando è vuoto, le caselle restano vuote, cominciando dalla più cara. Puoi
aggiornare il mercato solo finché nel mazzo c’è almeno una carta. Con meno di quattro se ne scoprono quante ce ne sono,
cominciando dalla casella più economica.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>Un «+1» non fa niente se nella scorta non c’è una gemma di quel colore.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Chi non potesse fare nessuna delle quattro cose salterebbe il turno. Non succede mai. Se una delle tue
carte è a riposo, puoi riposare. Se non ce n’è nessuna, hai in mano tutto il tuo equipaggio di partenza e puoi
navigare.</p>`}]}]},{id:`rulings`,heading:`Come abbiamo deciso`,blocks:[{text:`<p>Le regole esistono in più edizioni. Dove sono diverse o non dicono niente abbiamo dovuto decidere. Questi sono tutti i
punti; le regole qui sopra dicono già che cosa abbiamo deciso.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Un’edizione si potrebbe leggere come se le carte riposassero appena comincia un’immersione. Le altre
concordano sulla sua fine.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> Le edizioni non parlano di un giocatore che non può fare niente.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Solo un’edizione dice che le carte escono dal gioco. Le altre le scartano e basta.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> Le edizioni non parlano di un mazzo vuoto, né di un «+1» la cui gemma non è nella scorta.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> Le edizioni permettono di pagare più del prezzo e di non usare tutti i movimenti: alla
lettera si potrebbero giocare quante carte si vuole. Qui si gioca solo ciò che serve. A giocare di più non si guadagna
niente, e ci sono meno modi di pagare tra cui scegliere.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Un’edizione si legge come se scoprire una tessera chiudesse il viaggio. Valgono le altre.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> Di tutto questo le edizioni non parlano.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> Le edizioni parlano solo di riposare «anche con una o due» carte; quindi deve essercene almeno una.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> Le edizioni non parlano di una borsa vuota.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> Nella maggior parte delle edizioni chi riaffiora mette le sue barche accanto alla tessera, come segno.
Una si legge come se proseguissero.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Alcune edizioni dicono «più colori» dove se ne intende uno solo; è una svista. Le edizioni non dicono in
quale ordine si giocano le carte per i punti; qui rispondono tutti di nascosto e nello stesso momento.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Che si possano ancora giocare carte quando il leader è riaffiorato segue da <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a>. Le edizioni non ne
parlano.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> Le edizioni non dicono dove sono le barche dopo un’immersione.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-END-2">DB-END-2</a></strong> La maggior parte delle edizioni risolve la parità solo per il primo posto; seguiamo quella che parla di
ogni posto. Le edizioni non dicono quali carte equipaggio contano; qui contano tutte quelle che uno possiede.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> Le edizioni non parlano dei dettagli: l’ordine dei pericoli, un leader che riaffiora al primo di due, due
gemme dello stesso colore, una sola gemma nella borsa.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> «Subito», dicono le edizioni; perciò le gemme si mettono prima che la barca prenda posto. Non dicono in
quale ordine le tessere ricevono la loro, né che cosa succede se la borsa si esaurisce. Qui la prima va sulla tessera
appena scoperta. Poi toccano le tessere vicine, sempre nello stesso ordine: ci pensa il gioco.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> La maggior parte delle edizioni dice 3 gemme, una dice 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> Le edizioni non dicono quando comincia l’immersione, né che cosa fa l’altra barca.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Alcune edizioni si leggono come se lì fosse vietato immergersi, ma allora la partita non potrebbe mai
finire.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Un’edizione dice «tutti i giocatori», altre chi partecipa. Le edizioni non parlano di chi riaffiora, né di
quando si contano le barche.</p>`}]}]},{id:`components`,heading:`Da dove viene il materiale`,blocks:[{text:`<p>Avevamo le regole, ma non le carte, le tessere e il tabellone stampati. Perciò non tutto ciò che vedi è come nella
scatola, e diciamo che cosa lo è e che cosa no.</p>`},{ruling:[{text:`<p><strong>Noti</strong> sono tutti i numeri dei pezzi, le gemme nella borsa e nella scorta, che il mercato ha quattro caselle da 1\xA0$
a 3\xA0$, e i tipi di punti di esplorazione e che cosa fanno. Delle carte conosciamo Raquel e Otto (una gemma rossa, 4
punti), Victoria (otto gemme, 6 punti) e la carta di partenza per una gemma d’oro (2 punti). Sappiamo che gli
occultisti vogliono gemme verdi e gli archeologi gemme viola. Dei relitti ne conosciamo uno, con un punto di
esplorazione oro, uno rosso e uno blu e 3 punti vittoria: lo chiamiamo <em>Alcione</em>.</p>`}]},{ruling:[{text:`<p><strong>Dedotti</strong> sono i 6 punti degli occultisti, da un esempio che torna con 6 (8 è possibile), e che ci sono dodici gemme
«+1», tante quante nella scorta.</p>`}]},{ruling:[{text:`<p><strong>Ricostruito</strong> è il resto, in modo che tutto si accordi e si giochi bene: il prezzo di 2\xA0$ delle due caselle di
mezzo, le altre carte con i loro punti, i loro soldi e le loro eliche, che le carte che proteggono non fanno altro,
chi porta quale gemma «+1», gli altri relitti, che l’<em>Alcione</em> non ha altri punti di esplorazione, dove si trovano il
porto e i siti iniziali, le boe e tutte le rotte.</p>`}]},{ruling:[{text:`<p><strong>Nostri</strong> sono i nomi di relitti, luoghi ed equipaggio, tranne Raquel, Otto e Victoria, e i mestieri dell’equipaggio,
tranne occultisti e archeologi.</p>`}]}]}]};export{e as default};