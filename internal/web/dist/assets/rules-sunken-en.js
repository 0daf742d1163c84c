var e={title:`Sunken Treasure`,intro:[{text:`<p>Be the first to own one treasure of each of the twelve kinds.</p>`},{text:`<p>A drowned city lies below, in four rows, each darker than the one above. Your ship sails along the surface, from left to right,
and wherever it stops, your bathyscaphes beneath it wake up: each moves on, or brings up treasures. A treasure costs a card of
its colour, and every rival bathyscaphe in that space or above it costs you another card, which goes to its owner. So you look
for quiet water: the right treasure, in the right colour, where nobody hovers over you. If nobody completes the twelve, the
fullest player board wins.</p>`},{text:`<p>For 2 to 5 players. Every rule has an id, and whatever the game tells you about a rule leads to it here.</p>`}],sections:[{id:`sea`,heading:`The sea`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>There are 2 to 5 players. The board has 6 columns and 5 rows. Row 1 is the surface, where only ships sail. Below it,
each space of row 2 gets 1 treasure, of row 3 gets 2, of row 4 gets 3 and of row 5 gets 4: 10 in a column, 60 in all, at
random and face up.</p>`}]},{text:`<p>That is why no row is marked 1: the first row under water is row 2. A <em>space</em> is one row of one column under water.</p>`},{picture:`kinds`},{text:`<p>The twelve kinds are amphora, anchor, astrolabe, bell, chalice, compass, crown, figurehead, lantern, mask, sextant and
trident. There is one of each kind in each of five colours: red, yellow, blue, black and silver. Only the kind counts for your
collection; the colour is the price.</p>`}]},{id:`turn`,heading:`Your turn`,blocks:[{text:`<p>In short: sail your ship to a column, let your bathyscaphes there act, refill your hand.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>Play goes clockwise, and the starting player, who also placed first, takes the first turn. Only the player whose
turn it is acts. Once the game is over nobody does.</p>`}]}]},{id:`sail`,heading:`Sail, and the sweep`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>First move your ship to the right, by at least one column. It may stop only in a column in which you have a
bathyscaphe, in whatever row. Or it leaves the board on the right, which it may do at any time, even straight from the left.
Ships are never in each other’s way. On the turn in which your ship leaves, you do nothing else.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>When the last ship leaves the board, all ships return to the left as soon as that turn is over, and play
continues with the next player. A table may choose that the start passes on instead: then the starting player begins the first
sweep, the next player clockwise the second, and so on around the table.</p>`}]},{text:`<p>From one return of the ships to the next is a <em>sweep</em>. Small steps give you more turns in a sweep than long ones, and a column
that you pass is out of reach until the ships return.</p>`},{text:`<p>Whoever comes to a column after the others finds fewer bathyscaphes to pay. If the start does not pass on, the same players come
last in every sweep and win nearly all games among equals; the even start is our own addition.</p>`}]},{id:`act`,heading:`Move or collect`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>If your ship has stopped in a column, each of your bathyscaphes there may act once, in any order: it moves, or it
collects. At least one of them must act, and collecting nothing is no action. Each bathyscaphe chooses for itself: one may
move while another collects. An action is over when another bathyscaphe acts or the turn ends, so actions do not
interleave; a bathyscaphe that has collected cannot move.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>A bathyscaphe moves to any space of its own row, of the row above or of the row below, in whatever column, but
never to the surface. It must go to another space.</p>`}]},{text:`<p>So from row 2 it reaches all spaces of rows 2 and 3; from row 4 those of rows 3, 4 and 5; from row 5 those of rows 4 and 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>A bathyscaphe that collects takes one or more tiles from its own space, one after the other. For each of them you
play one card of the tile’s colour from your hand; the card is discarded and out of the game.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>The tile goes to the place of its kind on your player board. If that place is taken, it goes beside the board: a
<em>double</em>, which serves you as a joker from your next turn on.</p>`}]}]},{id:`cards`,heading:`Cards, and who gets paid`,blocks:[{picture:`cards`},{text:`<p>A card fetches one tile of its colour. You hold up to 3 and choose among these; the others lie face down in your <em>supply</em>, and
nobody may look at them, not even you. The supply is your purse as well: it fills your hand, and it pays your rivals.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>For each tile that you collect with a card, every opponent gets one card from your supply for each of their
bathyscaphes in the same column, in the same row or higher up. Nobody looks at these cards; they go to the bottom of the
opponent’s supply. The opponents are paid clockwise from you, each their whole share at once, from the top of your supply.</p>`}]},{text:`<p>So whoever helps themselves helps the others: the deeper a treasure lies, and the more rivals hover above it, the more cards it
gives away. Bathyscaphes below you cost nothing, nor do your own. And your bathyscaphes earn you cards as long as others
collect beside or below them.</p>`},{picture:`paying`},{text:`<p><strong>An example.</strong> Violet’s bathyscaphe in row 4 collects a red and a yellow treasure. A red and a yellow card are discarded. In the
same column brown has one bathyscaphe in row 4, one higher up and one in row 5; white has one higher up. For each tile brown
gets 2 cards and white 1, so violet’s supply gives away 6 cards, unseen. Brown’s bathyscaphe in row 5 lies below the tiles and
counts for nothing.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>If your supply is not enough, cards of your choice from your hand make up the rest, face down, in the same order,
for those who have not had their share. The card that you play for the tile does not count. If supply and hand together are
not enough, you cannot collect the tile with a card.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>When everybody is paid for the tile, each opponent with fewer than 3 cards in hand draws up to 3 at once,
clockwise from you.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>Your hand is not refilled between the actions of a turn, but only at the end (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Opponents whom you pay
refill theirs at once (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>After the actions you draw from your supply until you hold 3 cards or it is empty.</p>`}]}]},{id:`jokers`,heading:`Jokers: mussels and doubles`,blocks:[{picture:`mussels`},{text:`<p>A joker fetches any treasure and pays nobody. Everybody starts with one, a <em>mussel</em>, which is never a treasure. More come as
doubles: every further treasure of a kind that you already have.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Instead of paying as in <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> and <a href="/rules/sunken#ST-COL-2">ST-COL-2</a> you may collect a tile with any mussel or double that you hold,
whatever its colour, unless you won it in this very turn. You play no card and pay nobody. The joker is laid in the space, in
place of the tile. Everything else stays the same: your ship above, your bathyscaphe in the space, and where the tile goes.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>A joker that lies on the board is collected like a treasure, with a card of its colour and the payments, but
never in the turn that laid it. It goes beside your player board, never onto it, and serves you as a joker from your next turn
on. Only the mussel that you get at the start serves from your first turn.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>A double that lies on the board is a joker, like a mussel: it is marked there, it is collected as in <a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>, it
never fills a place again, and it does not keep its column from being empty. A joker on the board is never collected with a
joker. Nothing on the printed tile tells a double apart, so a table may choose otherwise: then a double laid down is a plain
treasure again, which can be collected in every way, can fill a place and keeps its column from being empty.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Waiting and trading`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>A ship that has left the board waits on the right. On each of your turns that begins while it waits there, you
may trade: put one card from your hand face down under your supply, then take its top card. Or you do nothing. Without a
supply, or without a card in hand, there is no trade.</p>`}]},{example:`example-trade`},{text:`<p>Waiting is not wasted. Whoever sails fast trades while the others are still busy, and has the right colours in hand when the
ships return.</p>`}]},{id:`end`,heading:`The end`,blocks:[{text:`<p>The game can end in three ways.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>When a player has all 12 kinds on their player board, they win at once.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>When the last treasure of a column is collected, the game ends at once. Jokers lying there do not count as treasures,
nor does one that is laid down for that last treasure.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>When no player has a card left, neither in hand nor in their supply, the game ends at once.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Unless somebody has all 12 kinds, the most treasures on a player board win. A tie is broken by the most jokers,
mussels and doubles together; then by the most cards, hand and supply together. After that, the victory is shared. <a href="/rules/sunken#ST-END-1">ST-END-1</a> is
checked first, then <a href="/rules/sunken#ST-END-2">ST-END-2</a>, then <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`Setup and placing`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>The 60 treasures are 12 kinds, each once in each of 5 colours. There are 5 mussels, one of each colour. Each
player gets one at random and lays it face up beside their player board. Its colour does not matter until the mussel lies on
the board, where a card must match it. The pieces of seats that nobody took are out of the game.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>There are 60 cards, 12 of each colour. What a player gets depends on how many play:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>players</th>
<th>2</th>
<th>3</th>
<th>4</th>
<th>5</th>
</tr>
</thead>
<tbody><tr>
<td>cards each</td>
<td>15</td>
<td>15</td>
<td>13</td>
<td>12</td>
</tr>
<tr>
<td>bathyscaphes each</td>
<td>5</td>
<td>5</td>
<td>4</td>
<td>3</td>
</tr>
<tr>
<td>cards left over</td>
<td>30</td>
<td>15</td>
<td>8</td>
<td>–</td>
</tr>
</tbody></table></div>`},{text:`<p>The cards left over go into the box before anybody has seen them. With 2 or 3 players the table chooses: the same
number of each colour (the usual way), or at random. With 4 players they are always taken at random.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>The cards are dealt face down and are the supplies. Everybody draws the top 3 as the first hand.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>The starting player, drawn at random, puts a bathyscaphe on any space of row 2, then the others clockwise, one at a
time, until all are placed. Any number may share a space. The ships wait left of the board.</p>`}]},{example:`example-place`},{text:`<p>A start that seldom goes wrong: look for kinds that you can fetch from row 2 or 3 with the cards in your hand, and spread out,
so that your ship can stop often.</p>`}]},{id:`options`,heading:`What a table can choose`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>option</th>
<th>usually</th>
<th>or</th>
</tr>
</thead>
<tbody><tr>
<td>cards left over (<a href="/rules/sunken#ST-SET-3">ST-SET-3</a>), with 2 or 3 players</td>
<td>the same number of each colour</td>
<td>at random</td>
</tr>
<tr>
<td>who begins a sweep (<a href="/rules/sunken#ST-TURN-5">ST-TURN-5</a>)</td>
<td>the player after the one whose ship left last</td>
<td>the next player clockwise each time</td>
</tr>
<tr>
<td>doubles laid on the board (<a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a>)</td>
<td>they stay jokers</td>
<td>they are treasures again</td>
</tr>
<tr>
<td>sweeps without progress that end the game (<a href="/rules/sunken#ST-END-5">ST-END-5</a>)</td>
<td>5</td>
<td>3 to 30, or never, if only people play</td>
</tr>
</tbody></table></div>`}]},{id:`rare`,heading:`When nobody makes progress`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>When 5 sweeps in a row pass in which no card is played for a tile and no place on a player board is filled, the
game ends as in <a href="/rules/sunken#ST-END-4">ST-END-4</a>. The table warns from the second such sweep on. Before the game it may choose another number from 3
to 30, or never if only people play: then nothing ends such a game but its players, by giving up. Bots never give up, so they
cannot sit at such a table; when everybody has left the table, the game is over as if all had given up.</p>`}]}]},{id:`secrets`,heading:`What everybody knows`,blocks:[{text:`<p>Everybody sees the board, the ships and bathyscaphes, the player boards, mussels and doubles, the discards, and how many cards
each hand and each supply has; also that somebody traded, or gave cards from their hand, and how many.</p>`},{text:`<p>Hands, the faces and the order of supplies, and the cards in the box are secret. Which card was traded or given from a hand is
known only to the player who did it. As long as that card lies in a supply its place can be followed by counting, so the table
shows everybody that it lies there and who laid it, and shows its colour to that player alone. Once it has been drawn, it is up
to the player to remember it.</p>`}]},{id:`rulings`,heading:`Open rulings`,blocks:[{text:`<p>Where the printed rulebook leaves something open, or gets it wrong, we had to decide. These are all the places; the rules above
already say what we decided.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> The rulebook does not say who gets which mussel, nor how the starting player is chosen.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> The rulebook leaves it to the players which cards are left over. With 4 players the 8 cards cannot be split
evenly.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> The rulebook does not say when an action is over. One review has all bathyscaphes in the column do the same; the
rulebook does not.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> The rulebook is silent on a trade without a supply or without a card in hand.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> The rulebook does not say that a bathyscaphe must go to another space. An example there has one move from row 4
to row 2 or 5, which is a misprint for 3 or 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> The rulebook does not say where in the supply the cards go, nor in which order opponents are paid.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> The rulebook says that opponents may draw. Here they always do.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> “Later”, says the rulebook, a joker on the board may be collected. Tables that began with version 1 of these rules
allow it in the turn that laid it, too.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> The rulebook does not spell out what becomes of a double that is laid on the board. It calls mussels and doubles
alike jokers, never lets a joker onto a player board and does not count jokers when it asks whether a column is empty, so here
a double stays a joker. One review reads it as an exchange of treasures, which a table can choose.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> The rulebook has no further way to break a tie, and no order in which the ends are checked.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> is our own addition: the rulebook has no end for a game in which nobody makes progress.</p>`}]}]},{id:`components`,heading:`Where the components come from`,blocks:[{text:`<p><em>Sunken Treasure</em>, also known as <em>Submarine</em>, is a game by Leo Colovini that came out in 2004. We tell its rules in our own
words, based on the English rulebook.</p>`},{text:`<p>The numbers of pieces, cards, rows and columns are those of the rulebook; reviews agree. The rulebook names neither the treasures nor
most colours, only red and yellow. So the twelve kinds, their drawings and the other three colours are our own.</p>`}]}]};export{e as default};