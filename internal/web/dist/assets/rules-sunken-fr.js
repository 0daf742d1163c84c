var e={title:`Sunken Treasure`,intro:[{text:`<p>Réunis avant tout le monde un trésor de chacune des douze sortes.</p>`},{text:`<p>Une cité engloutie s’étend sous toi, sur quatre rangées de plus en plus sombres. Ton navire glisse à la surface, de gauche à
droite. Là où il s’arrête, tes bathyscaphes se réveillent en dessous : chacun se déplace, ou remonte des trésors. Un trésor coûte
une carte de sa couleur. Et chaque bathyscaphe rival sur la même case ou au-dessus te coûte une carte de plus, qui va à son
propriétaire. Alors tu cherches des eaux tranquilles : le bon trésor, de la bonne couleur, là où personne n’est au-dessus de toi.
Si personne ne réunit les douze, le plateau de joueur le plus rempli l’emporte.</p>`},{text:`<p>Pour 2 à 5 personnes. Chaque règle a un nom court. Quand le jeu parle d’une règle, il te mène ici.</p>`}],sections:[{id:`sea`,heading:`La mer`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>On joue de 2 à 5. Le plateau a 6 colonnes et 5 rangées. La rangée 1, la surface, est aux navires. Les trésors sont
en dessous, au hasard, face visible : 1 par case en rangée 2, 2 en rangée 3, 3 en rangée 4 et 4 en rangée 5 : 10 par colonne, 60
en tout.</p>`}]},{text:`<p>Voilà pourquoi aucune rangée ne porte le numéro 1 : la première rangée sous l’eau est la rangée 2. Une <em>case</em> est une rangée d’une
colonne, sous l’eau.</p>`},{picture:`kinds`},{text:`<p>Les douze sortes sont l’amphore, l’ancre, l’astrolabe, la cloche, le calice, la boussole, la couronne, la figure de proue, la
lanterne, le masque, le sextant et le trident. Chaque sorte existe une fois dans chacune des cinq couleurs : rouge, jaune, bleu,
noir et argent. Seule la sorte compte pour ta collection ; la couleur, c’est le prix.</p>`}]},{id:`turn`,heading:`Ton tour`,blocks:[{text:`<p>En bref : mène ton navire jusqu’à une colonne, fais agir tes bathyscaphes qui s’y trouvent, complète ta main.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>On joue dans le sens horaire. La personne qui commence, qui a aussi placé en premier, joue le premier tour. Seule
agit la personne dont c’est le tour. Une fois la partie finie, plus personne n’agit.</p>`}]}]},{id:`sail`,heading:`Naviguer, et la traversée`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>Déplace d’abord ton navire vers la droite, d’une colonne au moins. Il ne peut s’arrêter que dans une colonne où tu
as un bathyscaphe. Ou bien il quitte le plateau par la droite : à tout moment, même directement depuis la gauche. Les navires ne
se gênent jamais. Pendant le tour où ton navire sort, tu ne fais rien d’autre.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>Quand le dernier navire quitte le plateau, tous les navires reviennent à gauche dès la fin de ce tour. C’est alors
à la personne suivante. Une table peut choisir que le départ tourne : la première traversée commence par la personne qui
commence la partie, la deuxième par la suivante dans le sens horaire, et ainsi de suite.</p>`}]},{text:`<p>D’un retour des navires au suivant, c’est une <em>traversée</em>. À petits pas, tu as plus de tours par traversée qu’à grands bonds. Une
colonne que tu dépasses reste hors de portée jusqu’au retour des navires.</p>`},{text:`<p>Si tu arrives dans une colonne après les autres, tu y paies moins de bathyscaphes. Si le départ ne tourne pas, ce sont les mêmes
qui arrivent en dernier à chaque traversée. À force égale, ils gagnent presque toutes les parties. Le départ équitable est notre
ajout.</p>`}]},{id:`act`,heading:`Se déplacer ou remonter des trésors`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Là où ton navire s’est arrêté, chacun de tes bathyscaphes de la colonne peut agir une fois, dans l’ordre de ton
choix. Chacun se déplace ou remonte des trésors, jamais les deux. Il faut en faire agir au moins un : le déplacer, ou remonter
au moins un trésor. Finis avec un bathyscaphe avant de passer au suivant.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>Un bathyscaphe va sur n’importe quelle case de sa rangée, de celle du dessus ou de celle du dessous, dans
n’importe quelle colonne. Il ne va jamais à la surface. Il doit changer de case.</p>`}]},{text:`<p>Depuis la rangée 2, il atteint donc toutes les cases des rangées 2 et 3. Depuis la rangée 4, il atteint les rangées 3, 4 et 5 ;
depuis la rangée 5, les rangées 4 et 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>Un bathyscaphe qui remonte des trésors prend une ou plusieurs tuiles de sa case, l’une après l’autre. Pour chacune,
tu joues une carte de ta main, de la couleur de la tuile. La carte est défaussée et sort du jeu.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>La tuile va à la place de sa sorte sur ton plateau de joueur. Si cette place est prise, elle va à côté du plateau.
C’est alors un <em>double</em>, qui te sert de joker dès ton prochain tour.</p>`}]}]},{id:`cards`,heading:`Les cartes, et qui l’on paie`,blocks:[{picture:`cards`},{text:`<p>Une carte remonte une tuile de sa couleur. Tu en as jusqu’à 3 en main, parmi lesquelles tu choisis. Les autres sont face cachée
dans ta <em>réserve</em>, et personne n’a le droit de les regarder, toi non plus. La réserve est aussi ta bourse : elle complète ta main,
et c’est elle qui paie les autres.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>Pour chaque tuile que tu remontes avec une carte, tu paies chaque bathyscaphe rival de la colonne, sur la même
rangée ou plus haut. Son propriétaire reçoit la carte du dessus de ta réserve, sans la regarder, et la glisse sous la sienne. On
paie dans le sens horaire, à chacun toute sa part d’un coup.</p>`}]},{text:`<p>Se servir, c’est donc aider les autres. Plus un trésor est profond, et plus il y a de rivaux au-dessus, plus il te fait donner de
cartes. Les bathyscaphes en dessous de toi ne coûtent rien, les tiens non plus. Et tes bathyscaphes te rapportent des cartes quand
d’autres remontent des trésors à côté d’eux ou en dessous.</p>`},{picture:`paying`},{text:`<p><strong>Un exemple.</strong> Le bathyscaphe de Violet, rangée 4, remonte un trésor rouge et un trésor jaune. Une carte rouge et une carte jaune
sont défaussées. Dans la même colonne, Marron a un bathyscaphe en rangée 4, un plus haut et un en rangée 5. Blanc en a un plus
haut. Pour chaque tuile, Marron reçoit 2 cartes et Blanc 1 : la réserve de Violet perd donc 6 cartes, sans que personne les voie.
Le bathyscaphe marron de la rangée 5 est sous les tuiles et ne compte pas.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>Si ta réserve ne suffit pas, complète avec des cartes de ta main, à ton choix, face cachée. Elles vont, dans le
même ordre, à ceux qui n’ont pas eu leur part. La carte que tu joues pour la tuile ne compte pas. Si cela ne suffit pas non
plus, tu ne peux pas remonter la tuile avec une carte.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>Quand tout le monde est payé pour la tuile, ceux qui ont moins de 3 cartes en main complètent aussitôt à 3, dans le
sens horaire à partir de toi.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>Ta main ne se complète pas entre les actions d’un tour, mais seulement à la fin (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Tes adversaires
complètent la leur dès qu’ils sont payés (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>Après les actions, pioche dans ta réserve jusqu’à avoir 3 cartes en main, tant qu’il y en a.</p>`}]}]},{id:`jokers`,heading:`Les jokers : coquillages et doubles`,blocks:[{picture:`mussels`},{text:`<p>Un joker remonte n’importe quel trésor et ne paie personne. Chacun en a un au départ, un <em>coquillage</em>, qui n’est jamais un trésor.
D’autres viennent avec les doubles : chaque trésor supplémentaire d’une sorte que tu as déjà.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Au lieu de payer comme en <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> et <a href="/rules/sunken#ST-COL-2">ST-COL-2</a>, tu peux remonter une tuile avec l’un de tes coquillages ou doubles.
Sa couleur ne compte pas, mais il ne doit pas être de ce tour. Tu ne joues pas de carte et ne paies personne. Le joker prend la
place de la tuile. Le reste ne change pas.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>Un joker posé sur le plateau se remonte comme un trésor : avec une carte de sa couleur, et tu paies. Mais jamais
pendant le tour où il a été posé. Il va à côté de ton plateau de joueur, jamais dessus, et te sert de joker dès ton prochain
tour. Seul le coquillage du départ sert dès ton premier tour.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>Un double posé sur le plateau est un joker, comme un coquillage, et porte une étoile. Tu le remontes comme en
<a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>. Il ne va plus jamais sur un plateau de joueur, et une colonne qui n’a que des jokers est vide. Un joker ne remonte
jamais un joker. Une table peut choisir qu’un double posé redevienne un trésor.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Attendre et échanger`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>Un navire qui a quitté le plateau attend à droite. Si ton tour commence pendant qu’il y attend, tu peux échanger,
ou ne rien faire. Pour échanger, glisse une carte de ta main, face cachée, sous ta réserve, puis prends celle du dessus. Sans
réserve, ou sans carte en main, pas d’échange.</p>`}]},{example:`example-trade`},{text:`<p>Attendre n’est pas perdre son temps. Si tu vas vite, tu échanges pendant que les autres s’affairent encore. Tu as alors les bonnes
couleurs en main au retour des navires.</p>`}]},{id:`end`,heading:`La fin`,blocks:[{text:`<p>La partie peut finir de trois façons.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Dès que quelqu’un a les 12 sortes sur son plateau de joueur, cette personne gagne.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>Quand le dernier trésor d’une colonne est remonté, la partie finit aussitôt. Les jokers qui s’y trouvent ne
comptent pas comme des trésors, pas même celui que l’on pose pour ce dernier trésor.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>Quand plus personne n’a de carte, ni en main ni en réserve, la partie finit aussitôt.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Si personne n’a les 12 sortes, le plus grand nombre de trésors sur un plateau de joueur l’emporte. À égalité, c’est
le plus grand nombre de jokers, coquillages et doubles ensemble. Puis c’est le plus grand nombre de cartes, main et réserve
ensemble. Ensuite, la victoire est partagée. On regarde d’abord <a href="/rules/sunken#ST-END-1">ST-END-1</a>, puis <a href="/rules/sunken#ST-END-2">ST-END-2</a>, puis <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`La mise en place`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>Les 60 trésors sont 12 sortes, une fois chacune dans chacune des 5 couleurs. Il y a 5 coquillages, un de chaque
couleur. Chacun en reçoit un au hasard, face visible, à côté de son plateau de joueur. Sa couleur ne compte que pour la carte
qui le remonte du plateau. Le matériel des places vides est hors du jeu.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>Il y a 60 cartes, 12 de chaque couleur. Ce que l’on reçoit dépend du nombre de personnes :</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>personnes</th>
<th>2</th>
<th>3</th>
<th>4</th>
<th>5</th>
</tr>
</thead>
<tbody><tr>
<td>cartes par personne</td>
<td>15</td>
<td>15</td>
<td>13</td>
<td>12</td>
</tr>
<tr>
<td>bathyscaphes par personne</td>
<td>5</td>
<td>5</td>
<td>4</td>
<td>3</td>
</tr>
<tr>
<td>cartes en trop</td>
<td>30</td>
<td>15</td>
<td>8</td>
<td>–</td>
</tr>
</tbody></table></div>`},{text:`<p>Les cartes en trop vont dans la boîte avant que quelqu’un les ait vues. À 2 ou à 3, la table choisit : autant de chaque couleur
(c’est l’usage), ou au hasard. À 4, elles sont toujours prises au hasard.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>Les cartes sont distribuées face cachée et forment les réserves. Chacun pioche les 3 premières : c’est la première
main.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>La personne qui commence est tirée au sort, et place un bathyscaphe sur n’importe quelle case de la rangée 2. Les
autres suivent dans le sens horaire, un bathyscaphe à la fois, jusqu’à ce que tous soient placés. Une case peut en accueillir
autant qu’on veut. Les navires attendent à gauche du plateau.</p>`}]},{example:`example-place`},{text:`<p>Voici un départ qui tourne rarement mal. Repère les sortes que tu peux remonter des rangées 2 ou 3 avec les cartes que tu as en
main. Et disperse tes bathyscaphes, pour que ton navire puisse s’arrêter souvent.</p>`}]},{id:`options`,heading:`Ce qu’une table peut choisir`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>option</th>
<th>d’habitude</th>
<th>ou</th>
</tr>
</thead>
<tbody><tr>
<td>cartes en trop (<a href="/rules/sunken#ST-SET-3">ST-SET-3</a>), à 2 ou à 3</td>
<td>autant de chaque couleur</td>
<td>au hasard</td>
</tr>
<tr>
<td>qui commence une traversée (<a href="/rules/sunken#ST-TURN-5">ST-TURN-5</a>)</td>
<td>la personne qui suit le dernier navire sorti</td>
<td>chaque fois la suivante dans le sens horaire</td>
</tr>
<tr>
<td>doubles posés sur le plateau (<a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a>)</td>
<td>ils restent des jokers</td>
<td>ils redeviennent des trésors</td>
</tr>
<tr>
<td>traversées sans progrès qui mettent fin à la partie (<a href="/rules/sunken#ST-END-5">ST-END-5</a>)</td>
<td>5</td>
<td>3 à 30, ou jamais, si seules des personnes jouent</td>
</tr>
</tbody></table></div>`}]},{id:`rare`,heading:`Quand personne n’avance`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>Une traversée où personne ne joue de carte pour une tuile ni ne remplit une place est sans progrès. Après 5 de
suite, la partie finit comme en <a href="/rules/sunken#ST-END-4">ST-END-4</a> ; la table prévient dès la deuxième. Une table peut choisir 3 à 30, ou jamais entre
personnes. Alors elles seules finissent la partie : en abandonnant, ou en partant toutes.</p>`}]}]},{id:`secrets`,heading:`Ce que tout le monde sait`,blocks:[{text:`<p>Tout le monde voit le plateau, les navires et les bathyscaphes, les plateaux de joueur, les coquillages, les doubles et la
défausse. Tout le monde voit combien de cartes compte chaque main et chaque réserve. On voit aussi quand quelqu’un échange, ou
donne des cartes de sa main, et combien.</p>`},{text:`<p>Les mains sont secrètes, tout comme les faces et l’ordre des réserves, et les cartes de la boîte. Quelle carte a été échangée, ou
donnée de la main ? Seule le sait la personne qui l’a fait. Tant que cette carte est dans une réserve, on peut suivre sa place en
comptant. La table montre donc à tous où elle est et qui l’y a mise, et sa couleur à cette seule personne. Une fois la carte
piochée, à elle de s’en souvenir.</p>`}]},{id:`rulings`,heading:`Nos décisions`,blocks:[{text:`<p>Là où le livret imprimé laisse une question ouverte, ou se trompe, il a fallu décider. Voici tous ces endroits ; les règles ci-dessus
disent déjà ce que nous avons décidé.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> Le livret ne dit pas qui reçoit quel coquillage, ni comment on choisit qui commence.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> Le livret laisse les joueurs choisir quelles cartes sont en trop. À 4, les 8 cartes ne se répartissent pas à parts égales.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-1">ST-TURN-1</a></strong> Selon le livret, un navire quitte le plateau « un jour ou l’autre ». Ici, il peut le faire à tout moment, même
directement depuis la gauche.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> Le livret ne dit pas quand une action est finie. Une critique du jeu veut que tous les bathyscaphes de la colonne fassent
la même chose ; le livret, non.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> Le livret ne dit rien d’un échange sans réserve ou sans carte en main. On y échange pendant que le navire attend ;
pas encore, donc, pendant le tour où il quitte le plateau.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> Le livret ne dit pas qu’un bathyscaphe doit changer de case. Dans un exemple, un bathyscaphe va
de la rangée 4 à la rangée 2 ou 5 ; c’est une faute d’impression pour 3 ou 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> Le livret ne dit pas où vont les cartes dans la réserve, ni dans quel ordre on paie.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> Le livret dit que les adversaires peuvent piocher. Ici, ils le font toujours.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> « Plus tard », dit le livret, un joker posé sur le plateau peut être remonté. Les tables commencées avec la version 1 de
ces règles le permettent aussi pendant le tour où il a été posé. Le livret ne dit pas à partir de quand sert un joker remonté du
plateau ; ici, il attend un tour, comme un double.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> Le livret ne précise pas ce que devient un double posé sur le plateau. Il appelle jokers les coquillages et les
doubles, et n’admet jamais un joker sur un plateau de joueur. Il ne compte pas les jokers quand on regarde si une colonne est
vide. Ici, un double reste donc un joker. Une critique y voit un échange de trésors, ce qu’une table peut choisir.
Le livret dit qu’un joker posé sur le plateau se remonte selon « les règles normales » : ici, avec une carte et les paiements,
jamais avec un joker.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> Le livret ne connaît pas d’autre façon de départager, ni d’ordre entre les fins.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> est notre propre ajout : le livret ne prévoit pas de fin pour une partie où personne n’avance.</p>`}]}]},{id:`components`,heading:`D’où vient le matériel`,blocks:[{text:`<p><em>Sunken Treasure</em>, aussi connu sous le nom de <em>Submarine</em>, est un jeu de Leo Colovini paru en 2004. Nous en racontons les règles avec nos
mots, d’après le livret anglais.</p>`},{text:`<p>Les nombres de pièces, de cartes, de rangées et de colonnes sont ceux du livret ; des critiques les confirment. Le livret ne nomme ni les
trésors ni la plupart des couleurs, seulement le rouge et le jaune. Les douze sortes, leurs dessins et les trois autres couleurs sont
donc de nous.</p>`}]}]};export{e as default};