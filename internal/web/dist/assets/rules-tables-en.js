var e={title:`At the table`,intro:[{text:`<p>What applies at every table here, whichever game you play.</p>`},{text:`<p>A table is where people meet, sit down and play one game. You can take your time, leave and come back, undo a slip, and chat. And
nobody, not even the host, ever sees more than the game allows. Each rule has an id; when something is not possible, the table
names the rule.</p>`}],sections:[{id:`open`,heading:`Opening a table`,blocks:[{text:`<p>If you open a table, you are its <em>host</em>. These choices are then fixed: the game with its options, the number of seats and the
clock. So are whether players see their exact odds, whether they may ask for hints, and whether the table is public. A public
table is listed; a private one can only be found by its link. The <em>operator</em> is the person who runs the server.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>This server must have the game and its components; options and number of players must suit it. The name has up to
40 characters, the clock its limits. Each seat is open, reserved or a bot’s. Where a game can be endless, no bot can sit down.
Such a game ends as if all had given up, once everybody is away.</p>`}]},{rule:[`TABLE-UPLOAD`],blocks:[{text:`<p>A game that you began on your device, without a server, can continue here. You are the host, and can hand the
bots’ seats on to friends. The game is marked and never counts for a rating: nobody else saw its draws, and you could know
those to come. Lessons and arranged positions stay on the device.</p>`}]},{text:`<p>The host decides who may sit down and whether others may watch, and starts the game. During the game the host can have a bot stand
in for somebody who has vanished (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>), and hand on a seat that a bot plays (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>). Otherwise the host has no
special rights, and never sees another player’s hand.</p>`}]},{id:`seats`,heading:`Seats`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Before the start you can take a free seat, or a reserved one with its invitation. Choose a name of 1 to 24
characters that nobody can mistake for another player or the server. You may add randomness to the draws. Sit down again to
change either, with 8 names at most. At public tables, a block keeps people apart; nobody is told who.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Before the start the host can make any seat open, reserved or a bot’s. Anyone who sat there has to go; that is how
the host sends somebody away. A seat that is reserved anew gets a new invitation, and the old one is no longer valid.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>The host can keep a reserved seat for a particular person. They find the table among their own, and take the
seat or decline; then it stays reserved. You cannot invite yourself, anyone you have blocked, or anyone unknown here. Only a few
can wait for each person. You can turn off those from people you have never played with.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Before the start the host can swap any two seats. Anybody else can move to an open seat, or to another of their
own.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Before the start you can choose any of the game’s colours that no other person has. The host can choose for
every seat. If another seat has the colour, the two seats swap colours.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>The host starts the game, once, when no seat is empty. At least one person must play.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>If the host is away before the start, anyone sitting at the table can become the host after 1 minute. If the host
has given up their seat, they can do so at once. A former host keeps their seat.</p>`}]},{rule:[`TABLE-SEEK`],blocks:[{text:`<p>You can seek players: say which game, for how many, and whether at once or over days. You are seated with others
who want the same and are about as strong, later with anybody. Nobody is the host; the game starts by itself when all seats are
taken. If you all allowed it, bots can take the free ones once nobody has come for 30 seconds.</p>`}]},{rule:[`TABLE-EVENT`],blocks:[{text:`<p>The server opens the tables of tournaments and leagues. Nobody is the host, everybody is seated, and the game begins at
once. Hints, breaks, other players’ consent to a takeback, handing on seats and rematches do not exist there. If all tables of a round
have the same draws, only its players see a table until all of them are over.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>A program can take a seat for its owner, and everybody is shown that it plays there. It can only act at seats
that it took itself, never at its owner’s. Before the start, whichever of the two sat down last has the seat.</p>`}]},{text:`<p>An invitation is a link to one seat. Before the start only the host sees it; send it to a friend.</p>`},{text:`<p>Several people can share one screen: one person may take several seats, each with a name of its own. From each seat you only see
that seat’s hand and moves, so a screen can be handed round.</p>`}]},{id:`play`,heading:`Making a move`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>You can move during the game, from your own seat, unless you have given up. A move answers the question you are
being asked, so one that comes too late changes nothing. For anything else that is wrong with a move, a rule of the game says
why.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>If everybody can see that only one move is possible, the table makes it for you and says so. Against bots only,
it is enough that you see it. You still make it yourself in a lesson, or to confirm a choice such as a payment. Or if you could
then no longer undo, unless others await your reaction.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>What the app sends to a table counts once, even if the connection breaks and it is sent again. If others were
quicker, look at the table and try again. If the app and the server do not understand each other, reload the page.</p>`}]}]},{id:`pace`,heading:`The bots’ pace`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Any player can choose how long bots seem to think: <em>instant</em>, <em>quick</em>, <em>normal</em> or <em>calm</em>. You can do so before
the start, during the game and while it is paused. It takes effect at once and for everyone, and everyone is told. While no
other player is watching, you can also skip ahead until a person is asked again.</p>`}]},{text:`<p>A bot always takes the same time over anything that others can notice, so its pace reveals nothing about its hand. Only at the
pace <em>instant</em> does it answer as soon as it has decided. In lessons bots keep the pace of the lesson.</p>`}]},{id:`clock`,heading:`The clock`,blocks:[{text:`<p>A table without a clock lets everyone take their time. It is meant for friends: if somebody vanishes, the others can nudge them
and have a bot stand in. Without a clock, time runs out only after 14 days on one decision. A clock has three parts:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>part</th>
<th>what it is for</th>
</tr>
</thead>
<tbody><tr>
<td>decision</td>
<td>the time for each decision, from 5 seconds to 14 days</td>
</tr>
<tr>
<td>bank</td>
<td>what you may use beyond that, once in the whole game</td>
</tr>
<tr>
<td>reaction</td>
<td>the time to react to what somebody else did, such as danger on a dive</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Your clock runs only while you are being asked. Steps of a decision that others cannot see, such as choosing how to pay, do not
restart it.</li>
<li>When the time for a decision is up, a bot stands in for you until you are back. When the time for a reaction is up, it is
answered for you, by your standing orders if they say how. You do not count as away.</li>
<li>Where a decision has less than an hour, the others do not wait long for you. If you have been away for 30 seconds and the time
for the decision is up, a bot stands in. So it does when the time for a reaction is up. Your bank is not touched, and is still
there when you are back.</li>
<li>If less than 10 seconds are left when you come back or take a move back, you get 10 seconds, once for each decision.</li>
<li>While the game is paused, all clocks stand still. Bots have none.</li>
<li>If the server sleeps or its clock is changed, you neither lose time nor gain any; a line at the table says so.</li>
</ul>`}]},{id:`away`,heading:`Leaving and coming back`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>You can leave your seat at any time, except while the game is paused. Before the start you give up the seat,
which becomes what it was before. During the game a <em>mate</em>-level bot stands in for you, and the seat stays yours.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>When a bot stands in for you, you can come back at any time, even while the game is paused. Or just make a
move. If the time for a decision is up, the bot makes this one first.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>At a table without a clock you can nudge a player who has had a decision to make and been away for 3 minutes.
You can nudge them again after another 3 minutes. Spectators cannot, nor can anyone for whom a bot plays.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>If a nudged player has not looked at the table for 1 minute since, the host can have a bot stand in for them.
Others can ask for it. It happens once more than half of the people who play and are at the table have asked. If you have
several seats, you ask once.</p>`}]},{rule:[`TABLE-HOLIDAY`],blocks:[{text:`<p>On your account page you can say when you are on holiday, for up to 30 days within any 365. Tables without a
clock, and those where a decision has 1 hour or more, then wait for you: your clock stands still, nobody can nudge you, and you
get no notifications. The others see until when. You can move all the same.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>During the game, a seat that a bot plays, even as a stand-in, can be handed on. The host decides, its own
player, or more than half of the people playing and present. Then anyone can take it, or anyone with its invitation, until its
player is back. They see its hand, so nobody can who has had another seat.</p>`}]},{rule:[`TABLE-ASK`],blocks:[{text:`<p>While you watch, you can ask for a seat that a bot plays, even as a stand-in. The host decides; while the host is
away, so can anyone who plays. If you get the seat, it is kept for you until you take it, its player is back, or the offer is
taken back. You can ask 5 times in a game, and again 3 minutes after you asked or were answered.</p>`}]},{text:`<p>If somebody else took over your seat, you can still watch. You can have it back if it is handed on again; so can a guest who is no
longer able to sign in. While a seat is being handed on, everybody who has the link can look. Nobody can take over the seat of a
player who has given up.</p>`},{text:`<p>Somebody is away if they do not have the table open on any device, or its window is hidden. Everybody is shown who is away, since
when, and whether they could be told that it is their turn. If the clock or the others had a bot stand in for you, just look at
the table, and you play again. If you left on purpose, you say when you are back.</p>`},{text:`<p>If bots play for everybody who is left, the game rests while nobody is watching, and continues as soon as somebody does.</p>`},{text:`<p>The bot that stands in sees what you see and does not follow your standing orders. What it has done cannot be taken back.</p>`}]},{id:`orders`,heading:`Standing orders`,blocks:[{text:`<p>In some games others need your answer all the time, or you are asked something that hardly ever matters. With standing orders the
table answers for you: at once, and with moves that you could make yourself. In Deep Blue there are orders for what happens on a
dive. In Sunken Treasure the table ends your turn when everybody can see that nothing is left to do, unless you want to be asked.
If you like, it also passes for you while your ship waits.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>You can give and change your orders at any time from sitting down until the end, even while the game is paused.
If new orders answer what you are being asked, they do so at once.</p>`}]},{text:`<p>Nobody is told your orders; others only see that you answered by them. While a bot plays at your seat, they are suspended.</p>`}]},{id:`undo`,heading:`Taking a move back`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>During the game you may take back your last move, unless you have given up, if</p>`},{text:`<ol>
<li>you made it yourself, not your orders, a bot or the clock;</li>
<li>nothing was drawn, and nothing hidden was shown, by it or since;</li>
<li>nobody else has since done anything you could notice. Even a secret answer counts, but not the only possible move.</li>
</ol>`}]},{text:`<p>Anything you did after the move because nothing else was possible is taken back with it. Then you may take back the one before, by
the same rule, and so on. Everybody who could notice the move is told that you took it back. Undo turns your clock back as well:
it gains no time and costs only what you used yourself.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>If only the third condition is not met, you can ask once. Everybody must agree, each person once, whatever
their seats. Bots always do; players with stand-ins are not asked. What others have done since goes back, too, unless they could
have done it at the same time. A no ends the request, or the next move that everybody notices.</p>`}]},{text:`<p>So when you play only against bots, you can take back everything except what was drawn or shown.</p>`}]},{id:`hints`,heading:`Hints`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>When you decide, you may ask what a <em>captain</em> would consider: up to three moves, graded best, good or poor, with
reasons. Chances of winning are added where they hold among strong bots. The captain sees what you see, and assumes that
everybody plays on like a <em>mate</em>. Among people, the table must allow hints. Not every game has them.</p>`}]}]},{id:`pause`,heading:`A break`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Any player may ask for a break, and take that back. The game is paused once everybody has asked. Bots do not
count, nor do players who have given up or for whom a bot stands in. If you have several seats, you ask once. Any one player can
resume the game.</p>`}]},{text:`<p>While the game is paused, you can chat, change orders, come back and give up.</p>`}]},{id:`give-up`,heading:`Giving up`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>You can give up, for good, even while the game is paused. A <em>mate</em>-level bot then plays your seat to the end,
and may well win. But the game ends at once when only one seat has not given up, or no person is left. Then everyone who has not
given up shares first place, and the others share second.</p>`}]},{text:`<p>Leaving is not giving up. The result names those who gave up.</p>`}]},{id:`talk`,heading:`Chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Players only chat with players, spectators with spectators, so that nobody gets help. You can write 2,000
messages of up to 500 characters, or send reactions that everybody reads in their own language. Closed tables are silent. Mute
up to 50 people, and unmute them; nobody is told. Muting covers their later names and anyone who takes their seat.</p>`}]}]},{id:`spectators`,heading:`Spectators`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>The host decides whether spectators are let in, and can change that at any time. Players are told how many are
watching, and who. Spectators who hide that they are here, or who have blocked one of the players, are counted but not named.</p>`}]},{text:`<p>Before the start everybody who has the link can look, because there are seats to take. Spectators see what is public. They all see
the same, and so does a host without a seat. In some games they also see how likely everybody is to win: a round later, so that it
helps nobody who plays, unless the host has chosen otherwise.</p>`}]},{id:`after`,heading:`When the game is over`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>When the game is over, everybody who may look can get its record, which reveals everything that was hidden.</p>`}]},{rule:[`TABLE-REVIEW`],blocks:[{text:`<p>When a game was played to its end, everybody who may look can ask for its review. It says what each player owes
to luck and to their own decisions, and which of these cost the most. Reviews wait in line until there is time for them. Lessons
are not reviewed.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>After the game, any player can ask once for a rematch. You host a new table with the same settings and the
same people in the same seats. The others are asked; the seat of anyone who declines is open. Standing orders do not carry over.
The next player clockwise starts. After an arranged position, chance decides again.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>A table can be closed before the start by the host, and after the game by the host or a player. You can still
look at a closed table, but it is no longer listed. The operator can close or delete a table at any time; a game closed in the
middle has no result.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>If you are deleted from the server, your seats become free; in running games, bots play on. If you were the
host, the next player is. Your name and words are removed; that you spoke stays visible. Moves and draws stay, for checking. A
table without other players is deleted. The operator can also remove chat messages.</p>`}]}]},{id:`dice`,heading:`Fair draws`,blocks:[{text:`<p>Nobody can choose or foresee what is drawn, not even the operator. Before the game the server commits itself to a secret by
publishing a number, and everybody can add something to the randomness. Afterwards the record reveals the secret. Then anyone can
work out every draw again. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">How that works</a> can be read in full.</p>`}]},{id:`ratings`,heading:`Ratings`,blocks:[{rule:[`TABLE-RATED`],blocks:[{text:`<p>A game counts for ratings if at least two people begin it, each with one seat and without programs, with the standard
components and the recommended options, without hints, and with draws that the server witnessed. The table says beforehand whether it
counts and, if not, why.</p>`}]},{text:`<ul>
<li>Only winning counts. Players who leave, give up, or hand on their seat have lost, whatever becomes of it; the others are ranked among
themselves. A game counts for nobody if fewer than two people have made a move in it, or if it was given up before a fifth of a usual game
was played.</li>
</ul>`},{text:`<ul>
<li>A game alone against bots counts for a rating of its own.</li>
</ul>`},{text:`<p>A rating says how strong somebody is, and how sure that is: <em>1240 ± 90</em>. A bot of the level <em>mate</em> has 1000. With 400 points more, you win
ten of eleven games between two. Several games on one day among the same people count less and less, and old games less than new ones.</p>`}]},{id:`arranged`,heading:`Arranged positions`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>If the operator allows it, a table can begin from a position that somebody arranged, with draws that they
fixed. You can try a situation out, or show it to others. Play must be able to continue from it, and there are limits to how
much can be fixed.</p>`}]},{text:`<p>Such a table is marked wherever it is shown. Its draws are not fair, and do not claim to be; the game never counts for a rating. A
rematch is an ordinary game. Lessons and the examples of the rulebooks are arranged positions, too.</p>`}]},{id:`lessons`,heading:`Lessons`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In a lesson you make the game’s moves, and the others follow a script. A wrong move is played too, and you are
told what is wrong with it. Take it back and try again. You can always take back your last move in a lesson, whatever has been
drawn since. After the last step there are no more moves.</p>`}]},{text:`<p>The table of a lesson is yours alone: nobody watches, no clock runs, and it is in no list. You can leave at any time and come back
later.</p>`}]},{id:`daily`,heading:`The draw of the day`,blocks:[{rule:[`TABLE-DAILY`],blocks:[{text:`<p>Every day has a draw of each game, which follows from the date and is the same for everybody. It can be opened on
that day by UTC, once. You play it alone against bots, without hints, and can neither give up nor hand your seat on. What counts
is what your decisions give over par.</p>`}]},{text:`<p>The day after, you can look at your game with its review, or see a captain play it. The draw of the day never counts for a rating.</p>`}]},{id:`limits`,heading:`A very full table`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Everything that happens at a table is kept, for each person up to a limit that hardly anybody ever reaches. If you
do, you can still start the game, play, resume, leave, give up, close the table and have its rematch. Others are not affected.</p>`}]}]}]};export{e as default};