var e={title:`Az asztalnál`,intro:[{text:`<p>Ami itt minden asztalnál érvényes, bármelyik játék van is rajta.</p>`},{text:`<p>Az asztalnál találkoztok, leültök, és lejátszotok egy játékot. Ráérsz, elmehetsz és visszajöhetsz, visszavonhatsz egy
elnézett lépést, és cseveghetsz. És senki, még a házigazda sem lát soha többet annál, amit a játék megenged. Minden
szabálynak van azonosítója; ha valami nem lehetséges, az asztal megnevezi a szabályt.</p>`}],sections:[{id:`open`,heading:`Asztalnyitás`,blocks:[{text:`<p>Ha asztalt nyitsz, te vagy a <em>házigazda</em>. Amit akkor kiválasztasz, az úgy marad: a játék a beállításaival, a helyek
száma és az óra. Az is, hogy látják-e a játékosok a pontos esélyeiket, hogy kérhetnek-e tanácsot, és hogy nyilvános-e az
asztal. A nyilvános asztal benne van a listában; a többit csak a linkjével lehet megtalálni. Az <em>üzemeltető</em> az, aki a
szervert működteti.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Ezen a szerveren meg kell lennie a játéknak és a játékanyagnak. A beállításoknak és a játékosszámnak
illenie kell hozzá. A név legfeljebb 40 karakter, az órának is vannak határai. Minden hely szabad, fenntartott vagy
boté. Ha a beállításokkal a játék talán sosem ér véget, bot nem ülhet le. Az ilyen játék feladottnak számít, és véget
ér, ha mindenki elment.</p>`}]},{rule:[`TABLE-UPLOAD`],blocks:[{text:`<p>Az eszközödön, szerver nélkül elkezdett játék itt folytatódhat. Te vagy a házigazda, és a botok helyeit
továbbadhatod a barátaidnak. A játék meg van jelölve, és egyik értékszámba sem számít bele: a húzásait senki más
nem látta, és te a következőket is ismerhetnéd. A leckék és az összeállított állások az eszközön maradnak.</p>`}]},{text:`<p>A házigazda dönti el, ki ülhet le, és jöhetnek-e nézők, és ő indítja a játékot. Játék közben bottal helyettesíttetheti
azt, aki eltűnt (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>), és továbbadhat olyan helyet, amelyen bot játszik (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>). Ezen kívül nincs
több joga, mint bárki másnak, és soha nem látja más kártyáit.</p>`}]},{id:`seats`,heading:`Helyek`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>A kezdés előtt szabad helyre ülhetsz le; a fenntartotthoz meghívó kell. Kell egy 1–24 karakteres név,
amely más játékossal vagy a szerverrel nem téveszthető össze, és hozzátehetsz valamit a húzások véletlenéhez. Ha
ezeken változtatnál, ülj le újra; legfeljebb 8 neved lehet. Nyilvános asztalnál nem ül együtt két ember, ha egyikük
letiltotta a másikat; senki sem tudja meg, melyik.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>A kezdés előtt a házigazda bármelyik helyet szabaddá, fenntartottá vagy botévá teheti. Aki ott ült,
annak mennie kell; így küldhet el valakit a házigazda. Az újra fenntartott hely új meghívót kap, a régi érvénytelen
lesz.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>A házigazda egy fenntartott helyet egy bizonyos embernek szánhat. Ő a saját asztalai között találja,
és leül vagy visszautasítja; akkor a hely fenntartott marad. Nem hívhatod meg saját magadat, azt, akit letiltottál,
sem azt, akit ez a szerver nem ismer. Egy emberre csak kevés meghívás várhat. Kikapcsolhatod azokét, akikkel még sosem
játszottál.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>A kezdés előtt a házigazda bármelyik két helyet felcserélheti. Mások átülhetnek egy szabad helyre, vagy
egy másik saját helyükre.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Kezdés előtt a játék bármelyik színét választhatod, amelyik nem másé. A házigazda minden hely színét
megválaszthatja. Ha egy másik helynek volt ez a színe, a két hely színt cserél.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>A házigazda indítja a játékot, egyszer, amikor már nincs üres hely. Legalább egy embernek játszania
kell.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Ha a házigazda a kezdés előtt nincs itt, 1 perc múlva bárki házigazda lehet helyette, aki az asztalnál
ül. Ha a házigazda lemondott a helyéről, akkor azonnal. A régi házigazdának megmarad a helye.</p>`}]},{rule:[`TABLE-SEEK`],blocks:[{text:`<p>Kereshetsz társakat: mondd meg, melyik játékhoz, hányan, és azonnal-e vagy több napon át. Olyanokkal
ülsz egy asztalhoz, akik ugyanezt akarják, és nagyjából olyan erősek, mint te; később bárkivel. Házigazda nincs; a
játék magától elkezdődik, amint minden hely foglalt. Ha mindannyian megengedtétek, a szabad helyekre botok ülhetnek,
ha 30 másodpercig senki sem jött.</p>`}]},{rule:[`TABLE-EVENT`],blocks:[{text:`<p>A versenyek és ligák asztalait a szerver nyitja. Házigazda nincs, mindenkinek megvan a helye, és a
játék azonnal kezdődik. Tipp, szünet, a többiek beleegyezésével visszavont lépés, helyátadás és visszavágó itt nincs.
Ha egy forduló minden asztalán ugyanazok a húzások, egy asztalt csak az lát, aki ott játszik, amíg mindegyik véget nem ér.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Egy program is leülhet a gazdája helyett, és mindenki látja, hogy ott program játszik. Csak azokon a
helyeken tehet bármit, ahová maga ült le, ott soha, ahová a gazdája. A kezdés előtt azé a hely, aki kettejük közül
utoljára ült le.</p>`}]},{text:`<p>A meghívó egy link egyetlen helyhez. A kezdés előtt csak a házigazda látja; küldd el egy barátodnak.</p>`},{text:`<p>Többen is játszhattok egy képernyőn: egy ember több helyet is elfoglalhat, mindegyiket más néven. Egy helyről csak annak
a helynek a kártyáit és lépéseit látod, így körbeadhatjátok a képernyőt.</p>`}]},{id:`play`,heading:`Lépés`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Játék közben léphetsz, a saját helyedről, ha nem adtad fel. Egy lépés arra válaszol, amit most
kérdeznek tőled; ha elkésik, semmi sem változik. Ha más baj van egy lépéssel, a játék egyik szabálya mondja meg,
miért.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Ha mindenki láthatja, hogy csak egy lépés lehetséges, az asztal megteszi helyetted, és meg is mondja.
Ha csak botok ellen játszol, elég, ha te látod. Három esetben mégis te teszed meg: leckében; ha a választásodat
erősíti meg, például fizetéskor; és ha utána már nem vonhatnád vissza az előző lépésedet, hacsak nem rád várnak a
többiek.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Amit az app az asztalnak küld, egyszer számít, akkor is, ha megszakad a kapcsolat, és újra el kell
küldeni. Ha mások gyorsabbak voltak, nézz rá az asztalra, és próbáld újra. Ha az app és a szerver nem érti egymást,
töltsd be újra az oldalt.</p>`}]}]},{id:`pace`,heading:`A botok tempója`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Bármelyik játékos megválaszthatja, mennyi ideig gondolkodjanak látszólag a botok: <em>azonnal</em>, <em>gyors</em>,
<em>normál</em> vagy <em>nyugodt</em>. Megteheti a kezdés előtt, játék közben és szünetben is. Rögtön és mindenkire érvényes, és
mindenki megtudja. Ha más játékos nem néz oda, előre is ugorhatsz, amíg újra egy embert nem kérdeznek.</p>`}]},{text:`<p>Egy bot mindenre, amit mások észrevehetnek, ugyanannyi időt fordít, így a tempója nem árulja el, mi van a kezében. Csak
azonnali tempónál válaszol rögtön, ahogy eldöntötte. A leckékben a botok a lecke tempóját tartják.</p>`}]},{id:`clock`,heading:`Az óra`,blocks:[{text:`<p>Óra nélküli asztalnál mindenki ráér. Barátoknak való: ha valaki eltűnik, a többiek szólhatnak neki, azután bottal
helyettesíttethetik. Óra nélkül az idő csak akkor jár le, ha egyetlen döntés 14 napig tart. Az óra három részből áll:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>rész</th>
<th>mire való</th>
</tr>
</thead>
<tbody><tr>
<td>döntés</td>
<td>az idő minden döntésre, 5 másodperctől 14 napig</td>
</tr>
<tr>
<td>tartalék</td>
<td>amennyit ezen felül elhasználhatsz, egyszer az egész játékban</td>
</tr>
<tr>
<td>reakció</td>
<td>ennyi időd van reagálni arra, amit más tett, például egy veszélyre merülés közben</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Az órád csak addig jár, amíg kérdeznek tőled valamit. Egy döntésnek azok a lépései, amelyeket mások nem látnak,
például hogy mivel fizetsz, nem indítják újra.</li>
<li>Ha lejár az idő egy döntésre, egy bot helyettesít, amíg vissza nem jössz. Ha egy reakcióra jár le, az asztal válaszol
helyetted, az állandó utasításaid szerint, ha mondanak valamit. Ettől nem számítasz távollévőnek.</li>
<li>Ahol egy döntés egy óránál rövidebb, a többiek nem várnak rád sokáig. Ha már 30 másodperce nem vagy itt, és lejárt az
idő a döntésre, egy bot helyettesít. Akkor is, ha egy reakcióra járt le. A tartalékodhoz nem nyúl: megvan, amikor
visszajössz.</li>
<li>Ha 10 másodpercnél kevesebb maradt, amikor visszajössz vagy visszavonsz egy lépést, 10 másodpercet kapsz, döntésenként
egyszer.</li>
<li>Szünetben minden óra áll. A botoknak nincs órájuk.</li>
<li>Ha a szerver alszik, vagy átállítják az óráját, nem vesztesz és nem nyersz időt. Az asztalnál egy sor szól róla.</li>
</ul>`}]},{id:`away`,heading:`Távozás és visszatérés`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>A helyedet bármikor elhagyhatod, kivéve szünetben. A kezdés előtt ezzel lemondasz róla, és újra az
lesz, ami előtte volt. Játék közben egy <em>első tiszt</em> szintű bot helyettesít, és a hely a tiéd marad.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Ha bot helyettesít, bármikor visszajöhetsz, szünetben is. Vagy egyszerűen lépsz. Ha egy döntésre
lejárt az idő, azt még a bot hozza meg.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>Óra nélküli asztalnál szólhatsz annak, akinek döntenie kell, és közben már 3 perce nincs itt. Újabb 3
perc múlva megint szólhatsz neki. Nézők nem szólhatnak, és az sem, aki helyett bot játszik.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Ha valakinek szóltak, és azóta 1 percig nem nézett az asztalra, a házigazda bottal
helyettesíttetheti. Mások kérhetik ezt. Akkor történik meg, ha azoknak több mint a fele kérte, akik játszanak és az
asztalnál vannak. Akinek több helye van, egyszer kéri.</p>`}]},{rule:[`TABLE-HOLIDAY`],blocks:[{text:`<p>A fiókodban megadhatod, mikor vagy szabadságon, 365 napon belül legfeljebb 30 napig. Az óra nélküli
asztalok, és azok, ahol egy döntésre 1 óra vagy több jut, ilyenkor megvárnak: az órád áll, senki sem szólhat neked, és
értesítést sem kapsz. A többiek látják, meddig. Lépni azért léphetsz.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Játék közben tovább lehet adni egy helyet, amelyen bot játszik, akár helyettesként. A házigazda
dönt, a hely játékosa, vagy a jelen lévő játékosok több mint fele. Ekkor bárki átveheti, vagy csak akinél a meghívó
van, amíg a játékosa vissza nem jön. Az új játékos látja a kártyáit, ezért nem lehet az, akinek ebben a játékban már
volt másik helye.</p>`}]},{rule:[`TABLE-ASK`],blocks:[{text:`<p>Amíg nézed a játékot, kérhetsz egy helyet, amelyen bot játszik, akár helyettesként. A házigazda dönt; ha
nincs itt, bárki, aki játszik. A hely, amelyet megkapsz, fenn van tartva neked, amíg át nem veszed, a játékosa vissza
nem jön, vagy az ajánlatot vissza nem vonják. Egy játékban 5-ször kérhetsz helyet, és 3 perccel azután újra, hogy kérted
vagy választ kaptál.</p>`}]},{text:`<p>Ha valaki átvette a helyedet, továbbra is nézheted a játékot. Visszakaphatod, ha újra továbbadják; az a vendég is, aki
már nem tud belépni. Amíg egy hely átvehető, mindenki nézheti az asztalt, akinek megvan a link. Annak a helyét, aki
feladta, senki sem veheti át.</p>`},{text:`<p>Távol az van, akinél az asztal sehol sincs megnyitva, vagy el van rejtve az ablaka. Mindenki látja, ki nincs itt, mióta,
és hogy megtudhatta-e, hogy ő jön. Ha az óra vagy a többiek miatt helyettesít bot, elég az asztalra nézned, és újra te
játszol. Ha magad mentél el, te mondod meg, mikor jöttél vissza.</p>`},{text:`<p>Ha már csak botok játszanak, a játék megáll, amíg senki sem nézi az asztalt, és folytatódik, amint valaki ránéz.</p>`},{text:`<p>A helyettesítő bot azt látja, amit te, és nem követi az állandó utasításaidat. Amit tett, azt nem lehet visszavonni.</p>`}]},{id:`orders`,heading:`Állandó utasítások`,blocks:[{text:`<p>Némelyik játékban a többiek folyton a válaszodra várnak, vagy olyasmit kell eldönteni, ami szinte sosem számít. Állandó
utasításokkal az asztal válaszol helyetted: azonnal, és olyan lépésekkel, amelyeket te is megtehetnél. A Deep Blue-ban
arra vannak utasítások, ami egy merülésben történik. A Sunken Treasure-ben az asztal befejezi a köröd, ha mindenki
láthatja, hogy nincs több tennivaló, hacsak nem akarod, hogy megkérdezzen. Ha úgy akarod, passzol is helyetted, amíg a
hajód vár.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Az utasításaidat a leüléstől a játék végéig bármikor megadhatod és megváltoztathatod, szünetben is. Ha
az új utasítások válaszolnak arra, amit épp kérdeznek tőled, azonnal megteszik.</p>`}]},{text:`<p>Az utasításaidat senki sem tudja meg; a többiek csak azt látják, hogy azok szerint válaszoltál. Amíg bot játszik a
helyeden, szünetelnek.</p>`}]},{id:`undo`,heading:`Visszavonás`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Játék közben kérdezés nélkül visszavonhatod az utolsó lépésedet, ha nem adtad fel, és</p>`},{text:`<ol>
<li>te magad léptél, nem az utasításaid, egy bot vagy az óra;</li>
<li>a lépés során és azóta nem volt húzás, és semmi rejtett nem derült ki;</li>
<li>azóta senki más nem tett semmit, amit észrevehettél. Egy titkos válasz is számít, az egyetlen lehetséges lépés nem.</li>
</ol>`}]},{text:`<p>Amit a lépés után tenned kellett, mert más nem volt lehetséges, azzal együtt visszavonódik. Ezután ugyanígy az előző
lépést is visszavonhatod, és így tovább. Aki észrevehette a lépést, megtudja, hogy visszavontad. Az órád is visszaáll:
időt nem nyersz, és csak annyit veszítesz, amennyit magad elhasználtál.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Ha csak a harmadik feltétel hiányzik, egyszer kérheted. Mindenkinek bele kell egyeznie; akinek több
helye van, egyszer válaszol. A botok mindig beleegyeznek, akit bot helyettesít, azt nem kérdezzük. Amit mások azóta
tettek, az is visszavonódik, hacsak ugyanakkor is meg nem tehették volna. A kérés véget ér, ha valaki nemet mond, vagy
olyasmit lép, amit mindenki észrevesz.</p>`}]},{text:`<p>Ha tehát csak botok ellen játszol, mindent visszavonhatsz, kivéve azt, amit kihúztak vagy megmutattak.</p>`}]},{id:`hints`,heading:`Tanácsok`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Amikor döntesz, megkérdezheted, mire gondolna egy <em>kapitány</em>: legfeljebb három lépésre, mindegyik
legjobb, jó vagy gyenge, indokkal. A nyerési esélyt ott mutatjuk, ahol erős botok között is igaznak bizonyult. A
kapitány azt látja, amit te, és azt feltételezi, hogy innen mindenki úgy játszik, mint egy <em>első tiszt</em>. Emberek
között csak akkor, ha az asztal engedi. Nem minden játékhoz van tanács.</p>`}]}]},{id:`pause`,heading:`Szünet`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Bármelyik játékos kérhet szünetet, és visszavonhatja a kérését. A játék szünetel, amint mindenki
kérte. A botok, akik feladták, és akiket bot helyettesít, nem számítanak. Akinek több helye van, egyszer kéri. A
játékot bármelyik játékos egymaga folytathatja.</p>`}]},{text:`<p>Szünetben cseveghetsz, megváltoztathatod az utasításaidat, visszajöhetsz és feladhatod.</p>`}]},{id:`give-up`,heading:`Feladás`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>A játékot végleg feladhatod, szünetben is. Ekkor egy <em>első tiszt</em> szintű bot játszik a helyeden a
végéig, és akár nyerhet is. De a játéknak azonnal vége, ha már csak egy hely van, amelyik nem adta fel, vagy egyetlen
ember sem maradt. Ekkor mindenki, aki nem adta fel, közösen első, a többiek közösen másodikok.</p>`}]},{text:`<p>Elmenni nem ugyanaz, mint feladni. Az eredmény megnevezi, kik adták fel.</p>`}]},{id:`talk`,heading:`Csevegés`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>A játékosok a játékosokkal csevegnek, a nézők a nézőkkel, hogy senki se kapjon segítséget. 2000
üzenetet írhatsz, legfeljebb 500 karakterrel, vagy küldhetsz reakciót, amelyet mindenki a saját nyelvén olvas; bezárt
asztalnál már nem. Legfeljebb 50 embert némíthatsz el, és bármikor feloldhatod; senki sem tudja meg. A némítás a
későbbi nevükre is szól, és arra is, aki a helyükre ül.</p>`}]}]},{id:`spectators`,heading:`Nézők`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>A házigazda dönti el, jöhetnek-e nézők, és ezen bármikor változtathat. A játékosok megtudják, hányan
nézik őket, és kik. Aki elrejti, hogy itt van, vagy letiltotta valamelyik játékost, azt számoljuk, de nem nevezzük
meg.</p>`}]},{text:`<p>A kezdés előtt mindenki nézheti az asztalt, akinek megvan a link, hiszen vannak még helyek. A nézők azt látják, ami
nyilvános. Mind ugyanazt látják, és a hely nélküli házigazda is. Egyes játékoknál azt is látják, kinek mekkora az
esélye a győzelemre: egy körrel később, hogy senkinek se segítsen, aki játszik, hacsak a
házigazda másképp nem döntött.</p>`}]},{id:`after`,heading:`Amikor vége a játéknak`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>A játék végén mindenki, aki nézheti, megkaphatja a jegyzőkönyvét, amely minden rejtett dolgot elárul.</p>`}]},{rule:[`TABLE-REVIEW`],blocks:[{text:`<p>Ha egy játékot végigjátszottak, mindenki, aki nézheti, kérheti az elemzését. Ez megmondja, ki mit köszönhet a
szerencsének és a saját döntéseinek, és melyik döntés került a legtöbbe. Az elemzések sorukra várnak. A leckékről nem készül
elemzés.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>A játék után bármelyik játékos kérhet visszavágót, egyszer. Ő lesz egy új asztal házigazdája,
ugyanazokkal a beállításokkal, ugyanazokkal az emberekkel, ugyanazokon a helyeken. A többieket megkérdezzük; aki nem
kéri, annak felszabadul a helye. Az állandó utasítások nem maradnak meg. Az óramutató járása szerint következő játékos
kezd. Összeállított állás után újra a véletlen dönt.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Az asztalt a kezdés előtt a házigazda zárhatja be, a játék után a házigazda vagy egy játékos. A
bezárt asztalt meg lehet nézni, de már nincs a listában. Az üzemeltető bármikor bezárhat vagy törölhet egy asztalt; a
félbeszakadt játéknak nincs eredménye.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Ha törölnek a szerverről, a helyeid felszabadulnak; futó játékokban botok játszanak tovább. Ha te
voltál a házigazda, a következő játékos lesz az. A neved és a szavaid eltűnnek; hogy szóltál, az látszik. Az
ellenőrzéshez a lépések és a húzások megmaradnak. Az asztal, ahol más nem játszik, törlődik. Az üzemeltető
üzeneteket is törölhet.</p>`}]}]},{id:`dice`,heading:`Tisztességes húzás`,blocks:[{text:`<p>Senki sem választhatja meg és nem láthatja előre, mi lesz a húzás, az üzemeltető sem. A játék előtt a szerver egy
közzétett számmal rögzíti a titkát, és mindenki hozzátehet valamit a véletlenhez. Utána a jegyzőkönyv elárulja a titkot.
Akkor bárki újra kiszámolhat minden húzást. Hogy <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">ez hogyan működik</a>, az részletesen, angolul olvasható.</p>`}]},{id:`ratings`,heading:`Értékszámok`,blocks:[{rule:[`TABLE-RATED`],blocks:[{text:`<p>A játék akkor számít az értékszámokba, ha legalább két ember kezdi el, mindegyik egy helyen és program nélkül, a szokásos
játékelemekkel és az ajánlott beállításokkal, tanácsok nélkül, és a húzásoknak a szerver a tanúja. Az asztal előre megmondja, számít-e a
játék, és ha nem, miért nem.</p>`}]},{text:`<ul>
<li>Csak a győzelem számít. Aki elmegy, feladja vagy átadja a helyét, veszített, bármi lesz is belőle; a többieket egymás között rangsoroljuk. Egy
játék senkinek sem számít, ha kettőnél kevesebb ember lépett benne, vagy ha feladták, mielőtt egy szokásos játék ötödét lejátszották.</li>
</ul>`},{text:`<ul>
<li>Az egyedül, botok ellen játszott játék külön értékszámba számít.</li>
</ul>`},{text:`<p>Az értékszám megmondja, milyen erős valaki, és ez mennyire biztos: <em>1240 ± 90</em>. A <em>első tiszt</em> szintű botnak 1000 van. 400 ponttal több azt jelenti,
hogy kettesben tizenegy játékból tízet megnyersz. Ugyanazok között egy napon több játék egyre kevesebbet számít, a régi pedig kevesebbet az újnál.</p>`}]},{id:`arranged`,heading:`Összeállított állások`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Ha az üzemeltető megengedi, egy asztal olyan állásból is kezdődhet, amelyet valaki összeállított,
rögzített húzásokkal. Kipróbálhatsz így egy helyzetet, vagy megmutathatod másoknak. Az állásból tovább kell tudni
játszani, és annak is van határa, mennyit lehet rögzíteni.</p>`}]},{text:`<p>Az ilyen asztal mindenhol meg van jelölve. A húzások ott nem tisztességesek, és ezt senki sem állítja; a játék semmilyen
ranglistán nem számít. A visszavágó már közönséges játék. A leckék és a szabálykönyvek példái is összeállított állások.</p>`}]},{id:`lessons`,heading:`Leckék`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>Egy leckében te teszed meg a játék lépéseit, a többiek forgatókönyvet követnek. A rossz lépés is
megtörténik, és megtudod, miért nem jó. Vond vissza, és próbáld újra. Leckében az utolsó lépésedet mindig
visszavonhatod, bármit húztak is azóta. Az utolsó feladat után már senki sem lép.</p>`}]},{text:`<p>A lecke asztala csak a tiéd: senki sem nézi, nem jár óra, és nincs benne semmilyen listában. Bármikor elmehetsz, és
később visszajöhetsz.</p>`}]},{id:`daily`,heading:`A nap húzása`,blocks:[{rule:[`TABLE-DAILY`],blocks:[{text:`<p>Minden napnak mindkét játékhoz van egy húzása, amely a dátumból következik, és mindenkinek ugyanaz. Azon a napon
nyitható meg UTC szerint, és csak egyszer. Egyedül játszod botok ellen, tanácsok nélkül, és sem feladni nem lehet, sem átadni a helyed.
Az számít, amit a döntéseid a parhoz képest adnak.</p>`}]},{text:`<p>Másnap megnézheted a játszmádat az elemzéssel, vagy azt, hogyan játssza egy kapitány. A nap húzása soha nem számít bele az értékelésbe.</p>`}]},{id:`limits`,heading:`Ha betelik az asztal`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Minden, ami egy asztalnál történik, megmarad, emberenként egy határig, amelyet szinte senki sem ér el.
Ha eléred, akkor is elindíthatod, játszhatod, folytathatod, elhagyhatod és feladhatod a játékot. Az asztalt is
bezárhatod, és visszavágót is kérhetsz. A többiek ebből semmit sem éreznek.</p>`}]}]}]};export{e as default};