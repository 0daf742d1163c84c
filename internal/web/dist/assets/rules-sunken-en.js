var e={title:`Sunken Treasure`,intro:[{text:`<p>Be the first to own one treasure of each of the twelve kinds.</p>`},{text:`<p>A drowned city lies below, in four rows, each darker than the one above. Your ship sails along the surface, from left to
right. Wherever it stops, your bathyscaphes beneath it wake up: each moves on, or brings up treasures. A treasure costs a card
of its colour. And every rival bathyscaphe in that space or above it costs you another card, which goes to its owner. So you
look for quiet water: the right treasure, in the right colour, where nobody hovers over you. If nobody completes the twelve,
the fullest player board wins.</p>`},{text:`<p>For 2 to 5 players. Every rule has an id; wherever the game mentions one, you can open it here.</p>`}],sections:[{id:`sea`,heading:`The sea`,blocks:[{picture:`sea`},{rule:[`ST-SET-1`],blocks:[{text:`<p>There are 2 to 5 players. The board has 6 columns and 5 rows. Row 1 is the surface, where only ships sail.
Below it lie the treasures, at random and face up: 1 in each space of row 2, 2 in row 3, 3 in row 4 and 4 in row 5 (10 in a
column, 60 in all).</p>`}]},{text:`<p>That is why no row is marked 1: the first row under water is row 2. A <em>space</em> is one row of one column under water.</p>`},{picture:`kinds`},{text:`<p>The twelve kinds are amphora, anchor, astrolabe, bell, chalice, compass, crown, figurehead, lantern, mask, sextant and
trident. There is one of each kind in each of five colours: red, yellow, blue, black and silver. Only the kind counts for your
collection; the colour is the price.</p>`}]},{id:`turn`,heading:`Your turn`,blocks:[{text:`<p>In short: sail your ship to a column, let your bathyscaphes there act, refill your hand.</p>`},{rule:[`ST-TURN-0`],blocks:[{text:`<p>Play goes clockwise. The starting player, who also placed first, takes the first turn. Only the player whose
turn it is acts. Once the game is over, nobody does.</p>`}]}]},{id:`sail`,heading:`Sailing and sweeps`,blocks:[{picture:`sailing`},{rule:[`ST-TURN-1`],blocks:[{text:`<p>First move your ship to the right, by at least one column. It may only stop in a column where you have a
bathyscaphe, in any row. Or it leaves the board on the right: at any time, even straight from the left. Ships are never in
each other’s way. On the turn your ship leaves, you do nothing else.</p>`}]},{rule:[`ST-TURN-5`],blocks:[{text:`<p>When the last ship leaves the board, all ships return to the left as soon as that turn is over. Play continues
with the next player. A table may choose that the start passes on instead. Then the starting player begins the first sweep,
the next player clockwise the second, and so on around the table.</p>`}]},{text:`<p>From one return of the ships to the next is a <em>sweep</em>. Small steps give you more turns in a sweep than long ones. A column
that you pass is out of reach until the ships return.</p>`},{text:`<p>If you come to a column after the others, you find fewer bathyscaphes to pay. Unless the start passes on, the same players
come last in every sweep, and win nearly all games among equals. The even start is our own addition.</p>`}]},{id:`act`,heading:`Move or collect`,blocks:[{rule:[`ST-TURN-2`],blocks:[{text:`<p>Where your ship has stopped, each of your bathyscaphes in the column may act once, in any order. It moves or
collects, never both. Each chooses for itself: one may move, another collect. At least one must act, and collecting nothing
does not count. Finish with one bathyscaphe before you use the next.</p>`}]},{picture:`reach`},{rule:[`ST-MOVE-1`],blocks:[{text:`<p>A bathyscaphe moves to any space in its own row, the row above or the row below, in any column. It never moves
to the surface. It must go to another space.</p>`}]},{text:`<p>So from row 2 it reaches all of rows 2 and 3. From row 4 it reaches rows 3, 4 and 5; from row 5, rows 4 and 5.</p>`},{example:`example-move`},{rule:[`ST-COL-1`],blocks:[{text:`<p>A bathyscaphe that collects takes one or more tiles from its own space, one after the other. For each tile you
play one card of its colour from your hand. The card is discarded and out of the game.</p>`}]},{picture:`player-board`},{rule:[`ST-COL-5`],blocks:[{text:`<p>The tile goes to the place of its kind on your player board. If that place is taken, the tile goes beside the
board. It is now a <em>double</em>, and you can use it as a joker from your next turn.</p>`}]}]},{id:`cards`,heading:`Cards, and who gets paid`,blocks:[{picture:`cards`},{text:`<p>A card collects one tile of its colour. You hold up to 3 and choose from these. The others lie face down in your <em>supply</em>,
where nobody may look at them, not even you. The supply is your purse as well: it fills your hand, and it pays your rivals.</p>`},{rule:[`ST-COL-2`],blocks:[{text:`<p>For each tile that you collect with a card, you pay for every rival bathyscaphe in the same column, in the same
row or higher up. Its owner gets the top card of your supply, unseen, and puts it at the bottom of theirs. You pay
clockwise, each opponent’s whole share at once.</p>`}]},{text:`<p>So helping yourself helps the others. The deeper a treasure lies, and the more rivals hover above it, the more cards it gives
away. Bathyscaphes below you cost nothing, nor do your own. And your bathyscaphes earn you cards whenever others collect
beside or below them.</p>`},{picture:`paying`},{text:`<p><strong>An example.</strong> Violet’s bathyscaphe in row 4 collects a red and a yellow treasure. A red and a yellow card are discarded. In
the same column, brown has one bathyscaphe in row 4, one higher up and one in row 5. White has one higher up. For each tile
brown gets 2 cards and white 1, so violet’s supply gives away 6 cards, unseen. Brown’s bathyscaphe in row 5 lies below the
tiles and does not count.</p>`},{example:`example-pay`},{rule:[`ST-COL-3`],blocks:[{text:`<p>If your supply is not enough, make up the rest with cards of your choice from your hand, face down. They go to
those who have not had their share, in the same order. The card that you play for the tile does not count. If supply and
hand are not enough, you cannot collect the tile with a card.</p>`}]},{example:`example-short`},{rule:[`ST-COL-4`],blocks:[{text:`<p>When everybody is paid for the tile, each opponent with fewer than 3 cards in hand immediately draws until they
hold 3, clockwise from you.</p>`}]},{rule:[`ST-COL-6`],blocks:[{text:`<p>Your hand is not refilled between the actions of a turn, but only at the end (<a href="/rules/sunken#ST-TURN-3">ST-TURN-3</a>). Opponents refill
theirs as soon as they are paid (<a href="/rules/sunken#ST-COL-4">ST-COL-4</a>).</p>`}]},{rule:[`ST-TURN-3`],blocks:[{text:`<p>After the actions, draw from your supply until you hold 3 cards or it is empty.</p>`}]}]},{id:`jokers`,heading:`Jokers: mussels and doubles`,blocks:[{picture:`mussels`},{text:`<p>A joker collects any treasure and pays nobody. Everybody starts with one, a <em>mussel</em>, which is never a treasure. More come as
doubles: every further treasure of a kind that you already have.</p>`},{rule:[`ST-JOK-1`],blocks:[{text:`<p>Instead of paying as in <a href="/rules/sunken#ST-COL-1">ST-COL-1</a> and <a href="/rules/sunken#ST-COL-2">ST-COL-2</a>, you may collect a tile with any mussel or double you hold,
unless you collected it this turn. Its colour does not matter. You play no card and pay nobody. The joker takes the tile’s
place. Everything else stays the same: ship above, bathyscaphe in the space, and where the tile goes.</p>`}]},{rule:[`ST-JOK-2`],blocks:[{text:`<p>You collect a joker on the board like a treasure: with a card of its colour, and you pay. But never in the turn
it was laid. It goes beside your player board, never onto it. You can use it as a joker from your next turn. Only the mussel
you start with can be used from your first turn.</p>`}]},{picture:`laid-joker`},{rule:[`ST-JOK-3`],blocks:[{text:`<p>A double on the board is a joker like a mussel, with a star. You collect it as in <a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a>. It never goes onto
a player board again, and a column with only jokers counts as empty. A joker never collects a joker. A table may choose
otherwise: then a double laid down is in every way a treasure again.</p>`}]},{example:`example-joker`}]},{id:`wait`,heading:`Waiting and trading`,blocks:[{picture:`waiting`},{rule:[`ST-TURN-4`],blocks:[{text:`<p>A ship that has left the board waits on the right. On each turn that you begin with it waiting there, you may
trade, or do nothing. To trade, put one card from your hand face down under your supply, then take its top card. Without a
supply, or without a card in hand, there is no trade.</p>`}]},{example:`example-trade`},{text:`<p>Waiting is not wasted. If you sail fast, you can trade while the others are still busy. Then you have the right colours in
hand when the ships return.</p>`}]},{id:`end`,heading:`The end`,blocks:[{text:`<p>The game can end in three ways.</p>`},{rule:[`ST-END-1`],blocks:[{text:`<p>Collect all 12 kinds on your player board, and you win at once.</p>`}]},{rule:[`ST-END-2`],blocks:[{text:`<p>When the last treasure of a column is collected, the game ends at once. Jokers lying there do not count as treasures,
nor does one that is laid down for that last treasure.</p>`}]},{rule:[`ST-END-3`],blocks:[{text:`<p>When no player has a card left, neither in hand nor in their supply, the game ends at once.</p>`}]},{rule:[`ST-END-4`],blocks:[{text:`<p>Unless somebody has all 12 kinds, the player with the most treasures on their board wins. In a tie, most jokers
wins, mussels and doubles together; then most cards, hand and supply together. After that, the victory is shared. <a href="/rules/sunken#ST-END-1">ST-END-1</a>
is checked first, then <a href="/rules/sunken#ST-END-2">ST-END-2</a>, then <a href="/rules/sunken#ST-END-3">ST-END-3</a>.</p>`}]},{example:`example-ends`}]},{id:`setup`,heading:`Setup and placing`,blocks:[{rule:[`ST-SET-2`],blocks:[{text:`<p>The 60 treasures are 12 kinds, each once in each of 5 colours. There are 5 mussels, one of each colour. Each
player gets one at random, face up beside their player board. Its colour only matters once it lies on the board, where a
card must match it. The pieces of empty seats are out of the game.</p>`}]},{rule:[`ST-SET-3`],blocks:[{text:`<p>There are 60 cards, 12 of each colour. What a player gets depends on how many play:</p>`},{text:`<div class="wide"><table>
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
number of each colour (the usual way), or at random. With 4 players they are always taken at random.</p>`}]},{rule:[`ST-SET-4`],blocks:[{text:`<p>The cards are dealt face down to form the supplies. Everybody draws the top 3 as their first hand.</p>`}]},{picture:`placing`},{rule:[`ST-SET-5`],blocks:[{text:`<p>The starting player is chosen at random, and puts a bathyscaphe on any space of row 2. The others follow
clockwise, one bathyscaphe at a time, until all are placed. Any number may share a space. The ships wait left of the board.</p>`}]},{example:`example-place`},{text:`<p>Here is a start that seldom goes wrong. Look for kinds in row 2 or 3 that you can collect with the cards in your hand. And
spread out, so that your ship can stop often.</p>`}]},{id:`options`,heading:`What a table can choose`,blocks:[{text:`<div class="wide"><table>
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
</tbody></table></div>`}]},{id:`rare`,heading:`When nobody makes progress`,blocks:[{rule:[`ST-END-5`],blocks:[{text:`<p>A sweep in which nobody plays a card for a tile or fills a place makes no progress. After 5 in a row, the game
ends as in <a href="/rules/sunken#ST-END-4">ST-END-4</a>; the table warns from the second. A table may choose 3 to 30 instead, or never, if only people play.
Then only they can end it, by giving up or all leaving.</p>`}]}]},{id:`secrets`,heading:`What everybody knows`,blocks:[{text:`<p>Everybody sees the board, the ships and bathyscaphes, the player boards, mussels and doubles, and the discards. Everybody sees
how many cards each hand and each supply has. They also see when somebody trades, or gives cards from their hand, and how
many.</p>`},{text:`<p>Hands, the faces and the order of supplies, and the cards in the box are secret. Only the player who traded or gave a card
from their hand knows which it was. While it lies in a supply, counting can follow it. So the table shows everybody where it
lies and who laid it, and its colour to that player alone. Once it has been drawn, it is up to the player to remember it.</p>`}]},{id:`rulings`,heading:`Our rulings`,blocks:[{text:`<p>Where the printed rulebook leaves something open, or gets it wrong, we had to decide. These are all the places; the rules above
already say what we decided.</p>`},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-2">ST-SET-2</a></strong>, <strong><a href="/rules/sunken#ST-SET-5">ST-SET-5</a></strong> The rulebook does not say who gets which mussel, nor how the starting player is chosen.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-SET-3">ST-SET-3</a></strong> The rulebook leaves it to the players which cards are left over. With 4 players the 8 cards cannot be split
evenly.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-1">ST-TURN-1</a></strong> The rulebook has a ship leave “eventually”. Here it may leave at any time, even straight from the left.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-2">ST-TURN-2</a></strong> The rulebook does not say when an action is over. One review has all bathyscaphes in the column do the same; the
rulebook does not.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-TURN-4">ST-TURN-4</a></strong> The rulebook is silent on a trade without a supply or without a card in hand. It has a player trade while the ship
waits; so there is no trade yet in the turn in which the ship leaves.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-MOVE-1">ST-MOVE-1</a></strong> The rulebook does not say that a bathyscaphe must go to another space. In an example there, a bathyscaphe
moves from row 4 to row 2 or 5, which is a misprint for 3 or 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-2">ST-COL-2</a></strong> The rulebook does not say where in the supply the cards go, nor in which order opponents are paid.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-COL-4">ST-COL-4</a></strong> The rulebook says that opponents may draw. Here they always do.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-2">ST-JOK-2</a></strong> “Later”, says the rulebook, a joker on the board may be collected. Tables that began with version 1 of these rules
allow it in the turn that laid it, too. The rulebook does not say when a joker fetched from the board serves; here it waits a
turn, as a double does.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-JOK-3">ST-JOK-3</a></strong> The rulebook does not spell out what becomes of a double that is laid on the board. It calls mussels and doubles
alike jokers, never lets a joker onto a player board and does not count jokers when it asks whether a column is empty, so here a
double stays a joker. One review reads it as an exchange of treasures, which a table can choose. A joker on the board is
collected by “the normal rules”, the rulebook says; we take that to mean a card and the payments, and never a joker.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-4">ST-END-4</a></strong> The rulebook has no further way to break a tie, and no order in which the ends are checked.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/sunken#ST-END-5">ST-END-5</a></strong> is our own addition: the rulebook has no end for a game in which nobody makes progress.</p>`}]}]},{id:`components`,heading:`Where the components come from`,blocks:[{text:`<p><em>Sunken Treasure</em>, also known as <em>Submarine</em>, is a game by Leo Colovini that came out in 2004. We tell its rules in our own
words, based on the English rulebook.</p>`},{text:`<p>The numbers of pieces, cards, rows and columns are those of the rulebook; reviews agree. The rulebook names neither the treasures nor
most colours, only red and yellow. So the twelve kinds, their drawings and the other three colours are our own.</p>`}]}]};export{e as default};