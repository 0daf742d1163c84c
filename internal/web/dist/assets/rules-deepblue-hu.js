var e={title:`Deep Blue`,intro:[{text:`<p>Találj roncsokat, merülj kövekért, és legyen a tiéd a legtöbb győzelmi pont, amikor előkerül az egész Elsüllyedt Város.</p>`},{text:`<p>Legénységet toborzol, a legjobb roncsokhoz hajózol két hajóddal, és merülsz. Kő kő után kerül elő a zsákból: mindegyik
érhet pontot, és mindegyik lehet az, amelyikkel vége, mert elfogy az oxigén, vagy felbukkan valami nagy. Megállsz időben,
vagy húzol még egyet, csak egyetlenegyet? És ritkán vagy egyedül: a közeli hajók odasietnek, és minden kő nekik is számít.</p>`},{text:`<p>2–5 játékosnak. Minden szabálynak van azonosítója, és ahol a játék egy szabályra hivatkozik, onnan ide jutsz. A <em>pont</em>
mindig győzelmi pontot jelent.</p>`}],sections:[{id:`skyline`,heading:`Mi vet véget a játéknak`,blocks:[{text:`<p>Az Elsüllyedt Városnak négy része van. Lefordítva fekszenek a távoli roncsok között, és senki sem tudja, hol. Ha egy részt
megtaláltak és egy merülésben átkutattak, az a helyére kerül a város sziluettjében. A negyedikkel véget ér a játék, és az
nyer, akinek a legtöbb pontja van. A sziluett tehát a játék órája: tartsd szemmel.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`A köröd`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>A játékosok az óramutató járása szerint követik egymást. A körödben négy dolog közül pontosan egyet
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
</tbody></table></div>`}]},{text:`<p>Első játékra jó terv: hajózz egy roncshoz, merülj, pihenj, toborozz, és kezdd elölről.</p>`}]},{id:`sail`,heading:`Hajózás`,blocks:[{text:`<p>A hajók mindig egy <em>helyen</em> állnak: a kikötőben, egy bójánál vagy egy merülési helyen. A merülési helyen roncslapka
fekszik, vagy a hely <em>üres</em>, a kezdettől fogva, vagy mert a roncsánál már merültek. A térkép vonalai az útvonalak, és két
hely akkor <em>szomszédos</em>, ha egyetlen útvonal köti össze őket.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Játssz ki egy vagy több kártyát a propelleréért, használj kezdő tokent, vagy mindkettőt. Minden propeller
egy mozgáspont. A mozgáspontokat tetszés szerint osztod el két hajód között; nem kell mindet felhasználnod. Egy
mozgásponttal egy hajó egy útvonalon egy szomszédos helyre jut. Semmi sem állja útját, és bármelyik lapka fölött
áthaladhat, akár felfedett, akár lefordított.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Nálad van Sven két propellerrel és Pia eggyel. Ha mindkettőt kijátszod, három mozgáspontod van: az egyik hajó a Harangos
bója érintésével az Iránytű-padhoz megy, a másik a Lámpás-zátonyhoz.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Ne játssz ki semmit, ami nem kell: ha bármelyik kártyát vagy tokent elvennéd, a maradék már ne legyen elég
az utadhoz.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>A hajó csak akkor fordít fel egy lefordított lapkát, ha ott fejezi be az útját, áthaladva soha.</p>`}]}]},{id:`wrecks`,heading:`Roncsok és felderítő helyek`,blocks:[{text:`<p>A roncs szélén <em>felderítő helyek</em> vannak, mindegyik egy hajónak, és van <em>közepe</em>, ahol akárhány hajó elfér. A lapkán álló
szám azt mutatja, mennyit ér ott merülést vezetni.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Miután <strong>minden</strong> mozgással végeztél, beállnak azok a hajóid, amelyek mozogtak. Felfedett lapkán a hajó
egy általad választott szabad felderítő helyre áll, egy helyre egy hajó. Ha van szabad hely, el kell foglalnia egyet; ha
nincs, középre áll. A lefordított lapkát előbb felfordítod, aztán ugyanez történik. Bójánál, a kikötőben vagy üres
merülési helyen nem történik semmi.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>A két hajód elfoglalhatja ugyanannak a roncsnak két felderítő helyét, és mindkettő számít.</p>`}]},{text:`<p>Ezüst, arany vagy piros felderítő helyen az ilyen színű kövek többet érnek neked (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). A kék, a fekete és a „kék
vagy fekete” hely egy veszélytől véd meg (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Merülés`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>A merüléshez kell egy hajód egy felfedett roncsnál, felderítő helyen vagy középen. Ha két ilyen roncsnál
állnak a hajóid, válassz egyet. Ebben a merülésben te vagy a <em>merülésvezető</em>. Minden roncsnál egyszer lehet merülni.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Akinek legalább egy hajója a roncsnál van, <em>részt vesz</em> a merülésben. Senki sem utasíthatja vissza.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>A merülésvezető köveket húz a zsákból, anélkül hogy belenézne, egyenként, és legalább egyet. Ha végeztetek
a kővel, megáll, vagy húz még egyet. Más nem állíthatja le a merülést. Ha kiürül a zsák, a merülés úgy ér véget, mintha
a merülésvezető megállt volna.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>A piros, az arany és az ezüst kő kincs. A zöld és a lila kő magában nem ér semmit, de a legénységedből
néhányan ilyet keresnek. A kék kő (fogytán az oxigén) és a fekete kő (tengeri szörny) veszély.</p>`}]},{picture:`gems`},{text:`<p>Bármikor megnézheted, melyik színből hány kő van még a zsákban. Ha az asztal mutatja az esélyeket, kiszámoljuk neked:
mennyire valószínű a veszély, fel kellene-e jönnöd miatta, mennyid van most, és átlagosan mennyit hozna még egy kő.</p>`},{picture:`odds`},{text:`<p>Tegyük fel, hogy 16 kő van a zsákban, és közülük 3 kék. Kék követ már húztatok egyet, feketét még nem: a következő húzás
16 esetből 3-szor veszélyes, vagyis 19%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Veszély`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>Egy merülés első kék és első fekete köve figyelmeztetés. Minden későbbi kék vagy fekete kőnél mindenkinek,
aki még lent van, védekeznie kell, vagy fel kell jönnie a felszínre: először a merülésvezetőnek, aztán az óramutató
járása szerint a többieknek.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Úgy védekezel, hogy kijátszol egy legénységkártyát, amelyik ettől a színtől véd. Vagy felhasználsz egy
ilyen színű vagy „kék vagy fekete” felderítő helyet, amelyen a hajód áll; az a hajó ekkor középre áll. Ha két ilyen
hajód van, te mondod meg, melyik. Minden védekezés egy kő ellen szól. Védekezni sosem kötelező.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Ha feljössz a felszínre, kiestél ebből a merülésből: a köveiért nem jár pont, és több kártyát sem
játszhatsz ki. A már kijátszott kártyák pontjai a tieid. A hajóid a merülési helyen maradnak.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>A veszélyt mindig el kell intézni, mielőtt bárki bármi mást kezdene azzal a húzással.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>A merülés akkor ér véget, amikor a merülésvezető megáll vagy feljön a felszínre. Ha feljön, a többiek az
óramutató járása szerint még védekeznek az utolsó veszély ellen. Aki védekezett, kijátszhat kártyákat, és pontot kap a
kövekért; a merülésvezető nem.</p>`}]},{text:`<p>A roncs kék felderítő helyén állsz, és előkerül a második kék kő. Feladod a helyet, lent maradsz, és mehet tovább a
merülés. A harmadik kék kőnél már csak egy oxigénszakértő segít, ha van a kezedben.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Odasietés`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Minden merülés az odasietéssel kezdődik. Előbb a merülésvezető viheti a roncshoz a másik hajóját, aztán az
óramutató járása szerint a többiek bármelyik hajójukat, de csak a merülési hellyel szomszédos helyről. Ez nem kerül
semmibe. Ezek a hajók középre állnak, felderítő helyre soha. Mindegy, milyen helyről jönnek: a kikötőből, egy bójától,
egy üres merülési helyről vagy egy másik roncstól, ahol feladják a helyüket.</p>`}]},{picture:`rush A4`},{text:`<p>Az odasiető hajóval minden kő neked is számít, de csak az alapértékén, és ennek a hajónak nincs felderítő helye, amelyik
megvédene. Merülés előtt nézd meg, ki áll a szomszédban.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Legénység és kártyák`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Egy kártyának egy vagy két hatása van ezek közül: pont kövekért, védelem, pénz, propeller. Valahányszor
kijátszol egy kártyát, pontosan egy hatását használod.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>A kijátszott kártyáid felfordítva fekszenek előtted. A köröd végén, a merülésben kijátszottak pedig a
merülés végén, lefordítva a saját pihenőterületedre kerülnek. A pihenőterületedet bármikor átnézheted, rajtad kívül
senki.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Minden húzás után, ha a veszélyeket elintéztétek, mindenki, aki még lent van, akárhány legénységkártyát
kijátszhat pontért. Amit a kártya kér, annak ott kell lennie a merülésben eddig húzott kövek között: egy adott színű
kőnek, több <strong>egyforma</strong> színű kőnek, vagy adott számú bármilyen színű kőnek, a kéket és a feketét is beleértve. Egy
kártya egyszer hoz pontot, amikor kijátszod, és egy kő sok kártyához is jó. Ezek a pontok biztosak, bármi történik is. A
játékosok sorrendje nem számít, ezért mindenki egyszerre válaszol, és a kártyák akkor fordulnak fel, amikor már mindenki
válaszolt.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Kijátszott kártyát nem vehetsz vissza. Amelyiket nem játszottad ki, azt egy későbbi húzás után is
kijátszhatod, mert minden eddig húzott kő számít.</p>`}]},{text:`<p>Nálad van Raquel, aki piros követ keres, és előkerült egy piros. Játszd ki most: 4 pont, amelyet már semmi sem vesz el.
Vagy tartsd meg, ha a következő körben kell a dollárja: a kijátszott kártyának előbb pihennie kell.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Egy kezdő token 1 dollárt vagy egy propellert ér. Toborzáshoz, ideértve a piac frissítését, és hajózáshoz
használhatod, egyedül vagy kártyákkal együtt. Utána kikerül a játékból.</p>`}]}]},{id:`recruit`,heading:`Piac és toborzás`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Játssz ki kártyákat a pénzükért, használj kezdő tokent, vagy mindkettőt, legalább annyiért, amennyibe egy
kártya kerül a piacon, és vedd azt a kártyát azonnal <strong>a kezedbe</strong>. Egy körben egy kártyát toborozhatsz. Visszajáró
nincs.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Ne játssz ki semmit, ami nem kell: ha bármelyik kártyát vagy tokent elvennéd, a maradék már ne érje el az
árat. Túlfizetni, mert a kártyáid túl sokat érnek, szabad.</p>`}]},{text:`<p>Nálad van Hanna 2 dollárral és Mirko 1 dollárral. Kettejük pénze a piac bármelyik kártyájára elég. Hanna egyedül is
kifizetheti az 1 dolláros kártyát: ekkor a második dollárja elvész.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Ezután a drágább helyek kártyái a legolcsóbb felé csúsznak, és a legdrágábbra új kártya kerül. Ha „+1” és
egy kő van rajta, az a kő a készletből a zsákba kerül, és a játékban marad.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>Ehelyett 4 dollárért frissítheted a piacot. A piac kártyái kikerülnek a játékból. Négy újat fordítasz fel,
a legolcsóbb helytől kezdve, mindegyiket a „+1” kövével, ha van. Közülük bármelyiket ingyen a kezedbe veszed; aztán a
piac úgy töltődik fel, mint a <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a> szabályban. Ez számít a köröd toborzásának. Azok a kövek, amelyek a kikerült
kártyákkal jöttek a zsákba, ott maradnak.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Akárhány kártya lehet a kezedben.</p>`}]},{text:`<p>A kezdő legénység senkit sem véd: ahhoz oxigénszakértő (kék) vagy szörnyvadász (fekete) kell a piacról.</p>`}]},{id:`rest`,heading:`Pihenés`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Keverd meg a pihenőterületedet, és húzz róla három kártyát a kezedbe. Ha három vagy kevesebb van, mindet
elveszed, véletlen nélkül. Legalább egy kártyának pihennie kell.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Három pihenő kártyánál tudod, mi jön vissza. Ötből a véletlen választ hármat. Ezért gyakran akkor a legjobb pihenni,
amikor már ott a harmadik kártya.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Mit ér egy merülés`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>A kártyákért: minden résztvevő megkapja a pontért kijátszott kártyái pontjait, akár feljött, akár nem.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>A kövekért: aki még lent van, 4 pontot kap minden piros kőért, 2 pontot minden aranyért és 1 pontot
minden ezüstért. Ha egy hajód ilyen színű felderítő helyen <strong>áll</strong>, akkor ehelyett 10, 5 és 3 pontot. Két hajó nem
számít kétszer.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>A vezetésért: a merülésvezető megkapja a lapkán álló pontokat, akkor is, ha feljött.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>A pontok a kincsesládádba kerülnek, és titok, hány van benne.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>A lapka kikerül a játékból; az Elsüllyedt Város része a helyére kerül a sziluettben. Minden húzott kő
visszakerül a zsákba, a kijátszott kártyák a pihenőterületekre. Minden hajó a merülési helyen marad, amely mostantól
üres.</p>`}]},{text:`<p><strong>Egy teljes merülés.</strong> A roncs a <em>Jégmadár</em>: egy arany, egy piros és egy kék felderítő hely, 3 pont a merülésvezetőnek.
Zöld vezet, és a kék helyen áll, Narancssárga az aranyon, Sárga a piroson. Mindenkinél ott van Mirko, aki arany követ
keres (2 pont). Zöldnél ott van még Raquel is (egy piros kő, 4 pont). Narancssárgánál ott van még Isolda (egy zöld kő, 6
pont), Victoria (nyolc bármilyen színű kő, 6 pont) és Amara, aki a kék ellen véd.</p>`},{text:`<div class="wide"><table>
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
</tbody></table></div>`},{text:`<p>Ha Sárga lent tudott volna maradni, a piros hellyel 2 + 2 + 1 + 10 = 15 pontot értek volna a kövei.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`A vége`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>A játék abban a pillanatban ér véget, amikor az Elsüllyedt Város negyedik része a sziluettben van, és a
merülésének pontjait kiosztottátok, bármi volna is még hátra abban a körben.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>A sorrendet a pontok döntik el. Egyenlőségnél az van előrébb, akinek több legénységkártyája van, kézben,
pihenve és kijátszva összesen; akik így is egyenlők, osztoznak a helyezésen. Ez minden helyezésre igaz, nem csak az
elsőre.</p>`}]},{text:`<p>Nincs szabály, amely véget vetne egy olyan játéknak, amelyben mindenki békén hagyja a város utolsó részét. Megegyezhettek
abban, hogy abbahagyjátok.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Előkészületek`,blocks:[{text:`<p>Mindent mi készítünk elő. Ez a kiinduló helyzet.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>2–5 játékos játszik. Mindenkinek van egy színe, két hajója, amelyek a kikötőből indulnak, és a kezében az e
színhez tartozó négy kezdő legénységkártya. Mindenkinek van egy kincsesládája a pontoknak; a tartalma a játék végéig
titok. Azoknak a színeknek a kezdő legénysége, amelyekkel senki sem játszik, kimarad a játékból.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>15 roncslapka van. Hat kezdő lapka, és ezek közül egy üres. Keverd meg őket, és tegyél egyet-egyet
felfordítva a hat négyzet alakú kezdő merülési helyre; aztán vedd ki az üreset, amely üres merülési helyet hagy maga
után. Kilenc távoli lapka van, és ezek közül négy az Elsüllyedt Város része. Keverd meg őket, és tegyél egyet-egyet
lefordítva a kilenc távoli merülési helyre.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>31 kő van. Kezdéskor 19 van közülük a zsákban, a másik 12 a készletben:</p>`},{text:`<div class="wide"><table>
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
vizeket ajánljuk. Egy küldetés csak azon változtat, ami az Elsüllyedt Város részeivel kapcsolatos. Kettő akkor lép
életbe, amikor egy ilyen lapkát felfordítanak (Szétszórt kincsek, Közeleg a vihar); az a kő, amelyet a Szétszórt kincsek
egy másik lapkára tett, az ottani merülésben számít.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>A piacon négy hely van 1, 2, 2 és 3 dolláros áron. Keverd meg azt a 30 legénységkártyát, amely egyik
színhez sem tartozik, és fordíts fel négyet, egyiket a másik után, a legolcsóbb helytől kezdve. Valahányszor a
felfordított kártyán „+1” és egy kő van, tegyél át azonnal egy ilyen követ a készletből a zsákba.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>A véletlen dönti el, ki kezd. A kezdőjátékostól az óramutató járása szerint 0, 1, 1, 2 és 2 kezdő tokent
kaptok.</p>`}]}]},{id:`scenarios`,heading:`Küldetések`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>Zavaros vizek.</em> Az Elsüllyedt Város részénél a merülésvezető egyszerre két követ húz. Mindenki előbb
elintézi a köztük lévő veszélyeket, és csak aztán lehet kártyát pontért kijátszani. A veszélyek egymás után jönnek,
húzási sorrendben, és mindegyikre mindenki válaszol, aki még lent van. Ha a merülésvezető az elsőnél feljön, a többiek a
másodikra még válaszolnak. Ha két kék vagy két fekete kő jön, és a merülésben ezek az elsők a színükből, az egyik a
figyelmeztetés, a másik már veszély. Ha csak egy kő van a zsákban, egyet kell húzni.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>A legjobbak legjobbjai.</em> Az Elsüllyedt Város részénél minden pontért kijátszott kártya 4 ponttal többet
ér. Ez a kártya pontjaihoz tartozik, és akkor is a tiéd, ha feljössz a felszínre. A védekezésre kijátszott kártya nem
hoz semmit.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Szétszórt kincsek.</em> Amikor valaki felfordítja az Elsüllyedt Város egy részét, azonnal, még mielőtt a hajó
felderítő helyre állna, egy kő kerül rá a zsákból, és egy-egy minden szomszédos lapkára, akár felfedett, akár
lefordított, ha azon még nincs. <strong>Bármelyik</strong> lapkán hever kő, az ottani merülés azzal kezdődik: ez az első húzott kő.
Utána lehet kártyát kijátszani, és a merülésvezető már meg is állhat. A végén a többivel együtt a zsákba kerül. A
lapkákon heverő köveket mindenki látja. Ha a zsák nem elég, előbb az imént felfordított lapka kap, aztán a szomszédosak
abban a sorrendben, ahogyan a játékanyag a helyeket felsorolja.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Jutalmazó roncsok.</em> Az Elsüllyedt Város részénél az a merülésvezető, akinek nem kellett feljönnie, 2
pontot kap minden 3 húzott kőért, lefelé kerekítve.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Közeleg a vihar.</em> Aki felfordítja az Elsüllyedt Város egy részét, annak ott azonnal merülést kell
vezetnie, ingyenes akcióként, és a hajók egy vagy két mozgáspontnyi távolságból siethetnek oda. A merülés akkor
kezdődik, amikor beálltak azok a hajóid, amelyek ezen a lapkán fejezték be az útjukat. Ha a másik hajód még nem állt be,
odasiethet, és akkor már nem áll be; különben a merülés után áll be, és ha a város egy újabb részét fordítja fel, ott is
merülsz. Aztán véget ér a köröd.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Veszélyes zátonyok.</em> Az Elsüllyedt Város részénél zajló merüléshez senki sem siethet oda.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>A bőség romjai.</em> Az Elsüllyedt Város részénél minden résztvevő megkapja a lapkán álló pontokat, nem csak a
merülésvezető, és két hajóval a lapkán kétszer. Akkor is megkapod, ha feljöttél, ahogyan a merülésvezető is megkapná. A
hajókat akkor számoljuk meg, amikor az első követ kihúzzák.</p>`}]}]},{id:`gems`,heading:`A kövek egy pillantásra`,blocks:[{text:`<div class="wide"><table>
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
</tbody></table></div>`},{text:`<p>Azoknál a kártyáknál, amelyek adott számú bármilyen színű követ kérnek, minden kő számít, a kék és a fekete is.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Mit tud mindenki`,blocks:[{text:`<p><strong>Mindenki látja</strong> a hajókat; a felfedett lapkákat, és hogy melyeket nem látta még senki; a piacot, hogy mely
legénységkártyák vannak még a pakliban, és melyek kerültek ki a játékból; hogy melyik színből hány kő van a zsákban és a
készletben; hogy kinek hány kártya van a kezében és a pihenőterületén, és hány van a pakliban; a kezdő tokeneket; a
kijátszott kártyákat; a lapkákon heverő köveket. Merüléskor mindenki látja a húzott köveket és azt, ki jött fel, utána
pedig a pontokat, amelyeket a résztvevők szereznek.</p>`},{text:`<p><strong>Mindenki megjegyezheti</strong>, kinek milyen legénysége van, hiszen a toborzás nyílt, és mindenki ugyanazzal a néggyel kezd. A
kártyákat nyíltan játsszátok ki; így mindenki tudhatja, mi van a kezedben és mi pihen, amíg háromnál több pihenő kártyával
nem pihensz. Csak az titok, amit akkor húzol. A többi játékosról megmutatjuk, ami abból következik, amit mindenki látott:
mely kártyák vannak biztosan kézben, melyek pihennek biztosan, és melyek bizonytalanok, azzal együtt, hogy ezek közül hány
van kézben. Ez csak az emlékezetet segíti.</p>`},{text:`<p><strong>Senki sem látja</strong>, mi fekszik lefordítva, a pakli sorrendjét és a kövek sorrendjét.</p>`},{text:`<p><strong>Csak te látod</strong> azokat a kártyákat a kezedben és a pihenőterületeden, amelyeket nem ismer mindenki; merüléskor a
kártyákat, amelyeket választottál, amíg mindenki nem válaszolt; és hogy mennyi van a kincsesládádban, hacsak az asztal nem
mutatja mindenkiét.</p>`}]},{id:`standing-orders`,heading:`Állandó utasítások`,blocks:[{text:`<p>Merüléskor mindenki arra válaszol, amit a többiek tesznek. Az állandó utasításokkal előre megmondod, hogyan válaszoljunk
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
akkor nem kérdezünk, ha mindenki láthatja, hogy nincs miről dönteni. Ha letelt az időd, az utasításaid válaszolnak; ahol
azt mondják, hogy kérdezzünk, ott nem sietsz oda, védekezel, ha tudsz, először kártyával, és a kártyáidat pontért
kijátsszuk.</p>`}]},{id:`rare`,heading:`Ritka esetek`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Legalább egy hajónak mozognia kell. Egy úthoz annyi mozgáspont kell, amennyibe az útvonalakon a
legrövidebb út kerül. Annak a hajónak, amelyik kimegy és visszatér oda, ahonnan indult, 2 mozgáspont kell, és újra
beáll, a korábbi helye pedig szabadnak számít. Az a hajó, amelyik nem mozog, megtartja a helyét. Ha mindkét hajónak be
kell állnia, te választod meg a sorrendet, és a második lapkáját csak akkor fordítod fel, amikor az első már beállt.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>A paklit nem keverjük újra. Ha elfogyott, a helyek üresen maradnak, a legdrágábbtól kezdve. A piacot csak
addig frissítheted, amíg legalább egy kártya van a pakliban. Ha négynél kevesebb van, annyit fordítasz fel, amennyi van,
a legolcsóbb helytől kezdve.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>A „+1” nem tesz semmit, ha a készletben nincs ilyen színű kő.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Aki a négy dolog egyikét sem tudná megtenni, kimaradna. Ez sosem fordul elő: ha pihen egy kártyád,
pihenhetsz, ha pedig egy sem pihen, a kezedben van az egész kezdő legénységed, és hajózhatsz. Az olyan játékanyagot,
amelyben a kezdő legénységnek nincs propellere, nem fogadjuk el.</p>`}]}]},{id:`rulings`,heading:`Nyitott kérdések`,blocks:[{text:`<p>A szabályoknak több kiadása van. Ahol eltérnek vagy hallgatnak, nekünk kellett döntenünk. Ez az összes ilyen hely; a fenti
szabályokban már az áll, ahogyan döntöttünk.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Az egyik kiadás úgy is olvasható, mintha a kártyák már a merülés kezdetén pihenni mennének. A többi
egyetért abban, hogy a végén.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> A kiadások hallgatnak arról, mi van, ha valaki nem tehet semmit.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Csak egy kiadás mondja, hogy a kártyák kikerülnek a játékból. A többi egyszerűen eldobja őket.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> A kiadások hallgatnak az üres pakliról és az olyan „+1”-ről, amelynek köve nincs a
készletben.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> A kiadások hallgatnak. Aki csak azzal fizet, ami kell, semmit sem veszít, és kevesebb
fizetési mód közül kell választani.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Az egyik kiadás úgy olvasható, mintha a lapka felfordítása véget vetne a mozgásnak. A többi az irányadó.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> Minderről hallgatnak a kiadások.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> A kiadások csak arról beszélnek, hogy „eggyel vagy kettővel is” lehet pihenni, így legalább egy kártya
kell.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> A kiadások hallgatnak az üres zsákról.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> A legtöbb kiadás a lapka mellé teszi a feljövők hajóit, jelzésül. Az egyik úgy olvasható, mintha
továbbmennének.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Néhány kiadás „több színt” mond ott, ahol egy színről van szó; ez elírás.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Hogy a merülésvezető feljövetele után még lehet kártyát kijátszani, az a <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a> szabályból következik.
A kiadások hallgatnak.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> A kiadások hallgatnak arról, hol vannak a hajók merülés után.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> A kiadások hallgatnak a részletekről: a veszélyek sorrendjéről, a kettő közül az elsőnél feljövő
merülésvezetőről, két azonos színű kőről, a zsákban maradt egyetlen kőről.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> A kiadások hallgatnak arról, mi van, ha a zsák nem elég.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> A legtöbb kiadás 3 követ mond, egy 5 követ.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> A kiadások hallgatnak arról, mikor kezdődik a merülés, és mi lesz a másik hajóval.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Néhány kiadás úgy olvasható, mintha ott tilos volna merülni, de akkor a játék sosem érhetne véget.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Az egyik kiadás „minden játékost” mond, mások a résztvevőket. Arról, hogy mi jár a feljövőknek, és mikor
kell a hajókat megszámolni, a kiadások hallgatnak.</p>`}]}]},{id:`components`,heading:`Honnan van a játékanyag`,blocks:[{text:`<p>A szabályok megvoltak, a nyomtatott kártyák, lapkák és a tábla nem. Ezért nem minden olyan, mint a dobozban, és
megmondjuk, mi micsoda.</p>`},{ruling:[{text:`<p><strong>Ismert</strong> minden darabszám, a zsák és a készlet kövei, a piaci árak, a felderítő helyek fajtái és hatásuk, és az, hogy
a kikötő a sarokban van, közelében a kezdő merülési helyekkel. A kártyák közül ismerjük Raquelt és Ottót (egy piros kő,
4 pont), Victoriát (nyolc kő, 6 pont), az arany kőhöz való kezdő kártyát (2 pont), és tudjuk, hogy az oxigénszakértők és
a szörnyvadászok csak védenek. A roncsok közül annak ismerjük a felderítő helyeit és a pontjait, amelyet <em>Jégmadárnak</em>
hívunk.</p>`}]},{ruling:[{text:`<p><strong>Kikövetkeztetett</strong> az okkultisták 6 pontja, egy példából, amely 6 ponttal jön ki (8 is lehetséges), és az, hogy
tizenkét „+1” kő van, ahány a készletben.</p>`}]},{ruling:[{text:`<p><strong>Rekonstruált</strong> a többi, úgy, hogy összeilljen és jól lehessen játszani: a többi kártya a pontjaival, pénzével és
propellereivel, ki melyik „+1” követ hozza, a többi roncs, a bóják és minden útvonal.</p>`}]},{ruling:[{text:`<p><strong>A mi nevünk</strong> minden roncs, hely és legénységtag neve, Raquel, Otto és Victoria kivételével.</p>`}]}]}]};export{e as default};