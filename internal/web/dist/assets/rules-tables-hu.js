var e={title:`Az asztalnál`,intro:[{text:`<p>Ami itt minden asztalnál érvényes, bármelyik játék van is rajta.</p>`},{text:`<p>Az asztal az a hely, ahol találkoztok, leültök, és lejátszotok egy játékot. Ráérsz, elmehetsz és visszajöhetsz, visszavonhatsz egy elnézett
lépést, és beszélgethetsz; és senki, még a házigazda sem lát soha többet annál, amit a játék megenged. Minden szabálynak van azonosítója, és
az asztal üzenetei megnevezik, ha valami nem lehetséges.</p>`}],sections:[{id:`open`,heading:`Asztalnyitás`,blocks:[{text:`<p>Aki asztalt nyit, az a <em>házigazda</em>. Amit akkor kiválaszt, az úgy marad: a játék a beállításaival, a helyek száma, az óra, hogy a játékosok
látják-e a pontos esélyeiket, hogy kérhetnek-e tanácsot, és hogy nyilvános-e az asztal. A nyilvános asztal benne van a listában; a
többit csak a linkjével lehet megtalálni.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Egy asztalhoz olyan játék és készlet kell, amely megvan ezen a szerveren, a játékhoz illő beállítások és játékosszám, egy
legfeljebb 40 karakteres név, és egy óra a megengedett határok között. Minden hely szabad, fenntartott vagy boté. Bot nem ülhet le ott, ahol a
beállítások szerint a játék talán sosem ér véget; az ilyen játék feladottnak számít, és véget ér, amint mindenki elment.</p>`}]},{text:`<p>A házigazda dönti el, ki ülhet le, és jöhetnek-e nézők, és ő indítja a játékot. Játék közben bottal helyettesíttetheti azt, aki eltűnt
(<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>), és továbbadhat olyan helyet, amelyen bot játszik (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>); ezen kívül nincs több joga, mint bárki másnak, és soha nem látja más kártyáit.</p>`}]},{id:`seats`,heading:`Helyek`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>A kezdés előtt olyan helyre ülhetsz le, amely senki másé; ha fenntartott, akkor a meghívójával. Kell egy 1–24 karakteres név, amely más játékoséval és a szerverrel össze nem téveszthető, és
hozzátehetsz néhány saját karaktert a húzások véletlenéhez. Ha változtatnál valamelyiken, ülj le újra; egy asztalnál legfeljebb 8 neved lehet.
Nyilvános asztalnál nem ül együtt két ember, ha egyikük letiltotta a másikat; hogy melyikük, azt senki sem tudja meg.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>A kezdés előtt a házigazda bármelyik helyet szabaddá, fenntartottá vagy botévá teheti. Aki ott ült, annak mennie kell; így küldhet el
valakit a házigazda. Az újra fenntartott hely új meghívót kap, a régi érvénytelen lesz.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>A házigazda egy fenntartott helyet egy bizonyos embernek szánhat. Az illető a saját asztalai között találja, és leül vagy
visszautasítja; akkor a hely úgy fenntartott, mint előtte. A link továbbra is oda vezet. Senki sem hívhatja meg saját magát, azt, akit letiltott, vagy olyasvalakit,
akit ez a szerver nem ismer. Egy emberre csak kevés ilyen meghívás várhat, és az ismeretlenekét, akikkel még sosem játszott, bárki
kikapcsolhatja.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>A kezdés előtt a házigazda bármelyik két helyet felcserélheti. Mások a saját helyükről átülhetnek egy szabadra vagy egy másik saját
helyükre.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Kezdés előtt a játék összes színe közül kiválaszthatod a helyed színét, csak másokét nem. A házigazda minden hely
színét megválaszthatja. Ha egy másik helynek volt ez a színe, a két hely színt cserél.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>A házigazda indítja a játékot, egyszer, amikor már nincs üres hely. Legalább egy embernek játszania kell.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Ha a házigazda a kezdés előtt nincs itt, bárki lehet helyette házigazda, aki az asztalnál ül: 1 perc múlva, vagy azonnal, ha a
házigazda lemondott a helyéről. Ha van helye, az megmarad neki.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Egy program helyet foglalhat a gazdájának, és ezt meg is mondja: mindenki látja, hogy ott program játszik. Csak azokon a
helyeken tehet bármit, ahová maga ült le, ott soha, ahová a gazdája. A kezdés előtt elég újra leülni, és ez megváltozik: az számít, aki utoljára
ült le.</p>`}]},{text:`<p>A meghívó egy link egyetlen helyhez. A kezdés előtt csak a házigazda látja; küldd el egy barátodnak.</p>`},{text:`<p>Többen is játszhattok egy képernyőn: egy ember több helyet is elfoglalhat, mindegyiket más néven. Aki egy helyről néz, annak a helynek a kártyáit
és lépéseit látja, a többiét nem, így körbeadhatjátok a képernyőt.</p>`}]},{id:`play`,heading:`Lépés`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Játék közben léphetsz, a saját helyedről, ha nem adtad fel. Egy lépés arra válaszol, amit most kérdeznek tőled; ha elkésik, semmi sem
változik. Ha más baj van egy lépéssel, azt a játék egyik szabálya utasítja el.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Ahol csak egy lépés lehetséges, és ezt mindenki láthatja, az asztal megteszi helyetted, és meg is mondja; ha csak botok ellen
játszol, akkor is, ha ezt csak te láthatod. De te teszed meg, ha emiatt már nem vonhatnád vissza a saját utolsó lépésedet, kivéve, ha mások a
reakciódra várnak; ha azt erősíti meg, amit választottál, mint a fizetés; és leckében.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Amit az app az asztalnak küld, egyszer számít, akkor is, ha megszakadt a kapcsolat, és újra kell küldenie. Ha valamit azért
utasítottak el, mert mások gyorsabbak voltak, nézz rá az asztalra, és próbáld újra; ha az app és a szerver nem érti egymást, töltsd be
újra az oldalt.</p>`}]}]},{id:`pace`,heading:`A botok tempója`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Bármelyik játékos megválaszthatja, mennyi ideig gondolkodjanak látszólag a botok, a kezdés előtt, játék közben és szünetben is:
<em>azonnal</em>, <em>gyors</em>, <em>normál</em> vagy <em>nyugodt</em>. Rögtön és mindenkire érvényes, és mindenki megtudja. Közben megsürgetheted a botokat, amíg újra egy
embert nem kérdeznek, ha más játékos nem néz oda.</p>`}]},{text:`<p>Egy bot mindenre, amit mások észrevehetnek, ugyanannyi időt fordít, hogy a tempója ne árulja el, mi van a kezében; csak azonnali tempónál válaszol
rögtön, ahogy eldöntötte. A leckékben a botok a lecke tempóját tartják.</p>`}]},{id:`clock`,heading:`Az óra`,blocks:[{text:`<p>Óra nélküli asztalnál mindenki ráér. Barátoknak való: ha valaki eltűnik, a többiek szólhatnak neki, azután bottal helyettesíttethetik. Magától
csak akkor jár le az idő, ha egyetlen döntés 14 napig tart. Az óra három részből áll:</p>`},{text:`<div class="wide"><table>
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
<li>Az órád csak addig jár, amíg kérdeznek tőled valamit. Egy döntésnek azok a lépései, amelyeket mások nem látnak, például hogy mivel fizetsz,
nem indítják újra.</li>
<li>Ha lejár az idő egy döntésre, egy bot helyettesít, amíg vissza nem jössz. Ha egy reakcióra jár le, az asztal válaszol helyetted, az állandó
utasításaid szerint, ha mondanak valamit; ettől nem számítasz távollévőnek.</li>
<li>Ahol egy döntés egy óránál rövidebb, a többiek nem várnak sokáig arra, aki nincs itt. Ha már 30 másodperce nem vagy itt, és lejárt az idő a
döntésre, tartalék nélkül, egy bot helyettesít; akkor is, ha egy reakcióra járt le. Ha visszajössz, a tartalékod még megvan.</li>
<li>Ha 10 másodpercnél kevesebb maradt, amikor visszajössz vagy visszavonsz egy lépést, 10 másodpercet kapsz, döntésenként egyszer.</li>
<li>Szünetben minden óra áll. A botoknak nincs órájuk.</li>
<li>Ha átállítják a szerver óráját, vagy a szerver alszik, nem vesztesz és nem nyersz időt: az asztalnál egy sor szól róla.</li>
</ul>`}]},{id:`away`,heading:`Távozás és visszatérés`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>A saját helyedet egyszer hagyhatod el. A kezdés előtt ezzel lemondasz róla, és újra az lesz, ami előtte volt. Játék közben egy <em>első
tiszt</em> szintű bot helyettesít, és a hely a tiéd marad; szünetben nem lehet.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Ha bot helyettesít, bármikor visszajöhetsz játék közben vagy szünetben, vagy egyszerűen lépsz. Ha egy döntésre lejárt az idő, azt még
a bot hozza meg.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>Óra nélküli asztalnál szólhatsz annak, akinek döntenie kell, és közben már 3 perce nincs itt; azután újabb 3 perc múlva megint. Nézők
nem szólhatnak, és az sem, aki helyett bot játszik.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Ha valakinek szóltak, és azóta 1 percig nem nézett az asztalra, a házigazda bottal helyettesíttetheti. Mások kérhetik ezt, és meg is történik,
amint kérte azoknak több mint a fele, akik játszanak és az asztalnál vannak. Akinek több helye van, egyszer kéri.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Játék közben tovább lehet adni egy helyet, amelyen bot játszik: egy botét, vagy azét, akit bot helyettesít. A házigazda dönt,
vagy azoknak több mint a fele, akik játszanak és az asztalnál vannak; a saját helyét pedig bárki továbbadhatja. Ekkor bárki átveheti,
vagy csak az, akinél a meghívó van, amíg a játékosa vissza nem jön. Az új játékosé lesz minden, ami a helyhez tartozik, a lapjait is
látja; ezért nem veheti át az, akinek ebben a játékban már volt másik helye.</p>`}]},{text:`<p>Ha valaki átvette a helyedet, továbbra is nézheted a játékot, és visszakaphatod, ha újra továbbadják. Így jut vissza a helyéhez az a vendég is, aki
már nem tud belépni. Amíg egy hely átvehető, mindenki nézheti az asztalt, akinek megvan a link. Annak a helyét, aki feladta, senki sem
veheti át.</p>`},{text:`<p>Távol az van, aki sehol sem látja az asztalt: nincs megnyitva, vagy el van rejtve az ablaka. Mindenki látja, ki nincs itt, mióta, és hogy
megtudhatta-e, hogy ő jön. Ha az óra vagy a többiek miatt helyettesít bot, rögtön átveszed, amint újra az asztalra nézel; ha magad mentél el, te
mondod meg, mikor jöttél vissza.</p>`},{text:`<p>Ha már csak botok játszanak, a játék megáll, amíg senki sem nézi az asztalt, és folytatódik, amint valaki ránéz.</p>`},{text:`<p>A helyettesítő bot azt látja, amit te, és nem követi az állandó utasításaidat. Amit tett, azt nem lehet visszavonni.</p>`}]},{id:`orders`,heading:`Állandó utasítások`,blocks:[{text:`<p>Némelyik játékban a többiek folyton a válaszodra várnak, vagy olyasmit kell eldönteni, ami szinte sosem számít. Állandó utasításokkal az asztal
válaszol helyetted: azonnal, és olyan lépésekkel, amelyeket te is megtehetnél. A Deep Blue-ban arra vannak utasítások, ami egy merülésben
történik. A Sunken Treasure-ben az asztal befejezi a köröd, ha mindenki láthatja, hogy nincs benne több tennivaló, hacsak nem akarod, hogy
megkérdezzen; és ha úgy akarod, passzol helyetted, amíg a hajód vár.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Attól kezdve, hogy leülsz, a játék végéig megadhatod és megváltoztathatod azokat az utasításokat, amelyeket a játék ismer, szünetben is.
Ha az új utasítások válaszolnak arra, amit épp kérdeznek tőled, azonnal megteszik.</p>`}]},{text:`<p>Az utasításaidat senki sem tudja meg; a többiek csak azt látják, hogy azok szerint válaszoltál. Amíg bot játszik a helyeden, szünetelnek.</p>`}]},{id:`undo`,heading:`Visszavonás`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Játék közben kérdezés nélkül visszavonhatod az utolsó lépésedet, ha nem adtad fel, és</p>`},{text:`<ol>
<li>te magad léptél, nem az utasításaid, egy bot vagy az óra;</li>
<li>a lépés során és azóta nem volt húzás, és semmi olyan nem derült ki, ami valaki elől rejtve volt;</li>
<li>azóta senki más nem tett semmit, amit észrevehettél. Az is számít, ha valaki válaszolt, akkor is, ha a válasza titkos; az
viszont nem, ha valaki az egyetlen lehetségest tette.</li>
</ol>`}]},{text:`<p>Amit a lépés után tenned kellett, mert más nem volt lehetséges, azzal együtt visszavonódik. Ezután ugyanígy az előző lépést is visszavonhatod, és így tovább. Aki észrevehette a lépést, megtudja, hogy visszavontad. Az órád is
visszaáll: időt nem nyersz, és csak annyit veszítesz, amennyit magad elhasználtál.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>Ha csak a harmadik feltétel hiányzik, egyszer kérheted, hogy visszavonhasd a lépést. Ez megtörténik, ha mindenki beleegyezik: a
botok mindig, akit bot helyettesít, azt nem kérdezik, és akinek több helye van, egyszer válaszol. Amit mások azóta tettek, az is
visszavonódik, kivéve ha ugyanakkor is megtehették volna. A kérés véget ér, ha valaki nemet mond, és a következő lépéssel, amelyet
mindenki észrevesz.</p>`}]},{text:`<p>Csak botok ellen tehát egyedül azt nem lehet visszavonni, amit kihúztak vagy megmutattak.</p>`}]},{id:`hints`,heading:`Tanácsok`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Amikor kérdeznek tőled valamit, megkérdezheted, mire gondolna egy <em>kapitány</em> szintű bot: legfeljebb három lépésre, mindegyik mellett egy
minősítés (legjobb, jó vagy gyenge) és egy indok, és a nyerési esély ott, ahol erős botok között is igaznak bizonyult. A bot azt kapja
meg, amit te látsz, többet nem, és azt feltételezi, hogy innen mindenki úgy játszik, mint egy <em>első tiszt</em>. Ha csak botok ellen játszol, kérhetsz tanácsot; emberek
között csak akkor, ha így nyitották az asztalt. Nem minden játékhoz van tanács.</p>`}]}]},{id:`pause`,heading:`Szünet`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Bármelyik játékos kérhet szünetet, és visszavonhatja a kérését. A játék szünetel, amint mindenki kérte; a botok, akik feladták, és akiket
bot helyettesít, nem számítanak, és akinek több helye van, egyszer kéri. A játékot bármelyik játékos egymaga folytathatja.</p>`}]},{text:`<p>Szünetben cseveghetsz, megváltoztathatod az utasításaidat, visszajöhetsz és feladhatod.</p>`}]},{id:`give-up`,heading:`Feladás`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Játék közben vagy szünetben feladhatod a játékot, végleg. Ekkor egy <em>első tiszt</em> szintű bot játszik a helyeden a végéig, és
akár nyerhet is. De a játéknak azonnal vége, ha már csak egy hely van, amelyik nem adta fel, vagy egyetlen ember sem maradt. Ekkor mindenki, aki
nem adta fel, közösen első, a többiek közösen másodikok.</p>`}]},{text:`<p>Elmenni nem ugyanaz, mint feladni. Az eredmény megnevezi, kik adták fel.</p>`}]},{id:`talk`,heading:`Csevegés`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>A játékosok a játékosokkal, a nézők a nézőkkel csevegnek, és nem látják egymás üzeneteit, hogy senki se kapjon segítséget. Egy üzenet
legfeljebb 500 karakter, vagy egy a néhány reakció közül, amelyet mindenki a saját nyelvén olvas; egy asztalnál mindenki 2000 üzenetet írhat. Bezárt asztalnál senki sem cseveghet. Legfeljebb 50 másik
embert némíthatsz el, és bármikor feloldhatod; senki más nem tudja meg. Aki egy elnémított ember helyére ül, az számodra szintén néma. Nem
látod azt a nevet, amelyet valaki azután vesz fel, hogy elnémítottad.</p>`}]}]},{id:`spectators`,heading:`Nézők`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>A házigazda dönti el, jöhetnek-e nézők, és ezen bármikor változtathat. A játékosok megtudják,
hányan nézik őket, és kik, kivéve azokat, akik ezt elrejtik, vagy letiltották valamelyik játékost.</p>`}]},{text:`<p>A kezdés előtt mindenki nézheti az asztalt, akinek megvan a link, hiszen vannak még helyek. A nézők azt látják, ami nyilvános. Mind ugyanazt
látják, és a hely nélküli házigazda is.</p>`}]},{id:`after`,heading:`Amikor vége a játéknak`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>A játék végén mindenki, aki nézheti, megkaphatja a jegyzőkönyvét, amely minden rejtett dolgot elárul.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Ekkor bárki, aki játszott, új játékot kérhet, egyszer: új asztal ugyanazokkal a beállításokkal, ugyanazokkal az emberekkel, ugyanazokon
a helyeken. Aki kéri, az lesz a házigazda. A többieket megkérdezi, hogy jönnek-e; aki nem kéri, annak felszabadul a helye. Az
állandó utasítások nem öröklődnek. Az óramutató járása szerint következő játékos kezd, hogy több játék során mindenkire sor
kerüljön; előre beállított állásból indult játék után újra a véletlen dönt.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Az asztalt a kezdés előtt a házigazda zárhatja be, a játék után a házigazda vagy egy játékos, közben senki. A bezárt asztalt
meg lehet nézni, de már nincs a listában.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Akit törölnek a szerverről, az végleg elhagy minden asztalt. A kezdés előtt a helye felszabadul, utána egy bot játszik
tovább, és a következő játékos lesz a házigazda. A neve és amit mondott, eltűnik; az megmarad, hogy ott állt valami. A lépések és a
véletlen megmaradnak, hogy a játékot ellenőrizni lehessen. Az az asztal, ahol senki más nem játszik, törlődik. Aki a szervert
üzemelteti, törölhet egy sort a beszélgetésből, és bármikor bezárhat vagy törölhet egy asztalt; a közben bezárt játéknak nincs eredménye.</p>`}]}]},{id:`dice`,heading:`Tisztességes véletlen`,blocks:[{text:`<p>Senki sem választhatja meg és nem láthatja előre, mi lesz a húzás, még az sem, aki a szervert üzemelteti. A játék előtt a szerver egy közzétett
számmal elkötelezi magát egy titok mellett, és mindenki hozzájárulhat a véletlenhez. Utána a jegyzőkönyv elárulja a titkot, és bárki újra
kiszámolhat minden húzást. Hogy <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">ez hogyan működik</a>, az részletesen, angolul olvasható.</p>`}]},{id:`arranged`,heading:`Összeállított állások`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Ahol a szerver üzemeltetője megengedi, egy asztal kezdődhet olyan állásból, amelyet valaki összeállított, rögzített húzásokkal: hogy
kipróbáljon egy helyzetet, vagy megmutassa másoknak. Olyan állás kell, amelyből tovább lehet játszani, és annak is van határa, mennyit
lehet belőle rögzíteni.</p>`}]},{text:`<p>Az ilyen asztal mindenhol meg van jelölve. A véletlen ott nem tisztességes, és ezt senki sem állítja; a játék semmilyen ranglistán nem számít. Az
utána kért új játék már közönséges. A leckék és a szabálykönyvek példái is összeállított állások.</p>`}]},{id:`lessons`,heading:`Leckék`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>Egy leckében te teszed meg a játék lépéseit, a többiek forgatókönyvet követnek. Az a lépés is megtörténik, amelyik nem visz tovább, és
megtudod, miért; vond vissza, és próbáld újra. Leckében az utolsó lépésedet mindig visszavonhatod, bármit húztak is azóta. A lecke
vége után már senki sem lép.</p>`}]},{text:`<p>A lecke asztala csak a tiéd: senki sem nézi, nem jár óra, és nincs benne semmilyen listában. Bármikor elmehetsz, és később visszajöhetsz.</p>`}]},{id:`limits`,heading:`Ha betelik az asztal`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Minden, ami egy asztalnál történik, megmarad, személyenként egy határig, amelyet szinte senki sem ér el. Aki eléri, az is
elindíthatja, játszhatja, folytathatja, elhagyhatja és feladhatja a játékot, bezárhatja az asztalt, és új játékot kérhet; a többiek ebből semmit sem éreznek.</p>`}]}]}]};export{e as default};