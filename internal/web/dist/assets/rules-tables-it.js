var e={title:`Al tavolo`,intro:[{text:`<p>Che cosa vale qui a ogni tavolo, qualunque gioco ci sia sopra.</p>`},{text:`<p>Un tavolo è dove ci si incontra, ci si siede e si gioca una partita. Puoi prendertela comoda, andartene e tornare, annullare una svista, e
chiacchierare; e nessuno, nemmeno chi ospita, vede mai più di quanto il gioco permette. Ogni regola ha un codice, e i messaggi di un tavolo
lo citano quando qualcosa non si può fare.</p>`}],sections:[{id:`open`,heading:`Aprire un tavolo`,blocks:[{text:`<p>Chi apre un tavolo <em>ospita</em>. Quello che si sceglie allora resta: il gioco con le sue opzioni, il numero di posti, l’orologio, se i
giocatori vedono le loro probabilità esatte, se possono chiedere suggerimenti, e se il tavolo è pubblico. Un tavolo pubblico è
nell’elenco; uno privato si trova solo con il link.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Un tavolo ha un gioco e un set di componenti che questo server possiede, opzioni e un numero di giocatori adatti al gioco, un nome
di al massimo 40 caratteri e un orologio entro i limiti. Ogni posto è libero, riservato o di un bot. I bot non possono sedersi dove
le opzioni permettono una partita senza fine; una partita così è finita, come abbandonata, appena tutti sono via.</p>`}]},{text:`<p>Chi ospita decide chi può sedersi e se altri possono guardare, e dà inizio alla partita. Durante la partita può far
giocare un bot al posto di chi è sparito (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>) e cedere un posto giocato da un bot (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>); per il resto non ha più diritti degli altri, e non vede mai la mano di nessuno.</p>`}]},{id:`seats`,heading:`I posti`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Prima dell’inizio puoi prendere un posto che nessun altro ha; se è riservato, con il suo invito. Ti serve un nome da 1 a 24
caratteri che nessuno possa scambiare per quello di un altro giocatore né per il server, e puoi aggiungere qualche carattere tuo al caso delle estrazioni. Siediti di nuovo per cambiare l’uno o l’altro; a un tavolo puoi avere fino a 8 nomi.
A un tavolo pubblico non siedono insieme due persone di cui una ha bloccato l’altra; nessuno viene a sapere quale.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Prima dell’inizio chi ospita può rendere ogni posto libero, riservato o di un bot. Chi ci sedeva deve andarsene: è così che chi
ospita manda via qualcuno. Un posto riservato di nuovo riceve un nuovo invito, e il vecchio non vale più.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>Chi ospita può tenere un posto riservato per una certa persona, che trova il tavolo tra i propri, e prende il posto o
declina; allora è riservato come prima. Il suo link vale ancora. Nessuno può invitare sé stesso, né qualcuno che ha bloccato o che questo
server non conosce. Pochi inviti di questo tipo possono aspettare una stessa persona, e ognuno può disattivare quelli degli
sconosciuti, con cui non ha mai giocato.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Prima dell’inizio chi ospita può scambiare due posti qualsiasi. Gli altri possono passare dal proprio posto a uno libero o a un altro
dei propri.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Prima dell’inizio puoi scegliere il colore del tuo posto tra tutti quelli del gioco, tranne quelli di altre persone. Chi
ospita può scegliere il colore di ogni posto. Se un altro posto aveva quel colore, i due se li scambiano.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>Chi ospita dà inizio alla partita, una volta sola, quando nessun posto è vuoto. Almeno una persona deve giocare.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Se chi ospita è via prima dell’inizio, può ospitare al suo posto chiunque sieda al tavolo: dopo 1 minuto, o subito se aveva
lasciato il suo posto. Se un posto ce l’ha, lo conserva.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Un programma può prendere un posto per la sua persona, e lo dice: tutti vedono che lì gioca un programma. Può agire solo nei posti
che ha preso da sé, mai in quello che ha preso la sua persona. Prima dell’inizio basta sedersi di nuovo per cambiare: conta chi si è
seduto per ultimo.</p>`}]},{text:`<p>Un invito è un link per un posto. Prima dell’inizio lo vede solo chi ospita; mandalo a chi vuoi invitare.</p>`},{text:`<p>Si può giocare in più persone su uno schermo: una persona può prendere più posti, ognuno con il suo nome. Chi guarda da un posto vede la mano
e le mosse di quel posto e nulla degli altri, perciò ci si può passare lo schermo.</p>`}]},{id:`play`,heading:`Fare una mossa`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Puoi fare una mossa durante la partita, dal tuo posto, se non hai abbandonato. Una mossa risponde alla domanda che ti è
posta ora; se arriva tardi, non cambia nulla. Ogni altra mossa che non va è rifiutata da una regola del gioco.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Dove è possibile una sola mossa e tutti possono vederlo, il tavolo la fa per te e lo dice; contro soli bot anche quando
lo vedi soltanto tu. La fai tu se altrimenti non potresti più annullare la tua ultima mossa, a meno che gli altri non aspettino una tua
reazione; se conferma ciò che hai scelto, come un pagamento; e in una lezione.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Quello che l’app manda a un tavolo conta una volta, anche se deve rimandarlo perché è caduta la connessione. Se qualcosa è
stato rifiutato perché altri sono stati più svelti, dai un’occhiata al tavolo e riprova; se l’app e il server non si capiscono,
ricarica la pagina.</p>`}]}]},{id:`pace`,heading:`Il ritmo dei bot`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Chiunque giochi può scegliere quanto i bot sembrano pensare, prima dell’inizio, durante la partita e in una pausa:
<em>immediato</em>, <em>svelto</em>, <em>normale</em> o <em>calmo</em>. Vale subito e per tutti, e tutti lo vengono a sapere. Nel frattempo puoi far correre i bot
finché si chiede di nuovo qualcosa a una persona, purché nessun altro giocatore stia guardando.</p>`}]},{text:`<p>Un bot impiega lo stesso tempo per tutto ciò che gli altri possono notare, perché il suo ritmo non tradisca nulla della sua mano; solo se è
immediato risponde appena ha deciso. Nelle lezioni i bot tengono il ritmo della lezione.</p>`}]},{id:`clock`,heading:`L’orologio`,blocks:[{text:`<p>A un tavolo senza orologio ognuno si prende il suo tempo. È pensato per gli amici: se qualcuno sparisce, gli altri possono fargli un cenno e
far giocare un bot al suo posto. Solo dopo 14 giorni per una sola decisione il tempo scade da sé. Un orologio ha tre parti:</p>`},{text:`<div class="wide"><table>
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
risponde per te, secondo le tue istruzioni se dicono qualcosa; non per questo risulti via.</li>
<li>Dove una decisione dura meno di un’ora, gli altri non aspettano a lungo chi è via. Se sei via da 30 secondi e il tempo per la decisione è
scaduto, senza la riserva, un bot gioca al posto tuo; e anche quando è scaduto il tempo per una reazione. Quando torni, la riserva
ce l’hai ancora.</li>
<li>Se restano meno di 10 secondi quando torni o annulli una mossa, hai 10 secondi, una volta per decisione.</li>
<li>Una pausa ferma tutti gli orologi. I bot non ne hanno.</li>
<li>Se l’orologio del server viene regolato o il server dorme, non perdi e non guadagni tempo: lo dice una riga al tavolo.</li>
</ul>`}]},{id:`away`,heading:`Andarsene e tornare`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Puoi lasciare il tuo posto, una volta. Prima dell’inizio lo cedi, e torna a essere quello che era. Durante la partita un bot di
livello <em>primo ufficiale</em> gioca al posto tuo, e il posto resta tuo; non durante una pausa.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Quando un bot gioca al posto tuo, puoi tornare in qualsiasi momento durante la partita o una pausa, o semplicemente fare una
mossa. Se il tempo per una decisione è scaduto, quella la prende prima il bot.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>A un tavolo senza orologio puoi fare un cenno a chi ha qualcosa da decidere e intanto è via da 3 minuti; e di nuovo dopo altri
3 minuti. Gli spettatori non possono, e nemmeno chi ha un bot che gioca al suo posto.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Quando qualcuno ha ricevuto un cenno e da allora non ha guardato il tavolo per 1 minuto, chi ospita può far giocare un bot al suo posto. Gli
altri possono chiederlo, e succede appena l’ha chiesto più della metà delle persone che giocano e sono al tavolo. Chi ha più posti
chiede una volta.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Durante la partita si può cedere un posto giocato da un bot: quello di un bot, o quello di una persona al cui posto ne gioca
uno. Decide chi ospita, o più della metà delle persone che giocano e sono al tavolo; e ognuno può cedere il proprio. Allora può
prenderlo chiunque, o solo chi ha l’invito, finché non torna chi lo aveva. Con il posto si riceve tutto ciò che gli appartiene, e se
ne vede la mano; perciò non può prenderlo chi in questa partita ha già avuto un altro posto.</p>`}]},{text:`<p>Se qualcuno ha preso il tuo posto, puoi ancora guardare, e riaverlo se viene ceduto di nuovo. Così ritrova il suo anche un ospite che non
riesce più ad accedere. Finché un posto è disponibile, può guardare chiunque abbia il link. Il posto di chi ha abbandonato non si può
prendere.</p>`},{text:`<p>È via chi non vede il tavolo da nessuna parte: non è aperto, o la sua finestra è nascosta. Tutti vedono chi è via, da quando, e se ha
ricevuto l’avviso che è il suo turno. Quando l’orologio o gli altri hanno fatto giocare un bot al posto tuo, riprendi appena guardi di
nuovo il tavolo; se è stata una tua scelta, sei tu a dire quando torni.</p>`},{text:`<p>Quando a giocare sono rimasti solo i bot, la partita si ferma finché nessuno guarda il tavolo, e riprende appena qualcuno lo guarda.</p>`},{text:`<p>Il bot che gioca al posto tuo vede ciò che vedi tu e non segue le tue istruzioni. Quello che ha fatto non si può annullare.</p>`}]},{id:`orders`,heading:`Le istruzioni`,blocks:[{text:`<p>In certi giochi gli altri hanno di continuo bisogno di una tua risposta, o c’è da dire qualcosa che non conta quasi mai. Con le istruzioni
il tavolo risponde per te: subito, e con mosse che potresti fare tu. In Deep Blue ci sono istruzioni per ciò che accade in un’immersione.
In Sunken Treasure il tavolo finisce il tuo turno quando tutti possono vedere che non vi resta nulla da fare, a meno che tu non voglia che
te lo si chieda; e se lo dici, passa per te finché la tua nave aspetta.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Da quando ti siedi fino alla fine puoi dare e cambiare le istruzioni che il gioco prevede, anche durante una pausa. Se
nuove istruzioni rispondono a ciò che ti si sta chiedendo, lo fanno subito.</p>`}]},{text:`<p>Nessuno conosce le tue istruzioni; gli altri vedono solo che hai risposto con quelle. Mentre un bot gioca al tuo posto, sono sospese.</p>`}]},{id:`undo`,heading:`Annullare una mossa`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Durante la partita puoi annullare la tua ultima mossa senza chiedere a nessuno, se non hai abbandonato e</p>`},{text:`<ol>
<li>l’hai fatta tu, non le tue istruzioni, un bot o l’orologio;</li>
<li>con quella mossa e da allora non si è pescato nulla, e non si è mostrato nulla che fosse nascosto a qualcuno;</li>
<li>da allora nessun altro ha fatto qualcosa di cui potessi accorgerti. Che qualcuno abbia risposto conta, anche se la sua
risposta è segreta; che abbia fatto l’unica cosa possibile, no.</li>
</ol>`}]},{text:`<p>Ciò che hai dovuto fare dopo la mossa, perché non c’era altro, si annulla con quella. Poi puoi annullare quella precedente, con la stessa
regola, e così via. Chi poteva accorgersi della mossa viene a sapere che l’hai annullata. Anche il tuo orologio torna indietro: non
guadagni tempo e perdi solo quello che hai usato tu.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Se manca solo la terza condizione, puoi chiedere una volta di annullare la mossa. Succede quando tutti sono d’accordo: i
bot lo sono sempre, a chi ha un bot che gioca al suo posto non si chiede, e chi ha più posti risponde una volta. Si annulla anche ciò
che gli altri hanno fatto da allora, a meno che potessero farlo nello stesso momento. La richiesta finisce se qualcuno dice di no, e
con la prossima mossa di cui tutti si accorgono.</p>`}]},{text:`<p>Contro soli bot, quindi, non si può annullare soltanto ciò che è stato pescato o mostrato.</p>`}]},{id:`hints`,heading:`I suggerimenti`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Quando ti si chiede qualcosa, puoi chiedere a che cosa penserebbe un bot di livello <em>capitano</em>: fino a tre mosse, ognuna con un
voto (la migliore, buona o debole) e un motivo, e con la sua probabilità di vincere dove si è dimostrata giusta tra bot forti. Al
bot si dà ciò che vedi tu e niente di più, e suppone che poi tutti giochino come un <em>primo ufficiale</em>. Contro soli bot i suggerimenti sono permessi; tra
persone solo se il tavolo è stato aperto così. Non tutti i giochi li hanno.</p>`}]}]},{id:`pause`,heading:`La pausa`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Chi gioca può chiedere una pausa, e ritirare la richiesta. La partita va in pausa quando tutti l’hanno chiesto; i bot, chi ha
abbandonato e coloro per cui gioca un bot non contano, e chi ha più posti lo chiede una volta. A riprendere la partita basta uno
qualsiasi dei giocatori.</p>`}]},{text:`<p>Durante una pausa puoi chattare, cambiare le istruzioni, tornare e abbandonare.</p>`}]},{id:`give-up`,heading:`Abbandonare`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Durante la partita o una pausa puoi abbandonare, in modo definitivo. Un bot di livello <em>primo ufficiale</em> gioca allora
al tuo posto fino alla fine, e può anche vincere. Ma la partita finisce subito quando resta un solo posto che non ha abbandonato, o
nessuna persona. Allora tutti quelli che non hanno abbandonato condividono il primo posto in classifica, e gli altri il secondo.</p>`}]},{text:`<p>Andarsene non è abbandonare. Il risultato dice chi ha abbandonato.</p>`}]},{id:`talk`,heading:`La chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>I giocatori chattano tra loro, gli spettatori tra loro, e nessuno vede i messaggi degli altri, perché nessuno riceva aiuti. Un
messaggio ha al massimo 500 caratteri, oppure è una delle poche reazioni che ognuno legge nella propria lingua; ogni persona può scrivere 2.000 messaggi a un tavolo. A un tavolo chiuso nessuno può chattare.
Puoi silenziare fino a 50 altre persone e riattivarle quando vuoi; nessun altro lo viene a sapere. Anche chi prende il posto di una persona silenziata è silenziato per te. Non vedi
il nome che qualcuno prende dopo che l’hai silenziato.</p>`}]}]},{id:`spectators`,heading:`Gli spettatori`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>Chi ospita decide se far entrare gli spettatori, e può cambiare idea in qualsiasi momento. Chi gioca sa
quanti guardano e chi sono, tranne chi lo nasconde o ha bloccato uno dei giocatori.</p>`}]},{text:`<p>Prima dell’inizio può guardare chiunque abbia il link, perché ci sono posti da prendere. Gli spettatori vedono ciò che è pubblico. Vedono tutti
la stessa cosa, e così anche chi ospita senza avere un posto.</p>`}]},{id:`after`,heading:`A partita finita`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>A partita finita chiunque possa guardare può averne il resoconto, che svela tutto ciò che era nascosto.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Allora chi ha giocato può chiedere un’altra partita, una volta: un nuovo tavolo con le stesse impostazioni e le stesse
persone negli stessi posti. Chi la chiede, ospita. Agli altri si chiede se ci stanno; chi declina libera il posto. Le istruzioni
non passano al nuovo tavolo. Comincia chi segue in senso orario, così in una serie cominciano tutti a turno; dopo una partita da
una posizione preparata decide di nuovo il caso.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Un tavolo si può chiudere: prima dell’inizio da chi ospita, dopo la partita da chi ospita o da chi ha giocato, e non nel mezzo.
Un tavolo chiuso si può guardare e non è più nell’elenco.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Chi viene cancellato dal server lascia tutti i tavoli per sempre. Prima dell’inizio il posto si libera, dopo gioca un
bot, e da allora ospita chi viene dopo. I suoi nomi e le sue parole spariscono; si vede ancora che lì c’era qualcosa. Mosse ed
estrazioni restano, perché la partita si possa verificare. Un tavolo a cui non gioca nessun altro viene cancellato. Chi gestisce il
server può rimuovere una riga della chat, e chiudere o cancellare un tavolo in ogni momento; una partita chiusa a metà non ha risultato.</p>`}]}]},{id:`dice`,heading:`Un caso onesto`,blocks:[{text:`<p>Nessuno può scegliere o prevedere che cosa si pesca, nemmeno chi gestisce il server. Prima della partita il server si vincola a un segreto
pubblicando un numero, e ognuno può aggiungere qualcosa al caso. Poi il resoconto svela il segreto, e chiunque può ricalcolare ogni
estrazione. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Come funziona</a> è spiegato per esteso, in inglese.</p>`}]},{id:`arranged`,heading:`Le posizioni preparate`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Dove lo permette chi gestisce il server, un tavolo può cominciare da una posizione che qualcuno ha preparato, con estrazioni
fissate: per provare una situazione, o mostrarla ad altri. Dev’essere una posizione da cui si può giocare, e c’è un limite a quanto se
ne può fissare.</p>`}]},{text:`<p>Un tavolo così è contrassegnato ovunque compaia. Il suo caso non è onesto, e nessuno sostiene che lo sia; la partita non vale per nessuna
classifica. Se poi si chiede un’altra partita, è una partita normale. Anche le lezioni e gli esempi dei regolamenti sono posizioni
preparate.</p>`}]},{id:`lessons`,heading:`Le lezioni`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In una lezione fai le mosse del gioco, e gli altri seguono un copione. Anche una mossa che non porta avanti viene
giocata, e ti si dice perché non va; annullala e riprova. In una lezione puoi sempre annullare la tua ultima mossa, qualunque cosa si
sia pescata da allora. Dopo l’ultimo passo nessuno muove più.</p>`}]},{text:`<p>Il tavolo di una lezione è solo tuo: nessuno guarda, nessun orologio corre, e non è in nessun elenco. Puoi uscire in qualsiasi momento e
tornare più tardi.</p>`}]},{id:`limits`,heading:`Un tavolo troppo pieno`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Tutto ciò che succede a un tavolo viene conservato, per ogni persona fino a un limite che quasi nessuno raggiunge. Chi lo raggiunge
può ancora cominciare la partita, giocarla, riprenderla, lasciarla e abbandonarla, chiudere il tavolo e chiedere un’altra
partita; per gli altri non cambia nulla.</p>`}]}]}]};export{e as default};