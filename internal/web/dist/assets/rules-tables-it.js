var e={title:`Al tavolo`,intro:[{text:`<p>Che cosa vale qui a ogni tavolo, qualunque gioco ci sia sopra.</p>`},{text:`<p>Un tavolo è dove ci si incontra, ci si siede e si gioca una partita. Puoi prendertela comoda, andartene e tornare, annullare una svista e
chiacchierare. E nessuno, nemmeno chi ospita, vede mai più di quanto il gioco permette. Ogni regola ha un nome breve; quando qualcosa non
si può fare, il tavolo lo cita.</p>`}],sections:[{id:`open`,heading:`Aprire un tavolo`,blocks:[{text:`<p>Chi apre un tavolo <em>ospita</em>. Allora sceglie, una volta per tutte, il gioco con le sue opzioni, il numero di posti e l’orologio. Sceglie
anche se i giocatori vedono le loro probabilità esatte, se possono chiedere suggerimenti, e se il tavolo è pubblico. Un tavolo pubblico è
nell’elenco; uno privato si trova solo con il link.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Il gioco e i suoi componenti devono essere su questo server. Opzioni e numero di giocatori devono essere adatti al gioco.
Il nome ha al massimo 40 caratteri, l’orologio i suoi limiti. Ogni posto è libero, riservato o di un bot. Dove la partita può durare per
sempre, i bot non giocano; appena tutti sono via, finisce come abbandonata.</p>`}]},{rule:[`TABLE-UPLOAD`],blocks:[{text:`<p>Una partita che hai cominciato sul tuo dispositivo, senza server, può continuare qui. La ospiti tu, e puoi cedere ad
amici i posti dei bot. La partita è contrassegnata e non vale per nessun punteggio di forza: nessun altro ha visto le sue estrazioni, e tu
potresti conoscere le prossime. Le lezioni e le posizioni preparate restano sul dispositivo.</p>`}]},{text:`<p>Chi ospita decide chi può sedersi e se altri possono guardare, e dà inizio alla partita. Durante la partita può far giocare un bot al
posto di chi è sparito (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>) e cedere un posto giocato da un bot (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>). Per il resto non ha più diritti degli altri,
e non vede mai la mano di nessuno.</p>`}]},{id:`seats`,heading:`I posti`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Prima dell’inizio puoi prendere un posto libero, o uno riservato con il suo invito. Scegli un nome da 1 a 24 caratteri che
nessuno confonda con altri o con il server. Puoi aggiungere casualità alle estrazioni. Per cambiare siediti di nuovo, con al massimo 8
nomi. Ai tavoli pubblici un blocco tiene separate due persone; nessuno viene a sapere chi.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Prima dell’inizio chi ospita può rendere ogni posto libero, riservato o di un bot. Chi ci sedeva deve andarsene: è così
che chi ospita manda via qualcuno. Un posto riservato di nuovo riceve un nuovo invito, e il vecchio non vale più.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>Chi ospita può tenere un posto riservato per una persona. Questa trova il tavolo tra i propri e prende il posto o
rifiuta; il suo link vale ancora. Non ci si può invitare da sé, né invitare chi si è bloccato o chi il server non conosce. Pochi inviti
così possono aspettare una stessa persona. Puoi disattivare quelli degli sconosciuti.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Prima dell’inizio chi ospita può scambiare due posti qualsiasi. Gli altri possono passare dal proprio posto a uno libero o a un altro
dei propri.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Prima dell’inizio puoi scegliere il colore del tuo posto tra tutti quelli del gioco, tranne quelli di altre persone. Chi
ospita può scegliere il colore di ogni posto. Se un altro posto aveva quel colore, i due se li scambiano.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>Chi ospita dà inizio alla partita, una volta sola, quando nessun posto è vuoto. Almeno una persona deve giocare.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Se chi ospita è via prima dell’inizio, può ospitare chiunque sieda al tavolo: dopo 1 minuto, o subito se chi ospitava ha
lasciato il posto. Chi ospitava conserva il suo posto, se ce l’ha.</p>`}]},{rule:[`TABLE-SEEK`],blocks:[{text:`<p>Puoi cercare compagnia: di’ per quale gioco, in quanti, e se subito o su più giorni. Ti siedi con altri che vogliono la
stessa cosa e sono circa della tua forza, più tardi con chiunque. Nessuno ospita; la partita comincia da sola quando tutti i posti sono
occupati. Se lo avete permesso tutti, i bot possono prendere quelli liberi quando per 30 secondi non è venuto nessuno.</p>`}]},{rule:[`TABLE-EVENT`],blocks:[{text:`<p>I tavoli di tornei e leghe li apre il server. Nessuno ospita, ognuno ha il suo posto e la partita comincia subito. Lì
non ci sono suggerimenti, pause, mosse riprese con il consenso degli altri, posti da cedere né rivincite. Se tutti i tavoli di un turno
hanno le stesse estrazioni, un tavolo lo vede solo chi ci gioca, finché tutti non hanno finito.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Un programma può prendere un posto per chi lo usa, e lo dice: tutti vedono che lì gioca un programma. Può agire solo
nei posti che ha preso da sé, mai in quelli presi da chi lo usa. Prima dell’inizio basta sedersi di nuovo per cambiare: conta chi si è
seduto per ultimo.</p>`}]},{text:`<p>Un invito è un link per un posto. Prima dell’inizio lo vede solo chi ospita; mandalo a chi vuoi invitare.</p>`},{text:`<p>Si può giocare in più persone su uno schermo: una persona può prendere più posti, ognuno con il suo nome. Da ogni posto si vedono solo la
mano e le mosse di quel posto; perciò ci si può passare lo schermo.</p>`}]},{id:`play`,heading:`Fare una mossa`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Puoi fare una mossa durante la partita, dal tuo posto, se non hai abbandonato. Una mossa risponde alla domanda che ti è
posta ora; se arriva tardi, non cambia nulla. Se la mossa non va per un altro motivo, lo dice una regola del gioco.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Se tutti possono vedere che c’è una sola mossa possibile, il tavolo la fa per te e lo dice. Se giochi solo contro bot,
basta che lo veda tu. La fai comunque tu in tre casi: quando conferma una scelta, come un pagamento; in una lezione; e quando poi non
potresti più annullare, se nessuno aspetta una tua reazione.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Quello che l’app manda a un tavolo conta una volta, anche se deve rimandarlo perché è caduta la connessione. Se altri
sono stati più svelti, dai un’occhiata al tavolo e riprova. Se l’app e il server non si capiscono, ricarica la pagina.</p>`}]}]},{id:`pace`,heading:`Il ritmo dei bot`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Chiunque giochi può scegliere quanto i bot sembrano pensare: <em>immediato</em>, <em>svelto</em>, <em>normale</em> o <em>calmo</em>. Puoi farlo prima
dell’inizio, durante la partita e in una pausa. Vale subito e per tutti, e tutti lo vengono a sapere. Se nessun altro giocatore sta
guardando, puoi anche avanzare finché si chiede di nuovo qualcosa a una persona.</p>`}]},{text:`<p>Un bot impiega lo stesso tempo per tutto ciò che gli altri possono notare. Così il suo ritmo non tradisce nulla della sua mano. Solo se è
<em>immediato</em> risponde appena ha deciso. Nelle lezioni i bot tengono il ritmo della lezione.</p>`}]},{id:`clock`,heading:`L’orologio`,blocks:[{text:`<p>A un tavolo senza orologio ognuno si prende il suo tempo. È pensato per gli amici: se qualcuno sparisce, gli altri possono mandare un
sollecito e far giocare un bot al suo posto. Il tempo scade da sé solo dopo 14 giorni per una decisione. Un orologio ha tre parti:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>parte</th>
<th>a che cosa serve</th>
</tr>
</thead>
<tbody><tr>
<td>decisione</td>
<td>il tempo per ogni decisione, da 5 secondi a 14 giorni</td>
</tr>
<tr>
<td>riserva</td>
<td>quello che puoi usare in più, una volta in tutta la partita</td>
</tr>
<tr>
<td>reazione</td>
<td>il tempo per reagire a ciò che ha fatto qualcun altro, per esempio a un pericolo durante un’immersione</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Il tuo orologio va solo mentre ti si chiede qualcosa. I passi di una decisione che gli altri non vedono, come la scelta di come pagare, non
lo fanno ripartire.</li>
<li>Quando il tempo per una decisione è scaduto, un bot gioca al posto tuo finché non torni. Quando è scaduto il tempo per una reazione, si
risponde per te, secondo le tue istruzioni se dicono qualcosa. Non per questo risulti via.</li>
<li>Dove una decisione dura meno di un’ora, gli altri non aspettano a lungo chi è via. Se sei via da 30 secondi e il tempo per la decisione
è scaduto, un bot gioca al posto tuo. Lo stesso vale quando è scaduto il tempo per una reazione. Quando torni, la riserva ce l’hai
ancora.</li>
<li>Se restano meno di 10 secondi quando torni o annulli una mossa, hai 10 secondi, una volta per decisione.</li>
<li>Una pausa ferma tutti gli orologi. I bot non ne hanno.</li>
<li>Se l’orologio del server viene regolato o il server dorme, non perdi e non guadagni tempo: lo dice una riga al tavolo.</li>
</ul>`}]},{id:`away`,heading:`Andarsene e tornare`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Puoi lasciare il tuo posto in qualsiasi momento, ma non durante una pausa. Prima dell’inizio lo cedi, e torna a essere
quello che era. Durante la partita un bot di livello <em>primo ufficiale</em> gioca al posto tuo, e il posto resta tuo.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Quando un bot gioca al posto tuo, puoi tornare in qualsiasi momento, anche durante una pausa. Oppure fai semplicemente
una mossa. Se il tempo per una decisione è scaduto, quella la prende prima il bot.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>A un tavolo senza orologio puoi sollecitare chi ha qualcosa da decidere e intanto è via da 3 minuti. Puoi farlo di nuovo
dopo altri 3 minuti. Gli spettatori non possono, e nemmeno chi ha un bot che gioca al suo posto.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Se dopo un sollecito qualcuno non guarda il tavolo per 1 minuto, chi ospita può far giocare un bot al suo posto. Gli
altri possono chiederlo. Succede appena l’ha chiesto più della metà delle persone che giocano e sono al tavolo. Chi ha più posti chiede
una volta.</p>`}]},{rule:[`TABLE-HOLIDAY`],blocks:[{text:`<p>Nella pagina del tuo account puoi dire quando sei in vacanza, fino a 30 giorni su 365. I tavoli senza orologio, e quelli
dove per decidere c’è 1 ora o più, allora ti aspettano: il tuo orologio si ferma, nessuno può sollecitarti e non ricevi notifiche. Gli
altri vedono fino a quando. Puoi giocare lo stesso.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Durante la partita si può cedere un posto giocato da un bot. Decide chi ospita, chi lo aveva, o più della metà delle
persone che giocano e sono al tavolo. Può prenderlo chiunque, o solo chi ha l’invito, finché non torna chi lo aveva. Se ne vede la mano:
non può prenderlo chi ha già avuto un altro posto.</p>`}]},{rule:[`TABLE-ASK`],blocks:[{text:`<p>Mentre guardi, puoi chiedere un posto giocato da un bot, anche al posto di qualcuno. Decide chi ospita; se non c’è, può
decidere chiunque giochi. Il posto concesso resta riservato per te finché non lo prendi, non torna chi lo aveva o l’offerta non viene
ritirata. Puoi chiedere 5 volte in una partita, e di nuovo 3 minuti dopo aver chiesto o ricevuto risposta.</p>`}]},{text:`<p>Se qualcuno ha preso il tuo posto, puoi ancora guardare, e riaverlo se viene ceduto di nuovo. Così ritrova il suo anche un ospite che non
riesce più ad accedere. Finché un posto è disponibile, può guardare chiunque abbia il link. Il posto di chi ha abbandonato non si può
prendere.</p>`},{text:`<p>È via chi non ha il tavolo aperto su nessun dispositivo, o ne ha nascosto la finestra. Tutti vedono chi è via, da quando, e se ha ricevuto
l’avviso che è il suo turno. Se l’orologio o gli altri hanno fatto giocare un bot al posto tuo, guarda il tavolo, e giochi di nuovo tu. Se
è stata una tua scelta, sei tu a dire quando torni.</p>`},{text:`<p>Quando a giocare sono rimasti solo i bot, la partita si ferma finché nessuno guarda il tavolo. Riprende appena qualcuno lo guarda.</p>`},{text:`<p>Il bot che gioca al posto tuo vede ciò che vedi tu e non segue le tue istruzioni. Quello che ha fatto non si può annullare.</p>`}]},{id:`orders`,heading:`Le istruzioni`,blocks:[{text:`<p>In certi giochi gli altri hanno di continuo bisogno di una tua risposta. Oppure c’è da dire qualcosa che non conta quasi mai. Con le
istruzioni il tavolo risponde per te: subito, e con mosse che potresti fare tu. In Deep Blue ci sono istruzioni per ciò che accade in
un’immersione. In Sunken Treasure il tavolo finisce il tuo turno quando tutti possono vedere che non ti resta nulla da fare. Se
preferisci, te lo chiede. E se lo dici, passa per te finché la tua nave aspetta.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Da quando ti siedi fino alla fine puoi dare e cambiare le istruzioni, anche durante una pausa. Se nuove istruzioni
rispondono a ciò che ti si sta chiedendo, lo fanno subito.</p>`}]},{text:`<p>Nessuno conosce le tue istruzioni; gli altri vedono solo che hai risposto con quelle. Mentre un bot gioca al tuo posto, sono sospese.</p>`}]},{id:`undo`,heading:`Annullare una mossa`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Durante la partita puoi annullare la tua ultima mossa, se non hai abbandonato e</p>`},{text:`<ol>
<li>l’hai fatta tu, non le tue istruzioni, un bot o l’orologio;</li>
<li>con quella mossa e da allora nulla è stato pescato, né mostrato se era nascosto;</li>
<li>da allora nessun altro ha fatto qualcosa di cui potessi accorgerti. Una risposta conta, anche segreta; l’unica mossa
possibile no.</li>
</ol>`}]},{text:`<p>Ciò che hai dovuto fare dopo la mossa, perché non c’era altro, si annulla con quella. Poi puoi annullare quella precedente, con la stessa
regola, e così via. Chi poteva accorgersi della mossa viene a sapere che l’hai annullata. Anche il tuo orologio torna indietro: non
guadagni tempo e perdi solo quello che hai usato tu.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Se manca solo la terza condizione, puoi chiedere una volta di annullare. Tutti devono accettare; chi ha più posti
risponde una volta. I bot accettano, chi ne ha uno al suo posto non risponde. Si annulla anche ciò che gli altri hanno fatto dopo,
tranne ciò che potevano fare contemporaneamente. Finisce con un no o una mossa visibile a tutti.</p>`}]},{text:`<p>Se giochi solo contro bot, quindi, puoi annullare tutto, tranne ciò che è stato pescato o mostrato.</p>`}]},{id:`hints`,heading:`I suggerimenti`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Quando devi decidere, puoi chiedere che cosa farebbe un capitano. Ti dice fino a tre mosse, ognuna <em>la migliore</em>, <em>buona</em>
o <em>debole</em>, con un motivo. Aggiunge la probabilità di vincere, dove vale tra bot forti. Vede ciò che vedi tu, e suppone che tutti
giochino come un <em>primo ufficiale</em>. Tra persone i suggerimenti vanno permessi; alcuni giochi non li hanno.</p>`}]}]},{id:`pause`,heading:`La pausa`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Chi gioca può chiedere una pausa, e ritirare la richiesta. La partita va in pausa quando tutti l’hanno chiesto. Non
contano i bot, chi ha abbandonato e coloro per cui gioca un bot; chi ha più posti lo chiede una volta. A riprendere la partita basta uno
qualsiasi dei giocatori.</p>`}]},{text:`<p>Durante una pausa puoi chattare, cambiare le istruzioni, tornare e abbandonare.</p>`}]},{id:`give-up`,heading:`Abbandonare`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Puoi abbandonare, in modo definitivo, anche durante una pausa. Un bot di livello <em>primo ufficiale</em> gioca allora al tuo
posto fino alla fine, e può anche vincere. Ma la partita finisce subito se resta un solo posto che non ha abbandonato, o nessuna
persona. Allora chi non ha abbandonato condivide il primo posto in classifica, e gli altri il secondo.</p>`}]},{text:`<p>Andarsene non è abbandonare. Il risultato dice chi ha abbandonato.</p>`}]},{id:`talk`,heading:`La chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>I giocatori chattano solo tra loro, gli spettatori anche: così nessuno riceve aiuti. Puoi scrivere 2.000 messaggi di al
massimo 500 caratteri, o reazioni che ognuno legge nella propria lingua. Ai tavoli chiusi non si chatta. Puoi silenziare fino a
50 persone, e riattivarle, in segreto. Vale anche per i loro nomi successivi e per chi prende il loro posto.</p>`}]}]},{id:`spectators`,heading:`Gli spettatori`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>Chi ospita decide se far entrare gli spettatori, e può cambiare idea in qualsiasi momento. Chi gioca sa quanti guardano
e chi sono. Chi si nasconde, o ha bloccato uno dei giocatori, è contato ma non nominato.</p>`}]},{text:`<p>Prima dell’inizio può guardare chiunque abbia il link, perché ci sono posti da prendere. Gli spettatori vedono ciò che è pubblico.
Vedono tutti la stessa cosa, e così anche chi ospita senza avere un posto. In alcuni giochi vedono anche quanto è probabile che
ciascuno vinca: un giro dopo, per non aiutare chi gioca, se chi ospita non ha scelto altrimenti.</p>`}]},{id:`after`,heading:`A partita finita`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>A partita finita chiunque possa guardare può averne il resoconto, che svela tutto ciò che era nascosto.</p>`}]},{rule:[`TABLE-REVIEW`],blocks:[{text:`<p>Se una partita è stata giocata fino in fondo, chiunque possa guardare può chiederne l’analisi. Dice che cosa
ciascuno deve alla fortuna e alle proprie decisioni, e quali sono costate di più. Le analisi aspettano il loro turno. Le lezioni non
vengono analizzate.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>A partita finita chi ha giocato può chiedere un’altra partita, una volta, e la ospita: un nuovo tavolo con le stesse
impostazioni e le stesse persone negli stessi posti. Agli altri si chiede se ci stanno; chi rifiuta libera il posto. Le istruzioni non
passano. Comincia chi segue in senso orario; dopo una posizione preparata decide il caso.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Prima dell’inizio un tavolo può chiuderlo chi ospita, dopo la partita chi ospita o chi ha giocato. Un tavolo chiuso
si può ancora guardare, ma non è più nell’elenco. Chi gestisce il server può chiudere o cancellare un tavolo in ogni momento; una
partita chiusa a metà non ha risultato.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Chi viene cancellato dal server libera i suoi posti; nelle partite in corso continua un bot. Se quella persona ospitava,
da allora ospita chi viene dopo. Nomi e parole spariscono; si vede ancora che lì c’era qualcosa. Mosse ed estrazioni restano, per le
verifiche. Un tavolo senza altri giocatori viene cancellato. Chi gestisce il server può anche rimuovere messaggi.</p>`}]}]},{id:`dice`,heading:`Estrazioni oneste`,blocks:[{text:`<p>Nessuno può scegliere o prevedere che cosa si pesca, nemmeno chi gestisce il server. Prima della partita il server si vincola a un segreto
pubblicando un numero, e ognuno può aggiungere un po’ di casualità. Poi il resoconto svela il segreto, e chiunque può ricalcolare ogni
estrazione. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Come funziona</a> è spiegato per esteso, in inglese.</p>`}]},{id:`ratings`,heading:`Punteggi di forza`,blocks:[{rule:[`TABLE-RATED`],blocks:[{text:`<p>Una partita conta per i punteggi di forza se la iniziano almeno due persone, ciascuna a un posto e senza programmi, con i
materiali standard e le opzioni consigliate, senza suggerimenti e con estrazioni di cui il server è testimone. Il tavolo dice prima se la
partita conta e, se no, perché.</p>`}]},{text:`<ul>
<li>Conta solo la vittoria. Chi se ne va, rinuncia o cede il posto ha perso, qualunque cosa ne sia poi; gli altri sono classificati fra loro. Una
partita non conta per nessuno se meno di due persone vi hanno fatto una mossa, o se è stata abbandonata prima di un quinto di una partita
normale.</li>
</ul>`},{text:`<ul>
<li>Una partita da soli contro i bot conta per un punteggio a parte.</li>
</ul>`},{text:`<p>Un punteggio dice quanto è forte qualcuno, e quanto è sicuro: <em>1240 ± 90</em>. Un bot del livello <em>primo ufficiale</em> ha 1000. Con 400 punti in più, in due si
vincono dieci partite su undici. Più partite fra le stesse persone nello stesso giorno contano sempre meno, e le vecchie meno delle nuove.</p>`}]},{id:`arranged`,heading:`Le posizioni preparate`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Se lo permette chi gestisce il server, un tavolo può cominciare da una posizione che qualcuno ha preparato, con
estrazioni fissate. Così provi una situazione, o la mostri ad altri. Dev’essere una posizione da cui si può giocare, e c’è un limite a
quanto se ne può fissare.</p>`}]},{text:`<p>Un tavolo così è contrassegnato ovunque compaia. Le sue estrazioni non sono oneste, e nessuno sostiene che lo siano; la partita non vale
per nessun punteggio di forza. Se poi si chiede un’altra partita, è una partita normale. Anche le lezioni e gli esempi dei regolamenti sono
posizioni preparate.</p>`}]},{id:`lessons`,heading:`Le lezioni`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In una lezione fai le mosse del gioco, e gli altri seguono un copione. Anche una mossa sbagliata viene giocata, e ti si
dice perché non va; annullala e riprova. In una lezione puoi sempre annullare la tua ultima mossa, qualunque cosa si sia pescata da
allora. Dopo l’ultimo passo nessuno muove più.</p>`}]},{text:`<p>Il tavolo di una lezione è solo tuo: nessuno guarda, nessun orologio corre, e non è in nessun elenco. Puoi uscire in qualsiasi momento e
tornare più tardi.</p>`}]},{id:`daily`,heading:`L’estrazione del giorno`,blocks:[{rule:[`TABLE-DAILY`],blocks:[{text:`<p>Ogni giorno ha per ogni gioco un’estrazione, che deriva dalla data ed è la stessa per tutti. Si apre in quel giorno,
secondo l’UTC, e una volta sola. La giochi per conto tuo contro i bot, senza suggerimenti, e non puoi né arrenderti né cedere il posto.
Conta ciò che le tue decisioni danno rispetto al par.</p>`}]},{text:`<p>Il giorno dopo puoi rivedere la tua partita con l’analisi, o guardare come la gioca un capitano. L’estrazione del giorno non conta mai per
una classifica.</p>`}]},{id:`limits`,heading:`Un tavolo troppo pieno`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Tutto ciò che succede a un tavolo viene conservato, per ogni persona fino a un limite che quasi nessuno raggiunge. Chi lo
raggiunge può ancora cominciare la partita, giocarla, riprenderla, lasciarla e abbandonarla, chiudere il tavolo e chiedere un’altra
partita. Per gli altri non cambia nulla.</p>`}]}]}]};export{e as default};