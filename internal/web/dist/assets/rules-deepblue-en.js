var e={title:`Deep Blue`,intro:[{text:`<p>Find wrecks, dive for gems, and win with the most victory points once all of the Sunken City has been searched.</p>`},{text:`<p>You hire a crew, sail your two boats to the best wrecks and dive. Gem after gem comes out of the bag. Each can be worth
points, and each can end it all: the oxygen runs out, or something large comes by. Do you stop in time, or draw just one
more? And you are seldom alone: boats nearby hurry over, and every gem counts for them too.</p>`},{text:`<p>For 2 to 5 players. Every rule has an id; wherever the game mentions one, you can open it here. <em>Points</em> are always
victory points; where there is little room they are written VP.</p>`}],sections:[{id:`skyline`,heading:`What ends the game`,blocks:[{text:`<p>The Sunken City has four parts. They lie face down among the far wrecks, and nobody knows where. A part that has been
found and searched on a dive takes its place in the skyline. Once the fourth part is there, the game is over, and most
points wins. So the skyline is the game clock: keep an eye on it.</p>`},{picture:`skyline 2`}]},{id:`turn`,heading:`Your turn`,blocks:[{rule:[`DB-TURN-1`],blocks:[{text:`<p>Players take turns clockwise. On your turn you do exactly one of four things; you cannot pass.</p>`},{text:`<div class="wide"><table>
<tbody><tr>
<td><strong>Sail</strong></td>
<td>move your boats, find wrecks and take spots there</td>
</tr>
<tr>
<td><strong>Dive</strong></td>
<td>draw gems at a wreck where you have a boat</td>
</tr>
<tr>
<td><strong>Recruit</strong></td>
<td>buy a card from the market</td>
</tr>
<tr>
<td><strong>Rest</strong></td>
<td>take back cards that you have played</td>
</tr>
</tbody></table></div>`}]},{text:`<p>A good first game: sail to a wreck, dive, rest, recruit, and start over.</p>`}]},{id:`sail`,heading:`Sail`,blocks:[{text:`<p>Boats are always at a <em>place</em>: the harbour, a buoy or a dive site. A site holds a wreck tile, or it is <em>empty</em>, from the
start or since its wreck was dived. Lines on the chart are routes, and places one route apart are <em>adjacent</em>.</p>`},{picture:`trip H U1 A4`},{rule:[`DB-SAIL-1`],blocks:[{text:`<p>Play one or more cards for their propellers, start tokens, or both. Every propeller is one move, along one
route to an adjacent place. Split the moves over your two boats as you like; you need not use them all. Nothing blocks a
boat; it may pass over any tile, face up or face down.</p>`}]},{picture:`payment S2 S4`},{text:`<p>You have Sven with two propellers and Pia with one. Playing both gives you three moves: one boat sails via Bell Buoy to
Compass Bank, the other to Lantern Reef.</p>`},{example:`example-sail`},{rule:[`DB-SAIL-6`],blocks:[{text:`<p>Do not play more than you need. If you could leave out a card or token and still make your moves, leave it
out.</p>`}]},{rule:[`DB-SAIL-3`],blocks:[{text:`<p>A boat turns over a face-down tile only if it ends its movement there, never by passing over it.</p>`}]}]},{id:`wrecks`,heading:`Wrecks and spots`,blocks:[{text:`<p>A wreck has <em>spots</em> at its edge, each for one boat. Its <em>middle</em> has room for any number of boats. The number on the tile
is what leading a dive there is worth.</p>`},{picture:`wreck-tile W5`},{rule:[`DB-SAIL-2`],blocks:[{text:`<p>After <strong>all</strong> your moves, each boat that has moved takes its spot. On a face-up tile it must take a free
spot of your choice, one boat to a spot; if none is free, it goes to the middle. A face-down tile is turned over first.
On a buoy, in the harbour or at an empty site, nothing happens.</p>`}]},{rule:[`DB-SAIL-4`],blocks:[{text:`<p>Your two boats may hold two spots of the same wreck, and both count.</p>`}]},{text:`<p>A silver, gold or red spot makes gems of its colour worth more to you (<a href="/rules/deepblue#DB-SCORE-2">DB-SCORE-2</a>). A blue, black or blue-or-black spot
saves you from one hazard (<a href="/rules/deepblue#DB-DIVE-7">DB-DIVE-7</a>).</p>`},{picture:`spots`},{example:`example-spots`}]},{id:`dive`,heading:`Dive`,blocks:[{rule:[`DB-DIVE-1`],blocks:[{text:`<p>To dive you need a boat on a face-up wreck, on a spot or in the middle. If your boats are at two such
wrecks, choose one. You are the <em>leader</em> of this dive. Each wreck is dived once.</p>`}]},{rule:[`DB-DIVE-3`],blocks:[{text:`<p>Everybody with at least one boat at the wreck is a <em>diver</em> and takes part. Nobody can refuse.</p>`}]},{rule:[`DB-DIVE-4`],blocks:[{text:`<p>The leader draws gems from the bag without looking, one at a time and at least one. Once a gem has been
dealt with, the leader stops or draws another. Nobody else can stop the dive. When the bag is empty, the dive ends as if
the leader had stopped.</p>`}]},{rule:[`DB-DIVE-5`],blocks:[{text:`<p>Red, gold and silver gems are treasure. Green and purple gems are worth nothing by themselves, but some of
your crew want them. Blue gems (low oxygen) and black gems (a sea creature) are hazards.</p>`}]},{picture:`gems`},{text:`<p>You can always look up how many gems of each colour are left in the bag. If the table shows the odds, we work them out for
you: how likely danger is, and whether it would send you up. We also show what you have now, and what one more gem would
be worth on average.</p>`},{picture:`odds`},{text:`<p>Say the bag holds 16 gems, 3 of them blue. One blue gem has been drawn, no black one: the next draw is dangerous in 3 of
16 cases, 19%.</p>`},{example:`example-dive`}]},{id:`danger`,heading:`Danger`,blocks:[{rule:[`DB-DIVE-6`],blocks:[{text:`<p>The first blue and the first black gem of a dive are warnings. At every later one, each diver still on the
dive must protect themselves or resurface: the leader first, then clockwise.</p>`}]},{picture:`gauges`},{rule:[`DB-DIVE-7`],blocks:[{text:`<p>You protect yourself by playing a crew card that protects from that colour. Or you use a spot that your
boat holds, of that colour or blue-or-black; the boat then goes to the middle. With two such boats, you say which. Each
protection covers one gem. You never have to protect yourself.</p>`}]},{rule:[`DB-DIVE-8`],blocks:[{text:`<p>If you resurface, you are out of this dive: no points for its gems, and no more cards. Points for cards
you have already played are yours. Your boats stay at the site.</p>`}]},{rule:[`DB-DIVE-10`],blocks:[{text:`<p>A hazard is always dealt with before anybody does anything else with that draw.</p>`}]},{rule:[`DB-DIVE-11`],blocks:[{text:`<p>The dive ends when the leader stops or resurfaces. If the leader resurfaces, the other divers still
have to deal with that last hazard, clockwise. Those who protect themselves may play cards and score the gems; the
leader does not.</p>`}]},{text:`<p>You hold the blue spot of the wreck, and the second blue gem comes up. You give up the spot and stay on the dive. For a
third blue gem, only an oxygen specialist in your hand will help.</p>`},{example:`example-hazard`}]},{id:`rush`,heading:`Rush`,blocks:[{rule:[`DB-DIVE-2`],blocks:[{text:`<p>Every dive begins with the rush. Starting with the leader’s other boat, then clockwise, all players may
bring boats from adjacent places to the wreck, for free. These boats go to the middle, never onto a spot. They may come
from the harbour, a buoy, an empty site, or another wreck, where they give up their spot.</p>`}]},{picture:`rush A4`},{text:`<p>If your boat rushes over, every gem counts for you too, but only at its basic value. And the boat has no spot to protect
you. Before you dive, look who is next door.</p>`},{example:`example-rush`}]},{id:`crew`,heading:`Crew and cards`,blocks:[{rule:[`DB-TURN-3`],blocks:[{text:`<p>A card has one or two of these effects: points for gems, protection, money, propellers. Each time you play
a card, you use exactly one of its effects.</p>`}]},{picture:`crew-card R1`},{rule:[`DB-TURN-2`],blocks:[{text:`<p>Cards you play lie face up in front of you. At the end of your turn they go face down to your own rest
area. Cards played on a dive go there when it ends. You may look through your rest area at any time; nobody else may.</p>`}]},{rule:[`DB-DIVE-9`],blocks:[{text:`<p>After each draw and any hazard, divers still down may play any number of crew cards for points, shown when
all have answered. A card shows the gems it needs: all of <strong>one</strong> colour, or of any, hazards included. They must have
been drawn on this dive. A card scores once; one gem serves many cards. These points are safe.</p>`}]},{rule:[`DB-DIVE-12`],blocks:[{text:`<p>You cannot take back a card you have played. A card you have not played can wait for a later draw: all
the gems drawn so far count.</p>`}]},{text:`<p>You have Raquel, who wants a red gem, and a red gem was drawn. Play her now: 4 points, and nothing can take them away. Or
keep her, if you will need her dollar next turn: a card you have played must rest first.</p>`},{rule:[`DB-TURN-4`],blocks:[{text:`<p>A start token is worth $1 or one propeller. Use it when you recruit, renew the market or sail, alone or
together with cards. Then it is out of the game.</p>`}]}]},{id:`recruit`,heading:`Market and recruiting`,blocks:[{rule:[`DB-REC-1`],blocks:[{text:`<p>Play cards for their money, start tokens, or both, worth at least the price of a market slot. Take its card
<strong>into your hand</strong> at once. You recruit only one card in a turn. No change is given.</p>`}]},{picture:`market`},{rule:[`DB-REC-7`],blocks:[{text:`<p>Do not play more than you need. If you could leave out a card or token and still pay the price, leave it
out. Paying too much because your cards do not add up exactly is fine.</p>`}]},{text:`<p>You have Hanna with $2 and Mirko with $1. Together they pay for any card in the market. Hanna alone can pay for the $1
card, too: then her second dollar is lost.</p>`},{example:`example-recruit`},{rule:[`DB-REC-2`],blocks:[{text:`<p>The cards in dearer slots then shift towards the cheapest, and a new card is revealed in the dearest slot.
If it shows “+1” and a gem, such a gem moves from the supply to the bag, for good.</p>`}]},{rule:[`DB-REC-3`],blocks:[{text:`<p>Instead, you can renew the market for $4. Its cards leave the game; gems they brought stay in the bag. Four
new ones are revealed, cheapest slot first, with their “+1” gems. Take any one into your hand for free; then the market
is refilled as in <a href="/rules/deepblue#DB-REC-2">DB-REC-2</a>. This is your one recruit of the turn.</p>`}]},{rule:[`DB-REC-4`],blocks:[{text:`<p>You may hold any number of cards.</p>`}]},{text:`<p>Starting crew protects nobody. For that you need an oxygen specialist (blue) or a monster hunter (black) from the market.</p>`}]},{id:`rest`,heading:`Rest`,blocks:[{rule:[`DB-REST-1`],blocks:[{text:`<p>Shuffle your rest area and draw three cards from it into your hand. With three cards or fewer, you take
them all, and nothing is left to chance. At least one card must be resting.</p>`}]},{picture:`resting S1 S2 S4`},{text:`<p>With three resting cards you know what comes back. With five, chance picks three of them. So it is often best to rest as
soon as three cards are resting.</p>`},{example:`example-rest`}]},{id:`scoring`,heading:`What a dive is worth`,blocks:[{rule:[`DB-SCORE-1`],blocks:[{text:`<p>For cards: you get the points of the cards you played for points, even if you have resurfaced.</p>`}]},{rule:[`DB-SCORE-2`],blocks:[{text:`<p>For gems: every diver still on the dive gets 4 points for each red gem, 2 for each gold and 1 for each
silver. If one of your boats is <strong>on</strong> a spot of that colour, it is 10, 5 and 3 instead. Two boats do not score twice.</p>`}]},{rule:[`DB-SCORE-3`],blocks:[{text:`<p>For leading: the leader gets the points printed on the tile, even after resurfacing.</p>`}]},{rule:[`DB-SCORE-4`],blocks:[{text:`<p>Points go to your chest, and its total is secret.</p>`}]},{picture:`chest`},{rule:[`DB-SCORE-5`],blocks:[{text:`<p>The tile leaves the game; a part of the Sunken City goes to its place in the skyline. All gems drawn go
back to the bag, and the cards played to the rest areas. All boats stay at the site, which is now empty.</p>`}]},{text:`<p><strong>A whole dive.</strong> The wreck is the <em>Halcyon</em>: a gold, a red and a blue spot, 3 points for the leader. Green leads and is
on the blue spot, orange is on the gold spot and yellow on the red one. Everybody holds Mirko, who wants a gold gem (2
points). Green also has Raquel (a red gem, 4 points). Orange also has Isolda (a green gem, 6 points) and Victoria (eight
gems of any colour, 6 points). Orange’s Amara protects from blue.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>drawn</th>
<th>what happens</th>
</tr>
</thead>
<tbody><tr>
<td>gold</td>
<td>everybody plays Mirko</td>
</tr>
<tr>
<td>silver</td>
<td></td>
</tr>
<tr>
<td>blue</td>
<td>a warning</td>
</tr>
<tr>
<td>green</td>
<td>orange plays Isolda</td>
</tr>
<tr>
<td>gold</td>
<td></td>
</tr>
<tr>
<td>red</td>
<td>green plays Raquel</td>
</tr>
<tr>
<td>black</td>
<td>a warning</td>
</tr>
<tr>
<td>blue</td>
<td>a hazard. Green uses the blue spot, so the boat goes to the middle. Orange plays Amara. Yellow has nothing and resurfaces. Then orange plays Victoria: eight gems have been drawn</td>
</tr>
</tbody></table></div>`},{text:`<p>Green stops. The green, the black and the two blue gems score nothing; the others do:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>cards</th>
<th>gems</th>
<th>leader</th>
<th>total</th>
</tr>
</thead>
<tbody><tr>
<td>orange</td>
<td>2 + 6 + 6 = 14</td>
<td>5 + 5 + 1 + 4 = 15</td>
<td></td>
<td>29</td>
</tr>
<tr>
<td>green</td>
<td>2 + 4 = 6</td>
<td>2 + 2 + 1 + 4 = 9</td>
<td>3</td>
<td>18</td>
</tr>
<tr>
<td>yellow</td>
<td>2</td>
<td></td>
<td></td>
<td>2</td>
</tr>
</tbody></table></div>`},{text:`<p>Had yellow stayed, the gems would have been worth 2 + 2 + 1 + 10 = 15, thanks to the red spot.</p>`},{example:`example-scoring`}]},{id:`end`,heading:`The end`,blocks:[{rule:[`DB-END-1`],blocks:[{text:`<p>The game ends as soon as the fourth part of the Sunken City is in the skyline and its dive is scored.
Anything else that was left to do in that turn is not done.</p>`}]},{rule:[`DB-END-2`],blocks:[{text:`<p>Players are ranked by points. In a tie, the player with more crew cards comes first: in hand, resting and
in play. Players who are still tied share their place. This applies to every place, not only the first.</p>`}]},{text:`<p>If everybody leaves the last part of the city alone, no rule ends the game. Players can agree to stop.</p>`},{example:`example-city`}]},{id:`setup`,heading:`Setup`,blocks:[{text:`<p>We set everything up for you. This is what it looks like.</p>`},{rule:[`DB-SET-1`],blocks:[{text:`<p>There are 2 to 5 players. Each has a colour, and two boats that start in the harbour. Each holds the four
starting crew cards of that colour. Each has a chest for points; what is in it stays secret until the end. The starting
crew of colours that nobody plays is out of the game.</p>`}]},{picture:`crew-cards S1 S2 S3 S4`},{rule:[`DB-SET-2`],blocks:[{text:`<p>There are 15 wreck tiles. Shuffle the six starting tiles and lay one face up on each of the six square
starting sites. One is empty: discard it, and its site is empty. Shuffle the nine advanced tiles, four of them parts of
the Sunken City. Lay one face down on each of the nine advanced sites.</p>`}]},{rule:[`DB-SET-3`],blocks:[{text:`<p>There are 31 gems. The bag starts with 19 of them, the supply with the other 12:</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<td></td>
<th>bag</th>
<th>supply</th>
<th>together</th>
</tr>
</thead>
<tbody><tr>
<td>silver</td>
<td>7</td>
<td>2</td>
<td>9</td>
</tr>
<tr>
<td>gold</td>
<td>3</td>
<td>2</td>
<td>5</td>
</tr>
<tr>
<td>red</td>
<td>1</td>
<td>2</td>
<td>3</td>
</tr>
<tr>
<td>green</td>
<td>–</td>
<td>2</td>
<td>2</td>
</tr>
<tr>
<td>purple</td>
<td>–</td>
<td>4</td>
<td>4</td>
</tr>
<tr>
<td>blue</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>black</td>
<td>4</td>
<td>–</td>
<td>4</td>
</tr>
<tr>
<td>all</td>
<td>19</td>
<td>12</td>
<td>31</td>
</tr>
</tbody></table></div>`}]},{rule:[`DB-SET-4`],blocks:[{text:`<p>One of the seven scenarios is in play: the one you agree on, or one at random. We suggest Troubled Waters
for a first game. A scenario only concerns parts of the Sunken City. Two take effect when such a tile is turned over
(Scattered Wealth, A Storm Is Coming). Gems laid on other tiles count on dives there.</p>`}]},{rule:[`DB-SET-5`],blocks:[{text:`<p>The market has four slots with the prices $1, $2, $2 and $3. Shuffle the 30 crew cards that belong to no
colour. Reveal four, one after the other, beginning with the cheapest slot. If a revealed card shows “+1” and a gem,
move such a gem from the supply to the bag at once.</p>`}]},{rule:[`DB-SET-6`],blocks:[{text:`<p>Chance decides who starts. Going clockwise from the starting player, hand out 0, 1, 1, 2 and 2 start
tokens.</p>`}]}]},{id:`scenarios`,heading:`Scenarios`,blocks:[{rule:[`DB-SCN-1`],blocks:[{text:`<p><em>Troubled Waters.</em> On a dive at a part of the Sunken City, the leader draws two gems at a time, or the last
one. First deal with every hazard, in the order drawn, even if the leader resurfaces at the first; then play cards for
points. If a hazard colour’s first two gems come together, one is only a warning.</p>`}]},{rule:[`DB-SCN-2`],blocks:[{text:`<p><em>The Best of the Best.</em> On a dive at a part of the Sunken City, every card played for points is worth 4
points more. You keep them even if you resurface. Playing a card for protection earns nothing.</p>`}]},{rule:[`DB-SCN-3`],blocks:[{text:`<p><em>Scattered Wealth.</em> When a part of the Sunken City is turned over, lay a gem from the bag on it and on
every adjacent tile, face up or down, unless one lies there. Then take a spot. A dive at <strong>any</strong> tile with a gem starts
with it drawn: cards may be played, and the leader may already stop.</p>`}]},{rule:[`DB-SCN-4`],blocks:[{text:`<p><em>Bounty Wrecks.</em> On a dive at a part of the Sunken City, a leader who is not forced up scores 2 points for
every 3 gems drawn, rounded down.</p>`}]},{rule:[`DB-SCN-5`],blocks:[{text:`<p><em>A Storm Is Coming.</em> If you turn over a part of the Sunken City, your boats there take their spots. Then
you must lead a free dive. Boats up to two moves away may rush over, even your other boat instead of taking its spot. If
not, it does so afterwards: another part means another dive. Then your turn ends.</p>`}]},{example:`example-storm`},{rule:[`DB-SCN-6`],blocks:[{text:`<p><em>Dangerous Reefs.</em> Nobody can rush to a dive at a part of the Sunken City.</p>`}]},{rule:[`DB-SCN-7`],blocks:[{text:`<p><em>Ruins of Plenty.</em> On a dive at a part of the Sunken City, every diver gets the points printed on the tile,
not only the leader. With two boats on the tile, you get them twice. Like a leader’s, they are yours even if you
resurface. Boats are counted when the first gem is drawn.</p>`}]}]},{id:`gems`,heading:`The gems at a glance`,blocks:[{text:`<div class="wide"><table>
<thead>
<tr>
<th>gem</th>
<th>points</th>
<th>on a spot of its colour</th>
<td></td>
</tr>
</thead>
<tbody><tr>
<td>red</td>
<td>4</td>
<td>10</td>
<td>treasure</td>
</tr>
<tr>
<td>gold</td>
<td>2</td>
<td>5</td>
<td>treasure</td>
</tr>
<tr>
<td>silver</td>
<td>1</td>
<td>3</td>
<td>treasure</td>
</tr>
<tr>
<td>green</td>
<td>–</td>
<td>–</td>
<td>occultists want it</td>
</tr>
<tr>
<td>purple</td>
<td>–</td>
<td>–</td>
<td>archaeologists want it</td>
</tr>
<tr>
<td>blue</td>
<td>–</td>
<td>protects once</td>
<td><strong>danger</strong> from the second one: low oxygen</td>
</tr>
<tr>
<td>black</td>
<td>–</td>
<td>protects once</td>
<td><strong>danger</strong> from the second one: a sea creature</td>
</tr>
</tbody></table></div>`},{text:`<p>For crew who need a number of gems of any colour, every gem counts, even a blue or black one.</p>`},{picture:`bag`}]},{id:`knowledge`,heading:`What everybody knows`,blocks:[{text:`<p><strong>Everybody sees</strong> the boats, start tokens and cards in play; the face-up tiles, gems on tiles, and which tiles have not
been seen yet. Everybody also sees the market, and which crew cards are still in the deck or out of the game. Everybody
can count the gems of each colour in the bag and in the supply, and the cards in each hand, each rest area and the deck.
On a dive, everybody sees the gems drawn and who has left it, and afterwards the points that each diver scores.</p>`},{text:`<p><strong>Everybody can remember</strong> which crew a player owns: all start with the same four, and everybody sees who is recruited.
Cards are played face up. So everybody can know what you hold and what is resting, until you Rest with more than three
cards in your rest area. Only what you draw then is secret. To save you having to remember, we show you what follows from
all that for every other player. Some cards are definitely in hand, some definitely resting; of the uncertain ones, you
see how many are in hand.</p>`},{text:`<p><strong>Nobody sees</strong> what lies face down, the order of the deck and the order of the gems.</p>`},{text:`<p><strong>Only you see</strong> your hand and your rest area, as far as they are not known to all. On a dive, only you see the cards you
have chosen, until all have answered. The total in your chest is yours alone, too, unless the table shows everybody’s.</p>`}]},{id:`standing-orders`,heading:`Standing orders`,blocks:[{text:`<p>On a dive, everybody reacts to what others do. With standing orders you tell us in advance how to answer for you, and you
can change them at any moment. They do not change the rules, and answer only with what you could do yourself. Nobody else
sees them.</p>`},{text:`<div class="wide"><table>
<thead>
<tr>
<th>when</th>
<th>we can</th>
<th>unless you say otherwise</th>
</tr>
</thead>
<tbody><tr>
<td>after each gem</td>
<td>play your cards for points as soon as they can be played, except those you keep; or ask you</td>
<td>we play them</td>
</tr>
<tr>
<td>you can rush</td>
<td>ask you, always rush with every boat that can, or never</td>
<td>we ask</td>
</tr>
<tr>
<td>there is danger</td>
<td>ask you; use a card, otherwise a spot; use a spot, otherwise a card; or resurface</td>
<td>we ask</td>
</tr>
</tbody></table></div>`},{text:`<p>Whether to draw or to stop is always the leader’s own decision. If several cards protect, the one with the least money or
propellers is played. If two spots do, the one of a single colour goes before a blue-or-black one.</p>`},{text:`<p>If you want to be asked, we ask you whatever you hold, so that being asked tells nobody anything. You are skipped only
when everybody can see that there is nothing to decide. When your time is up, your orders answer. Where they say that we
ask, you do not rush, and your cards are played for points. You protect yourself if you can, with a card first.</p>`}]},{id:`rare`,heading:`Rare cases`,blocks:[{rule:[`DB-SAIL-5`],blocks:[{text:`<p>At least one boat must move; one that stays keeps its spot. A trip needs as many moves as its shortest
route. Going out and back needs 2; the boat then takes a spot, perhaps its old one. If both boats take spots, you choose
the order. The second boat’s tile is turned over once the first has its spot.</p>`}]},{rule:[`DB-REC-5`],blocks:[{text:`<p>The deck is not shuffled again. When it is empty, slots stay empty, beginning with the dearest. You can
renew the market only while the deck has at least one card. With fewer than four, as many are revealed as there are,
beginning with the cheapest slot.</p>`}]},{rule:[`DB-REC-6`],blocks:[{text:`<p>A “+1” does nothing if the supply has no gem of that colour.</p>`}]},{rule:[`DB-TURN-5`],blocks:[{text:`<p>A player who could do none of the four things would be skipped. That never happens. If one of your cards
is resting, you can Rest; if none is, you hold your whole starting crew and can Sail.</p>`}]}]},{id:`rulings`,heading:`Our rulings`,blocks:[{text:`<p>There are several editions of the rules. Where they differ or say nothing, we had to decide. These are all the places; the
rules above already say what we decided.</p>`},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-2">DB-TURN-2</a></strong> One edition could be read as if cards rested as soon as a dive begins. The others agree on its end.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-TURN-5">DB-TURN-5</a></strong> The editions are silent on a player who can do nothing.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-3">DB-REC-3</a></strong> Only one edition says that the cards leave the game. The others merely discard them.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-5">DB-REC-5</a></strong>, <strong><a href="/rules/deepblue#DB-REC-6">DB-REC-6</a></strong> The editions are silent on an empty deck and on a “+1” whose gem the supply does not have.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REC-7">DB-REC-7</a></strong>, <strong><a href="/rules/deepblue#DB-SAIL-6">DB-SAIL-6</a></strong> The editions let you pay more than the price and leave moves unused, so by the letter you
could play any number of cards. We ask for no more than is needed, because nothing is gained by playing more, and
there are fewer ways to pay to choose from.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-3">DB-SAIL-3</a></strong> One edition reads as if turning over a tile ended the movement. We follow the others.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SAIL-5">DB-SAIL-5</a></strong> The editions are silent on all of it.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-REST-1">DB-REST-1</a></strong> The editions only speak of resting “even with one or two” cards, so at least one must be there.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-4">DB-DIVE-4</a></strong> The editions are silent on an empty bag.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-8">DB-DIVE-8</a></strong> In most editions, players who resurface lay their boats beside the tile as a sign. One reads as if they
moved on.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a></strong> Some editions say “several colours” where one colour is meant, which is a slip. The editions do not say
in which order divers play cards for points; here all answer hidden and at the same time.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-DIVE-11">DB-DIVE-11</a></strong> That cards may still be played after the leader has resurfaced follows from <a href="/rules/deepblue#DB-DIVE-9">DB-DIVE-9</a>. The editions are
silent.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCORE-5">DB-SCORE-5</a></strong> The editions are silent on where boats are after a dive.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-END-2">DB-END-2</a></strong> Most editions break ties only for the first rank; we follow the one that speaks of every rank. The
editions do not say which crew cards count; we count all that a player owns.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-1">DB-SCN-1</a></strong> The editions are silent on the details: the order of hazards, a leader who resurfaces at the first of two,
two gems of one colour, a single gem in the bag.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-3">DB-SCN-3</a></strong> “At once”, say the editions; so the gems are laid before the boat takes its spot. They do not say in
which order the tiles get theirs, nor what happens if the bag runs out. Here the tile just turned over comes first,
then the adjacent ones in the order in which the pack lists their places.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-4">DB-SCN-4</a></strong> Most editions say 3 gems, one says 5.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-5">DB-SCN-5</a></strong> The editions are silent on when the dive begins and on the other boat.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-6">DB-SCN-6</a></strong> Some editions read as if diving there were forbidden, but then the game could never end.</p>`}]},{ruling:[{text:`<p><strong><a href="/rules/deepblue#DB-SCN-7">DB-SCN-7</a></strong> One edition says “all players”, others those who take part. The editions are silent on divers who resurface
and on when boats are counted.</p>`}]}]},{id:`components`,heading:`Where the components come from`,blocks:[{text:`<p>We had the rules, but not the printed cards, tiles and board. So not everything you see is as it is in the box, and we say
which is which.</p>`},{ruling:[{text:`<p><strong>Known:</strong> all the numbers of pieces, the gems in bag and supply, that the market has four slots from $1 to $3, and
the kinds of spots and what they do. Of the cards we know Raquel and Otto (a red gem, 4 points), Victoria (eight gems,
6 points) and the starting card for a gold gem (2 points), and that occultists want green gems and archaeologists
purple ones. Of the wrecks we know one, with a gold, a red and a blue spot and 3 points: we call it <em>Halcyon</em>.</p>`}]},{ruling:[{text:`<p><strong>Inferred:</strong> the 6 points of the occultists, from an example that adds up with 6 (8 is possible), and that there are
twelve “+1” gems, as many as the supply holds.</p>`}]},{ruling:[{text:`<p><strong>Reconstructed,</strong> so that it fits and plays well: the price of $2 for the two slots between, the other cards with
their points, cash and propellers, that crew who protect do nothing else, who brings which “+1” gem, the other wrecks,
that <em>Halcyon</em> has no further spot, where the harbour and the starting sites lie, the buoys and all routes.</p>`}]},{ruling:[{text:`<p><strong>Our own:</strong> the names of wrecks, places and crew, except Raquel, Otto and Victoria, and what the crew do for a
living, except occultists and archaeologists.</p>`}]}]}]};export{e as default};