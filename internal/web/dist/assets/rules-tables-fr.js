var e={title:`À la table`,intro:[{text:`<p>Ce qui vaut ici à toutes les tables, quel que soit le jeu.</p>`},{text:`<p>Une table, c’est là que l’on se retrouve, que l’on s’assoit et que l’on joue une partie. Tu peux prendre ton temps, partir et revenir,
annuler une étourderie, et bavarder. Et personne, pas même l’hôte, n’en voit jamais plus que le jeu ne le permet. Chaque règle a un nom
court, que la table donne quand quelque chose n’est pas possible.</p>`}],sections:[{id:`open`,heading:`Ouvrir une table`,blocks:[{text:`<p>La personne qui ouvre une table en est l’<em>hôte</em>. Elle choisit alors, pour de bon : le jeu et ses options, le nombre de places, le chrono.
Elle choisit aussi si chacun voit ses probabilités exactes, si l’on peut demander des conseils, et si la table est publique. Une table
publique figure dans la liste ; une table privée ne se trouve que par son lien.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Ce serveur doit avoir le jeu et son matériel, et le jeu doit permettre les options et le nombre de places. Le nom a 40
caractères au plus, le chrono a ses limites. Une place est ouverte, réservée ou tenue par un bot. Si la partie peut être sans fin, pas de
bots ; et si tous partent, elle est abandonnée.</p>`}]},{rule:[`TABLE-UPLOAD`],blocks:[{text:`<p>Une partie que tu as commencée sur ton appareil, sans serveur, peut continuer ici. Tu en es l’hôte, et tu peux céder
les places des bots à des amis. La partie est marquée et ne compte pour aucune cote : personne d’autre n’a vu ses tirages, et tu
pourrais connaître les prochains. Les leçons et les positions préparées restent sur l’appareil.</p>`}]},{text:`<p>L’hôte décide qui peut s’asseoir et si l’on peut regarder, et lance la partie. Pendant la partie, l’hôte peut faire remplacer par un bot une
personne qui a disparu (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>) et céder la place d’un bot (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>). À part cela, l’hôte n’a pas plus de droits que les
autres, et ne voit jamais la main de personne.</p>`}]},{id:`seats`,heading:`Les places`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Avant le début, prends une place libre, ou réservée avec son invitation. Choisis un nom de 1 à 24 caractères, qui ne
ressemble ni à un autre ni au serveur, et si tu veux, ta part de hasard. Rassieds-toi pour changer ; 8 noms au plus. À une table publique,
deux personnes dont l’une a bloqué l’autre ne s’assoient pas ensemble.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Avant le début, l’hôte peut ouvrir une place, la réserver ou la donner à un bot. La personne qui y était doit s’en aller :
c’est ainsi que l’hôte renvoie quelqu’un. Une place réservée de nouveau reçoit une nouvelle invitation, et l’ancienne ne vaut plus rien.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>L’hôte peut garder une place réservée pour quelqu’un, qui trouve la table parmi les siennes, et prend la place ou
décline. Son lien y mène toujours. Tu ne peux inviter ni toi-même, ni une personne que tu as bloquée ou que ce serveur ne connaît pas. Peu
d’invitations peuvent attendre une même personne. Tu peux refuser celles des inconnus.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Avant le début, l’hôte peut échanger deux places. Les autres peuvent passer de leur place à une place ouverte ou à une
autre des leurs.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Avant le début, tu peux choisir toute couleur du jeu que personne d’autre n’a. L’hôte peut choisir la couleur de chaque
place. Si une autre place a cette couleur, les deux échangent les leurs.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>L’hôte lance la partie, une seule fois, quand aucune place n’est vide. Une personne au moins doit jouer.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Si l’hôte est absent avant le début, toute personne assise à la table peut devenir l’hôte à sa place. C’est possible après
1 minute, ou tout de suite si l’hôte a rendu sa place. Sinon, l’ancien hôte garde la sienne.</p>`}]},{rule:[`TABLE-SEEK`],blocks:[{text:`<p>Tu peux chercher du monde : dis pour quel jeu, à combien, et si c’est tout de suite ou sur plusieurs jours. Tu prends place
avec d’autres qui veulent la même chose et sont à peu près de ta force, plus tard avec n’importe qui. Il n’y a pas d’hôte ; la partie
commence d’elle-même quand toutes les places sont prises. Si tout le monde l’a permis, des bots peuvent prendre les places libres quand
personne n’est venu pendant 30 secondes.</p>`}]},{rule:[`TABLE-EVENT`],blocks:[{text:`<p>Les tables des tournois et des ligues, c’est le serveur qui les ouvre. Il n’y a pas d’hôte, tout le monde a sa place
et la partie commence aussitôt. Là, il n’y a ni conseils, ni pauses, ni retours en arrière avec l’accord des autres, ni places à
passer, ni revanches. Si toutes les tables d’une ronde ont les mêmes tirages, seuls ceux qui y jouent voient une table, jusqu’à ce que
toutes aient fini.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Un programme peut prendre une place pour la personne à qui il est, et tout le monde voit qu’un programme y joue. Il ne
peut agir qu’aux places qu’il a prises lui-même, jamais à une place que cette personne a prise elle-même. Avant le début, c’est la
dernière prise de place qui compte.</p>`}]},{text:`<p>Une invitation est un lien vers une place. Avant le début, seul l’hôte la voit ; envoie-la à quelqu’un.</p>`},{text:`<p>On peut partager un écran : une même personne peut prendre plusieurs places, chacune sous son nom. Quand on regarde depuis une place, on ne
voit que la main et les coups de cette place. On peut donc se passer l’écran.</p>`}]},{id:`play`,heading:`Jouer un coup`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Tu peux jouer pendant la partie, depuis ta place, si tu n’as pas abandonné. Un coup répond à la question qui t’est posée
maintenant ; s’il arrive trop tard, il ne change rien. Pour tout autre défaut d’un coup, une règle du jeu dit pourquoi.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Si tout le monde voit qu’un seul coup est possible, la table le joue et le dit. Contre des bots, il suffit que tu le voies.
Tu le joues quand même dans une leçon, pour confirmer un choix comme un paiement, ou si tu ne pouvais plus annuler ton coup d’avant, à
moins que les autres attendent ta réponse.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Ce que l’application envoie à une table compte une fois, même si elle doit le renvoyer après une coupure. Si d’autres
ont été plus rapides, regarde la table et réessaie. Si l’application et le serveur ne se comprennent pas, recharge la page.</p>`}]}]},{id:`pace`,heading:`Le rythme des bots`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Chaque personne qui joue peut choisir combien de temps les bots semblent réfléchir : <em>immédiat</em>, <em>vif</em>, <em>habituel</em> ou
<em>calme</em>. C’est possible avant le début, pendant la partie et pendant une pause. Cela compte aussitôt pour tout le monde, et tout le monde
l’apprend. Tu peux aussi presser les bots jusqu’à la prochaine question à quelqu’un, tant qu’aucun autre joueur ne regarde.</p>`}]},{text:`<p>Un bot met le même temps pour tout ce que les autres peuvent remarquer, pour que son rythme ne trahisse rien de sa main. Au rythme
<em>immédiat</em> seulement, il répond dès qu’il a décidé. Dans les leçons, les bots gardent le rythme de la leçon.</p>`}]},{id:`clock`,heading:`Le chrono`,blocks:[{text:`<p>À une table sans chrono, chacun prend son temps. Elle est faite pour jouer entre amis : si quelqu’un disparaît, les autres peuvent lui faire
signe, puis laisser un bot jouer à sa place. Sans chrono, le temps n’est écoulé qu’après 14 jours pour une seule décision. Un chrono a trois
éléments :</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>élément</th>
<th>à quoi il sert</th>
</tr>
</thead>
<tbody><tr>
<td>décision</td>
<td>le temps pour chaque décision, de 5 secondes à 14 jours</td>
</tr>
<tr>
<td>réserve</td>
<td>ce que tu peux dépenser en plus, une fois pour toute la partie</td>
</tr>
<tr>
<td>réaction</td>
<td>le temps pour réagir à ce qu’a fait quelqu’un d’autre, comme à un danger en plongée</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Ton chrono ne tourne que quand on te demande quelque chose. Les étapes d’une décision que les autres ne voient pas, comme le choix du
paiement, ne le relancent pas.</li>
<li>Quand le temps d’une décision est écoulé, un bot te remplace jusqu’à ton retour. Quand le temps d’une réaction est écoulé, on répond pour
toi, selon tes consignes si elles disent quelque chose. Cela ne compte pas comme une absence.</li>
<li>Là où une décision prend moins d’une heure, les autres ne t’attendent pas longtemps. Si tu n’es plus là depuis 30 secondes, un bot te
remplace dès que le temps de la décision est écoulé, sans toucher à ta réserve. De même pour une réaction. À ton retour, ta réserve est
encore là.</li>
<li>S’il reste moins de 10 secondes quand tu reviens ou que tu annules un coup, tu as 10 secondes, une fois par décision.</li>
<li>Une pause arrête tous les chronos. Les bots n’en ont pas.</li>
<li>Si l’horloge du serveur est réglée ou si le serveur dort, tu ne perds ni ne gagnes de temps. Une ligne à la table le dit.</li>
</ul>`}]},{id:`away`,heading:`Partir et revenir`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Tu peux quitter ta place à tout moment, sauf pendant une pause. Avant le début, tu la rends, et elle redevient ce qu’elle
était. Pendant la partie, un bot de niveau <em>lieutenant</em> te remplace, et la place reste à toi.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Quand un bot te remplace, tu peux revenir à tout moment, même pendant une pause, ou simplement jouer un coup. Si le temps
d’une décision est écoulé, le bot prend d’abord celle-là.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>À une table sans chrono, tu peux faire signe à quelqu’un qui doit décider et n’est plus là depuis 3 minutes. Tu peux
recommencer après 3 autres minutes. Les spectateurs ne le peuvent pas, ni personne pour qui joue un bot.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Quand on a fait signe à quelqu’un qui n’a pas regardé la table pendant 1 minute, l’hôte peut mettre un bot à sa place.
Les autres peuvent le demander. C’est fait dès que plus de la moitié des personnes qui jouent et sont là l’ont demandé. Avec plusieurs
places, tu demandes une fois.</p>`}]},{rule:[`TABLE-HOLIDAY`],blocks:[{text:`<p>Sur la page de ton compte, tu peux dire quand tu es en vacances, jusqu’à 30 jours sur 365. Les tables sans chrono, et
celles où une décision dispose de 1 heure ou plus, t’attendent alors : ton chrono s’arrête, personne ne peut te faire signe, et tu ne
reçois aucune notification. Les autres voient jusqu’à quand. Tu peux jouer malgré tout.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Pendant la partie, une place où joue un bot peut être cédée : par l’hôte, par son joueur, ou par plus de la moitié de
ceux qui jouent et sont là. Tout le monde peut alors la reprendre, ou un invité, jusqu’au retour du joueur. On en voit la main : personne
ne la reprend après une autre place dans cette partie.</p>`}]},{rule:[`TABLE-ASK`],blocks:[{text:`<p>Si tu regardes, tu peux demander une place où joue un bot, même comme remplaçant. L’hôte décide ; en son absence,
n’importe quelle personne qui joue. Une place accordée t’est gardée jusqu’à ce que tu la prennes, que son joueur revienne ou que l’offre
soit retirée. Tu peux demander 5 fois par partie, et de nouveau 3 minutes après ta dernière demande ou la réponse.</p>`}]},{text:`<p>Si quelqu’un a repris ta place, tu peux encore regarder, et la retrouver si elle est cédée de nouveau. C’est ainsi qu’un invité qui ne peut
plus se connecter retrouve la sienne. Tant qu’une place est à prendre, tous ceux qui ont le lien peuvent regarder. La place d’un joueur qui
a abandonné ne se reprend pas.</p>`},{text:`<p>On est absent quand on n’a la table ouverte sur aucun appareil, ou que sa fenêtre est cachée. Tout le monde voit qui est absent, depuis
quand, et si la personne a pu savoir que c’est son tour. Si le chrono ou les autres ont mis un bot à ta place, tu reprends la main dès que
tu regardes la table. Si tu as quitté la table de toi-même, c’est à toi de dire quand tu reviens.</p>`},{text:`<p>Quand il ne reste que des bots pour jouer, la partie s’arrête tant que personne ne regarde la table, et reprend dès que quelqu’un la
regarde.</p>`},{text:`<p>Le bot qui te remplace voit ce que tu vois et ne suit pas tes consignes. Ce qu’il a fait ne s’annule pas.</p>`}]},{id:`orders`,heading:`Les consignes`,blocks:[{text:`<p>Dans certains jeux, les autres ont sans cesse besoin d’une réponse de toi, ou il faut dire une chose qui ne change presque jamais rien. Avec
des consignes, la table répond pour toi : aussitôt, et par des coups que tu pourrais jouer toi-même. Dans Deep Blue, il y a des consignes
pour ce qui arrive dans une plongée. Dans Sunken Treasure, la table finit ton tour quand tout le monde peut voir qu’il n’y reste rien à
faire, sauf si tu veux qu’on te demande. Si tu le dis, elle passe aussi pour toi tant que ton navire attend.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Dès que tu es à ta place et jusqu’à la fin, tu peux donner et changer tes consignes, même pendant une pause. Si de
nouvelles consignes répondent à ce qu’on te demande, elles le font aussitôt.</p>`}]},{text:`<p>Personne ne connaît tes consignes ; les autres voient seulement que tu as répondu par elles. Tant qu’un bot joue à ta place, elles sont
suspendues.</p>`}]},{id:`undo`,heading:`Annuler un coup`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Pendant la partie, tu peux annuler ton dernier coup sans demander à personne, si tu n’as pas abandonné et</p>`},{text:`<ol>
<li>si tu l’as joué toi-même, et non tes consignes, un bot ou le chrono ;</li>
<li>si rien n’a été pioché par ce coup ni depuis, et si rien de caché n’a été montré ;</li>
<li>si personne d’autre n’a rien fait depuis que tu pouvais remarquer. Même une réponse secrète compte, mais pas un coup qui était le seul
possible.</li>
</ol>`}]},{text:`<p>Ce que tu as dû faire après le coup, faute d’autre possibilité, est annulé avec lui. Tu peux ensuite annuler le coup d’avant, selon la même
règle, et ainsi de suite. Ceux qui pouvaient remarquer le coup apprennent que tu l’as annulé. Ton chrono revient lui aussi en arrière : tu
ne gagnes pas de temps et ne perds que ce que tu as utilisé toi-même.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>S’il ne manque que la troisième condition, demande une fois à annuler le coup. Chacun doit être d’accord, une fois ;
les bots le sont toujours, les joueurs remplacés ne comptent pas. Ce que les autres ont fait depuis est annulé aussi, sauf s’ils pouvaient
le faire en même temps. Un refus y met fin, ou un coup que tous remarquent.</p>`}]},{text:`<p>Quand tu ne joues que contre des bots, tu peux donc annuler tout ce qui n’a rien pioché ni montré.</p>`}]},{id:`hints`,heading:`Les conseils`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Quand tu dois décider, demande l’avis d’un <em>capitaine</em> : jusqu’à trois coups, <em>le meilleur</em>, <em>bon</em> ou <em>faible</em>, avec une
raison. Il dit aussi les chances de gagner, là où elles valent entre bots forts. Il voit ce que tu vois, et suppose que chacun joue comme
un <em>lieutenant</em>. Entre personnes, la table doit le permettre ; certains jeux n’ont pas de conseils.</p>`}]}]},{id:`pause`,heading:`La pause`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Chaque joueur peut demander une pause, et retirer sa demande. La partie est en pause dès que tous l’ont demandé. Les bots
ne comptent pas, ni les joueurs qui ont abandonné ou qu’un bot remplace. Avec plusieurs places, tu demandes une fois. N’importe quel
joueur peut relancer la partie.</p>`}]},{text:`<p>Pendant une pause, tu peux discuter, changer tes consignes, revenir et abandonner.</p>`}]},{id:`give-up`,heading:`Abandonner`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Tu peux abandonner, pour de bon, même pendant une pause. Un bot de niveau <em>lieutenant</em> joue alors à ta place jusqu’à la
fin, et peut très bien gagner. Mais la partie finit quand toutes les places sauf une ont abandonné, ou qu’il ne reste personne. Alors ceux
qui n’ont pas abandonné partagent le premier rang, et les autres le deuxième.</p>`}]},{text:`<p>Partir n’est pas abandonner. Le résultat nomme celles et ceux qui ont abandonné.</p>`}]},{id:`talk`,heading:`Discuter`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Pour que personne ne soit aidé, joueurs et spectateurs discutent séparément. Chacun a 2 000 messages de 500 caractères, et
des réactions que tous lisent dans leur langue. À une table fermée, personne ne discute. En secret, tu peux mettre 50 personnes en
sourdine, avec leurs noms suivants et ceux qui prennent leur place. Lève la sourdine quand tu veux.</p>`}]}]},{id:`spectators`,heading:`Les spectateurs`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>L’hôte décide si la table admet des spectateurs, et peut changer d’avis à tout moment. Les joueurs apprennent combien de
gens regardent, et qui. Ceux qui le cachent, ou qui ont bloqué l’un des joueurs, sont comptés, mais pas nommés.</p>`}]},{text:`<p>Avant le début, tous ceux qui ont le lien peuvent regarder, car il y a des places à prendre. Les spectateurs voient ce qui est
visible de tous. Tous voient la même chose, y compris un hôte sans place. À certains jeux, ils voient aussi les chances de
victoire de chacun : un tour de table plus tard, pour n’aider aucun joueur, sauf si l’hôte en a décidé autrement.</p>`}]},{id:`after`,heading:`Quand la partie est finie`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>Quand la partie est finie, tous ceux qui peuvent regarder peuvent avoir son compte rendu, qui révèle tout ce qui était
caché.</p>`}]},{rule:[`TABLE-REVIEW`],blocks:[{text:`<p>Quand une partie a été jouée jusqu’au bout, tous ceux qui peuvent regarder peuvent demander son analyse. Elle dit
ce que chacun doit à la chance et à ses propres décisions, et lesquelles ont coûté le plus. Les analyses attendent leur tour. Les
leçons ne sont pas analysées.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Après la partie, tu peux demander une fois à rejouer : une nouvelle table avec les mêmes réglages et les mêmes personnes
aux mêmes places. Tu en es l’hôte. On demande aux autres ; si quelqu’un décline, sa place est libre. Les consignes ne sont pas reprises.
La personne suivante dans le sens horaire commence ; après une position préparée, le hasard décide.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Une table peut être fermée avant le début par l’hôte, et après la partie par l’hôte ou un joueur. On peut encore
regarder une table fermée, mais elle n’est plus dans la liste. L’opérateur peut fermer ou supprimer une table à tout moment ;
une partie ainsi coupée est sans résultat.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Quand une personne est supprimée du serveur, sa place se libère, ou un bot continue ; si elle était l’hôte, le joueur
suivant le devient. Noms et messages disparaissent, mais pas leur trace ; coups et tirages restent. Sans autre joueur, la table est
supprimée. L’opérateur peut aussi retirer des messages.</p>`}]}]},{id:`dice`,heading:`Un hasard honnête`,blocks:[{text:`<p>Personne ne peut choisir ni prévoir ce qui est tiré, pas même l’opérateur. Avant la partie, le serveur s’engage sur un secret en publiant un
nombre, et chacun peut apporter sa part au hasard. Ensuite, le compte rendu révèle le secret. On peut alors recalculer chaque tirage.
<a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Comment cela marche</a> est expliqué en détail, en anglais.</p>`}]},{id:`ratings`,heading:`Cotes`,blocks:[{rule:[`TABLE-RATED`],blocks:[{text:`<p>Une partie compte pour les cotes si au moins deux personnes la commencent, chacune à une place et sans programme, avec le
matériel standard et les options recommandées, sans conseils, et avec des tirages dont le serveur est témoin. La table dit d’avance si la
partie compte et, sinon, pourquoi.</p>`}]},{text:`<ul>
<li>Seule la victoire compte. Qui part, abandonne ou cède sa place a perdu, quoi qu’il en advienne ; les autres sont classés entre eux. Une
partie ne compte pour personne si moins de deux personnes y ont joué un coup, ou si elle a été abandonnée avant le cinquième d’une
partie ordinaire.</li>
</ul>`},{text:`<ul>
<li>Une partie seul contre des bots compte pour une cote à part.</li>
</ul>`},{text:`<p>Une cote dit la force de quelqu’un, et avec quelle certitude : <em>1240 ± 90</em>. Un bot du niveau <em>lieutenant</em> a 1000. Avec 400 points de plus, on gagne
à deux dix parties sur onze. Plusieurs parties entre les mêmes gens le même jour comptent de moins en moins, et les anciennes moins que les récentes.</p>`}]},{id:`arranged`,heading:`Les positions préparées`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Si l’opérateur le permet, une table peut commencer par une position que quelqu’un a préparée, avec des tirages fixés.
Cela sert à essayer une situation, ou à la montrer à d’autres. Il faut que l’on puisse jouer à partir de cette position, et il y a une
limite à ce que l’on peut fixer.</p>`}]},{text:`<p>Une telle table est marquée partout où elle apparaît. Son hasard n’est pas honnête, et personne ne le prétend ; la partie ne compte pour
aucune cote. Rejouer ensuite donne une partie ordinaire. Les leçons et les exemples des livrets de règles sont, eux aussi, des
positions préparées.</p>`}]},{id:`lessons`,heading:`Les leçons`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>Dans une leçon, tu joues les coups du jeu, et les autres jouent ce qui est prévu. Un coup qui n’est pas le bon se joue
aussi, et l’on te dit pourquoi il ne va pas ; annule-le et réessaie. Tu peux toujours y annuler ton dernier coup, quoi qu’on ait pioché
depuis. Après la dernière étape, plus personne ne joue.</p>`}]},{text:`<p>La table d’une leçon n’est qu’à toi : personne ne regarde, aucun chrono ne tourne, et elle n’est dans aucune liste. Tu peux partir à tout
moment et revenir plus tard.</p>`}]},{id:`daily`,heading:`Le tirage du jour`,blocks:[{rule:[`TABLE-DAILY`],blocks:[{text:`<p>Chaque jour a pour chaque jeu un tirage, qui découle de la date et est le même pour tout le monde. Il s’ouvre ce
jour-là, selon UTC, et une seule fois. Tu le joues sans compagnie contre des robots, sans conseils, et tu ne peux ni abandonner ni céder ta
place. Ce qui compte, c’est ce que tes décisions donnent par rapport au par.</p>`}]},{text:`<p>Le lendemain, tu peux revoir ta partie avec son analyse, ou regarder un capitaine la jouer. Le tirage du jour ne compte jamais pour un
classement.</p>`}]},{id:`limits`,heading:`Une table trop pleine`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Tout ce qui se passe à une table est conservé, pour chaque personne jusqu’à une limite que presque personne n’atteint. Si
cela t’arrive, tu peux encore lancer la partie, la jouer, la relancer, la quitter et l’abandonner, fermer la table et demander à rejouer.
Les autres n’en subissent rien.</p>`}]}]}]};export{e as default};