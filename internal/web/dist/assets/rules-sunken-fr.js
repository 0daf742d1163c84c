var e={title:`Sunken Treasure`,intro:[{text:`<p>Réunis avant tout le monde un trésor de chacune des douze sortes.</p>`},{text:`<p>Une cité engloutie s’étend sous toi, sur quatre rangées de plus en plus sombres. Ton navire glisse à la surface, de gauche à
droite, et là où il s’arrête, tes bathyscaphes se réveillent en dessous : chacun se déplace, ou remonte des trésors. Un trésor
coûte une carte de sa couleur, et chaque bathyscaphe adverse sur la même case ou au-dessus te coûte une carte de plus, qui va à
son propriétaire. Alors tu cherches des eaux tranquilles : le bon trésor, de la bonne couleur, là où personne ne te surplombe. Si
personne ne réunit les douze, le plateau de joueur le mieux rempli l’emporte.</p>`},{text:`<p>Pour 2 à 5 personnes. Chaque règle a un identifiant, et tout ce que le jeu te dit d’une règle mène ici.</p>`}],sections:[{id:`sea`,heading:`La mer`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>On joue de 2 à 5. Le plateau a 6 colonnes et 5 rangées. La rangée 1 est la surface, où seuls naviguent les navires. En
dessous, chaque case reçoit des trésors, au hasard et face visible : 1 en rangée 2, 2 en rangée 3, 3 en rangée 4 et 4 en rangée 5, soit
10 par colonne et 60 en tout.</p>`}]},{text:`<p>Voilà pourquoi aucune rangée ne porte le numéro 1 : la première rangée sous l’eau est la rangée 2. Une <em>case</em> est une rangée d’une
colonne, sous l’eau.</p>`},{picture:`kinds`},{text:`<p>Les douze sortes sont l’amphore, l’ancre, l’astrolabe, la cloche, le calice, la boussole, la couronne, la figure de proue, la
lanterne, le masque, le sextant et le trident. Chaque sorte existe une fois dans chacune des cinq couleurs : rouge, jaune, bleu, noir et
argent. Seule la sorte compte pour ta collection ; la couleur, c’est le prix.</p>`}]},{id:`turn`,heading:`Ton tour`,blocks:[{text:`<p>En bref : mène ton navire jusqu’à une colonne, fais agir tes bathyscaphes qui s’y trouvent, complète ta main.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>On joue dans le sens des aiguilles d’une montre, et la personne qui commence, qui a aussi placé en premier, joue le premier
tour. Seule agit la personne dont c’est le tour. Une fois la partie finie, plus personne n’agit.</p>`}]}]},{id:`sail`,heading:`Naviguer, et la traversée`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>Déplace d’abord ton navire vers la droite, d’une colonne au moins. Il ne peut s’arrêter que dans une colonne où tu as un
bathyscaphe, quelle que soit la rangée. Ou bien il quitte le plateau par la droite, ce qu’il peut faire à tout moment, même
directement depuis la gauche. Les navires ne se gênent jamais. Pendant le tour où ton navire quitte le plateau, tu ne fais rien
d’autre.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>Quand le dernier navire quitte le plateau, tous les navires reviennent à gauche dès la fin de ce tour, et c’est à la
personne suivante de jouer. Une table peut choisir que le départ tourne : qui commence la partie commence la première traversée, la
personne suivante dans le sens horaire la deuxième, et ainsi de suite.</p>`}]},{text:`<p>D’un retour des navires au suivant, c’est une <em>traversée</em>. À petits pas, tu as plus de tours par traversée qu’à grands bonds, et une
colonne que tu dépasses reste hors de portée jusqu’au retour des navires.</p>`},{text:`<p>Qui arrive dans une colonne après les autres y paie moins de bathyscaphes. Si le départ ne tourne pas, ce sont les mêmes qui arrivent
en dernier à chaque traversée, et à force égale ils gagnent presque toutes les parties ; le départ équitable est notre ajout.</p>`}]},{id:`act`,heading:`Se déplacer ou remonter des trésors`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Si ton navire s’est arrêté dans une colonne, chacun de tes bathyscaphes qui s’y trouvent peut agir une fois, dans l’ordre
de ton choix : il se déplace, ou il remonte des trésors. Au moins un doit agir, et ne rien remonter n’est pas une action. Chaque
bathyscaphe choisit pour lui-même : l’un peut se déplacer pendant qu’un autre remonte des trésors. Une action est finie quand un autre
bathyscaphe agit ou que le tour s’achève : les actions ne s’entremêlent donc pas, et un bathyscaphe qui a remonté un trésor ne peut plus
se déplacer.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>Un bathyscaphe se déplace vers n’importe quelle case de sa rangée, de celle du dessus ou de celle du dessous, dans
n’importe quelle colonne, mais jamais jusqu’à la surface. Il doit changer de case.</p>`}]},{text:`<p>Depuis la rangée 2, il atteint donc toutes les cases des rangées 2 et 3 ; depuis la rangée 4, celles des rangées 3, 4 et 5 ; depuis
la rangée 5, celles des rangées 4 et 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>Un bathyscaphe qui remonte des trésors prend une ou plusieurs tuiles de sa case, l’une après l’autre. Pour chacune, tu
joues une carte de ta main de la couleur de la tuile ; la carte est défaussée et sort du jeu.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>La tuile va à la place de sa sorte sur ton plateau de joueur. Si cette place est prise, elle va à côté du plateau : c’est un
<em>double</em>, qui te sert de joker dès ton prochain tour.</p>`}]}]},{id:`cards`,heading:`Les cartes, et qui l’on paie`,blocks:[{picture:`cards`},{text:`<p>Une carte remonte une tuile de sa couleur. Tu en as jusqu’à 3 en main, parmi lesquelles tu choisis ; les autres sont face cachée dans
ta <em>réserve</em>, et personne n’a le droit de les regarder, toi non plus. La réserve est aussi ta bourse : elle complète ta main, et
c’est elle qui paie les autres.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>Pour chaque tuile que tu remontes avec une carte, chaque adversaire reçoit une carte de ta réserve pour chacun de ses
bathyscaphes dans la même colonne, sur la même rangée ou plus haut. Personne ne regarde ces cartes ; elles vont sous la réserve
de l’adversaire. On paie dans le sens des aiguilles d’une montre à partir de toi, à chacun toute sa part d’un coup, en prenant
sur le dessus de ta réserve.</p>`}]},{text:`<p>Se servir, c’est donc aider les autres : plus un trésor est profond et plus les rivaux sont nombreux au-dessus, plus il te fait donner
de cartes. Les bathyscaphes en dessous de toi ne coûtent rien, les tiens non plus. Et tes bathyscaphes te rapportent des cartes tant
que d’autres remontent des trésors à côté d’eux ou en dessous.</p>`},{picture:`paying`},{text:`<p><strong>Un exemple.</strong> Le bathyscaphe de Violet, rangée 4, remonte un trésor rouge et un trésor jaune. Une carte rouge et une carte jaune sont
défaussées. Dans la même colonne, Marron a un bathyscaphe en rangée 4, un plus haut et un en rangée 5 ; Blanc en a un plus haut. Pour
chaque tuile, Marron reçoit 2 cartes et Blanc 1 : la réserve de Violet perd donc 6 cartes, sans que personne les voie. Le bathyscaphe
marron de la rangée 5 est sous les tuiles et ne compte pas.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>Si ta réserve ne suffit pas, des cartes de ta main, à ton choix, font l’appoint, face cachée et dans le même ordre, pour ceux
qui n’ont pas eu leur part. La carte que tu joues pour la tuile ne compte pas. Si la réserve et la main ensemble ne suffisent pas,
tu ne peux pas remonter la tuile avec une carte.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>Quand tout le monde est payé pour la tuile, chaque adversaire qui a moins de 3 cartes en main complète aussitôt à 3, dans le
sens des aiguilles d’une montre à partir de toi.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>Ta main ne se complète pas entre les actions d’un tour, mais seulement à la fin (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Les adversaires que tu paies
complètent la leur aussitôt (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>Après les actions, tu pioches dans ta réserve jusqu’à avoir 3 cartes en main, tant qu’il y en a.</p>`}]}]},{id:`jokers`,heading:`Les jokers : coquillages et doubles`,blocks:[{picture:`mussels`},{text:`<p>Un joker remonte n’importe quel trésor et ne paie personne. Chacun en a un au départ, un <em>coquillage</em>, qui n’est jamais un trésor.
D’autres viennent avec les doubles : chaque trésor supplémentaire d’une sorte que tu as déjà.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Au lieu de payer selon <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> et <a href="/rules/sunken#ST-COL-2">ST-COL-2</a>, tu peux remonter une tuile avec n’importe quel coquillage ou double que tu
possèdes, quelle que soit sa couleur, sauf si tu l’as gagné pendant ce même tour. Tu ne joues pas de carte et ne paies personne.
Le joker prend la place de la tuile sur la case. Le reste ne change pas : ton navire au-dessus, ton bathyscaphe sur la case, et
où va la tuile.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>Un joker posé sur le plateau se remonte comme un trésor, avec une carte de sa couleur et les paiements, mais jamais
pendant le tour où il a été posé. Il va à côté de ton plateau de joueur, jamais dessus, et te sert de joker dès ton prochain tour.
Seul le coquillage du départ sert dès ton premier tour.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>Un double posé sur le plateau est un joker, comme un coquillage : il y est marqué, il se remonte selon <a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>, il ne
remplit plus jamais une place, et il n’empêche pas sa colonne d’être vide. Un joker posé sur le plateau ne se remonte jamais avec
un joker. Rien sur la tuile imprimée ne distingue un double, une table peut donc choisir autre chose : un double posé redevient
alors un simple trésor, qui se remonte de toutes les façons, peut remplir une place et empêche sa colonne d’être vide.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Attendre et échanger`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>Un navire qui a quitté le plateau attend à droite. Si ton tour commence pendant qu’il y attend, tu peux échanger : glisse une
carte de ta main, face cachée, sous ta réserve, puis prends celle du dessus. Ou bien tu ne fais rien. Sans réserve, ou sans carte
en main, pas d’échange.</p>`}]},{example:`example-trade`},{text:`<p>Attendre n’est pas perdre son temps. Si tu vas vite, tu échanges pendant que les autres s’affairent encore, et tu as les bonnes couleurs
en main au retour des navires.</p>`}]},{id:`end`,heading:`La fin`,blocks:[{text:`<p>La partie peut finir de trois façons.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Dès que quelqu’un a les 12 sortes sur son plateau de joueur, cette personne gagne.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>Quand le dernier trésor d’une colonne est remonté, la partie finit aussitôt. Les jokers qui s’y trouvent ne comptent pas comme
des trésors, pas même celui que l’on pose pour ce dernier trésor.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>Quand plus personne n’a de carte, ni en main ni en réserve, la partie finit aussitôt.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Si personne n’a les 12 sortes, le plus grand nombre de trésors sur un plateau de joueur l’emporte. En cas d’égalité, c’est le
plus grand nombre de jokers, coquillages et doubles ensemble ; puis le plus grand nombre de cartes, main et réserve ensemble.
Ensuite, la victoire est partagée. On regarde d’abord <a href="/rules/sunken#ST-END-1">ST-END-1</a>, puis <a href="/rules/sunken#ST-END-2">ST-END-2</a>, puis <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`La mise en place`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>Les 60 trésors sont 12 sortes, une fois chacune dans chacune des 5 couleurs. Il y a 5 coquillages, un de chaque couleur. Chacun
en reçoit un au hasard et le pose face visible à côté de son plateau de joueur. Sa couleur n’a pas d’importance tant que le
coquillage n’est pas sur le plateau, où la carte doit lui correspondre. Le matériel des places vides est hors du jeu.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>Il y a 60 cartes, 12 de chaque couleur. Ce que l’on reçoit dépend du nombre de personnes :</p>`},{text:`<div class="wide"><table>
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
</tbody></table></div>`},{text:`<p>Les cartes en trop vont dans la boîte avant que quiconque les ait vues. À 2 ou à 3, la table choisit : autant de chaque
couleur (c’est l’usage), ou au hasard. À 4, elles sont toujours prises au hasard.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>Les cartes sont distribuées face cachée et forment les réserves. Chacun pioche les 3 premières : c’est la première main.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>La personne qui commence, tirée au sort, place un bathyscaphe sur n’importe quelle case de la rangée 2, puis les autres dans
le sens des aiguilles d’une montre, un à la fois, jusqu’à ce que tous soient placés. Une case peut en accueillir autant qu’on veut.
Les navires attendent à gauche du plateau.</p>`}]},{example:`example-place`},{text:`<p>Un départ qui tourne rarement mal : repère les sortes que tu peux remonter des rangées 2 ou 3 avec les cartes que tu as en main, et
disperse tes bathyscaphes, pour que ton navire puisse s’arrêter souvent.</p>`}]},{id:`options`,heading:`Ce qu’une table peut choisir`,blocks:[{text:`<div class="wide"><table>
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
</tbody></table></div>`}]},{id:`rare`,heading:`Quand personne n’avance`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>Si pendant 5 traversées de suite aucune carte n’a été jouée pour une tuile et aucune place n’a été remplie sur un plateau de
joueur, la partie finit comme dans <a href="/rules/sunken#ST-END-4">ST-END-4</a>. La table prévient dès la deuxième de ces traversées. Avant la partie, elle peut
choisir un autre nombre, de 3 à 30, ou jamais si seules des personnes jouent : alors seul un abandon met fin à une telle partie.
Les bots n’abandonnent jamais, ils ne peuvent donc pas s’asseoir à une telle table ; et quand tout le monde a quitté la table, la
partie est finie comme si tous avaient abandonné.</p>`}]}]},{id:`secrets`,heading:`Ce que tout le monde sait`,blocks:[{text:`<p>Tout le monde voit le plateau, les navires et les bathyscaphes, les plateaux de joueur, les coquillages et les doubles, la défausse, et
combien de cartes compte chaque main et chaque réserve ; aussi que quelqu’un a échangé, ou donné des cartes de sa main, et combien.</p>`},{text:`<p>Les mains sont secrètes, tout comme les faces et l’ordre des réserves, et les cartes de la boîte. Quelle carte a été échangée ou donnée
de la main, seule le sait la personne qui l’a fait. Tant que cette carte est dans une réserve, on peut suivre sa place en comptant : la
table montre donc à tous qu’elle est là et qui l’y a mise, et sa couleur à cette seule personne. Une fois la carte piochée, à chacun de
s’en souvenir.</p>`}]},{id:`rulings`,heading:`Questions ouvertes`,blocks:[{text:`<p>Là où le livret imprimé laisse une question ouverte, ou se trompe, il a fallu décider. Voici tous ces endroits ; les règles ci-dessus
disent déjà ce que nous avons décidé.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> Le livret ne dit pas qui reçoit quel coquillage, ni comment on choisit qui commence.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> Le livret laisse les joueurs choisir quelles cartes sont en trop. À 4, les 8 cartes ne se répartissent pas à parts égales.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> Le livret ne dit pas quand une action est finie. Une critique du jeu veut que tous les bathyscaphes de la colonne fassent
la même chose ; le livret, non.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> Le livret ne dit rien d’un échange sans réserve ou sans carte en main.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> Le livret ne dit pas qu’un bathyscaphe doit changer de case. Dans un exemple, il en fait aller un de la rangée 4 à la
rangée 2 ou 5 ; c’est une coquille pour 3 ou 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> Le livret ne dit pas où vont les cartes dans la réserve, ni dans quel ordre on paie.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> Le livret dit que les adversaires peuvent piocher. Ici, ils le font toujours.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> « Plus tard », dit le livret, un joker posé sur le plateau peut être remonté. Les tables commencées avec la version 1 de
ces règles le permettent aussi pendant le tour où il a été posé.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> Ce que devient un double posé sur le plateau, le livret ne le précise pas. Il appelle jokers les coquillages comme les
doubles, n’admet jamais un joker sur un plateau de joueur et ne compte pas les jokers quand on regarde si une colonne est vide ; ici,
un double reste donc un joker. Une critique y voit un échange de trésors, ce qu’une table peut choisir.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> Le livret ne connaît pas d’autre façon de départager, ni d’ordre entre les fins.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> est notre propre ajout : le livret ne prévoit pas de fin pour une partie où personne n’avance.</p>`}]}]},{id:`components`,heading:`D’où vient le matériel`,blocks:[{text:`<p><em>Sunken Treasure</em>, aussi connu sous le nom de <em>Submarine</em>, est un jeu de Leo Colovini paru en 2004. Nous en racontons les règles avec nos
mots, d’après le livret anglais.</p>`},{text:`<p>Les nombres de pièces, de cartes, de rangées et de colonnes sont ceux du livret ; des critiques les confirment. Le livret ne nomme ni les
trésors ni la plupart des couleurs, seulement le rouge et le jaune. Les douze sortes, leurs dessins et les trois autres couleurs sont
donc de nous.</p>`}]}]};export{e as default};