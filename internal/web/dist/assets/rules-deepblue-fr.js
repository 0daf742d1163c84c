var e={title:`Deep Blue`,intro:[{text:`<p>Trouve des épaves, plonge à la recherche de gemmes et gagne en ayant le plus de points de victoire quand la Cité Engloutie
est découverte.</p>`},{text:`<p>Tu recrutes un équipage, tu envoies tes deux bateaux vers les meilleures épaves et tu plonges. Les gemmes sortent du sac
l’une après l’autre : chacune peut rapporter des points, et chacune peut tout arrêter, parce que l’oxygène manque ou que
quelque chose d’énorme approche. T’arrêtes-tu à temps, ou en pioches-tu encore une, juste une ? Et tu plonges rarement en
solo : les bateaux voisins se ruent sur ta plongée, et chaque gemme compte aussi pour eux.</p>`},{text:`<p>De 2 à 5 joueurs. Chaque règle a un identifiant, et tout ce que le jeu te dit d’une règle mène ici. Les <em>points</em> sont
toujours des points de victoire ; quand la place manque, on écrit PV.</p>`}],sections:[{id:`skyline`,heading:`Ce qui termine la partie`,blocks:[{text:`<p>La Cité Engloutie a quatre parties. Elles sont face cachée parmi les épaves lointaines, et personne ne sait où. Une partie
découverte puis fouillée lors d’une plongée prend sa place dans la silhouette de la cité. À la quatrième, la partie se
termine, et le plus grand nombre de points l’emporte. La silhouette est donc l’horloge du jeu : garde un œil dessus.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`Ton tour`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>On joue à tour de rôle, dans le sens horaire. À ton tour, tu fais exactement une action parmi quatre ; tu
ne peux pas passer.</p>`},{text:`<div class="wide"><table>
<tbody><tr>
<td><strong>Naviguer</strong></td>
<td>déplacer tes bateaux, trouver des épaves et y prendre des bonus de reconnaissance</td>
</tr>
<tr>
<td><strong>Plonger</strong></td>
<td>piocher des gemmes sur une épave où tu as un bateau</td>
</tr>
<tr>
<td><strong>Recruter</strong></td>
<td>acheter une carte au marché</td>
</tr>
<tr>
<td><strong>Se reposer</strong></td>
<td>reprendre des cartes que tu as jouées</td>
</tr>
</tbody></table></div>`}]},{text:`<p>Une bonne première partie : navigue vers une épave, plonge, repose-toi, recrute, et recommence.</p>`}]},{id:`sail`,heading:`Naviguer`,blocks:[{text:`<p>Un bateau est toujours dans un <em>lieu</em> : le port, une balise ou un site de plongée. Un site porte une tuile d’épave, ou
bien il est <em>vide</em>, depuis le début ou depuis qu’on y a plongé. Les lignes de la carte marine sont des routes, et deux
lieux reliés par une route sont <em>voisins</em>.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Joue une ou plusieurs cartes pour leurs hélices, des jetons bonus, ou les deux. Chaque hélice donne un
déplacement. Répartis les déplacements entre tes deux bateaux comme tu veux ; rien ne t’oblige à tous les utiliser. Un
déplacement fait avancer un bateau, le long d’une route, jusqu’à un lieu voisin. Rien n’arrête un bateau, et il peut
passer sur n’importe quelle tuile, visible ou face cachée.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Tu as Sven avec deux hélices et Pia avec une. Si tu joues les deux, tu as trois déplacements : un bateau va par
Balise-à-Cloche à Banc-du-Compas, l’autre à Récif-aux-Lanternes.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Ne joue rien dont tu n’as pas besoin : si l’on retire n’importe laquelle des cartes ou n’importe lequel
des jetons, le reste ne doit plus suffire pour tes déplacements.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>Un bateau ne retourne une tuile face cachée que s’il y termine son trajet, jamais en passant dessus.</p>`}]}]},{id:`wrecks`,heading:`Épaves et bonus de reconnaissance`,blocks:[{text:`<p>Une épave a des <em>bonus de reconnaissance</em> sur ses bords, chacun pour un bateau, et un <em>centre</em> où il y a de la place pour
tous. Le nombre inscrit sur la tuile, ce sont les points que gagne le chef de plongée.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Après <strong>tous</strong> tes déplacements, tu places chaque bateau qui a bougé. Sur une tuile visible, il prend un
bonus de reconnaissance libre de ton choix, un bateau par bonus. Il doit en prendre un s’il y en a un de libre, et va au
centre s’il n’y en a pas. Une tuile face cachée est d’abord retournée, puis il en va de même. Sur une balise, au port ou
sur un site vide, il ne se passe rien.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>Tes deux bateaux peuvent occuper deux bonus de la même épave, et les deux comptent.</p>`}]},{text:`<p>Sur un bonus argent, or ou rouge, les gemmes de cette couleur valent plus pour toi (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). Un bonus bleu, un noir ou
un « bleu ou noir » te sauve d’un danger (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Plonger`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>Pour plonger, il te faut un bateau sur une épave visible, sur un bonus de reconnaissance ou au centre. Si
tes bateaux sont sur deux épaves visibles, choisis l’une d’elles. Tu es <em>chef de plongée</em>. On ne plonge qu’une fois sur
chaque épave.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Quiconque a au moins un bateau sur l’épave <em>participe</em> à la plongée. Personne ne peut refuser.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>Le chef de plongée pioche des gemmes dans le sac sans regarder, une à la fois et au moins une. Une fois
l’effet de la gemme appliqué, il s’arrête ou en pioche une autre. Personne d’autre ne peut arrêter la plongée. Quand le
sac est vide, la plongée se termine comme si le chef de plongée s’était arrêté.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>Les gemmes rouges, d’or et d’argent sont des trésors. Les gemmes vertes et violettes ne valent rien en
elles-mêmes, mais certains membres de ton équipage les veulent. Les gemmes bleues (manque d’oxygène) et noires (une
créature marine) sont des dangers.</p>`}]},{picture:`gems`},{text:`<p>Tu peux toujours regarder combien de gemmes de chaque couleur restent dans le sac. Si la table affiche les probabilités,
nous calculons pour toi : le risque d’un danger, s’il te ferait remonter, ce que tu as maintenant et ce qu’une gemme de
plus rapporterait en moyenne.</p>`},{picture:`odds`},{text:`<p>Disons que le sac contient 16 gemmes, dont 3 bleues. Une gemme bleue a été piochée, aucune noire : la prochaine est
dangereuse dans 3 cas sur 16, soit 19\xA0%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Danger`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>La première gemme bleue et la première gemme noire d’une plongée sont des avertissements. Pour chaque
gemme bleue ou noire suivante, chaque participant encore en plongée doit se protéger ou remonter à la surface, le chef
de plongée d’abord, puis dans le sens horaire.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Tu te protèges en jouant une carte d’équipage qui protège de cette couleur. Ou tu utilises un bonus de
cette couleur, ou un bonus « bleu ou noir », que ton bateau occupe ; ce bateau va alors au centre. Avec deux bateaux
dans ce cas, tu dis lequel. Chaque protection vaut pour une gemme. Te protéger n’est jamais obligatoire.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Si tu remontes à la surface, cette plongée est finie pour toi : tu ne marques rien pour ses gemmes et n’y
joues plus aucune carte. Les points des cartes déjà jouées sont à toi. Tes bateaux restent sur le site.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>Après une pioche, un danger se règle toujours avant toute autre chose.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>La plongée se termine quand le chef de plongée s’arrête ou remonte à la surface. S’il remonte, les autres
participants se protègent encore de ce dernier danger, dans le sens horaire. Ceux qui l’ont fait peuvent jouer des
cartes et marquent les points des gemmes ; le chef de plongée, non.</p>`}]},{text:`<p>Tu occupes le bonus bleu de l’épave, et la deuxième gemme bleue sort. Tu utilises ce bonus, tu restes en plongée, et elle
peut continuer. À la troisième gemme bleue, seule une carte « Spécialiste oxygène » dans ta main te sauvera.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Se ruer sur une plongée`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Chaque plongée commence par la ruée. D’abord l’autre bateau du chef de plongée, puis chacun dans le sens
horaire : tu peux amener sur l’épave ceux de tes bateaux que tu veux, s’ils sont voisins du site. Cela ne coûte rien.
Ces bateaux vont au centre, jamais sur un bonus de reconnaissance. Ils peuvent venir de partout : du port, d’une balise,
d’un site vide, ou d’une autre épave, où ils perdent le bonus qu’ils occupaient.</p>`}]},{picture:`rush A4`},{text:`<p>Avec un bateau qui s’est rué sur la plongée, chaque gemme compte aussi pour toi, mais à sa valeur simple, et ce bateau n’a
pas de bonus pour te protéger. Avant de plonger, regarde qui est à côté.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Équipage et cartes`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Une carte a un ou deux effets : points pour des gemmes, protection, argent ou hélices. Chaque fois que tu
joues une carte, tu utilises exactement un de ses effets.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>Les cartes que tu joues restent visibles devant toi. À la fin de ton tour, ou pour les cartes jouées en
plongée à la fin de cette plongée, elles vont face cachée dans ta propre zone de repos. Tu peux regarder ta zone de
repos à tout moment ; personne d’autre ne le peut.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Après chaque pioche, une fois les dangers réglés, chaque participant encore en plongée peut jouer pour des
points autant de cartes d’équipage qu’il veut. Ce qu’une carte demande doit être parmi les gemmes piochées jusque-là
dans cette plongée : une gemme d’une couleur, plusieurs gemmes d’<strong>une</strong> couleur, ou un nombre de gemmes de n’importe
quelle couleur, bleues et noires comprises. Une carte rapporte une fois, quand elle est jouée, et une gemme peut servir
à plusieurs cartes. Ces points sont assurés, quoi qu’il arrive. L’ordre des joueurs ne compte pas : tous répondent donc
en même temps, et les cartes sont montrées quand chacun a répondu.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Tu ne peux pas reprendre une carte jouée. Une carte que tu n’as pas jouée peut l’être après une gemme
suivante, car toutes les gemmes piochées jusque-là comptent.</p>`}]},{text:`<p>Tu as Raquel, qui veut une gemme rouge, et une gemme rouge a été piochée. Joue-la maintenant : 4 points que rien ne peut
t’enlever. Ou garde-la, si tu as besoin de son dollar au prochain tour : une carte jouée doit d’abord se reposer.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Un jeton bonus vaut 1\xA0$ ou une hélice. Tu peux l’utiliser pour recruter, renouvellement compris, et pour
naviguer, seul ou avec des cartes. Ensuite, il quitte le jeu.</p>`}]}]},{id:`recruit`,heading:`Marché et recrutement`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Joue des cartes pour leur argent, des jetons bonus, ou les deux, pour au moins le prix d’un emplacement du
marché, et prends aussitôt sa carte <strong>en main</strong>. Tu recrutes une carte par tour. On ne rend pas la monnaie.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Ne joue rien dont tu n’as pas besoin : si l’on retire n’importe laquelle des cartes ou n’importe lequel des
jetons, le reste ne doit plus atteindre le prix. Payer trop parce que tes cartes valent trop est permis.</p>`}]},{text:`<p>Tu as Hanna avec 2\xA0$ et Mirko avec 1\xA0$. À eux deux, ils paient n’importe quelle carte du marché. Hanna seule peut aussi
payer la carte à 1\xA0$ : son second dollar est alors perdu.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Les cartes des emplacements plus chers glissent ensuite vers le moins cher, et une nouvelle carte est
retournée sur le plus cher. Si elle montre « +1 » et une gemme, cette gemme passe de la réserve au sac et reste dans le
jeu.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>À la place, tu peux renouveler le marché pour 4\xA0$. Les cartes du marché quittent le jeu. Quatre nouvelles
sont retournées, en commençant par l’emplacement le moins cher, chacune avec sa gemme « +1 » si elle en a une. Prends
gratuitement l’une d’elles en main ; puis le marché est complété comme en <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a>. C’est ton recrutement de ce tour.
Les gemmes arrivées dans le sac avec les cartes parties y restent.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Tu peux avoir en main autant de cartes que tu veux.</p>`}]},{text:`<p>L’équipage de départ ne protège personne : pour cela, il te faut recruter au marché une carte « Spécialiste oxygène »
(bleu) ou « Traque-monstres » (noir).</p>`}]},{id:`rest`,heading:`Se reposer`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Mélange ta zone de repos et pioches-y trois cartes, que tu prends en main. Avec trois cartes ou moins, tu
les prends toutes, sans hasard. Il doit y avoir au moins une carte au repos.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Avec trois cartes dans ta zone de repos, tu sais ce qui revient. Avec cinq, le hasard en choisit trois. Le meilleur moment
pour te reposer est donc souvent celui où une troisième carte vient d’y arriver.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Ce que rapporte une plongée`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>Pour les cartes : chaque participant reçoit les points des cartes qu’il a jouées pour des points, qu’il
soit remonté ou non.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>Pour les gemmes : chaque participant encore en plongée reçoit 4 points par gemme rouge, 2 par gemme d’or
et 1 par gemme d’argent. Si l’un de tes bateaux est <strong>sur</strong> un bonus de cette couleur, c’est 10, 5 et 3 à la place. Deux
bateaux ne comptent pas double.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>Pour avoir mené la plongée : le chef de plongée reçoit les points inscrits sur la tuile, même s’il est
remonté.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>Les points vont dans ton coffre, et leur total est secret.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>La tuile quitte le jeu ; une partie de la Cité Engloutie va à sa place dans la silhouette. Toutes les
gemmes piochées retournent dans le sac, et les cartes jouées dans les zones de repos. Tous les bateaux restent sur le
site, désormais vide.</p>`}]},{text:`<p><strong>Une plongée entière.</strong> L’épave est l’<em>Alcyon</em> : un bonus or, un rouge et un bleu, 3 points pour le chef de plongée. Vert
mène la plongée et occupe le bonus bleu, Orange le bonus or et Jaune le rouge. Chacun a Mirko, qui veut une gemme d’or (2
points). Vert a aussi Raquel (une gemme rouge, 4 points). Orange a aussi Isolda (une gemme verte, 6 points), Victoria
(huit gemmes de n’importe quelle couleur, 6 points) et Amara, qui protège du bleu.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>pioche</th>
<th>ce qui se passe</th>
</tr>
</thead>
<tbody><tr>
<td>or</td>
<td>chacun joue Mirko</td>
</tr>
<tr>
<td>argent</td>
<td></td>
</tr>
<tr>
<td>bleue</td>
<td>un avertissement</td>
</tr>
<tr>
<td>verte</td>
<td>Orange joue Isolda</td>
</tr>
<tr>
<td>or</td>
<td></td>
</tr>
<tr>
<td>rouge</td>
<td>Vert joue Raquel</td>
</tr>
<tr>
<td>noire</td>
<td>un avertissement</td>
</tr>
<tr>
<td>bleue</td>
<td>un danger. Vert utilise le bonus bleu, son bateau va donc au centre. Orange joue Amara. Jaune n’a rien et remonte. Puis Orange joue Victoria : cela fait huit gemmes</td>
</tr>
</tbody></table></div>`},{text:`<p>Vert s’arrête. La verte, la noire et les deux bleues ne rapportent rien ; les autres, si :</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>cartes</th>
<th>gemmes</th>
<th>chef</th>
<th>total</th>
</tr>
</thead>
<tbody><tr>
<td>Orange</td>
<td>2 + 6 + 6 = 14</td>
<td>5 + 5 + 1 + 4 = 15</td>
<td></td>
<td>29</td>
</tr>
<tr>
<td>Vert</td>
<td>2 + 4 = 6</td>
<td>2 + 2 + 1 + 4 = 9</td>
<td>3</td>
<td>18</td>
</tr>
<tr>
<td>Jaune</td>
<td>2</td>
<td></td>
<td></td>
<td>2</td>
</tr>
</tbody></table></div>`},{text:`<p>Si Jaune avait pu rester, les gemmes lui auraient valu 2 + 2 + 1 + 10 = 15 grâce au bonus rouge.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`La fin`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>La partie se termine à l’instant où la quatrième partie de la Cité Engloutie est dans la silhouette, sa
plongée comptée, quoi qu’il reste à faire dans ce tour.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>Le classement se fait aux points. À égalité, le plus grand nombre de cartes d’équipage, en main, au repos
et en jeu, passe devant ; si l’égalité demeure, le rang est partagé. Cela vaut pour chaque rang, pas seulement pour le
premier.</p>`}]},{text:`<p>Aucune règle ne termine une partie où tout le monde évite la dernière partie de la cité. Vous pouvez convenir d’arrêter.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Mise en place`,blocks:[{text:`<p>Nous installons tout pour toi. Voici comment.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>Vous êtes de 2 à 5. Chacun a une couleur, deux bateaux, qui commencent au port, et en main les quatre
cartes de l’équipage de départ de cette couleur. Chacun a un coffre pour ses points ; ce qu’il contient reste secret
jusqu’à la fin. L’équipage de départ des couleurs que personne ne joue est hors jeu.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>Il y a 15 tuiles d’épave. Six sont des tuiles de départ, et l’une d’elles est vide. Mélange-les et pose-en
une, visible, sur chacun des six sites de départ, carrés ; puis défausse la tuile vide, ce qui laisse un site vide. Neuf
sont des tuiles lointaines, et quatre d’entre elles sont des parties de la Cité Engloutie. Mélange-les et pose-en une,
face cachée, sur chacun des neuf sites lointains.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>Il y a 31 gemmes. Le sac en contient 19 au départ, la réserve les 12 autres :</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>sac</th>
<th>réserve</th>
<th>ensemble</th>
</tr>
</thead>
<tbody><tr>
<td>argent</td>
<td>7</td>
<td>2</td>
<td>9</td>
</tr>
<tr>
<td>or</td>
<td>3</td>
<td>2</td>
<td>5</td>
</tr>
<tr>
<td>rouge</td>
<td>1</td>
<td>2</td>
<td>3</td>
</tr>
<tr>
<td>verte</td>
<td>–</td>
<td>2</td>
<td>2</td>
</tr>
<tr>
<td>violette</td>
<td>–</td>
<td>4</td>
<td>4</td>
</tr>
<tr>
<td>bleue</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>noire</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>toutes</td>
<td>19</td>
<td>12</td>
<td>31</td>
</tr>
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>L’un des sept scénarios est en jeu : celui que vous choisissez, ou un au hasard. Pour une première partie,
nous conseillons En eaux troubles. Un scénario ne change que ce qui touche aux parties de la Cité Engloutie. Deux
d’entre eux agissent quand une telle tuile est retournée (Trésors éparpillés, Tempête à l’horizon) ; une gemme que
Trésors éparpillés a posée sur une autre tuile compte alors dans la plongée sur cette tuile.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>Le marché a quatre emplacements aux prix de 1\xA0$, 2\xA0$, 2\xA0$ et 3\xA0$. Mélange les 30 cartes d’équipage qui
n’appartiennent à aucune couleur et retournes-en quatre, l’une après l’autre, en commençant par l’emplacement le moins
cher. Chaque fois qu’une carte retournée montre « +1 » et une gemme, passe aussitôt une telle gemme de la réserve au
sac.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>Le hasard désigne qui commence. À partir de cette personne, dans le sens horaire, distribue 0, 1, 1, 2 et 2
jetons bonus.</p>`}]}]},{id:`scenarios`,heading:`Scénarios`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>En eaux troubles.</em> Dans une plongée sur une partie de la Cité Engloutie, le chef de plongée pioche les
gemmes deux par deux. Tous les participants règlent les dangers qui s’y trouvent avant qu’aucune carte ne soit jouée
pour des points. Les dangers se règlent l’un après l’autre, dans l’ordre de pioche, chacun par tous ceux qui sont encore
en plongée. Si le chef de plongée remonte au premier, les autres répondent encore au second. Si deux gemmes d’une même
couleur de danger sont les deux premières de cette couleur dans la plongée, l’une est l’avertissement et l’autre un
danger. S’il ne reste qu’une gemme dans le sac, on en pioche une.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>La crème de la crème.</em> Dans une plongée sur une partie de la Cité Engloutie, chaque carte jouée pour des
points vaut 4 points de plus. Ils font partie des points de la carte et sont à toi même si tu remontes. Jouer une carte
pour se protéger ne rapporte rien.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Trésors éparpillés.</em> Quand une partie de la Cité Engloutie est retournée, une gemme du sac y est posée
aussitôt, avant que le bateau ne prenne un bonus, et une autre sur chaque tuile voisine, visible ou face cachée, qui
n’en a pas encore. Une plongée sur <strong>toute</strong> tuile avec une gemme commence avec cette gemme comme première piochée : on
peut jouer des cartes pour elle, et le chef de plongée peut déjà s’arrêter. Ensuite, elle rejoint le sac avec les
autres. Les gemmes posées sur les tuiles sont visibles de tous. Si le sac s’épuise, la tuile qui vient d’être retournée
passe d’abord, puis les tuiles voisines dans l’ordre où le matériel donne les lieux.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Prime d’efficacité.</em> Dans une plongée sur une partie de la Cité Engloutie, un chef de plongée qui n’est
pas forcé de remonter marque 2 points par lot de 3 gemmes piochées, arrondi vers le bas.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Tempête à l’horizon.</em> Quiconque retourne une partie de la Cité Engloutie doit y mener aussitôt une
plongée, en action gratuite, et les bateaux à un ou deux déplacements peuvent s’y ruer. La plongée commence quand ceux
de tes bateaux qui ont fini leur trajet sur cette tuile sont placés. Si ton autre bateau n’est pas encore placé, il peut
s’y ruer, et n’est alors plus placé ; sinon, il l’est après la plongée, et s’il retourne une autre partie de la cité, tu
y plonges aussi. Puis ton tour se termine.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Récifs droit devant.</em> Quand on plonge sur une partie de la Cité Engloutie, personne ne peut s’y ruer.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>Les ruines d’abondance.</em> Dans une plongée sur une partie de la Cité Engloutie, chaque participant reçoit
les points inscrits sur la tuile, pas seulement le chef de plongée, et deux fois avec deux bateaux sur la tuile. Tu les
reçois même si tu es à la surface, comme un chef de plongée. Les bateaux sont comptés quand la première gemme est
piochée.</p>`}]}]},{id:`gems`,heading:`Les gemmes d’un coup d’œil`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>gemme</th>
<th>points</th>
<th>sur un bonus de sa couleur</th>
<td></td>
</tr>
</thead>
<tbody><tr>
<td>rouge</td>
<td>4</td>
<td>10</td>
<td>trésor</td>
</tr>
<tr>
<td>or</td>
<td>2</td>
<td>5</td>
<td>trésor</td>
</tr>
<tr>
<td>argent</td>
<td>1</td>
<td>3</td>
<td>trésor</td>
</tr>
<tr>
<td>verte</td>
<td>–</td>
<td>–</td>
<td>les occultistes la veulent</td>
</tr>
<tr>
<td>violette</td>
<td>–</td>
<td>–</td>
<td>les archéologues la veulent</td>
</tr>
<tr>
<td>bleue</td>
<td>–</td>
<td>protège une fois</td>
<td><strong>danger</strong> à partir de la deuxième : manque d’oxygène</td>
</tr>
<tr>
<td>noire</td>
<td>–</td>
<td>protège une fois</td>
<td><strong>danger</strong> à partir de la deuxième : une créature marine</td>
</tr>
</tbody></table></div>`},{text:`<p>Toute gemme compte pour les cartes qui veulent un nombre de gemmes de n’importe quelle couleur, même une bleue ou une
noire.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Ce que chacun sait`,blocks:[{text:`<p><strong>Tout le monde voit</strong> les bateaux ; les tuiles visibles, et lesquelles n’ont pas encore été vues ; le marché, quelles
cartes d’équipage sont encore dans la pioche et lesquelles ont quitté le jeu ; combien de gemmes de chaque couleur sont
dans le sac et dans la réserve ; combien de cartes sont dans chaque main, dans chaque zone de repos et dans la pioche ;
les jetons bonus ; les cartes en jeu ; les gemmes posées sur des tuiles. En plongée, tout le monde voit les gemmes
piochées et qui est remonté, et ensuite les points que chaque participant gagne.</p>`},{text:`<p><strong>Tout le monde peut retenir</strong> quel équipage chacun possède, puisqu’on recrute à découvert et que tous commencent avec les
quatre mêmes cartes. Les cartes sont jouées visibles ; tout le monde peut donc savoir ce que tu as en main et au repos,
jusqu’à ce que tu te reposes avec plus de trois cartes dans ta zone de repos. Seul ce que tu pioches alors est secret.
Pour chaque autre joueur, nous te montrons ce qui découle de ce que tous ont vu : quelles cartes sont forcément en main,
lesquelles forcément au repos, et lesquelles sont incertaines, avec le nombre de celles-ci qui sont en main. C’est un
aide-mémoire.</p>`},{text:`<p><strong>Personne ne voit</strong> ce qui est face cachée, l’ordre de la pioche et l’ordre des gemmes.</p>`},{text:`<p><strong>Il n’y a que toi qui voies</strong> ta main et ta zone de repos, tant qu’elles ne sont pas connues de tous ; en plongée, les
cartes que tu as choisies, jusqu’à ce que tous aient répondu ; et le total de ton coffre, sauf si la table montre celui de
chacun.</p>`}]},{id:`standing-orders`,heading:`Consignes`,blocks:[{text:`<p>En plongée, chacun réagit à ce que font les autres. Avec des consignes, tu dis d’avance comment nous devons répondre pour
toi, et tu peux en changer à tout moment. Elles ne changent rien aux règles et ne répondent que par ce que tu pourrais
faire toi-même. Personne d’autre ne les voit.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>quand</th>
<th>nous pouvons</th>
<th>sauf avis contraire</th>
</tr>
</thead>
<tbody><tr>
<td>après chaque gemme</td>
<td>jouer tes cartes à points dès que c’est possible, sauf celles que tu gardes ; ou te demander</td>
<td>nous les jouons</td>
</tr>
<tr>
<td>quand tu peux te ruer sur une plongée</td>
<td>te demander, toujours y envoyer chaque bateau qui le peut, ou jamais</td>
<td>nous demandons</td>
</tr>
<tr>
<td>en cas de danger</td>
<td>te demander ; prendre une carte, sinon un bonus ; prendre un bonus, sinon une carte ; ou remonter</td>
<td>nous demandons</td>
</tr>
</tbody></table></div>`},{text:`<p>Piocher encore ou s’arrêter est toujours la décision du chef de plongée. Si plusieurs cartes protègent, celle qui a le
moins d’argent ou d’hélices est jouée. Si deux bonus protègent, celui d’une seule couleur est utilisé avant un « bleu ou
noir ».</p>`},{text:`<p>Si tu veux qu’on te demande, on te demande, quoi que tu aies en main ; ainsi, la question n’apprend rien à personne. On ne
s’en dispense que si tout le monde peut voir qu’il n’y a rien à décider. Quand ton temps est écoulé, tes consignes
répondent ; là où elles disent de te demander, tu restes à l’écart, tu te protèges si tu peux, d’abord avec une carte, et
tes cartes sont jouées pour des points.</p>`}]},{id:`rare`,heading:`Cas rares`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Au moins un bateau doit bouger. Un trajet demande autant de déplacements que le plus court chemin le long
des routes. Un bateau qui part et revient là où il était a besoin de 2 déplacements et est placé de nouveau, et le bonus
qu’il occupait compte comme libre. Un bateau qui ne bouge pas garde son bonus. Si les deux bateaux sont à placer, tu
choisis l’ordre, et la tuile du second n’est retournée qu’une fois le premier placé.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>La pioche n’est pas mélangée de nouveau. Quand elle est vide, des emplacements restent vides, en commençant
par le plus cher. Tu ne peux renouveler le marché que tant que la pioche a au moins une carte. Avec moins de quatre, on
en retourne autant qu’il y en a, en commençant par l’emplacement le moins cher.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>Un « +1 » ne fait rien si la réserve n’a pas de gemme de cette couleur.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Un joueur qui ne pourrait faire aucune des quatre actions passerait son tour. Cela n’arrive jamais : si
l’une de tes cartes est au repos, tu peux te reposer, et sinon tu as en main tout ton équipage de départ et tu peux
naviguer. Un matériel dont l’équipage de départ n’a pas d’hélice est refusé.</p>`}]}]},{id:`rulings`,heading:`Points ouverts`,blocks:[{text:`<p>Il existe plusieurs éditions des règles. Là où elles diffèrent ou se taisent, il nous a fallu trancher. Voici tous ces
endroits ; les règles ci-dessus disent déjà ce que nous avons décidé.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Une édition pourrait se lire comme si les cartes se reposaient dès le début d’une plongée. Les autres
s’accordent sur sa fin.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> Les éditions ne disent rien d’un joueur qui ne peut rien faire.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Une seule édition dit que les cartes quittent le jeu. Les autres les défaussent simplement.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> Les éditions ne disent rien d’une pioche vide, ni d’un « +1 » dont la réserve n’a pas la
gemme.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> Les éditions ne disent rien. On ne perd rien à ne payer qu’avec le nécessaire, et il y a
moins de façons de payer parmi lesquelles choisir.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Une édition se lit comme si retourner une tuile mettait fin au trajet. Les autres font foi.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> De tout cela, les éditions ne disent rien.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> Les éditions parlent seulement de se reposer « même avec une ou deux » cartes ; il en faut donc au moins
une.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> Les éditions ne disent rien d’un sac vide.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> La plupart des éditions posent à côté de la tuile, en guise de signe, les bateaux de ceux qui remontent.
L’une se lit comme s’ils repartaient.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Certaines éditions disent « plusieurs couleurs » là où il s’agit d’une seule ; c’est une erreur.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Que l’on puisse encore jouer des cartes quand le chef de plongée est remonté découle de <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a>. Les
éditions ne disent rien.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> Les éditions ne disent pas où sont les bateaux après une plongée.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> Les éditions ne disent rien des détails : l’ordre des dangers, un chef de plongée qui remonte au premier de
deux, deux gemmes d’une même couleur, une seule gemme dans le sac.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> Les éditions ne disent rien d’un sac qui s’épuise.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> La plupart des éditions disent 3 gemmes, une dit 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> Les éditions ne disent pas quand la plongée commence, ni ce que devient l’autre bateau.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Certaines éditions se lisent comme s’il était interdit d’y plonger, mais la partie ne pourrait alors jamais
se terminer.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Une édition dit « tous les joueurs », d’autres ceux qui participent. Les éditions ne disent rien de ceux
qui sont remontés, ni du moment où l’on compte les bateaux.</p>`}]}]},{id:`components`,heading:`D’où vient le matériel`,blocks:[{text:`<p>Nous avions les règles, mais pas les cartes, les tuiles et le plateau imprimés. Tout ce que tu vois n’est donc pas comme
dans la boîte, et nous disons ce qu’il en est.</p>`},{ruling:[{text:`<p><strong>Connus</strong> : tous les nombres de pièces, les gemmes du sac et de la réserve, les prix du marché, les sortes de bonus et
leurs effets, et le fait que le port est dans un coin, avec les sites de départ tout près. Parmi les cartes, nous
connaissons Raquel et Otto (une gemme rouge, 4 points), Victoria (huit gemmes, 6 points), la carte de départ pour une
gemme d’or (2 points), et nous savons que les spécialistes oxygène et les traque-monstres ne font que protéger. Parmi
les épaves, nous connaissons les bonus et les points de celle que nous appelons l’<em>Alcyon</em>.</p>`}]},{ruling:[{text:`<p><strong>Déduits</strong> : les 6 points des occultistes, d’un exemple qui tombe juste avec 6 (8 est possible), et le fait qu’il y a
douze gemmes « +1 », autant que dans la réserve.</p>`}]},{ruling:[{text:`<p><strong>Reconstitué</strong> : le reste, pour que tout s’accorde et se joue bien. Ce sont les autres cartes avec leurs points, leur
argent et leurs hélices, qui apporte quelle gemme « +1 », les autres épaves, les balises et toutes les routes.</p>`}]},{ruling:[{text:`<p><strong>De nous</strong> : les noms des épaves, des lieux et de l’équipage, sauf Raquel, Otto et Victoria.</p>`}]}]}]};export{e as default};