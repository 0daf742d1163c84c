var e={title:`Deep Blue`,intro:[{text:`<p>Trouve des épaves, plonge à la recherche de gemmes et marque des points de victoire. Tu gagnes si tu en as le plus quand
toute la Cité Engloutie est fouillée.</p>`},{text:`<p>Tu recrutes un équipage, tu envoies tes deux bateaux vers les meilleures épaves et tu plonges. Les gemmes sortent du sac
l’une après l’autre. Chacune peut rapporter des points, et chacune peut tout arrêter : l’oxygène manque, ou quelque
chose d’énorme approche. T’arrêtes-tu à temps, ou en pioches-tu encore une, juste une ? Et tu plonges rarement en solo :
les bateaux voisins se ruent sur ta plongée, et chaque gemme compte aussi pour eux.</p>`},{text:`<p>De 2 à 5 joueurs. Chaque règle a un nom court. Quand le jeu parle d’une règle, il te mène ici. Les <em>points</em> sont
toujours des points de victoire ; quand la place manque, on écrit PV.</p>`}],sections:[{id:`skyline`,heading:`Ce qui termine la partie`,blocks:[{text:`<p>La Cité Engloutie a quatre quartiers. Ils sont face cachée parmi les épaves les plus éloignées, et personne ne sait où.
Un quartier découvert, puis fouillé lors d’une plongée, prend sa place dans la fresque de la cité. Au quatrième, la
partie se termine, et le plus grand nombre de points l’emporte. La fresque est donc l’horloge de la partie : garde un
œil dessus.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`Ton tour`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>On joue à tour de rôle, dans le sens horaire. À ton tour, tu fais exactement une action parmi quatre ;
tu ne peux pas passer.</p>`},{text:`<div class="wide"><table>
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
bien il est <em>vide</em>, depuis le début ou depuis qu’on y a plongé. Les lignes de la carte marine sont des routes. Deux
lieux reliés par une route sont <em>voisins</em>.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Joue une ou plusieurs cartes pour leurs hélices, des jetons bonus, ou les deux. Chaque hélice donne un
déplacement, le long d’une route, jusqu’à un lieu voisin. Répartis-les entre tes deux bateaux comme tu veux ; rien ne
t’oblige à tous les utiliser. Rien n’arrête un bateau : il peut passer sur n’importe quelle tuile, visible ou face
cachée.</p>`}]},{picture:`payment S2 S4`},{text:`<p>Tu as Sven avec deux hélices et Pia avec une. Si tu joues les deux, tu as trois déplacements : un bateau va par
Balise-à-Cloche à Banc-du-Compas, l’autre à Récif-aux-Lanternes.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Ne paie pas avec plus que nécessaire : si une carte ou un jeton de moins suffit pour tes déplacements,
garde-le.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>Un bateau ne retourne une tuile face cachée que s’il y termine son trajet, jamais en passant dessus.</p>`}]}]},{id:`wrecks`,heading:`Épaves et bonus de reconnaissance`,blocks:[{text:`<p>Une épave a des <em>bonus de reconnaissance</em> sur ses bords, chacun pour un bateau. À son <em>centre</em>, il y a de la place pour
tous. Le nombre inscrit sur la tuile, ce sont les points que gagne le chef de plongée.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>Après <strong>tous</strong> tes déplacements, tu places chaque bateau qui a bougé. Sur une tuile visible, il doit
prendre un bonus de reconnaissance libre de ton choix, un bateau par bonus. Si aucun n’est libre, il va au centre. Une
tuile face cachée est d’abord retournée. Sur une balise, au port ou sur un site vide, il ne se passe rien.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>Tes deux bateaux peuvent occuper deux bonus de la même épave, et les deux comptent.</p>`}]},{text:`<p>Sur un bonus argent, or ou rouge, les gemmes de cette couleur valent plus pour toi (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). Un bonus bleu, un noir
ou un « bleu ou noir » te sauve d’un danger (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Plonger`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>Pour plonger, il te faut un bateau sur une épave visible, sur un bonus de reconnaissance ou au centre.
Si tes bateaux sont sur deux épaves visibles, choisis l’une d’elles. Tu es <em>chef de plongée</em>. On ne plonge qu’une fois
sur chaque épave.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Si tu as au moins un bateau sur l’épave, tu <em>participes</em> à la plongée. Personne ne peut refuser.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>Le chef de plongée pioche des gemmes dans le sac sans regarder, une à la fois et au moins une. Une fois
la gemme réglée, il s’arrête ou en pioche une autre. Personne d’autre ne peut arrêter la plongée. Quand le sac est
vide, la plongée se termine comme s’il s’était arrêté.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>Les gemmes rouges, d’or et d’argent sont des trésors. Les gemmes vertes et violettes ne valent rien en
elles-mêmes, mais certains membres de ton équipage les veulent. Les gemmes bleues (manque d’oxygène) et noires (une
créature marine) sont des dangers.</p>`}]},{picture:`gems`},{text:`<p>Tu peux toujours regarder combien de gemmes de chaque couleur restent dans le sac. Si la table affiche les probabilités,
nous calculons pour toi le risque d’un danger, et s’il te ferait remonter. Nous montrons aussi ce que tu as maintenant,
et ce qu’une gemme de plus rapporterait en moyenne.</p>`},{picture:`odds`},{text:`<p>Disons que le sac contient 16 gemmes, dont 3 bleues. Une gemme bleue a été piochée, aucune noire : la prochaine est
dangereuse dans 3 cas sur 16, soit 19 %.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Danger`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>La première gemme bleue et la première gemme noire d’une plongée sont des avertissements. À chacune des
suivantes, chaque participant encore en plongée doit se protéger ou remonter à la surface. Le chef de plongée répond
d’abord, puis les autres, dans le sens horaire.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>Tu te protèges en jouant une carte d’équipage qui protège de cette couleur. Ou tu utilises un bonus de
cette couleur, ou un bonus « bleu ou noir » : ton bateau le quitte alors pour le centre. Avec deux bateaux dans ce
cas, tu dis lequel. Chaque protection vaut pour une gemme. Te protéger n’est jamais obligatoire.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>Si tu remontes à la surface, cette plongée est finie pour toi : plus de points pour ses gemmes, et plus
de cartes. Les points des cartes déjà jouées sont à toi. Tes bateaux restent sur le site.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>Après une pioche, un danger se règle toujours avant toute autre chose.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>La plongée se termine quand le chef de plongée s’arrête ou remonte à la surface. S’il remonte, les
autres participants répondent encore à ce dernier danger, dans le sens horaire : ils se protègent ou remontent. Ceux
qui se protègent peuvent jouer des cartes et marquent les points des gemmes ; le chef de plongée, non.</p>`}]},{text:`<p>Tu occupes le bonus bleu de l’épave, et la deuxième gemme bleue sort. Tu utilises ce bonus et tu restes en plongée. À
une troisième gemme bleue, seule une carte « Spécialiste oxygène » dans ta main te sauvera.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Se ruer sur une plongée`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Chaque plongée commence par la ruée. D’abord l’autre bateau du chef de plongée, puis chacun dans le sens
horaire. Tu peux amener sur l’épave ceux de tes bateaux qui en sont voisins, gratuitement. Ils vont au centre, jamais
sur un bonus. Ils peuvent venir du port, d’une balise, d’un site vide, ou d’une autre épave, où ils perdent leur
bonus.</p>`}]},{picture:`rush A4`},{text:`<p>Si ton bateau se rue sur la plongée, chaque gemme compte aussi pour toi, mais à sa valeur simple. Et ce bateau n’a pas
de bonus pour te protéger. Avant de plonger, regarde qui est à côté.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Équipage et cartes`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>Une carte a un ou deux effets : points pour des gemmes, protection, argent ou hélices. Chaque fois que
tu joues une carte, tu utilises exactement un de ses effets.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>Les cartes que tu joues restent visibles devant toi. À la fin de ton tour, elles vont face cachée dans
ta propre zone de repos. Les cartes jouées en plongée y vont à la fin de la plongée. Tu peux regarder ta zone de repos
à tout moment ; personne d’autre ne le peut.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>Après chaque pioche et ses dangers, tous ceux qui plongent encore peuvent jouer des cartes à points.
Elles sont montrées quand tous ont répondu. Une carte demande des gemmes d’<strong>une</strong> couleur, ou de n’importe laquelle,
même bleues ou noires. Elles doivent être sorties dans cette plongée. Une gemme sert à plusieurs cartes. Une carte
rapporte une fois, pour de bon.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>Tu ne peux pas reprendre une carte jouée. Une carte que tu n’as pas jouée peut attendre une gemme
suivante : toutes celles déjà sorties comptent.</p>`}]},{text:`<p>Tu as Raquel, qui veut une gemme rouge, et une gemme rouge a été piochée. Joue-la maintenant : 4 points que rien ne peut
t’enlever. Ou garde-la, si tu as besoin de son dollar au prochain tour : une carte jouée doit d’abord se reposer.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>Un jeton bonus vaut 1\xA0$ ou une hélice. Utilise-le pour recruter, renouveler le marché ou naviguer, seul
ou avec des cartes. Ensuite, il quitte le jeu.</p>`}]}]},{id:`recruit`,heading:`Marché et recrutement`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Joue des cartes pour leur argent, des jetons bonus, ou les deux, pour au moins le prix d’un emplacement
du marché. Prends aussitôt sa carte <strong>en main</strong>. Tu recrutes une carte par tour. On ne rend pas la monnaie.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Ne paie pas avec plus que nécessaire : si tu peux payer avec une carte ou un jeton de moins, garde-le. Si
tes cartes ne tombent pas juste, tu as le droit de payer un peu trop.</p>`}]},{text:`<p>Tu as Hanna avec 2\xA0$ et Mirko avec 1\xA0$. À eux deux, ils paient n’importe quelle carte du marché. Hanna seule peut aussi
payer la carte à 1\xA0$ : son second dollar est alors perdu.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>Les cartes des emplacements plus chers glissent ensuite vers le moins cher, et une nouvelle carte arrive
sur le plus cher. Si elle montre « +1 » et une gemme, une telle gemme passe de la réserve au sac, pour toute la
partie.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>À la place, tu peux renouveler le marché pour 4\xA0$. Ses cartes quittent le jeu ; leurs gemmes restent dans
le sac. Quatre nouvelles arrivent, d’abord au moins cher, avec leurs gemmes « +1 ». Prends-en une en main,
gratuitement ; puis le marché est complété comme en <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a>. C’est ton recrutement de ce tour.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>Tu peux avoir en main autant de cartes que tu veux.</p>`}]},{text:`<p>L’équipage de départ ne protège personne. Pour cela, il te faut recruter au marché une carte « Spécialiste oxygène »
(bleu) ou « Traque-monstres » (noir).</p>`}]},{id:`rest`,heading:`Se reposer`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Mélange ta zone de repos et pioches-y trois cartes, que tu prends en main. Avec trois cartes ou moins,
tu les prends toutes, sans hasard. Il doit y avoir au moins une carte au repos.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>Avec trois cartes au repos, tu sais ce qui revient. Avec cinq, le hasard en choisit trois. Souvent, mieux vaut donc te
reposer dès que trois cartes sont au repos.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`Ce que rapporte une plongée`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>Pour les cartes : tu reçois les points des cartes que tu as jouées pour des points, même si tu es à la
surface.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>Pour les gemmes : chaque participant encore en plongée reçoit 4 points par gemme rouge, 2 par gemme
d’or et 1 par gemme d’argent. Si l’un de tes bateaux est <strong>sur</strong> un bonus de cette couleur, c’est 10, 5 et 3 à la
place. Deux bateaux ne comptent pas double.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>Pour avoir mené la plongée : le chef de plongée reçoit les points inscrits sur la tuile, même s’il est
remonté.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>Les points vont dans ton coffre, et leur total est secret.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>La tuile quitte le jeu ; un quartier de la Cité Engloutie va à sa place dans la fresque. Toutes les
gemmes piochées retournent dans le sac, et les cartes jouées dans les zones de repos. Tous les bateaux restent sur le
site, désormais vide.</p>`}]},{text:`<p><strong>Une plongée entière.</strong> L’épave est l’<em>Alcyon</em> : un bonus or, un rouge et un bleu, 3 points pour le chef de plongée.
Vert mène la plongée et occupe le bonus bleu, Orange le bonus or et Jaune le rouge. Chacun a Mirko, qui veut une gemme
d’or (2 points). Vert a aussi Raquel (une gemme rouge, 4 points). Orange a aussi Isolda (une gemme verte, 6 points) et
Victoria (huit gemmes de n’importe quelle couleur, 6 points). Son Amara protège du bleu.</p>`},{text:`<div class="wide"><table>
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
</tbody></table></div>`},{text:`<p>Si Jaune avait pu rester, les gemmes lui auraient valu 2 + 2 + 1 + 10 = 15 grâce au bonus rouge.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`La fin`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>La partie se termine dès que le quatrième quartier de la Cité Engloutie est dans la fresque, une fois sa
plongée comptée. Ce qui restait à faire dans ce tour ne se fait plus.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>Le classement se fait aux points. À égalité, le plus grand nombre de cartes d’équipage passe devant : en
main, au repos et en jeu. Si l’égalité demeure, le rang est partagé. Cela vaut pour chaque rang, pas seulement pour le
premier.</p>`}]},{text:`<p>Aucune règle ne termine une partie où tout le monde évite le dernier quartier de la cité. Vous pouvez convenir
d’arrêter.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Mise en place`,blocks:[{text:`<p>Nous installons tout pour toi. Voici comment.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>Vous êtes de 2 à 5. Chacun a une couleur, deux bateaux, qui commencent au port, et en main les quatre
cartes de l’équipage de départ de cette couleur. Chacun a un coffre pour ses points ; ce qu’il contient reste secret
jusqu’à la fin. L’équipage de départ des couleurs que personne ne joue est hors du jeu.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>Il y a 15 tuiles d’épave. Mélange les six tuiles de départ et pose-en une, visible, sur chacun des six
sites de départ, carrés. L’une est vide : défausse-la, et son site est vide. Mélange les neuf tuiles avancées, dont
quatre sont des quartiers de la Cité Engloutie. Pose-en une, face cachée, sur chacun des neuf sites avancés.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>Il y a 31 gemmes. Le sac en contient 19 au départ, la réserve les 12 autres :</p>`},{text:`<div class="wide"><table>
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
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>L’un des sept scénarios est en jeu : celui que vous choisissez, ou un au hasard. Pour une première
partie, nous conseillons En eaux troubles. Un scénario ne concerne que les quartiers de la Cité Engloutie. Trésors
éparpillés et Tempête à l’horizon agissent quand on en retourne un. Les gemmes que Trésors éparpillés pose ailleurs
comptent dans les plongées là-bas.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>Le marché a quatre emplacements aux prix de 1\xA0$, 2\xA0$, 2\xA0$ et 3\xA0$. Mélange les 30 cartes d’équipage sans
couleur de joueur. Retournes-en quatre, l’une après l’autre, en commençant par l’emplacement le moins cher. Si une
carte montre « +1 » et une gemme, passe aussitôt une telle gemme de la réserve au sac.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>Le hasard désigne qui commence. À partir de cette personne, dans le sens horaire, distribue 0, 1, 1, 2 et
2 jetons bonus.</p>`}]}]},{id:`scenarios`,heading:`Scénarios`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>En eaux troubles.</em> Sur un quartier de la Cité Engloutie, on pioche deux gemmes à la fois, ou la
dernière. D’abord les dangers, l’un après l’autre : tous ceux qui plongent encore répondent, même si le chef de
plongée remonte au premier. Ensuite, les cartes. Si les deux premières gemmes d’un danger sortent ensemble, l’une
avertit, l’autre est un danger.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>La crème de la crème.</em> En plongée sur un quartier de la Cité Engloutie, chaque carte jouée pour des
points vaut 4 points de plus. Ils sont à toi même si tu remontes. Jouer une carte pour se protéger ne rapporte rien.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Trésors éparpillés.</em> Quand un quartier de la Cité Engloutie est retourné, pose dessus une gemme du sac.
Poses-en une aussi sur chaque tuile voisine, visible ou non, qui n’en a pas. Ensuite, le bateau prend son bonus. Une
plongée sur <strong>toute</strong> tuile avec une gemme commence par elle : on peut jouer des cartes, et le chef de plongée peut
s’arrêter.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Prime d’efficacité.</em> En plongée sur un quartier de la Cité Engloutie, le chef de plongée marque 2 points
par lot complet de 3 gemmes piochées. Mais s’il est forcé de remonter, il n’en marque aucun.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>Tempête à l’horizon.</em> Si tu retournes un quartier de la Cité Engloutie, place tes bateaux qui y sont,
puis mènes-y aussitôt une plongée gratuite. On peut s’y ruer à deux déplacements au plus, même avec ton autre bateau
au lieu de le placer. Sinon, place-le après la plongée ; s’il retourne un quartier, plonges-y aussi. Puis ton tour
finit.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Récifs droit devant.</em> Quand on plonge sur un quartier de la Cité Engloutie, personne ne peut s’y ruer.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>Les ruines d’abondance.</em> En plongée sur un quartier de la Cité Engloutie, chaque participant reçoit les
points de la tuile, pas seulement le chef de plongée. Avec deux bateaux dessus, tu les reçois deux fois. Comme ceux
d’un chef de plongée, ils sont à toi même si tu remontes. On compte les bateaux à la première gemme.</p>`}]}]},{id:`gems`,heading:`Les gemmes d’un coup d’œil`,blocks:[{text:`<div class="wide"><table>
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
</tbody></table></div>`},{text:`<p>Pour les cartes qui veulent un certain nombre de gemmes, peu importe la couleur, toute gemme compte, même une bleue ou
une noire.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`Ce que chacun sait`,blocks:[{text:`<p><strong>Tout le monde voit</strong> les bateaux, les jetons bonus et les cartes en jeu. On voit les tuiles visibles, les gemmes
posées sur des tuiles, et quelles tuiles n’ont pas encore été vues. Le marché est ouvert. On sait aussi quelles cartes
d’équipage sont encore dans la pioche, et lesquelles ont quitté le jeu. Tout le monde peut compter les gemmes de chaque
couleur dans le sac et dans la réserve, et les cartes de chaque main, de chaque zone de repos et de la pioche. En
plongée, tout le monde voit les gemmes piochées et qui est remonté, et ensuite les points que chacun gagne.</p>`},{text:`<p><strong>Tout le monde peut retenir</strong> quel équipage chacun possède : tous commencent avec les quatre mêmes cartes, et on
recrute à découvert. Les cartes sont jouées visibles. Tout le monde peut donc savoir ce que tu as en main et au repos.
Cela change quand tu te reposes avec plus de trois cartes au repos : ce que tu pioches alors est secret. Tu n’as pas
besoin de tout retenir. Pour chaque joueur, nous te montrons les cartes qui sont sûrement en main, celles qui sont
sûrement au repos, et celles dont on n’est pas sûr. Pour ces dernières, nous te disons combien sont en main.</p>`},{text:`<p><strong>Personne ne voit</strong> ce qui est face cachée, l’ordre de la pioche et l’ordre des gemmes.</p>`},{text:`<p><strong>Il n’y a que toi qui voies</strong> ta main et ta zone de repos, tant qu’elles ne sont pas connues de tous. En plongée,
personne d’autre ne voit les cartes que tu as choisies, jusqu’à ce que tous aient répondu. Le total de ton coffre est
aussi ton secret, sauf si la table montre celui de chacun.</p>`}]},{id:`standing-orders`,heading:`Consignes`,blocks:[{text:`<p>En plongée, chacun réagit à ce que font les autres. Avec des consignes, tu nous dis d’avance comment répondre pour toi,
et tu peux en changer à tout moment. Elles ne changent pas les règles et ne répondent que par ce que tu pourrais faire
toi-même. Personne d’autre ne les voit.</p>`},{text:`<div class="wide"><table>
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
moins d’argent ou d’hélices est jouée. Si deux bonus protègent, celui d’une seule couleur passe avant un « bleu ou
noir ».</p>`},{text:`<p>Si tu veux qu’on te demande, on te demande, quoi que tu aies en main ; ainsi, la question n’apprend rien à personne. On
ne s’en dispense que si tout le monde peut voir qu’il n’y a rien à décider. Quand ton temps est écoulé, tes consignes
répondent. Là où elles disent de te demander, tu restes à l’écart, et tes cartes sont jouées pour des points. Tu te
protèges si tu peux, d’abord avec une carte.</p>`}]},{id:`rare`,heading:`Cas rares`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>Au moins un bateau doit bouger ; celui qui ne bouge pas garde son bonus. Un trajet demande autant de
déplacements que le plus court chemin. Un aller-retour en demande 2 ; le bateau prend alors un bonus, peut-être le
même. Si les deux bateaux sont à placer, tu choisis l’ordre. La tuile du second n’est retournée qu’une fois le premier
placé.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>La pioche n’est pas mélangée de nouveau. Quand elle est vide, des emplacements restent vides, en
commençant par le plus cher. Tu ne peux renouveler le marché que tant que la pioche a au moins une carte. Avec moins
de quatre, on en retourne autant qu’il y en a, en commençant par l’emplacement le moins cher.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>Un « +1 » ne fait rien si la réserve n’a pas de gemme de cette couleur.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>Un joueur qui ne pourrait faire aucune des quatre actions passerait son tour. Cela n’arrive jamais. Si
l’une de tes cartes est au repos, tu peux te reposer. Sinon, tu as en main tout ton équipage de départ et tu peux
naviguer.</p>`}]}]},{id:`rulings`,heading:`Nos décisions`,blocks:[{text:`<p>Il existe plusieurs éditions des règles. Là où elles diffèrent ou se taisent, il nous a fallu trancher. Voici tous ces
endroits ; les règles ci-dessus disent déjà ce que nous avons décidé.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> Une édition pourrait se lire comme si les cartes se reposaient dès le début d’une plongée. Les autres
s’accordent sur sa fin.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> Les éditions ne disent rien d’un joueur qui ne peut rien faire.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Une seule édition dit que les cartes quittent le jeu. Les autres les défaussent simplement.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> Les éditions ne disent rien d’une pioche vide, ni d’un « +1 » dont la réserve n’a pas la
gemme.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> Les éditions permettent de payer plus que le prix et de laisser des déplacements
inutilisés ; à la lettre, on pourrait donc jouer autant de cartes qu’on veut. Ici, on ne joue que le nécessaire : on
ne gagne rien à jouer plus, et l’on a moins de façons de payer à comparer.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> Une édition se lit comme si retourner une tuile mettait fin au trajet. Les autres font foi.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> Les éditions ne disent rien de tout cela.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> Les éditions parlent seulement de se reposer « même avec une ou deux » cartes ; il en faut donc au moins
une.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> Les éditions ne disent rien d’un sac vide.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> Dans la plupart des éditions, ceux qui remontent posent leurs bateaux à côté de la tuile, en guise de
signe. L’une se lit comme si les bateaux repartaient.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Certaines éditions disent « plusieurs couleurs » là où il s’agit d’une seule ; c’est une erreur. Les
éditions ne disent pas dans quel ordre on joue ses cartes pour des points ; ici, tout le monde répond en secret et en
même temps.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> Que l’on puisse encore jouer des cartes quand le chef de plongée est remonté découle de <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a>. Les
éditions ne disent rien.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> Les éditions ne disent pas où sont les bateaux après une plongée.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-END-2">DB-END-2</a></strong> La plupart des éditions ne départagent que la première place ; nous suivons celle qui parle de toutes.
Les éditions ne disent pas quelles cartes d’équipage comptent ; nous comptons toutes celles que l’on possède.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> Les éditions ne disent rien des détails : l’ordre des dangers, un chef de plongée qui remonte au premier de
deux, deux gemmes d’une même couleur, une seule gemme dans le sac.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> « Immédiatement », disent les éditions ; les gemmes sont donc posées avant que le bateau prenne son
bonus. Elles ne disent pas dans quel ordre les tuiles reçoivent la leur, ni ce qui se passe si le sac s’épuise. Ici,
la tuile retournée passe en premier, puis les voisines, toujours dans le même ordre ; le jeu s’en occupe.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> La plupart des éditions disent 3 gemmes, une dit 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> Les éditions ne disent pas quand la plongée commence, ni ce que devient l’autre bateau.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Certaines éditions se lisent comme s’il était interdit d’y plonger, mais la partie ne pourrait alors jamais
se terminer.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> Une édition dit « tous les joueurs », d’autres ceux qui participent. Les éditions ne disent rien de ceux
qui sont remontés, ni du moment où l’on compte les bateaux.</p>`}]}]},{id:`components`,heading:`D’où vient le matériel`,blocks:[{text:`<p>Nous avions les règles, mais pas les cartes, les tuiles et le plateau imprimés. Tout ce que tu vois n’est donc pas comme
dans la boîte, et nous disons ce qu’il en est.</p>`},{ruling:[{text:`<p><strong>Connus</strong> : tous les nombres de pièces, les gemmes du sac et de la réserve, le fait que le marché a quatre
emplacements de 1\xA0$ à 3\xA0$, les sortes de bonus et leurs effets. Parmi les cartes, nous connaissons Raquel et Otto (une
gemme rouge, 4 points), Victoria (huit gemmes, 6 points) et la carte de départ pour une gemme d’or (2 points), et nous
savons que les occultistes veulent des gemmes vertes et les archéologues des violettes. Parmi les épaves, nous en
connaissons une, avec un bonus or, un rouge et un bleu et 3 points : nous l’appelons l’<em>Alcyon</em>.</p>`}]},{ruling:[{text:`<p><strong>Déduits</strong> : les 6 points des occultistes, d’un exemple qui tombe juste avec 6 (8 est possible), et le fait qu’il y a
douze gemmes « +1 », autant que dans la réserve.</p>`}]},{ruling:[{text:`<p><strong>Reconstitué</strong> : le reste, pour que tout s’accorde et se joue bien. Ce sont le prix de 2\xA0$ des deux emplacements du
milieu, les autres cartes avec leurs points, leur argent et leurs hélices, le fait que les cartes qui protègent ne
font rien d’autre, qui apporte quelle gemme « +1 », les autres épaves, le fait que l’<em>Alcyon</em> n’a pas d’autre bonus,
l’endroit où se trouvent le port et les sites de départ, les balises et toutes les routes.</p>`}]},{ruling:[{text:`<p><strong>De nous</strong> : les noms des épaves, des lieux et de l’équipage, sauf Raquel, Otto et Victoria, et les métiers de
l’équipage, sauf les occultistes et les archéologues.</p>`}]}]}]};export{e as default};