var e={title:`À la table`,intro:[{text:`<p>Ce qui vaut ici à toutes les tables, quel que soit le jeu.</p>`},{text:`<p>Une table, c’est là que l’on se retrouve, que l’on s’assoit et que l’on joue une partie. Tu peux prendre ton temps, partir et revenir,
annuler une étourderie, et bavarder ; et personne, pas même l’hôte, n’en voit jamais plus que le jeu ne le permet. Chaque règle a un
identifiant, que les messages d’une table nomment quand quelque chose n’est pas possible.</p>`}],sections:[{id:`open`,heading:`Ouvrir une table`,blocks:[{text:`<p>Qui ouvre une table en est l’<em>hôte</em>. Ce qui est choisi alors ne change plus : le jeu et ses options, le nombre de places, le chrono, si
chacun voit ses probabilités exactes, si l’on peut demander des conseils, et si la table est publique. Une table publique figure dans la
liste ; une table privée ne se trouve que par son lien.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>Une table a un jeu et un matériel que ce serveur possède, des options et un nombre de places qui conviennent au jeu, un nom
de 40 caractères au plus et un chrono dans les limites. Chaque place est ouverte, réservée ou tenue par un bot. Aucun bot ne peut s’asseoir
là où les options permettent une partie sans fin ; une telle partie est finie, comme abandonnée, dès que tout le monde est parti.</p>`}]},{text:`<p>L’hôte décide qui peut s’asseoir et si l’on peut regarder, et lance la partie. Pendant la partie, l’hôte peut faire
prendre la relève par un bot quand quelqu’un a disparu (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>) et céder une place jouée par un bot (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>) ; à part cela, l’hôte n’a pas plus de droits que les autres, et ne
voit jamais la main de personne.</p>`}]},{id:`seats`,heading:`Les places`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Avant le début, tu peux prendre une place que personne n’a ; si elle est réservée, avec son invitation. Il te faut un nom de 1
à 24 caractères que personne ne puisse prendre pour celui d’un autre joueur ni pour le serveur, et tu peux ajouter quelques caractères à toi au hasard des
tirages. Reprends la place pour changer l’un ou l’autre ; tu peux porter jusqu’à 8 noms à une table. À une table publique, deux personnes dont l’une a bloqué l’autre ne s’assoient pas
ensemble ; personne n’apprend laquelle.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Avant le début, l’hôte peut ouvrir une place, la réserver ou la donner à un bot. La personne qui y était doit s’en aller :
c’est ainsi que l’hôte renvoie quelqu’un. Une place réservée de nouveau reçoit une nouvelle invitation, et l’ancienne ne vaut plus rien.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>L’hôte peut garder une place réservée pour une certaine personne, qui trouve la table parmi les siennes, et prend la place
ou décline ; la place est alors réservée comme avant. Son lien y mène toujours. Personne ne peut s’inviter soi-même, ni inviter quelqu’un
qu’il a bloqué ou que ce serveur ne connaît pas. Peu d’invitations de ce genre peuvent attendre une même personne, et chacun peut
refuser celles des inconnus, avec qui il n’a jamais joué.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Avant le début, l’hôte peut échanger deux places. Les autres peuvent passer de leur place à une place ouverte ou à une autre des
leurs.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Avant le début, tu peux choisir la couleur de ta place parmi toutes celles du jeu, sauf celles d’autres personnes. L’hôte
peut choisir la couleur de chaque place. Si une autre place avait cette couleur, les deux échangent les leurs.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>L’hôte lance la partie, une seule fois, quand aucune place n’est vide. Une personne au moins doit jouer.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>Si l’hôte est absent avant le début, quiconque est assis à la table peut devenir l’hôte à sa place : après 1 minute, ou
tout de suite si l’hôte avait rendu sa place. S’il en a une, l’ancien hôte la garde.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>Un programme peut prendre une place pour sa personne, et il le dit : tout le monde voit qu’un programme y joue. Il ne peut
agir qu’aux places qu’il a prises lui-même, jamais à celle que sa personne a prise. Avant le début, il suffit de reprendre la place pour
changer cela : c’est la dernière prise de place qui compte.</p>`}]},{text:`<p>Une invitation est un lien vers une place. Avant le début, seul l’hôte la voit ; envoie-la à quelqu’un.</p>`},{text:`<p>On peut partager un écran : une même personne peut prendre plusieurs places, chacune sous son nom. Qui regarde depuis une place voit la main
et les coups de cette place, et rien des autres ; on peut donc se passer l’écran.</p>`}]},{id:`play`,heading:`Jouer un coup`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>Tu peux jouer pendant la partie, depuis ta place, si tu n’as pas abandonné. Un coup répond à la question qui t’est posée
maintenant ; s’il arrive trop tard, il ne change rien. Tout autre défaut d’un coup est refusé par une règle du jeu.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Quand un seul coup est possible et que tout le monde peut le voir, la table le joue pour toi et le dit ; contre des bots
seuls, aussi quand cela ne se voit que de ta place. Tu le joues toi-même s’il devait t’empêcher d’annuler ton propre dernier coup,
sauf si d’autres attendent une réaction de ta part ; s’il confirme ce que tu as choisi, comme un paiement ; et dans une leçon.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>Ce que l’application envoie à une table compte une fois, même si elle doit le renvoyer après une coupure. Si quelque chose a
été refusé parce que d’autres ont été plus rapides, regarde la table et réessaie ; si l’application et le serveur ne se comprennent
pas, recharge la page.</p>`}]}]},{id:`pace`,heading:`Le rythme des bots`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Chaque personne qui joue peut choisir combien de temps les bots semblent réfléchir, avant le début, pendant la partie et
pendant une pause : <em>immédiat</em>, <em>vif</em>, <em>habituel</em> ou <em>calme</em>. Cela compte aussitôt et pour tout le monde, et tout le monde l’apprend. Entre-temps,
tu peux presser les bots jusqu’à ce qu’on redemande quelque chose à une personne, tant que personne d’autre qui joue ne regarde.</p>`}]},{text:`<p>Un bot met le même temps pour tout ce que les autres peuvent remarquer, pour que son rythme ne trahisse rien de sa main ; seul <em>immédiat</em> le fait
répondre dès qu’il a décidé. Dans les leçons, les bots gardent le rythme de la leçon.</p>`}]},{id:`clock`,heading:`Le chrono`,blocks:[{text:`<p>À une table sans chrono, chacun prend son temps. Elle est faite pour jouer entre amis : si quelqu’un disparaît, les autres peuvent lui faire
signe, puis faire prendre la relève par un bot. Ce n’est qu’après 14 jours pour une seule décision que le temps est écoulé de lui-même. Un
chrono a trois parties :</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>partie</th>
<th>à quoi elle sert</th>
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
<li>Quand le temps d’une décision est écoulé, un bot prend la relève jusqu’à ton retour. Quand le temps d’une réaction est écoulé, on répond
pour toi, selon tes consignes si elles disent quelque chose ; cela ne compte pas comme une absence.</li>
<li>Là où une décision prend moins d’une heure, les autres n’attendent pas longtemps qui est absent. Si tu n’es plus là depuis 30 secondes
et que le temps de la décision est écoulé, sans la réserve, un bot prend la relève ; de même quand le temps d’une réaction est écoulé.
À ton retour, tu as encore ta réserve.</li>
<li>S’il reste moins de 10 secondes quand tu reviens ou que tu annules un coup, tu as 10 secondes, une fois par décision.</li>
<li>Une pause arrête tous les chronos. Les bots n’en ont pas.</li>
<li>Si l’horloge du serveur est réglée ou si le serveur dort, tu ne perds ni ne gagnes de temps\xA0: une ligne à la table le dit.</li>
</ul>`}]},{id:`away`,heading:`Partir et revenir`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>Tu peux quitter ta place, une fois. Avant le début, tu la rends, et elle redevient ce qu’elle était. Pendant la partie, un bot
de niveau <em>bosco</em> prend la relève, et la place reste à toi ; pas pendant une pause.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>Quand un bot a pris la relève, tu peux revenir à tout moment pendant la partie ou une pause, ou simplement jouer un coup. Si le
temps d’une décision est écoulé, le bot prend d’abord celle-là.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>À une table sans chrono, tu peux faire signe à quelqu’un qui doit décider et n’est plus là depuis 3 minutes ; et de nouveau
après 3 autres minutes. Le public ne le peut pas, ni personne pour qui joue un bot.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>Quand on a fait signe à quelqu’un qui n’a pas regardé la table pendant 1 minute, l’hôte peut faire prendre la relève par un bot. Les
autres peuvent le demander, et c’est fait dès que plus de la moitié des personnes qui jouent et sont à la table l’ont demandé. Qui a
plusieurs places le demande une fois.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>Pendant la partie, une place jouée par un bot peut être cédée : celle d’un bot, ou celle d’un joueur dont un bot a pris
la relève. C’est l’hôte qui décide, ou plus de la moitié des personnes qui jouent et sont à la table ; et chacun peut céder sa propre
place. N’importe qui peut alors la reprendre, ou seulement qui a l’invitation, jusqu’au retour du joueur. On reçoit tout ce qui va avec
la place et on en voit la main ; personne ne peut donc la reprendre après avoir eu une autre place dans cette partie.</p>`}]},{text:`<p>Si quelqu’un a repris ta place, tu peux encore regarder, et la retrouver si elle est cédée de nouveau. C’est ainsi qu’un invité qui ne
peut plus se connecter retrouve la sienne. Tant qu’une place est à prendre, tous ceux qui ont le lien peuvent regarder. La place d’un
joueur qui a abandonné ne se reprend pas.</p>`},{text:`<p>On est absent quand on ne voit la table nulle part : elle n’est pas ouverte, ou sa fenêtre est cachée. Tout le monde voit qui est absent,
depuis quand, et si la personne a pu savoir que c’est son tour. Quand le chrono ou les autres ont fait prendre la relève par un bot, tu
reprends la main dès que tu regardes la table ; si tu as quitté la table de toi-même, c’est à toi de dire quand tu reviens.</p>`},{text:`<p>Quand il ne reste que des bots pour jouer, la partie s’arrête tant que personne ne regarde la table, et reprend dès que quelqu’un la regarde.</p>`},{text:`<p>Le bot qui prend la relève voit ce que tu vois et ne suit pas tes consignes. Ce qu’il a fait ne s’annule pas.</p>`}]},{id:`orders`,heading:`Les consignes`,blocks:[{text:`<p>Dans certains jeux, les autres ont sans cesse besoin d’une réponse de toi, ou il faut dire une chose qui ne change presque jamais rien.
Avec des consignes, la table répond pour toi : aussitôt, et par des coups que tu pourrais jouer toi-même. Dans Deep Blue, il y a des
consignes pour ce qui arrive dans une plongée. Dans Sunken Treasure, la table finit ton tour quand tout le monde peut voir qu’il n’y
reste rien à faire, sauf si tu veux qu’on te demande ; et si tu le dis, elle passe pour toi tant que ton navire attend.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>Dès que tu es à ta place et jusqu’à la fin, tu peux donner et changer les consignes que le jeu connaît, même pendant une pause.
Si de nouvelles consignes répondent à ce qu’on te demande, elles le font aussitôt.</p>`}]},{text:`<p>Personne ne connaît tes consignes ; les autres voient seulement que tu as répondu par elles. Tant qu’un bot joue à ta place, elles sont
suspendues.</p>`}]},{id:`undo`,heading:`Annuler un coup`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>Pendant la partie, tu peux annuler ton dernier coup sans demander à personne, si tu n’as pas abandonné et</p>`},{text:`<ol>
<li>si tu l’as joué toi-même, et non tes consignes, un bot ou le chrono ;</li>
<li>si rien n’a été pioché par ce coup ni depuis, et si rien n’a été montré qui était caché à quelqu’un ;</li>
<li>si depuis, personne d’autre n’a fait quelque chose que tu pouvais remarquer. Que quelqu’un ait répondu compte, même si sa
réponse est secrète ; qu’on ait fait la seule chose possible ne compte pas.</li>
</ol>`}]},{text:`<p>Ce que tu as dû faire après le coup, faute d’autre possibilité, est annulé avec lui. Tu peux ensuite annuler le coup d’avant, selon la même règle, et ainsi de suite. Qui pouvait remarquer le coup apprend que tu l’as annulé.
Ton chrono revient lui aussi en arrière : tu ne gagnes pas de temps et ne perds que ce que tu as utilisé toi-même.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>S’il ne manque que la troisième condition, tu peux demander une fois à annuler le coup. C’est fait quand tout le monde
est d’accord : les bots le sont toujours, on ne demande pas aux joueurs dont un bot a pris la relève, et qui a plusieurs places répond
une fois. Ce que les autres ont fait depuis est annulé aussi, sauf s’ils avaient pu le faire en même temps. La demande prend fin si
quelqu’un refuse, et avec le prochain coup que tout le monde remarque.</p>`}]},{text:`<p>Contre des bots seulement, il n’y a donc que ce qui a été pioché ou montré qui ne s’annule pas.</p>`}]},{id:`hints`,heading:`Les conseils`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>Quand on te demande quelque chose, tu peux demander à quoi penserait un bot de niveau <em>capitaine</em> : jusqu’à trois coups, chacun avec
une note (le meilleur, bon ou faible) et une raison, et avec sa probabilité de gagner là où elle s’est révélée juste entre bots
forts. Le bot reçoit ce que tu vois et rien de plus, et suppose que chacun joue ensuite comme un <em>bosco</em>. Contre des bots seulement, les conseils sont
permis ; entre personnes, seulement si la table a été ouverte ainsi. Tous les jeux n’en ont pas.</p>`}]}]},{id:`pause`,heading:`La pause`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Chaque joueur peut demander une pause, et retirer sa demande. La partie est en pause dès que tous l’ont demandé ; les bots, les
joueurs qui ont abandonné et ceux dont un bot a pris la relève ne comptent pas, et qui a plusieurs places demande une fois. N’importe
quel joueur peut relancer la partie.</p>`}]},{text:`<p>Pendant une pause, tu peux discuter, changer tes consignes, revenir et abandonner.</p>`}]},{id:`give-up`,heading:`Abandonner`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>Pendant la partie ou une pause, tu peux abandonner, pour de bon. Un bot de niveau <em>bosco</em> joue alors à ta place jusqu’à la fin, et
peut très bien gagner. Mais la partie est finie aussitôt quand il ne reste qu’une place qui n’a pas abandonné, ou plus aucune
personne. Alors tous ceux qui n’ont pas abandonné partagent le premier rang, et les autres le deuxième.</p>`}]},{text:`<p>Partir n’est pas abandonner. Le résultat nomme celles et ceux qui ont abandonné.</p>`}]},{id:`talk`,heading:`Discuter`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Les joueurs discutent entre eux, le public de son côté, et personne ne voit les messages de l’autre côté, pour que personne
ne soit aidé. Un message a 500 caractères au plus, ou c’est l’une des quelques réactions que chacun lit dans sa langue ; chaque personne
peut écrire 2 000 messages à une table. À une table fermée, on ne discute plus. Tu peux mettre en sourdine jusqu’à 50 autres personnes et
les réactiver à tout moment ; personne d’autre ne l’apprend. Qui prend la place d’une personne en sourdine l’est aussi pour toi. Tu ne
vois pas le nom que quelqu’un prend après que tu l’as mis en sourdine.</p>`}]}]},{id:`spectators`,heading:`Le public`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>L’hôte décide si le public peut entrer, et peut changer d’avis à tout moment. Les joueurs apprennent
combien de gens regardent et qui, sauf ceux qui le cachent ou qui ont bloqué l’un des joueurs.</p>`}]},{text:`<p>Avant le début, tous ceux qui ont le lien peuvent regarder, car il y a des places à prendre. Le public voit ce qui est visible de tous. Tous
voient la même chose, y compris un hôte sans place.</p>`}]},{id:`after`,heading:`Quand la partie est finie`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>Quand la partie est finie, tous ceux qui peuvent regarder peuvent avoir son compte rendu, qui révèle tout ce qui était caché.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Toute personne qui a joué peut alors demander à rejouer, une fois : une nouvelle table avec les mêmes réglages et les mêmes
personnes aux mêmes places. Qui le demande en est l’hôte. On demande aux autres s’ils en sont ; qui décline libère sa place. Les
consignes ne sont pas reprises. C’est la personne suivante dans le sens horaire qui commence, pour que dans une série chacun
commence à son tour ; après une partie à position préparée, le hasard décide de nouveau.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>Une table peut être fermée : avant le début par l’hôte, après la partie par l’hôte ou un joueur, et pas entre les deux. Une
table fermée peut être regardée et n’est plus dans la liste.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Une personne supprimée du serveur quitte toutes les tables pour de bon. Avant le début, la place se libère ; après, un bot
continue, et le joueur suivant devient l’hôte. Ses noms et ses paroles disparaissent ; on voit encore qu’il y avait quelque chose. Les coups
et le hasard restent, pour que la partie puisse être vérifiée. Une table où personne d’autre ne joue est supprimée. La personne qui gère le
serveur peut retirer une ligne de discussion, et fermer ou supprimer une table à tout moment ; une partie fermée en cours de route n’a pas
de résultat.</p>`}]}]},{id:`dice`,heading:`Un hasard honnête`,blocks:[{text:`<p>Personne ne peut choisir ni prévoir ce qui est tiré, pas même la personne qui gère le serveur. Avant la partie, le serveur s’engage sur un
secret en publiant un nombre, et chacun peut apporter sa part au hasard. Ensuite, le compte rendu révèle le secret, et l’on peut recalculer
chaque tirage. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">Comment cela marche</a> est expliqué en détail, en anglais.</p>`}]},{id:`arranged`,heading:`Les positions préparées`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Là où la personne qui gère le serveur le permet, une table peut commencer par une position que quelqu’un a préparée, avec
des tirages fixés : pour essayer une situation, ou la montrer à d’autres. Il faut que l’on puisse jouer à partir de cette position, et l’on
ne peut pas en fixer plus qu’une certaine quantité.</p>`}]},{text:`<p>Une telle table est marquée partout où elle apparaît. Son hasard n’est pas honnête, et personne ne le prétend ; la partie ne compte pour aucun
classement. Rejouer ensuite donne une partie ordinaire. Les leçons et les exemples des livrets de règles sont, eux aussi, des positions
préparées.</p>`}]},{id:`lessons`,heading:`Les leçons`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>Dans une leçon, tu joues les coups du jeu, et les autres suivent un scénario. Un coup qui ne mène pas plus loin se joue aussi, et
l’on te dit pourquoi ; annule-le et réessaie. Dans une leçon, tu peux toujours annuler ton dernier coup, quoi qu’on ait pioché depuis.
Après la dernière étape, plus personne ne joue.</p>`}]},{text:`<p>La table d’une leçon n’est qu’à toi : personne ne regarde, aucun chrono ne tourne, et elle n’est dans aucune liste. Tu peux partir à tout
moment et revenir plus tard.</p>`}]},{id:`limits`,heading:`Une table trop pleine`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Tout ce qui se passe à une table est conservé, pour chaque personne jusqu’à une limite que presque personne n’atteint. Qui
l’atteint peut encore lancer la partie, la jouer, la relancer, la quitter et l’abandonner, fermer la table et demander une nouvelle partie ;
les autres n’en subissent rien.</p>`}]}]}]};export{e as default};