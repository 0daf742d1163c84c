var e={title:`Sunken Treasure`,intro:[{text:`<p>Gyűjts össze elsőként egy-egy kincset mind a tizenkét fajtából.</p>`},{text:`<p>Odalent egy elsüllyedt város fekszik, négy egyre sötétebb sorban. A hajód a felszínen halad balról jobbra. Ahol megáll,
ott felébrednek alatta a batiszkáfjaid: mindegyik mozog, vagy kincset hoz fel. Egy kincs a színének megfelelő kártyába
kerül. Ráadásul az ellenfelek minden batiszkáfja azon a mezőn vagy fölötte egy további kártyádba, amelyet a gazdája kap
meg. Ezért csendes vizet keresel: a jó kincset, jó színben, ott, ahol senki sem lebeg fölötted. Ha senki sem gyűjti
össze mind a tizenkettőt, az nyer, akinek a játékostábláján a legtöbb kincs van.</p>`},{text:`<p>2–5 játékosnak. Minden szabálynak van azonosítója; ahol a játék ilyet említ, onnan ide jutsz.</p>`}],sections:[{id:`sea`,heading:`A tenger`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>2–5 játékos játszik. A tábla 6 oszlopból és 5 sorból áll. Az 1. sor a felszín, ott csak hajók járnak.
Alatta vannak a kincsek, véletlenszerűen, képpel felfelé: a 2. sor minden mezőjén 1, a 3. sorban 2, a 4. sorban 3, az
5. sorban 4. Egy oszlopban 10, összesen 60.</p>`}]},{text:`<p>Ezért nincs 1-essel jelölt sor: a víz alatti első sor a 2. sor. Egy <em>mező</em> egy oszlop egyik víz alatti sora.</p>`},{picture:`kinds`},{text:`<p>A tizenkét fajta: amfora, horgony, asztrolábium, harang, kehely, iránytű, korona, orrszobor, lámpás, maszk, szextáns és
háromágú szigony. Mindegyik fajtából egy van mind az öt színben: piros, sárga, kék, fekete és ezüst. A gyűjteményedben
csak a fajta számít; a szín az ára.</p>`}]},{id:`turn`,heading:`A köröd`,blocks:[{text:`<p>Röviden: vidd a hajódat egy oszlophoz, használd az ottani batiszkáfjaidat, töltsd fel a kezed.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>A játék az óramutató járása szerint halad. Az első kör a kezdőjátékosé, aki batiszkáfot is elsőként tett
le. Csak az léphet, aki soron van, a játék vége után pedig már senki.</p>`}]}]},{id:`sail`,heading:`Hajózás és átkelés`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>Először jobbra mozgatod a hajódat, legalább egy oszloppal. Csak olyan oszlopnál állhat meg, amelyben van
batiszkáfod, bármelyik sorban. Vagy jobbra elhagyja a táblát: ezt bármikor megteheti, akár egyenesen a bal oldalról. A
hajók sosincsenek egymás útjában. Abban a körben, amelyben a hajód elhagyja a táblát, mást nem teszel.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>Amikor az utolsó hajó is elhagyja a táblát, a kör végén minden hajó visszatér a bal oldalra. A következő
játékossal folytatódik a játék. Egy asztal úgy is dönthet, hogy a kezdés körbejár. Ekkor az első átkelést a
kezdőjátékos kezdi, a másodikat az óramutató járása szerint utána következő, és így tovább.</p>`}]},{text:`<p>A hajók egyik visszatérésétől a következőig tart egy <em>átkelés</em>. Kis lépésekkel több köröd van egy átkelésben, mint
nagyokkal. Amelyik oszlopon túlmész, azt a hajók visszatéréséig már nem éred el.</p>`},{text:`<p>Ha a többiek után érsz egy oszlopba, kevesebb batiszkáfnak fizetsz. Ha a kezdés nem jár körbe, minden átkelésben
ugyanazok érnek oda utoljára, és egyforma erők mellett szinte minden játékot ők nyernek. Az igazságos kezdés a mi
kiegészítésünk.</p>`}]},{id:`act`,heading:`Mozgás vagy felhozás`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Ha a hajód megállt egy oszlopnál, minden ottani batiszkáfodat egyszer használhatod, tetszőleges
sorrendben. Mozog, vagy kincset hoz fel, a kettőt együtt soha. Mindegyikről külön döntesz: az egyik mozoghat, míg egy
másik felhoz valamit. Legalább egyet használnod kell: mozgasd, vagy hozz fel vele legalább egy kincset. Előbb fejezd
be az egyikkel, csak utána jöhet a másik.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>Egy batiszkáf a saját sorának, a fölötte vagy az alatta lévő sornak bármelyik mezőjére mozoghat,
bármelyik oszlopba. A felszínre soha. Másik mezőre kell mennie.</p>`}]},{text:`<p>A 2. sorból tehát a 2. és a 3. sor minden mezőjét eléri. A 4. sorból a 3., 4. és 5. sorét; az 5. sorból a 4. és 5.
sorét.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>Amelyik batiszkáf felhoz, az egy vagy több lapkát vesz el a saját mezőjéről, egyiket a másik után.
Mindegyikért kijátszol a kezedből egy kártyát a lapka színében. Ezt a kártyát eldobod, kikerül a játékból.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>A lapka a játékostábládra kerül, a fajtája helyére. Ha az a hely foglalt, a tábla mellé kerül. Ekkor
<em>dupla</em>, és a következő körödtől jokerként használhatod.</p>`}]}]},{id:`cards`,heading:`Kártyák, és akiknek fizetsz`,blocks:[{picture:`cards`},{text:`<p>Egy kártya egy ugyanolyan színű lapkát hoz fel. Legfeljebb 3 van a kezedben, ezek közül választasz. A többi képpel
lefelé a <em>készletedben</em> fekszik, és senki sem nézheti meg, te sem. A készlet egyben az erszényed is: ebből töltöd a
kezed, és ebből fizetsz az ellenfeleknek.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>Minden kártyával felhozott lapkáért fizetsz. Az ellenfelek minden olyan batiszkáfjáért, amely ugyanabban
az oszlopban, ugyanabban a sorban vagy feljebb van, jár egy kártya. A gazdája a készleted legfelső kártyáját kapja,
látatlanul, és a készlete aljára teszi. Az óramutató járása szerint fizetsz, mindenkinek a teljes részét egyszerre.</p>`}]},{text:`<p>Aki tehát magának vesz, a többieknek is ad. Minél mélyebben van egy kincs, és minél több ellenfél lebeg fölötte, annál
több kártyádba kerül. Az alattad lévő batiszkáfok nem kerülnek semmibe, a sajátjaid sem. A te batiszkáfjaid pedig
kártyát hoznak neked, valahányszor mások mellettük vagy alattuk hoznak fel valamit.</p>`},{picture:`paying`},{text:`<p><strong>Egy példa.</strong> A lila játékos batiszkáfja a 4. sorban egy piros és egy sárga kincset hoz fel. Egy piros és egy sárga
kártyát eldob. Ugyanabban az oszlopban a barnának egy batiszkáfja van a 4. sorban, egy feljebb és egy az 5. sorban. A
fehérnek egy van feljebb. Lapkánként a barna 2 kártyát kap, a fehér 1-et, így a lila készletéből 6 kártya megy el,
látatlanul. A barna batiszkáfja az 5. sorban a lapkák alatt van, és nem számít.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>Ha a készleted nem elég, a maradékot a kezedből pótolod, tetszésed szerinti kártyákkal, képpel lefelé.
Azok kapják, ugyanabban a sorrendben, akik még nem kapták meg a részüket. A lapkáért kijátszott kártya nem számít
bele. Ha a készlet és a kéz együtt sem elég, a lapkát nem hozhatod fel kártyával.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>Ha a lapkáért mindenki megkapta a részét, az ellenfelek húznak: akinek 3-nál kevesebb kártya van a
kezében, azonnal annyit, hogy 3 legyen. A rád következő kezdi, az óramutató járása szerint.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>A te kezed nem töltődik fel a kör közben, csak a végén (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Az ellenfelek, akiknek fizetsz,
azonnal feltöltik a kezüket (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>A végén húzol a készletedből, amíg 3 kártya nem lesz a kezedben, vagy el nem fogy a készlet.</p>`}]}]},{id:`jokers`,heading:`Jokerek: kagylók és duplák`,blocks:[{picture:`mussels`},{text:`<p>Egy jokerrel bármelyik kincset felhozhatod, és senkinek sem fizetsz. Mindenki eggyel kezd: ez a <em>kagyló</em>, amely sosem
kincs. A többi jokered dupla lesz: minden további kincs egy olyan fajtából, amelyik már megvan.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Fizetés helyett (<a href="/rules/sunken#ST-COL-1">ST-COL-1</a>, <a href="/rules/sunken#ST-COL-2">ST-COL-2</a>) egy lapkát bármelyik kagylóddal vagy dupláddal is felhozhatsz. Csak
azzal nem, amelyet épp ebben a körben szereztél. A színe nem számít. Nem játszol ki kártyát, és senkinek sem fizetsz.
A joker a lapka helyére kerül. Minden más ugyanúgy van: fölötte a hajód, a mezőn a batiszkáfod, és a lapka is ugyanoda
kerül.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>A táblán fekvő jokert úgy hozod fel, mint egy kincset: a színének megfelelő kártyával, és fizetsz. De
soha nem abban a körben, amelyben letették. A játékostáblád mellé kerül, rá soha. A következő körödtől jokerként
használhatod. Csak a kezdéskor kapott kagyló használható már az első körödben.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>A táblán fekvő dupla joker, akárcsak a kagyló, és csillag van rajta. A vele azonos színű kártyával lehet
felhozni (<a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>). Játékostáblára többé nem kerül, és ha egy oszlopban már csak jokerek vannak, az üres. Jokert soha
nem lehet jokerrel felhozni. Egy asztal másképp is dönthet: ekkor a letett dupla mindenben újra kincs.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Várakozás és csere`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>Az a hajó, amelyik elhagyta a táblát, a jobb oldalon vár. Ha úgy kezdődik a köröd, hogy ott vár,
cserélhetsz, vagy passzolsz. A cseréhez egy kártyát a kezedből képpel lefelé a készleted alá teszel, aztán felveszed a
legfelsőt. Készlet nélkül, vagy ha nincs kártya a kezedben, nincs csere.</p>`}]},{example:`example-trade`},{text:`<p>A várakozás nem elvesztegetett idő. Aki gyorsan hajózik, cserélhet, amíg a többiek még dolgoznak. Mire a hajók
visszatérnek, a jó színek vannak a kezében.</p>`}]},{id:`end`,heading:`A játék vége`,blocks:[{text:`<p>A játék háromféleképpen érhet véget.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Akinek mind a 12 fajta ott van a játékostábláján, azonnal nyer.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>Amikor egy oszlop utolsó kincsét is felhozzák, a játék azonnal véget ér. Az ott fekvő jokerek nem
számítanak kincsnek, az sem, amelyet ezért az utolsó kincsért tesznek le.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>Amikor senkinek sincs már kártyája, sem kézben, sem készletben, a játék azonnal véget ér.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Ha senkinek sincs meg mind a 12 fajta, az nyer, akinek a legtöbb kincs van a játékostábláján. Egyenlőség
esetén a több joker dönt, kagyló és dupla együtt; aztán a több kártya, kéz és készlet együtt. Ha az is egyenlő, a
győzelem közös. Előbb az <a href="/rules/sunken#ST-END-1">ST-END-1</a> számít, aztán az <a href="/rules/sunken#ST-END-2">ST-END-2</a>, aztán az <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`Előkészületek és lerakás`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>A 60 kincs 12 fajta, mindegyik egyszer az 5 szín mindegyikében. Van 5 kagyló is, színenként egy. Mindenki
véletlenszerűen kap egyet, és képpel felfelé a játékostáblája mellé teszi. A színe csak akkor számít, ha a táblán
fekszik: ott a kártyának egyeznie kell vele. Az üresen maradt helyek darabjai nincsenek játékban.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>60 kártya van, színenként 12. Hogy ki mennyit kap, az a játékosok számától függ:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>játékosok</th>
<th>2</th>
<th>3</th>
<th>4</th>
<th>5</th>
</tr>
</thead>
<tbody><tr>
<td>kártya fejenként</td>
<td>15</td>
<td>15</td>
<td>13</td>
<td>12</td>
</tr>
<tr>
<td>batiszkáf fejenként</td>
<td>5</td>
<td>5</td>
<td>4</td>
<td>3</td>
</tr>
<tr>
<td>kimaradó kártya</td>
<td>30</td>
<td>15</td>
<td>8</td>
<td>–</td>
</tr>
</tbody></table></div>`},{text:`<p>A kimaradó kártyák a dobozba kerülnek, mielőtt bárki látná őket. 2 vagy 3 játékosnál az asztal választ: minden színből
ugyanannyi (ez a szokásos), vagy véletlenszerűen. 4 játékosnál mindig véletlenszerűen.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>A kártyákat képpel lefelé osztják ki, ezek a készletek. Mindenki felveszi a felső 3 kártyát: ezekkel
kezd.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>A kezdőjátékost sorsolják; ő egy batiszkáfot tesz a 2. sor bármelyik mezőjére. Aztán a többiek jönnek az
óramutató járása szerint, egyenként, amíg mind le nem kerül. Egy mezőn akárhány lehet. A hajók a táblától balra
várnak.</p>`}]},{example:`example-place`},{text:`<p>Így ritkán rossz a kezdés. Keress olyan fajtákat, amelyeket a kezedben lévő kártyákkal felhozhatsz a 2. vagy a 3.
sorból. És oszd el a batiszkáfjaidat, hogy a hajód sokszor megállhasson.</p>`}]},{id:`options`,heading:`Amit egy asztal választhat`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>beállítás</th>
<th>általában</th>
<th>vagy</th>
</tr>
</thead>
<tbody><tr>
<td>kimaradó kártyák (<a href="/rules/sunken#ST-SET-3">ST-SET-3</a>), 2 vagy 3 játékosnál</td>
<td>minden színből ugyanannyi</td>
<td>véletlenszerűen</td>
</tr>
<tr>
<td>ki kezdi az átkelést (<a href="/rules/sunken#ST-TURN-5">ST-TURN-5</a>)</td>
<td>aki az utoljára kihajózó után következik</td>
<td>mindig a következő az óramutató járása szerint</td>
</tr>
<tr>
<td>a táblára letett duplák (<a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a>)</td>
<td>jokerek maradnak</td>
<td>újra kincsek</td>
</tr>
<tr>
<td>hány eredménytelen átkelés után van vége (<a href="/rules/sunken#ST-END-5">ST-END-5</a>)</td>
<td>5</td>
<td>3 és 30 között, vagy soha, ha csak emberek játszanak</td>
</tr>
</tbody></table></div>`}]},{id:`rare`,heading:`Ha senki sem jut előbbre`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>Egy átkelés eredménytelen, ha senki sem játszott ki kártyát lapkáért, és egyetlen hely sem telt be.
Egymás után 5 ilyen után a játék véget ér, ahogy az <a href="/rules/sunken#ST-END-4">ST-END-4</a> mondja; az asztal a másodiktól figyelmeztet. Más szám is
választható 3 és 30 között, vagy a soha, ha csak emberek játszanak. Ekkor csak ők vethetnek véget a játéknak:
feladják, vagy mind elmennek.</p>`}]}]},{id:`secrets`,heading:`Amit mindenki tud`,blocks:[{text:`<p>Mindenki látja a táblát, a hajókat és a batiszkáfokat, a játékostáblákat, a kagylókat és a duplákat, meg az eldobott
kártyákat. Mindenki látja, kinek hány kártya van a kezében és a készletében. Azt is, ha valaki cserélt, vagy kártyát
adott a kezéből, és hányat.</p>`},{text:`<p>Titkosak a kézben lévő kártyák, a készletek kártyái és sorrendje, meg a dobozban lévő kártyák. Hogy melyik kártyát
cserélte vagy adta oda valaki a kezéből, csak ő tudja. Amíg az a kártya egy készletben fekszik, számolással követhető,
hol van. Ezért az asztal mindenkinek megmutatja, hol fekszik és ki tette oda, a színét pedig csak annak, aki odatette.
Ha már felvette valaki, mindenki maga jegyezze meg.</p>`}]},{id:`rulings`,heading:`A mi döntéseink`,blocks:[{text:`<p>Ahol a nyomtatott szabálykönyv nyitva hagy valamit, vagy téved, nekünk kellett döntenünk. Ez az összes ilyen eset; a
fenti szabályokban már az áll, ahogyan döntöttünk.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> A szabálykönyv nem mondja meg, ki melyik kagylót kapja, és azt sem, hogyan választják a kezdőjátékost.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> A szabálykönyv a játékosokra bízza, mely kártyák maradnak ki. 4 játékosnál a 8 kártya nem osztható el egyenletesen.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-1">ST-TURN-1</a></strong> A szabálykönyv szerint egy hajó „végül” elhagyja a táblát. Itt bármikor megteheti, akár egyenesen a bal oldalról.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> A szabálykönyv nem mondja meg, mikor végzett egy batiszkáf. Egy kritika szerint az oszlop minden batiszkáfjának ugyanazt kell
tennie; a szabálykönyv szerint nem.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> A szabálykönyv hallgat a készlet vagy kézben lévő kártya nélküli cseréről. Ott akkor lehet cserélni, amíg a hajó
vár; ezért abban a körben, amelyben elhagyja a táblát, még nincs csere.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> A szabálykönyv nem mondja, hogy a batiszkáfnak másik mezőre kell mennie. Egyik példájában a 4. sorból a 2. vagy az 5. sorba megy
egy; ez nyomdahiba, helyesen a 3. vagy az 5. sorba.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> A szabálykönyv nem mondja meg, a készletben hová kerülnek a kártyák, és azt sem, milyen sorrendben kell fizetni.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> A szabálykönyv szerint az ellenfelek húzhatnak. Itt mindig húznak.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> A szabálykönyv szerint a táblán fekvő jokert „később” lehet felhozni. Az e szabályok 1. változatával kezdett asztaloknál
abban a körben is lehet, amelyben letették. A szabálykönyv nem mondja meg, mikortól használható a tábláról felhozott joker; itt egy
kört vár, ahogy a dupla is.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> Hogy mi lesz a táblára letett duplából, azt a szabálykönyv nem részletezi. A kagylókat és a duplákat
egyaránt jokernek hívja, és jokert sosem enged játékostáblára. Nem is számolja a jokereket, amikor azt nézi, üres-e
egy oszlop. Ezért itt a dupla joker marad. Egy kritika kincsek cseréjének tekinti, és egy asztal ezt is választhatja.
A táblán fekvő jokert a szabálykönyv szerint „a szokásos szabályokkal” lehet felhozni: ez itt kártyát és fizetést
jelent, jokert soha.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> A szabálykönyv nem ismer további döntést egyenlőség esetén, sem sorrendet a befejezések között.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> a mi kiegészítésünk: a szabálykönyv nem ismer véget olyan játékhoz, amelyben senki sem jut előbbre.</p>`}]}]},{id:`components`,heading:`Honnan vannak a játék darabjai`,blocks:[{text:`<p>A <em>Sunken Treasure</em>, más néven <em>Submarine</em>, Leo Colovini játéka, amely 2004-ben jelent meg. A szabályait saját szavainkkal mondjuk el, az angol
szabálykönyv alapján.</p>`},{text:`<p>A darabok, kártyák, sorok és oszlopok száma a szabálykönyvből való; a kritikák is ezt írják. A szabálykönyv sem a kincseket, sem a legtöbb színt
nem nevezi meg, csak a pirosat és a sárgát. Ezért a tizenkét fajta, a rajzaik és a másik három szín tőlünk származik.</p>`}]}]};export{e as default};