var e={title:`Deep Blue`,intro:[{text:`<p>Találj roncsokat, merülj kövekért, és legyen a tiéd a legtöbb győzelmi pont, amikor az egész Elsüllyedt Várost átkutatták.</p>`},{text:`<p>Legénységet toborzol, a legjobb roncsokhoz hajózol két hajóddal, és merülsz. Kő kő után kerül elő a zsákból. Mindegyik
érhet pontot, és mindegyikkel vége is lehet: elfogy az oxigén, vagy felbukkan valami nagy. Megállsz időben, vagy húzol még
egyet, csak egyetlenegyet? És ritkán vagy egyedül: a közeli hajók odasietnek, és minden kő nekik is számít.</p>`},{text:`<p>2–5 játékosnak. Minden szabálynak van azonosítója; ahol a játék ilyet említ, onnan ide jutsz. A <em>pont</em> mindig győzelmi
pontot jelent.</p>`}],sections:[{id:`skyline`,heading:`Mi vet véget a játéknak`,blocks:[{text:`<p>Az Elsüllyedt Városnak négy része van. Lefordítva fekszenek a távoli roncsok között, és senki sem tudja, hol. Ha egy részt
megtaláltak és egy merülésben átkutattak, az a helyére kerül a város freskóján. A negyedikkel véget ér a játék, és az nyer,
akinek a legtöbb pontja van. A freskó tehát a játék órája: tartsd szemmel.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`A köröd`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>A játékosok az óramutató járása szerint követik egymást. A körödben négy dolog közül pontosan egyet
teszel; passzolni nem lehet.</p>`},{text:`<div class="wide"><table>
<tbody><tr>
<td><strong>Hajózol</strong></td>
<td>mozgatod a hajóidat, roncsokat találsz, és felderítő helyekre állsz</td>
</tr>
<tr>
<td><strong>Merülsz</strong></td>
<td>köveket húzol egy roncsnál, ahol van hajód</td>
</tr>
<tr>
<td><strong>Toborzol</strong></td>
<td>kártyát veszel a piacról</td>
</tr>
<tr>
<td><strong>Pihensz</strong></td>
<td>visszaveszel kijátszott kártyákat</td>
</tr>
</tbody></table></div>`}]},{text:`<p>Első játékra jó terv: hajózz egy roncshoz, merülj, pihenj, toborozz, és kezdd elölről.</p>`}]},{id:`sail`,heading:`Hajózás`,blocks:[{text:`<p>A hajók mindig egy <em>helyszínen</em> állnak: a kikötőben, egy bójánál vagy egy merülési helyen. A merülési helyen roncslapka
fekszik, vagy <em>üres</em>: a kezdettől fogva, vagy mert a roncsánál már merültek. A térkép vonalai az útvonalak. Két helyszín
akkor <em>szomszédos</em>, ha egyetlen útvonal köti össze őket.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Játssz ki egy vagy több kártyát a propelleréért, használj kezdő tokent, vagy mindkettőt. Minden propeller
egy mozgáspont: egy útvonal egy szomszédos helyszínre. Oszd el őket tetszés szerint a két hajód között; nem kell mindet
felhasználnod. Semmi sem állja a hajók útját. Bármelyik lapka fölött áthaladhatnak, felfedett és lefordított fölött is.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Nálad van Sven két propellerrel és Pia eggyel. Ha mindkettőt kijátszod, három mozgáspontod van: az egyik hajó a Harangos
bója érintésével az Iránytű-fövenyhez megy, a másik a Lámpás-zátonyhoz.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Ne fizess többel, mint ami kell. Ha egy kártya vagy token nélkül is kijön az utad, azt tartsd meg.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>A hajó csak akkor fordít fel egy lefordított lapkát, ha ott fejezi be az útját, áthaladva soha.</p>`}]}]},{id:`wrecks`,heading:`Roncsok és felderítő helyek`,blocks:[{text:`<p>A roncs szélén <em>felderítő helyek</em> vannak, mindegyik egy hajónak. A <em>közepén</em> akárhány hajó elfér. A lapkán álló szám azt
mutatja, mennyit ér ott merülést vezetni.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Miután <strong>minden</strong> mozgással végeztél, a helyükre állnak azok a hajóid, amelyek mozogtak. Felfedett lapkán
a hajónak szabad felderítő helyre kell állnia. Te választasz, egy felderítő helyre egy hajó fér; ha egy sem szabad,
középre áll. A lefordított lapkát előbb felfordítod. Bójánál, a kikötőben vagy üres merülési helyen nem történik semmi.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>A két hajód elfoglalhatja ugyanannak a roncsnak két felderítő helyét, és mindkettő számít.</p>`}]},{text:`<p>Ezüst, arany vagy piros felderítő helyen az ilyen színű kövek többet érnek neked (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). A kék, a fekete és a „kék
vagy fekete” felderítő hely egy veszélytől véd meg (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Merülés`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>A merüléshez kell egy hajód egy felfedett roncsnál, felderítő helyen vagy középen. Ha két ilyen roncsnál
állnak a hajóid, válassz egyet. Ebben a merülésben te vagy a <em>merülésvezető</em>. Minden roncsnál egyszer lehet merülni.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Akinek legalább egy hajója a roncsnál van, <em>részt vesz</em> a merülésben. Senki sem utasíthatja vissza.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>A merülésvezető köveket húz a zsákból, anélkül hogy belenézne, egyenként, és legalább egyet. Ha végeztetek
a kővel, megáll, vagy húz még egyet. Más nem állíthatja le a merülést. Ha kiürül a zsák, a merülés úgy ér véget, mintha
a merülésvezető megállt volna.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>A piros, az arany és az ezüst kő kincs. A zöld és a lila kő magában nem ér semmit, de a legénységedből
néhányan ilyet keresnek. A kék kő (fogytán az oxigén) és a fekete kő (tengeri szörny) veszély.</p>`}]},{picture:`gems`},{text:`<p>Bármikor megnézheted, melyik színből hány kő van még a zsákban. Ha az asztal mutatja az esélyeket, kiszámoljuk neked,
mennyire valószínű a veszély, és fel kellene-e jönnöd miatta. Azt is mutatjuk, mennyid van most, és átlagosan mennyit érne
még egy kő.</p>`},{picture:`odds`},{text:`<p>Tegyük fel, hogy 16 kő van a zsákban, és közülük 3 kék. Kék követ már húztatok egyet, feketét még nem: a következő húzás
16 esetből 3-szor veszélyes, vagyis 19%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Veszély`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>Egy merülés első kék és első fekete köve figyelmeztetés. Minden későbbinél mindenkinek, aki még lent van,
védekeznie kell, vagy fel kell jönnie a felszínre. A merülésvezető kezdi, aztán az óramutató járása szerint a többiek.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Úgy védekezel, hogy kijátszol egy legénységkártyát, amelyik ettől a színtől véd. Vagy felhasználsz egy
ilyen színű vagy „kék vagy fekete” felderítő helyet, amelyen a hajód áll; az a hajó ekkor középre áll. Ha két ilyen
hajód van, te mondod meg, melyik. Minden védekezés egy kő ellen szól. Védekezni sosem kötelező.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Ha feljössz a felszínre, kiestél ebből a merülésből: a köveiért nem jár pont, és több kártyát sem
játszhatsz ki. A már kijátszott kártyák pontjai a tieid. A hajóid a merülési helyen maradnak.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>Előbb mindig túl kell jutni a veszélyen, és csak aztán jöhet bármi más azzal a húzással.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>A merülés akkor ér véget, amikor a merülésvezető megáll vagy feljön a felszínre. Ha feljön, a többieknek
az óramutató járása szerint még meg kell küzdeniük az utolsó veszéllyel: védekeznek, vagy feljönnek. Aki védekezett,
kijátszhat kártyákat, és pontot kap a kövekért; a merülésvezető nem.</p>`}]},{text:`<p>A roncs kék felderítő helyén állsz, és előkerül a második kék kő. Feladod a felderítő helyedet, és lent maradsz. A
harmadik kék kőnél már csak egy oxigénszakértő segít, ha van a kezedben.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Odasietés`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Minden merülés az odasietéssel kezdődik. A merülésvezető kezdi a másik hajójával, aztán az óramutató
járása szerint mindenki odaviheti a hajóit a szomszédos helyszínekről, ingyen. Ezek a hajók középre állnak, felderítő
helyre soha. Jöhetnek a kikötőből, egy bójától, egy üres merülési helyről, vagy egy másik roncstól, ahol feladják a
felderítő helyüket.</p>`}]},{picture:`rush A4`},{text:`<p>Ha a hajód odasiet, minden kő neked is számít, de csak az alapértékén. És ennek a hajónak nincs felderítő helye, amelyik
megvédene. Merülés előtt nézd meg, ki áll a szomszédban.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Legénység és kártyák`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Egy kártyának egy vagy két hatása van ezek közül: pont kövekért, védelem, pénz, propeller. Valahányszor
kijátszol egy kártyát, pontosan egy hatását használod.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>A kijátszott kártyáid felfordítva fekszenek előtted. A köröd végén lefordítva a saját pihenőhelyedre
kerülnek. A merülésben kijátszottak a merülés végén kerülnek oda. A pihenőhelyedet bármikor átnézheted, más soha.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Minden húzás után, ha túl vagytok a veszélyen, aki még lent van, akárhány legénységkártyát kijátszhat
pontért. Ha mindenki válaszolt, megmutatjuk őket. A kártya megmutatja, milyen köveket kér: mind
<strong>ugyanolyan</strong> színűt, vagy bármilyet, kéket és feketét is. Ezeket ebben a merülésben már ki kellett húzni. Egy kártya
egyszer hoz pontot, egy kő több kártyához is jó. Ezek a pontok biztosak.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Kijátszott kártyát nem vehetsz vissza. Amelyiket nem játszottad ki, azzal várhatsz egy későbbi húzásig:
minden eddig húzott kő számít.</p>`}]},{text:`<p>Nálad van Raquel, aki piros követ keres, és előkerült egy piros. Játszd ki most: 4 pont, amelyet már semmi sem vesz el.
Vagy tartsd meg, ha a következő körben kell a dollárja: a kijátszott kártyának előbb pihennie kell.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Egy kezdő token 1 dollárt vagy egy propellert ér. Toborzáshoz, a piac frissítéséhez és hajózáshoz
használhatod, egyedül vagy kártyákkal együtt. Utána kikerül a játékból.</p>`}]}]},{id:`recruit`,heading:`Piac és toborzás`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Játssz ki kártyákat a pénzükért, használj kezdő tokent, vagy mindkettőt, legalább annyiért, amennyibe egy
kártya kerül a piacon. Vedd azt a kártyát azonnal <strong>a kezedbe</strong>. Egy körben csak egy kártyát toborozhatsz. Visszajáró
nincs.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Ne fizess többel, mint ami kell. Ha egy kártya vagy token nélkül is kijön az ár, azt tartsd meg. Ha a
kártyáidból nem jön ki pontosan, fizethetsz többet is.</p>`}]},{text:`<p>Nálad van Hanna 2 dollárral és Mirko 1 dollárral. Kettejük pénze a piac bármelyik kártyájára elég. Hanna egyedül is
kifizetheti az 1 dolláros kártyát: ekkor a második dollárja elvész.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Ezután a drágább kártyák az olcsóbb árak felé csúsznak, és a legdrágább árnál új kártya jön. Ha „+1” és egy
kő van rajta, egy ilyen kő a készletből a zsákba kerül, és ott marad.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>Ehelyett 4 dollárért frissítheted a piacot. A kártyái kikerülnek a játékból; a kövek, amelyeket hoztak, a
zsákban maradnak. Négy új jön, a legolcsóbb áron kezdve, a „+1” köveikkel. Egyet közülük ingyen a kezedbe veszel; aztán
a piac úgy töltődik fel, mint a <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a> szabályban. Ez a köröd egyetlen toborzása.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Akárhány kártya lehet a kezedben.</p>`}]},{text:`<p>A kezdő legénység senkit sem véd. Ahhoz oxigénszakértő (kék) vagy szörnyvadász (fekete) kell a piacról.</p>`}]},{id:`rest`,heading:`Pihenés`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Keverd meg a pihenő kártyáidat, és húzz közülük hármat a kezedbe. Ha három vagy kevesebb van, mindet
elveszed, véletlen nélkül. Legalább egy kártyának pihennie kell.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Három pihenő kártyánál tudod, mi jön vissza. Ötből a véletlen választ hármat. Ezért gyakran akkor a legjobb pihenni, amikor
már három kártya pihen.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Mit ér egy merülés`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>A kártyákért: megkapod azoknak a kártyáknak a pontjait, amelyeket pontért kijátszottál, akkor is, ha
feljöttél.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>A kövekért: aki még lent van, 4 pontot kap minden piros kőért, 2 pontot minden aranyért és 1 pontot
minden ezüstért. Ha egy hajód ilyen színű felderítő helyen <strong>áll</strong>, akkor ehelyett 10, 5 és 3 pontot. Két hajó nem
számít kétszer.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>A vezetésért: a merülésvezető megkapja a lapkán álló pontokat, akkor is, ha feljött.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>A pontok a kincsesládádba kerülnek, és titok, hány van benne.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>A lapka kikerül a játékból; az Elsüllyedt Város része a helyére kerül a freskón. Minden húzott kő
visszakerül a zsákba, a kijátszott kártyák a pihenőhelyekre. Minden hajó a merülési helyen marad, amely mostantól üres.</p>`}]},{text:`<p><strong>Egy teljes merülés.</strong> A roncs a <em>Jégmadár</em>: egy arany, egy piros és egy kék felderítő hely, 3 pont a merülésvezetőnek.
Zöld a merülésvezető, és a kék felderítő helyen áll, Narancssárga az aranyon, Sárga a piroson. Mindenkinél ott van Mirko,
aki arany követ keres (2 pont). Zöldnél ott van még Raquel is (egy piros kő, 4 pont). Narancssárgánál ott van még Isolda
(egy zöld kő, 6 pont) és Victoria (nyolc bármilyen színű kő, 6 pont). Amara is nála van, aki a kék ellen véd.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>húzás</th>
<th>mi történik</th>
</tr>
</thead>
<tbody><tr>
<td>arany</td>
<td>mindenki kijátssza Mirkót</td>
</tr>
<tr>
<td>ezüst</td>
<td></td>
</tr>
<tr>
<td>kék</td>
<td>figyelmeztetés</td>
</tr>
<tr>
<td>zöld</td>
<td>Narancssárga kijátssza Isoldát</td>
</tr>
<tr>
<td>arany</td>
<td></td>
</tr>
<tr>
<td>piros</td>
<td>Zöld kijátssza Raquelt</td>
</tr>
<tr>
<td>fekete</td>
<td>figyelmeztetés</td>
</tr>
<tr>
<td>kék</td>
<td>veszély. Zöld a kék felderítő helyet használja, így a hajója középre áll. Narancssárga kijátssza Amarát. Sárgának nincs semmije, feljön a felszínre. Aztán Narancssárga kijátssza Victoriát: ez már nyolc kő</td>
</tr>
</tbody></table></div>`},{text:`<p>Zöld megáll. A zöld, a fekete és a két kék kő nem ér semmit, a többi igen:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>kártyák</th>
<th>kövek</th>
<th>vezetés</th>
<th>összesen</th>
</tr>
</thead>
<tbody><tr>
<td>Narancssárga</td>
<td>2 + 6 + 6 = 14</td>
<td>5 + 5 + 1 + 4 = 15</td>
<td></td>
<td>29</td>
</tr>
<tr>
<td>Zöld</td>
<td>2 + 4 = 6</td>
<td>2 + 2 + 1 + 4 = 9</td>
<td>3</td>
<td>18</td>
</tr>
<tr>
<td>Sárga</td>
<td>2</td>
<td></td>
<td></td>
<td>2</td>
</tr>
</tbody></table></div>`},{text:`<p>Ha Sárga lent marad, a piros felderítő hellyel 2 + 2 + 1 + 10 = 15 pontot értek volna a kövei.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`A játék vége`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>A játék véget ér, amint az Elsüllyedt Város negyedik része a freskón van, és a merülésének pontjait
kiosztottátok. Ami abban a körben még hátra volna, az elmarad.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>A sorrendet a pontok döntik el. Egyenlőségnél az van előrébb, akinek több legénységkártyája van: kézben,
pihenve és kijátszva összesen. Akik így is egyenlők, osztoznak a helyezésen. Ez minden helyezésre igaz, nem csak az
elsőre.</p>`}]},{text:`<p>Ha mindenki békén hagyja a város utolsó részét, nincs szabály, amely véget vetne a játéknak. Megegyezhettek abban, hogy
abbahagyjátok.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Előkészületek`,blocks:[{text:`<p>Mindent mi készítünk elő. Ez a kiinduló helyzet.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>2–5 játékos játszik. Mindenkinek van egy színe, és két hajója, amelyek a kikötőből indulnak. Mindenkinek a
kezében van a színe négy kezdő legénységkártyája. Mindenkinek van egy kincsesládája a pontoknak; a tartalma a játék
végéig titok. Azoknak a színeknek a kezdő legénysége, amelyekkel senki sem játszik, kimarad a játékból.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>15 roncslapka van. Keverd meg a hat kezdő lapkát, és tegyél egyet-egyet felfordítva a hat négyzet alakú
kezdő merülési helyre. Egy közülük üres: vedd ki, a merülési helye üres marad. Keverd meg a kilenc távoli lapkát; ezek
közül négy az Elsüllyedt Város része. Tegyél egyet-egyet lefordítva a kilenc távoli merülési helyre.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>31 kő van. Kezdéskor 19 van közülük a zsákban, a másik 12 a készletben:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>zsák</th>
<th>készlet</th>
<th>együtt</th>
</tr>
</thead>
<tbody><tr>
<td>ezüst</td>
<td>7</td>
<td>2</td>
<td>9</td>
</tr>
<tr>
<td>arany</td>
<td>3</td>
<td>2</td>
<td>5</td>
</tr>
<tr>
<td>piros</td>
<td>1</td>
<td>2</td>
<td>3</td>
</tr>
<tr>
<td>zöld</td>
<td>–</td>
<td>2</td>
<td>2</td>
</tr>
<tr>
<td>lila</td>
<td>–</td>
<td>4</td>
<td>4</td>
</tr>
<tr>
<td>kék</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>fekete</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>mind</td>
<td>19</td>
<td>12</td>
<td>31</td>
</tr>
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>A hét küldetés egyike van játékban: amelyikben megegyeztek, vagy egy véletlenszerű. Első játékra a Zavaros
vizeket ajánljuk. Egy küldetés csak az Elsüllyedt Város részeiről szól. Kettő akkor lép életbe, amikor egy ilyen lapkát
felfordítanak (Szétszórt kincsek, Közeleg a vihar). A más lapkákra tett kövek az ottani merülésben számítanak.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>A piacon négy kártya van, 1, 2, 2 és 3 dolláros áron. Keverd meg azt a 30 legénységkártyát, amely egyik
színhez sem tartozik. Fordíts fel négyet, egyiket a másik után, a legolcsóbb áron kezdve. Ha a felfordított kártyán „+1”
és egy kő van, tegyél át azonnal egy ilyen követ a készletből a zsákba.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>A véletlen dönti el, ki kezd. A kezdőjátékostól az óramutató járása szerint 0, 1, 1, 2 és 2 kezdő tokent
kaptok.</p>`}]}]},{id:`scenarios`,heading:`Küldetések`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>Zavaros vizek (Troubled Waters).</em> Az Elsüllyedt Város részénél a merülésvezető egyszerre két követ húz,
vagy az utolsót. Előbb jönnek a veszélyek, húzási sorrendben: mindegyiknél védekezik vagy feljön, aki még lent van,
akkor is, ha a merülésvezető már az elsőnél feljön. Csak aztán lehet kártyát kijátszani pontért. Ha egy veszélyes szín
első két köve együtt jön, az egyik csak figyelmeztetés.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>A legjobbak legjobbjai (The Best of the Best).</em> Az Elsüllyedt Város részénél minden pontért kijátszott
kártya 4 ponttal többet ér. Ez akkor is a tiéd, ha feljössz a felszínre. A védekezésre kijátszott kártya nem hoz semmit.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Szétszórt kincsek (Scattered Wealth).</em> Ha valaki felfordítja az Elsüllyedt Város egy részét, tegyetek rá
egy követ a zsákból. Minden szomszédos lapkára is, felfedettre és lefordítottra, ha még nincs rajta. A hajó csak aztán
áll felderítő helyre. <strong>Bármelyik</strong> lapkán hever kő, az ottani merülésben ez az első húzott kő. Utána lehet kártyát
kijátszani, és a merülésvezető már meg is állhat.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Jutalmazó roncsok (Bounty Wrecks).</em> Az Elsüllyedt Város részénél az a merülésvezető, akinek nem kellett
feljönnie, 2 pontot kap minden 3 húzott kőért, lefelé kerekítve.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Közeleg a vihar (A Storm Is Coming).</em> Ha felfordítod az Elsüllyedt Város egy részét, az ott lévő hajóid
a helyükre állnak. Aztán ott kell merülést vezetned, ingyen. Legfeljebb két mozgáspontnyiról lehet odasietni. A másik
hajód is odasiethet, és akkor nem áll a helyére; különben utána teszi. Ha ekkor újabb részt fordít fel, ott is
merülsz. Aztán véget ér a köröd.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Veszélyes zátonyok (Dangerous Reefs).</em> Az Elsüllyedt Város részénél zajló merüléshez senki sem siethet
oda.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>A bőség romjai (Ruins of Plenty).</em> Az Elsüllyedt Város részénél minden résztvevő megkapja a lapkán álló
pontokat, nem csak a merülésvezető. Két hajóval a lapkán kétszer kapod meg. Akkor is a tiéd, ha feljöttél, ahogyan a
merülésvezetőé is. A hajókat akkor számoljuk meg, amikor az első követ kihúzzák.</p>`}]}]},{id:`gems`,heading:`A kövek egy pillantásra`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>kő</th>
<th>pont</th>
<th>azonos színű felderítő helyen</th>
<td></td>
</tr>
</thead>
<tbody><tr>
<td>piros</td>
<td>4</td>
<td>10</td>
<td>kincs</td>
</tr>
<tr>
<td>arany</td>
<td>2</td>
<td>5</td>
<td>kincs</td>
</tr>
<tr>
<td>ezüst</td>
<td>1</td>
<td>3</td>
<td>kincs</td>
</tr>
<tr>
<td>zöld</td>
<td>–</td>
<td>–</td>
<td>az okkultisták keresik</td>
</tr>
<tr>
<td>lila</td>
<td>–</td>
<td>–</td>
<td>a régészek keresik</td>
</tr>
<tr>
<td>kék</td>
<td>–</td>
<td>egyszer megvéd</td>
<td>a másodiktól <strong>veszély</strong>: fogytán az oxigén</td>
</tr>
<tr>
<td>fekete</td>
<td>–</td>
<td>egyszer megvéd</td>
<td>a másodiktól <strong>veszély</strong>: tengeri szörny</td>
</tr>
</tbody></table></div>`},{text:`<p>Azoknál a kártyáknál, amelyek adott számú bármilyen színű követ kérnek, minden kő számít, a kék és a fekete is.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Mit tud mindenki`,blocks:[{text:`<p><strong>Mindenki látja</strong> a hajókat, a kezdő tokeneket és a kijátszott kártyákat; a felfedett lapkákat, a rajtuk heverő köveket,
és hogy melyik lapkát nem látta még senki. Mindenki látja a piacot is, és hogy mely legénységkártyák vannak még a pakliban
vagy játékon kívül. Mindenki megszámolhatja, melyik színből hány kő van a zsákban és a készletben, és hány kártya van
kinek a kezében, kinek a pihenőhelyén és a pakliban. Merüléskor mindenki látja a húzott köveket és azt, ki jött fel, utána
pedig a résztvevők pontjait.</p>`},{text:`<p><strong>Mindenki megjegyezheti</strong>, kinek milyen legénysége van: mindenki ugyanazzal a néggyel kezd, és a toborzás nyílt. A
kártyákat nyíltan játsszátok ki. Így mindenki tudhatja, mi van a kezedben és mi pihen, amíg háromnál több pihenő kártyával
nem pihensz. Csak az titok, amit akkor húzol. Nem kell mindent megjegyezned: minden játékosnál megmutatjuk, mi következik
ebből. Van, ami biztosan kézben van, és van, ami biztosan pihen; a bizonytalanokról azt látod, hány van kézben.</p>`},{text:`<p><strong>Senki sem látja</strong>, mi fekszik lefordítva, a pakli sorrendjét és a kövek sorrendjét.</p>`},{text:`<p><strong>Csak te látod</strong> azokat a kártyákat a kezedben és a pihenőhelyeden, amelyeket nem ismer mindenki. Merüléskor csak te
látod, mely kártyákat választottad, amíg mindenki nem válaszolt. Azt is csak te látod, mennyi van a kincsesládádban,
hacsak az asztal nem mutatja mindenkiét.</p>`}]},{id:`standing-orders`,heading:`Állandó utasítások`,blocks:[{text:`<p>Merüléskor mindenki arra válaszol, amit a többiek tesznek. Az állandó utasításokkal előre megmondod, hogyan válaszoljunk
helyetted, és ezen bármikor változtathatsz. A szabályokon nem változtatnak, és csak azzal válaszolnak, amit te magad is
megtehetnél. Más nem látja őket.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>mikor</th>
<th>mit tehetünk</th>
<th>ha nem mondasz mást</th>
</tr>
</thead>
<tbody><tr>
<td>minden kő után</td>
<td>kijátsszuk a pontot érő kártyáidat, amint lehet, kivéve, amelyeket megtartasz; vagy megkérdezünk</td>
<td>kijátsszuk</td>
</tr>
<tr>
<td>ha odasiethetsz</td>
<td>megkérdezünk, mindig odasietünk minden hajóval, amelyik tud, vagy soha</td>
<td>megkérdezünk</td>
</tr>
<tr>
<td>ha veszély van</td>
<td>megkérdezünk; kártyával védünk, ha nincs, felderítő hellyel; felderítő hellyel védünk, ha nincs, kártyával; vagy feljössz a felszínre</td>
<td>megkérdezünk</td>
</tr>
</tbody></table></div>`},{text:`<p>Hogy húz-e még vagy megáll, azt mindig a merülésvezető dönti el. Ha több kártya is véd, az kerül sorra, amelyiken a
legkevesebb pénz vagy propeller van. Ha két felderítő hely is véd, az egyszínűt adjuk fel a „kék vagy fekete” előtt.</p>`},{text:`<p>Ha azt akarod, hogy megkérdezzünk, megkérdezünk, bármi van is a kezedben; így a kérdés senkinek sem árul el semmit. Csak
akkor nem kérdezünk, ha mindenki láthatja, hogy nincs miről dönteni. Ha letelt az időd, az utasításaid válaszolnak. Ahol
azt mondják, hogy kérdezzünk, ott nem sietsz oda, és a kártyáidat pontért kijátsszuk. Védekezel, ha tudsz, először
kártyával.</p>`}]},{id:`rare`,heading:`Ritka esetek`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Legalább egy hajónak mozognia kell; amelyik marad, megtartja a felderítő helyét. Egy úthoz annyi
mozgáspont kell, amennyi a legrövidebb útvonalán. Ki és vissza 2 mozgáspont; a hajó utána felderítő helyre áll, akár a
régire. Ha mindkettőnek a helyére kell állnia, te választod meg a sorrendet. A második lapkáját csak azután fordítod
fel, hogy az első a helyén van.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>A paklit nem keverjük újra. Ha elfogyott, a piac a legdrágább árnál kezdve kiürül. A piacot csak addig
frissítheted, amíg legalább egy kártya van a pakliban. Ha négynél kevesebb van, annyit fordítasz fel, amennyi van, a
legolcsóbb áron kezdve.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>A „+1” nem tesz semmit, ha a készletben nincs ilyen színű kő.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Aki a négy dolog egyikét sem tudná megtenni, kimaradna. Ez sosem fordul elő. Ha pihen egy kártyád,
pihenhetsz; ha egy sem pihen, a kezedben van az egész kezdő legénységed, és hajózhatsz.</p>`}]}]},{id:`rulings`,heading:`A mi döntéseink`,blocks:[{text:`<p>A szabályoknak több kiadása van. Ahol eltérnek vagy hallgatnak, nekünk kellett döntenünk. Ez az összes ilyen eset; a fenti
szabályokban már az áll, ahogyan döntöttünk.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Az egyik kiadás úgy is olvasható, mintha a kártyák már a merülés kezdetén pihenni mennének. A többi
egyetért abban, hogy a végén.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> A kiadások hallgatnak arról, mi van, ha valaki nem tehet semmit.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Csak egy kiadás mondja, hogy a kártyák kikerülnek a játékból. A többi egyszerűen eldobja őket.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> A kiadások hallgatnak az üres pakliról és az olyan „+1”-ről, amelynek köve nincs a
készletben.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> A kiadások szerint az árnál többet is lehet fizetni, és mozgáspont is maradhat, tehát szó
szerint véve akárhány kártyát ki lehetne játszani. Itt csak annyit kell, amennyi szükséges, mert a többlettel semmit
sem nyersz, és kevesebb fizetési mód közül kell választani.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Az egyik kiadás úgy olvasható, mintha a lapka felfordítása véget vetne a mozgásnak. A többi az irányadó.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> Minderről hallgatnak a kiadások.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> A kiadások csak arról beszélnek, hogy „eggyel vagy kettővel is” lehet pihenni, így legalább egy kártya
kell.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> A kiadások hallgatnak az üres zsákról.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> A legtöbb kiadásban az, aki feljön, jelzésül a lapka mellé teszi a hajóit. Az egyik úgy olvasható, mintha
továbbmennének.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Néhány kiadás „több színt” mond ott, ahol egy színről van szó; ez elírás. Hogy milyen sorrendben lehet
kártyát kijátszani pontért, azt a kiadások nem mondják meg; itt mindenki rejtve és egyszerre válaszol.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Hogy a merülésvezető feljövetele után még lehet kártyát kijátszani, az a <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a> szabályból következik.
A kiadások hallgatnak.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> A kiadások hallgatnak arról, hol vannak a hajók merülés után.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-END-2">DB-END-2</a></strong> A legtöbb kiadás csak az elsőségnél dönti el az egyenlőséget; azt követjük, amelyik minden helyezésről
beszél. A kiadások nem mondják meg, mely legénységkártyák számítanak; itt mind számít, ami valakié.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> A kiadások hallgatnak a részletekről: a veszélyek sorrendjéről, a kettő közül az elsőnél feljövő
merülésvezetőről, két azonos színű kőről, a zsákban maradt egyetlen kőről.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> „Azonnal”, mondják a kiadások; ezért a kövek még azelőtt kerülnek le, hogy a hajó felderítő helyre áll.
Azt nem mondják meg, milyen sorrendben kapják a lapkák, és azt sem, mi van, ha a zsák nem elég. Itt a most felfordított
lapka az első, utána a szomszédosak jönnek, abban a sorrendben, ahogyan a játékanyag a helyszíneket felsorolja.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> A legtöbb kiadás 3 követ mond, egy 5 követ.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> A kiadások hallgatnak arról, mikor kezdődik a merülés, és mi lesz a másik hajóval.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Néhány kiadás úgy olvasható, mintha ott tilos volna merülni, de akkor a játék sosem érhetne véget.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Az egyik kiadás „minden játékost” mond, mások a résztvevőket. Arról, hogy mi jár a feljövőknek, és mikor
kell a hajókat megszámolni, a kiadások hallgatnak.</p>`}]}]},{id:`components`,heading:`Honnan van a játékanyag`,blocks:[{text:`<p>A szabályok megvoltak, a nyomtatott kártyák, lapkák és a tábla nem. Ezért nem minden olyan, mint a dobozban, és
megmondjuk, mi micsoda.</p>`},{ruling:[{text:`<p><strong>Ismert</strong> minden darabszám, a zsák és a készlet kövei, a felderítő helyek fajtái és hatásuk, és hogy a piacon négy ár
van 1 és 3 dollár között. A kártyák közül ismerjük Raquelt és Ottót (egy piros kő, 4 pont), Victoriát (nyolc kő, 6
pont) és az arany kőhöz való kezdő kártyát (2 pont). Tudjuk, hogy az okkultisták zöld, a régészek lila követ keresnek.
A roncsok közül egyet ismerünk, egy arany, egy piros és egy kék felderítő hellyel és 3 ponttal: ezt <em>Jégmadárnak</em>
hívjuk.</p>`}]},{ruling:[{text:`<p><strong>Kikövetkeztetett</strong> az okkultisták 6 pontja, egy példából, amely 6 ponttal jön ki (8 is lehetséges), és az, hogy
tizenkét „+1” kő van, ahány a készletben.</p>`}]},{ruling:[{text:`<p><strong>Rekonstruált</strong> a többi, úgy, hogy összeilljen és jól lehessen játszani. Ilyen a két középső ár, 2 dollár, és a többi
kártya a pontjaival, pénzével és propellereivel. Az is, hogy aki véd, az mást nem tud, és ki melyik „+1” követ hozza.
Ilyen a többi roncs, és hogy a <em>Jégmadárnak</em> nincs több felderítő helye. És az is, hol van a kikötő, hol vannak a
kezdő merülési helyek, a bóják és az útvonalak.</p>`}]},{ruling:[{text:`<p><strong>A mi nevünk</strong> minden roncs, helyszín és legénységtag neve, Raquel, Otto és Victoria kivételével, és a legénység
foglalkozásai, az okkultisták és a régészek kivételével.</p>`}]}]}]};export{e as default};