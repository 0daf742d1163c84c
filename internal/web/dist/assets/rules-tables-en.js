var e={title:`At the table`,intro:[{text:`<p>What holds at every table here, whichever game is played.</p>`},{text:`<p>A table is where people meet, sit down and play one game. You can take your time, leave and come back, take back a slip, and talk;
and nobody, not even the host, ever sees more than the game allows. Each rule has an id; when something is not possible, the table
names the rule.</p>`}],sections:[{id:`open`,heading:`Opening a table`,blocks:[{text:`<p>Whoever opens a table is its <em>host</em>. What is chosen then stays: the game with its options, the number of seats, the clock,
whether players are shown their exact odds, whether they may ask for hints, and whether the table is public. A public table is
listed; a private one can only be found by its link.</p>`},{rule:[`TABLE-OPEN`],blocks:[{text:`<p>A table has a game and a pack of components that this server has, options and a number of players that suit the
game, a name of up to 40 characters and a clock within its limits. Each seat is open, reserved or a bot’s. No bot can sit down
where the options allow a game that never ends; such a game is over, as if all had given up, as soon as everybody is away.</p>`}]},{text:`<p>The host decides who may sit down and whether others may watch, and starts the game. During the game the host can have a bot stand
in for somebody who has vanished (<a href="/rules/tables#TABLE-STANDIN">TABLE-STANDIN</a>) and hand on a seat that a bot plays (<a href="/rules/tables#TABLE-HANDOVER">TABLE-HANDOVER</a>), has no other special right, and
never sees another player’s hand.</p>`}]},{id:`seats`,heading:`Seats`,blocks:[{rule:[`TABLE-SIT`],blocks:[{text:`<p>Before the start you can take a seat that nobody else has; if it is reserved, with its invitation. You need a name
of 1 to 24 characters that nobody can take for another player’s, or for the server, and you may add a few characters of your own
to the randomness of the dice. Sit down again to change either; you can have up to 8 names at a table. At a public table, people
do not sit down together if one of them has blocked the other; nobody is told who.</p>`}]},{rule:[`TABLE-MAN`],blocks:[{text:`<p>Before the start the host can make any seat open, reserved or a bot’s. Whoever sat there has to go; that is how
the host sends somebody away. A seat that is reserved anew gets a new invitation, and the old one is no longer valid.</p>`}]},{rule:[`TABLE-INVITE`],blocks:[{text:`<p>The host can keep a reserved seat for a certain person, who finds the table among their own, and takes the seat
or declines; if they decline, it is reserved as before. Its link still leads there. Nobody can invite themselves, somebody they have
blocked, or somebody this server does not know. Few such invitations can wait for one person, and people can turn off those from
strangers, with whom they have never played.</p>`}]},{rule:[`TABLE-SWAP`],blocks:[{text:`<p>Before the start the host can have any two seats swap places. Anybody else can move from their own seat to an open one
or to another of their own.</p>`}]},{rule:[`TABLE-COLOUR`],blocks:[{text:`<p>Before the start you can choose the colour of your seat among all colours of the game, except those of other
people. The host can choose the colour of every seat. If another seat had the colour, the two seats swap colours.</p>`}]},{rule:[`TABLE-START`],blocks:[{text:`<p>The host starts the game, once, when no seat is empty. At least one person must play.</p>`}]},{rule:[`TABLE-HOST`],blocks:[{text:`<p>If the host is away before the start, anyone who sits at the table can be the host instead: after 1 minute, or at
once if the host had given up their seat. If the former host has a seat, they keep it.</p>`}]},{rule:[`TABLE-PROGRAM`],blocks:[{text:`<p>A program can take a seat for its person, and says so: everybody is shown that a program plays there. It can act only at
seats that it took itself, never at one that its person took. Before the start, sitting down again changes it: whichever sat
down last counts.</p>`}]},{text:`<p>An invitation is a link to one seat. Before the start only the host sees it; send it to a friend.</p>`},{text:`<p>Several people can share one screen: one person may take several seats, each with a name of its own. Whoever looks from one seat
sees that seat’s hand and moves and nothing of the others, so a screen can be handed round.</p>`}]},{id:`play`,heading:`Making a move`,blocks:[{rule:[`TABLE-PLAY`],blocks:[{text:`<p>You can move during the game, from your own seat, if you have not given up. A move answers the question that you are
asked now, so one that comes too late changes nothing. Whatever else is wrong with a move is refused by a rule of the game.</p>`}]},{rule:[`TABLE-ONLY`],blocks:[{text:`<p>Where only one move is possible and everybody can see that, the table makes it for you and says so; against bots
alone also where only you can see it. But you make it yourself if after it you could no longer take back your own last move,
unless others are waiting for your reaction; if it confirms what you have chosen, such as a payment; and in a lesson.</p>`}]},{rule:[`TABLE-COMMAND`],blocks:[{text:`<p>What the app sends to a table counts once, even if it has to be sent again because the connection broke. If
something was refused because others were quicker, look at the table and try again; if the app and the server do not
understand each other, reload the page.</p>`}]}]},{id:`pace`,heading:`The bots’ pace`,blocks:[{rule:[`TABLE-PACE`],blocks:[{text:`<p>Any player can choose how long bots seem to think, before the start, during the game and in a pause: <em>instant</em>,
<em>quick</em>, <em>normal</em> or <em>calm</em>. It takes effect at once and for everyone, and everyone is told. In between, a player can have the
bots hurry until a person is asked again, as long as no other player is looking on.</p>`}]},{text:`<p>A bot takes the same time for whatever others can notice, so that its pace reveals nothing about its hand; only at the pace
<em>instant</em> does it answer as soon as it has decided. In lessons bots keep the pace of the lesson.</p>`}]},{id:`clock`,heading:`The clock`,blocks:[{text:`<p>A table without a clock lets everyone take their time. It is meant for friends: if somebody vanishes there, the others can nudge
and have a bot stand in. Only after 14 days for one decision is the time up by itself. A clock has three parts:</p>`},{text:`<div class="wide"><table>
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
<td>the time to react to what somebody else did, such as a danger in a dive</td>
</tr>
</tbody></table></div>`},{text:`<ul>
<li>Your clock runs only while you are asked something. Steps of a decision that others cannot see, such as choosing how to pay,
do not restart it.</li>
<li>When the time for a decision is up, a bot stands in for you until you are back. When the time for a reaction is up, it is
answered for you, by your standing orders if they say how; you do not count as away.</li>
<li>Where a decision takes less than an hour, the others do not wait long for somebody who is away. If you have been away for 30
seconds and the time for the decision is up, without the bank, a bot stands in for you; and also when the time for a reaction is
up. When you are back, you still have the bank.</li>
<li>If less than 10 seconds are left when you come back or take a move back, you get 10 seconds, once for each decision.</li>
<li>A pause stops all clocks. Bots have none.</li>
<li>If the server’s clock is set, or the server sleeps, you lose no time and gain none: a line at the table says so.</li>
</ul>`}]},{id:`away`,heading:`Leaving and coming back`,blocks:[{rule:[`TABLE-LEAVE`],blocks:[{text:`<p>You can leave your own seat, once. Before the start that gives up the seat, which becomes what it was before. During
the game a bot of the level <em>mate</em> stands in for you, and the seat stays yours; not during a pause.</p>`}]},{rule:[`TABLE-RETURN`],blocks:[{text:`<p>When a bot stands in for you, you can come back at any time during the game or a pause, or just make a move. If the
time for a decision is up, the bot makes this one first.</p>`}]},{rule:[`TABLE-NUDGE`],blocks:[{text:`<p>At a table without a clock you can nudge a player who has something to decide and has meanwhile been away for
3 minutes; and again after another 3 minutes. Spectators cannot, nor can anyone for whom a bot plays.</p>`}]},{rule:[`TABLE-STANDIN`],blocks:[{text:`<p>When a player was nudged and has not looked at the table for 1 minute since, the host can have a bot stand in for them. Others can
ask for that, and it happens once more than half of the people who play and are at the table have asked. Whoever has several
seats asks once.</p>`}]},{rule:[`TABLE-HANDOVER`],blocks:[{text:`<p>During the game a seat that a bot plays can be handed on: a bot’s own, or that of a player for whom one stands
in. The host decides, or more than half of the people who play and are at the table; and anyone can hand on their own seat. Then
anyone can take it over, or whoever has its invitation, until its player is back. The new player gets everything that belongs to
the seat and sees its hand; so nobody can take it who has had another seat in this game.</p>`}]},{text:`<p>If somebody else took over your seat, you can still watch, and can have it back if it is handed on again. This is also how a guest
who can no longer sign in gets their seat back. While a seat is being handed on, everybody who has the link can look. Nobody can take
over the seat of a player who has given up.</p>`},{text:`<p>Somebody is away if they see the table nowhere: it is not open, or its window is hidden. Everybody is shown who is away, since
when, and whether they could be told that it is their turn. When the clock or the others had a bot stand in for you, you take over
as soon as you look at the table again; when you left on purpose, you say when you are back.</p>`},{text:`<p>If bots play for everybody who is left, the game rests while nobody looks at the table, and continues as soon as somebody does.</p>`},{text:`<p>The bot that stands in sees what you see and does not follow your standing orders. What it has done cannot be taken back.</p>`}]},{id:`orders`,heading:`Standing orders`,blocks:[{text:`<p>In some games others need an answer from you all the time, or you are asked something that hardly ever matters. With standing
orders the table answers for you: at once, and with moves that you could make yourself. In Deep Blue there are orders for what
happens in a dive. In Sunken Treasure the table ends your turn when everybody can see that nothing is left to do in it, unless you
want to be asked; if you like, it also passes for you while your ship waits.</p>`},{rule:[`TABLE-ORDER`],blocks:[{text:`<p>From when you sit down until the end you can give and change the orders that the game has, even during a pause. If new
orders answer what you are being asked, they do so at once.</p>`}]},{text:`<p>Nobody is told your orders; others only see that you answered by them. While a bot plays at your seat, they are suspended.</p>`}]},{id:`undo`,heading:`Taking a move back`,blocks:[{rule:[`TABLE-UNDO`],blocks:[{text:`<p>During the game you may take back your last move without asking anybody, if you have not given up and</p>`},{text:`<ol>
<li>you made it yourself, not your orders, a bot or the clock;</li>
<li>nothing was drawn by it or since, and nothing was shown that had been hidden from somebody;</li>
<li>since then nobody else has done anything that you could notice. An answer counts, even if it is secret; a move that was the
only one possible does not.</li>
</ol>`}]},{text:`<p>Whatever you did after the move because nothing else was possible is taken back with it. Then you may take back the one before, by
the same rule, and so on. Whoever could notice the move is told that you took it back. Undo turns your clock back as well: it
gains no time and costs only what you used yourself.</p>`},{rule:[`TABLE-TAKEBACK`],blocks:[{text:`<p>If only the third condition is not met, you can ask to take the move back, once. It is taken back when
everybody agrees: bots always do, players for whom a bot stands in are not asked, and whoever has several seats answers once. What
others have done since is taken back as well, unless they could have done it at the same time. The request ends when somebody
says no, and with the next move that everybody notices.</p>`}]},{text:`<p>So against bots alone, only what was drawn or shown cannot be taken back.</p>`}]},{id:`hints`,heading:`Hints`,blocks:[{rule:[`TABLE-HINT`],blocks:[{text:`<p>When you are asked something, you may ask what a bot of the level <em>captain</em> would consider: up to three moves,
each with a grade (best, good or poor) and a reason, and with its chance of winning where that has been found to hold among
strong bots. The bot is given what you see and no more, and assumes that everybody plays on like a <em>mate</em>. Against bots alone hints are allowed;
among people only if the table was opened that way. Not every game has them.</p>`}]}]},{id:`pause`,heading:`A pause`,blocks:[{rule:[`TABLE-PAUSE`],blocks:[{text:`<p>Any player may ask for a pause, and take that back. The game is paused once everybody has asked; bots, players
who have given up and players for whom a bot stands in do not count, and whoever has several seats asks once. Any one player can
resume the game.</p>`}]},{text:`<p>During a pause you can chat, change orders, come back and give up.</p>`}]},{id:`give-up`,heading:`Giving up`,blocks:[{rule:[`TABLE-RESIGN`],blocks:[{text:`<p>During the game or a pause you can give up, for good. A bot of the level <em>mate</em> then plays your seat to the end
and may well win. But the game is over at once when only one seat is left that has not given up, or when no person is left. Then
everyone who has not given up shares the first rank, and the others the second.</p>`}]},{text:`<p>Leaving is not giving up. The result names those who gave up.</p>`}]},{id:`talk`,heading:`Chat`,blocks:[{rule:[`TABLE-TALK`],blocks:[{text:`<p>Players chat with players, spectators with spectators, and neither sees the other’s messages, so that nobody gets
help. A message has up to 500 characters, or it is one of a few reactions that everybody reads in their own language; each
person can write 2,000 messages at a table. At a closed table nobody can chat. You can mute up to 50 other people and unmute
them at any time; nobody else is told. If somebody else takes the seat of a person you have muted, they are muted, too. You are not
shown a name that somebody takes after you have muted them.</p>`}]}]},{id:`spectators`,heading:`Spectators`,blocks:[{rule:[`TABLE-WATCH`],blocks:[{text:`<p>The host decides whether spectators are let in, and can change that at any time. Players are
told how many watch, and who, except those who hide that they are here or have blocked one of the players.</p>`}]},{text:`<p>Before the start everybody who has the link can look, because there are seats to take. Spectators see what is public. They all see
the same, and so does a host without a seat.</p>`}]},{id:`after`,heading:`When the game is over`,blocks:[{rule:[`TABLE-RECORD`],blocks:[{text:`<p>When the game is over, everybody who may look can get its record, which reveals everything that was hidden.</p>`}]},{rule:[`TABLE-REMATCH`],blocks:[{text:`<p>Then anybody who played can ask for a rematch, once: a new table with the same settings and the same people in the
same seats. Whoever asks hosts it. The others are asked whether they come along; if somebody declines, their seat is open. Standing
orders do not carry over. The next player clockwise starts, so that in a series everybody starts in turn; after a game that began
from an arranged position, chance decides again.</p>`}]},{rule:[`TABLE-ARCHIVE`],blocks:[{text:`<p>A table can be closed: before the start by the host, after the game by the host or a player, and not in between. A
closed table can be looked at and is no longer listed.</p>`}]},{rule:[`TABLE-ERASE`],blocks:[{text:`<p>Whoever is deleted from the server leaves every table for good. Before the start the seat becomes free, after it
a bot plays on; if they were the host, the next player is. Their name and what they said are removed; that something was said
stays visible. Moves and dice stay, so that the game can be checked. A table that nobody else plays at is deleted. Whoever runs
the server can remove a chat message, and close or delete a table at any time; a game closed in the middle has no result.</p>`}]}]},{id:`dice`,heading:`Fair dice`,blocks:[{text:`<p>Nobody can choose or foresee what is drawn, not even whoever runs the server. Before the game the server commits itself to a secret
by publishing a number, and everybody can add something to the randomness. Afterwards the record reveals the secret, and anyone
can work out every draw again. <a href="https://github.com/divingbell/divingbell/blob/main/docs/fairness.md" target="_blank" rel="noreferrer">How that works</a> can be read in full.</p>`}]},{id:`arranged`,heading:`Arranged positions`,blocks:[{rule:[`TABLE-ARRANGE`],blocks:[{text:`<p>Where whoever runs the server allows it, a table can begin from a position that somebody arranged, with dice
that they fixed: to try a situation out, or to show it to others. It must be a position from which play can continue, and there
are limits to how much of it can be fixed.</p>`}]},{text:`<p>Such a table is marked wherever it is shown. Its dice are not fair, and do not claim to be; the game never counts for a rating. A
rematch is an ordinary game. Lessons and the examples of the rulebooks are arranged positions, too.</p>`}]},{id:`lessons`,heading:`Lessons`,blocks:[{rule:[`TABLE-LESSON`],blocks:[{text:`<p>In a lesson you make the moves of the game, and the others follow a script. A move that is not the right one is
played, too, and you are told why; take it back, and try again. You can always take back your last move in a lesson, whatever
was drawn since. After the last step no more moves are made.</p>`}]},{text:`<p>The table of a lesson is yours alone: nobody watches, no clock runs, and it is in no list. You can leave at any time and come back
later.</p>`}]},{id:`limits`,heading:`A very full table`,blocks:[{rule:[`TABLE-LOG`],blocks:[{text:`<p>Everything that happens at a table is kept, for each person up to a limit that hardly anybody ever reaches. Whoever
reaches it can still start the game, play, resume, leave and give up, close the table and have its rematch, and others are not
affected.</p>`}]}]}]};export{e as default};