Europe: Ann (bot:random), Bob (human) and Cleo (human).
2026-11-15T18:00:00Z, engine 0.1.0. Bob begins.

Set-up
  Ann is dealt locomotive, red, blue and locomotive; and the tickets København–Erzurum (21),
  Smolensk–Rostov (8), Sofia–Smyrna (5) and Madrid–Dieppe (8).
  Bob is dealt green, purple, green and yellow; and the tickets Cádiz–Stockholm (21),
  Sarajevo–Sevastopol (8), Berlin–Roma (9) and Zágráb–Brindisi (6).
  Cleo is dealt orange, purple, orange and blue; and the tickets Palermo–Moskva (20),
  Berlin–București (8), Paris–Zágráb (7) and Rostov–Erzurum (5).
  The market: red, yellow, blue, purple, white.
  Bob is away: bot:planner plays on.
  Ann keeps Smolensk–Rostov (8) and Sofia–Smyrna (5); back into the box go København–Erzurum (21)
  and Madrid–Dieppe (8).
  Bob keeps Sarajevo–Sevastopol (8) and Zágráb–Brindisi (6); back into the box go Cádiz–Stockholm
  (21) and Berlin–Roma (9).
  Cleo keeps them all.

The game
   1. Bob takes red and white from the market.
   2. Cleo tries the tunnel Sarajevo–Sofia with 2 orange (orange, red and locomotive turn up, 2 more
      due) and gives it up.
   3. Ann builds a station in Sofia with 1 blue.
   4. Bob takes blue from the market and draws white from the stock.
   5. Cleo builds a station in Bruxelles with 1 orange.
   6. Ann claims Wien–Zágráb with 1 red and 1 locomotive for 2 points (2 so far, 43 cars left).
   7. Bob takes orange and yellow from the market.
   8. Cleo takes yellow and purple from the market.
   9. Ann takes orange and green from the market.
  10. Bob draws yellow from the stock and takes purple from the market.
  11. Cleo tries the tunnel Constantinople–Smyrna with 2 purple (yellow, red and red turn up,
      nothing more is due) and claims it with 2 purple for 2 points (2 so far, 43 cars left).
  12. Ann builds a station in Moskva with 1 green and 1 locomotive.
  13. Bob takes black and red from the market.
  14. Cleo draws black from the stock and takes green from the market.
  15. Ann takes yellow and black from the market.
  16. Bob takes a locomotive from the market.
  17. Cleo takes white and orange from the market.
  18. Ann takes a locomotive from the market.
  19. Bob takes green and black from the market.
  20. Cleo builds a station in Brindisi with 2 orange.
  21. Ann claims Dieppe–London with 1 yellow and 1 locomotive for 2 points (4 so far, 41 cars left).
  22. Bob draws red from the stock and takes red from the market.
  23. Cleo takes black and red from the market.
  24. Ann takes blue and purple from the market.
  25. Bob takes black and purple from the market.
  26. Cleo draws white from the stock and takes black from the market.
  27. Ann claims Amsterdam–Bruxelles with 1 black for 1 point (5 so far, 40 cars left).
  28. Bob takes yellow and white from the market.
  29. Cleo builds a station in London with 3 black.
  30. Ann takes orange and green from the market.
  31. Bob draws purple from the stock and takes purple from the market.
  32. Cleo tries the tunnel Barcelona–Pamplona with 2 white (black, blue and purple turn up, nothing
      more is due) and claims it with 2 white for 2 points (4 so far, 41 cars left).
  33. Ann takes white and yellow from the market.
  34. Bob takes black and orange from the market.
      Three or more of the market are wild, so all of it is discarded: locomotive, white, red,
      locomotive and locomotive.
  35. Cleo takes orange and yellow from the market.
  36. Ann claims Dieppe–Paris with 1 purple for 1 point (6 so far, 39 cars left).
  37. Bob takes red and white from the market.
  38. Cleo tries the tunnel Sarajevo–Sofia with 2 yellow (black, locomotive and purple turn up, 1
      more due) and gives it up.
  39. Ann claims Danzig–Warszawa with 2 orange for 2 points (8 so far, 37 cars left).
  40. Bob is back.
      Bob takes blue and blue from the market.
  41. Cleo draws the tickets Stockholm–Wien (11), Venezia–Constantinople (10) and Bruxelles–Danzig
      (9) and keeps Stockholm–Wien (11); under the pile go Bruxelles–Danzig (9) and
      Venezia–Constantinople (10).
  42. Ann draws the tickets Paris–Wien (8), Frankfurt–Smolensk (13) and Frankfurt–København (5) and
      keeps Paris–Wien (8); under the pile go Frankfurt–Smolensk (13) and Frankfurt–København (5).
  43. Bob takes orange from the market and draws blue from the stock.
  44. Cleo claims Budapest–Wien with 1 red for 1 point (5 so far, 40 cars left).
  45. Ann takes a locomotive from the market.
  46. Bob draws yellow from the stock and takes black from the market.
  47. Cleo tries the tunnel München–Zürich with 2 yellow (blue, blue and locomotive turn up, 1 more
      due) and gives it up.
  48. Ann claims Venezia–Zágráb with 1 white and 1 locomotive for 2 points (10 so far, 35 cars
      left).
  49. Bob takes green and red from the market.
  50. Cleo tries the tunnel Angora–Constantinople with 2 yellow (yellow, green and yellow turn up, 2
      more due) and gives it up.
  51. Ann draws white from the stock and takes purple from the market.
  52. Bob takes white from the market and draws green from the stock.
  53. Cleo takes a locomotive from the market.
  54. Ann draws the tickets Athína–Angora (5), Roma–Smyrna (8) and London–Wien (10) and keeps
      Athína–Angora (5) and Roma–Smyrna (8); under the pile goes London–Wien (10).
  55. Bob takes black from the market and draws purple from the stock.
  56. Cleo tries the tunnel Venezia–Zürich with 1 green and 1 locomotive (blue, blue and orange turn
      up, nothing more is due) and claims it with 1 green and 1 locomotive for 2 points (7 so far,
      38 cars left).
  57. Ann takes white and orange from the market.
  58. Bob takes green and green from the market.
      The discards are shuffled into a new stock of 52 cards.
  59. Cleo claims Kyïv–Wilno with 2 yellow for 2 points (9 so far, 36 cars left).
  60. Cleo is away: bot:planner plays on.
      Ann takes a locomotive from the market.
  61. Bob resigns: bot:planner plays on.
      Bob takes white and white from the market.
  62. Cleo draws the tickets Palermo–Constantinople (8), Edinburgh–Paris (7) and Brest–Marseille (7)
      and keeps Palermo–Constantinople (8) and Brest–Marseille (7); under the pile goes
      Edinburgh–Paris (7).
  63. Ann builds a station in Smolensk with 2 white and 1 locomotive.
  64. Bob takes black and black from the market.
  65. Cleo takes a locomotive from the market.
  66. Ann draws the tickets Zürich–Brindisi (6), Barcelona–Bruxelles (8) and Angora–Kharkov (10) and
      keeps Zürich–Brindisi (6); under the pile go Barcelona–Bruxelles (8) and Angora–Kharkov (10).
  67. Bob takes green and black from the market.
  68. Cleo tries the tunnel Sarajevo–Sofia with 1 orange and 1 locomotive (locomotive, locomotive
      and red turn up, 2 more due) and gives it up.
  69. Ann takes green and blue from the market.
  70. Bob takes red and red from the market.
  71. Cleo claims Rostov–Sochi with 1 blue and 1 locomotive for 2 points (11 so far, 34 cars left).
  72. Ann takes green and orange from the market.
  73. Bob takes orange and blue from the market.
  74. Cleo takes white and blue from the market.
  75. Ann tries the tunnel Sarajevo–Sofia with 2 blue (yellow, red and orange turn up, nothing more
      is due) and claims it with 2 blue for 2 points (12 so far, 33 cars left).
  76. Bob draws red and orange from the stock.
  77. Cleo takes white and black from the market.
  78. Ann claims Bruxelles–Dieppe with 2 green for 2 points (14 so far, 31 cars left).
  79. Bob takes purple from the market and draws a locomotive from the stock.
  80. Cleo claims Brindisi–Roma with 2 white for 2 points (13 so far, 32 cars left).
  81. Ann claims Brest–Dieppe with 2 orange for 2 points (16 so far, 29 cars left).
  82. Bob draws black and white from the stock.
  83. Cleo takes green and black from the market.
  84. Ann takes blue and purple from the market.
      Three or more of the market are wild, so all of it is discarded, 2 times in a row.
  85. Bob takes orange and purple from the market.
  86. Cleo takes orange and purple from the market.
  87. Ann takes yellow and yellow from the market.
      The discards are shuffled into a new stock of 31 cards.
  88. Bob takes green from the market.
      Three or more of the market are wild, so all of it is discarded: locomotive, locomotive, blue,
      locomotive and orange.
      Bob takes red from the market.
  89. Cleo tries the tunnel București–Sofia with 2 orange (white, yellow and white turn up, nothing
      more is due) and claims it with 2 orange for 2 points (15 so far, 30 cars left).
  90. Ann tries the tunnel München–Zürich with 2 yellow (locomotive, blue and orange turn up, 1 more
      due) and claims it with 3 yellow for 2 points (18 so far, 27 cars left).
  91. Cleo resigns: bot:planner plays on.
      Bob takes white and yellow from the market.
  92. Cleo takes green from the market and draws a locomotive from the stock.
  93. Ann takes a locomotive from the market.
  94. Bob takes yellow and white from the market.
  95. Cleo claims Kharkov–Rostov with 2 green for 2 points (17 so far, 28 cars left).
  96. Ann claims Cádiz–Lisboa with 1 blue and 1 locomotive for 2 points (20 so far, 25 cars left).
  97. Bob takes red from the market and draws blue from the stock.
  98. Cleo claims Frankfurt–München with 1 purple and 1 locomotive for 2 points (19 so far, 26 cars
      left).
  99. Ann takes a locomotive from the market.
 100. Bob takes purple and orange from the market.
 101. Cleo draws a locomotive from the stock and takes blue from the market.
 102. Ann claims Athína–Sofia with 2 purple and 1 locomotive for 4 points (24 so far, 22 cars left).
 103. Bob draws a locomotive from the stock and takes orange from the market.
 104. Cleo claims Athína–Smyrna with 1 blue and 1 locomotive for 2 points (21 so far, 24 cars left).
 105. Ann draws a locomotive from the stock.
      The discards are shuffled into a new stock of 27 cards.
      Ann draws blue from the stock.
 106. Bob takes blue and orange from the market.
      Three or more of the market are wild, so all of it is discarded, 2 times in a row.
 107. Cleo takes a locomotive from the market.
 108. Ann claims Sevastopol–Sochi with 1 blue and 1 locomotive for 2 points (26 so far, 20 cars
      left).
 109. Bob takes yellow and yellow from the market.
 110. Cleo tries the tunnel München–Venezia with 1 blue and 1 locomotive (locomotive, orange and
      purple turn up, 1 more due) and gives it up.
 111. Ann draws the tickets Warszawa–Smolensk (6), Kyïv–Petrograd (6) and Madrid–Zürich (8) and
      keeps Madrid–Zürich (8); under the pile go Kyïv–Petrograd (6) and Warszawa–Smolensk (6).
 112. Bob draws orange from the stock and takes blue from the market.
 113. Cleo claims Berlin–Frankfurt with 2 black and 1 locomotive for 4 points (25 so far, 21 cars
      left).
 114. Ann takes blue and green from the market.
 115. Bob draws purple from the stock and takes green from the market.
 116. Cleo takes purple and yellow from the market.
 117. The discards are shuffled into a new stock of 18 cards.
      Ann draws white from the stock and takes orange from the market.
 118. Bob takes a locomotive from the market.
 119. Cleo takes yellow from the market and draws a locomotive from the stock.
 120. Ann tries the tunnel Angora–Constantinople with 2 green (locomotive, red and yellow turn up, 1
      more due) and gives it up.
 121. Bob takes a locomotive from the market.
 122. Cleo tries the tunnel Angora–Constantinople with 2 yellow (locomotive, white and locomotive
      turn up, 2 more due) and gives it up.
 123. Ann takes black and orange from the market.
      Three or more of the market are wild, so all of it is discarded, 2 times in a row.
 124. Bob takes blue from the market.
      Three or more of the market are wild, so all of it is discarded: yellow, locomotive,
      locomotive, purple and locomotive.
      The discards are shuffled into a new stock of 10 cards.
      Bob takes white from the market.
      Three or more of the market are wild, so all of it is discarded, 3 times in a row.
 125. Cleo takes a locomotive from the market.
 126. Ann takes blue from the market.
      Three or more of the market are wild, so all of it is discarded, 2 times in a row.
      Ann takes yellow from the market.
 127. Bob takes black from the market.
      The discards are shuffled into a new stock of 5 cards.
      Bob draws a locomotive from the stock.
 128. Cleo claims Barcelona–Madrid with 2 locomotives for 2 points (27 so far, 19 cars left).
 129. Ann claims Moskva–Smolensk with 2 orange for 2 points (28 so far, 18 cars left).
      Three or more of the market are wild, so all of it is discarded, 7 times in a row.
      The discards are shuffled into a new stock of 10 cards.
 130. Bob takes purple from the market.
      Three or more of the market are wild, so all of it is discarded, 7 times in a row.
      Bob draws a locomotive from the stock.
 131. The discards are shuffled into a new stock of 5 cards.
      Cleo draws a locomotive from the stock and takes red from the market.
 132. Ann draws a locomotive from the stock and takes orange from the market.
 133. Bob takes a locomotive from the market.
 134. Cleo takes a locomotive from the market.
 135. Ann claims Berlin–Essen with 1 blue and 1 locomotive for 2 points (30 so far, 16 cars left).
      The discards are shuffled into a new stock of 2 cards.
 136. Bob takes a locomotive from the market.
 137. Cleo claims București–Kyïv with 2 yellow and 2 locomotives for 7 points (34 so far, 15 cars
      left).
      Three or more of the market are wild, so all of it is discarded, 5 times in a row.
      The discards are shuffled into a new stock of 5 cards.
 138. Ann draws the tickets Budapest–Sofia (5), Berlin–Moskva (12) and Brest–Venezia (8) and keeps
      Brest–Venezia (8); under the pile go Berlin–Moskva (12) and Budapest–Sofia (5).
 139. Bob takes yellow from the market.
      Three or more of the market are wild, so all of it is discarded, 5 times in a row.
      The discards are shuffled into a new stock of 5 cards.
      Bob takes yellow from the market.
 140. Cleo takes a locomotive from the market.
 141. Ann takes a locomotive from the market.
 142. Bob takes blue and orange from the market.
 143. Cleo takes a locomotive from the market.
 144. Ann claims Brindisi–Palermo with 2 green and 1 locomotive for 4 points (34 so far, 13 cars
      left).
      The discards are shuffled into a new stock of 3 cards.
 145. Bob takes a locomotive from the market.
 146. Cleo tries the tunnel München–Venezia with 2 locomotives (nothing turns up, nothing more is
      due) and claims it with 2 locomotives for 2 points (36 so far, 13 cars left).
      The discards are shuffled into a new stock of 2 cards.
 147. Ann draws a locomotive from the stock and takes green from the market.
 148. Bob takes a locomotive from the market.
 149. Cleo takes green from the market.
 150. Ann draws the tickets Essen–Kyïv (10), Riga–București (10) and Amsterdam–Wilno (12) and keeps
      Amsterdam–Wilno (12); under the pile go Riga–București (10) and Essen–Kyïv (10).
 151. Bob takes a locomotive from the market.
 152. Cleo draws the tickets Kyïv–Sochi (8), Athína–Wilno (11) and Zürich–Budapest (6) and keeps
      Kyïv–Sochi (8) and Zürich–Budapest (6); under the pile goes Athína–Wilno (11).
 153. Ann claims Roma–Venezia with 1 black and 1 locomotive for 2 points (36 so far, 11 cars left).
      The discards are shuffled into a new stock of 2 cards.
 154. Bob takes a locomotive from the market.
 155. Cleo draws the tickets London–Berlin (7), Barcelona–München (8) and Marseille–Essen (8) and
      keeps Marseille–Essen (8); under the pile go Barcelona–München (8) and London–Berlin (7).
 156. Ann takes black from the market.
 157. Bob takes a locomotive from the market.
 158. Cleo draws the tickets Amsterdam–Pamplona (7), Bruxelles–Danzig (9) and Venezia–Constantinople
      (10) and keeps Amsterdam–Pamplona (7); under the pile go Bruxelles–Danzig (9) and
      Venezia–Constantinople (10).
 159. Ann draws the tickets Frankfurt–Smolensk (13), Frankfurt–København (5) and London–Wien (10)
      and keeps Frankfurt–København (5); under the pile go Frankfurt–Smolensk (13) and London–Wien
      (10).
 160. Bob builds a station in Budapest with 1 locomotive.
      The discards are shuffled into a new stock of 1 card.
 161. Cleo draws the tickets Edinburgh–Paris (7), Barcelona–Bruxelles (8) and Angora–Kharkov (10)
      and keeps Angora–Kharkov (10); under the pile go Barcelona–Bruxelles (8) and Edinburgh–Paris
      (7).
 162. Ann takes a locomotive from the market.
 163. Bob claims Berlin–Warszawa with 4 yellow for 7 points (7 so far, 41 cars left).
      The discards are shuffled into a new stock of 4 cards.
 164. Cleo takes yellow and yellow from the market.
 165. Ann tries the tunnel Angora–Constantinople with 1 blue and 1 locomotive (nothing turns up,
      nothing more is due) and claims it with 1 blue and 1 locomotive for 2 points (38 so far, 9
      cars left).
      The discards are shuffled into a new stock of 2 cards.
 166. Bob takes a locomotive from the market.
 167. Cleo takes yellow and blue from the market.
 168. Ann draws the tickets Kyïv–Petrograd (6), Warszawa–Smolensk (6) and Berlin–Moskva (12) and
      keeps Berlin–Moskva (12); under the pile go Warszawa–Smolensk (6) and Kyïv–Petrograd (6).
 169. Bob takes yellow from the market.
 170. Cleo claims Smolensk–Wilno with 3 yellow for 4 points (40 so far, 10 cars left).
      The discards are shuffled into a new stock of 3 cards.
 171. Ann takes yellow and yellow from the market.
 172. Bob takes yellow from the market.
 173. Cleo claims Bruxelles–Frankfurt with 2 blue for 2 points (42 so far, 8 cars left).
      The discards are shuffled into a new stock of 2 cards.
 174. Ann claims București–Constantinople with 3 yellow for 4 points (42 so far, 6 cars left).
      The discards are shuffled into a new stock of 3 cards.
 175. Bob takes blue and yellow from the market.
 176. Cleo takes yellow and yellow from the market.
 177. Ann takes blue from the market.
 178. Bob claims Erzurum–Sevastopol with 1 yellow and 3 locomotives for 7 points (14 so far, 37 cars
      left).
      The discards are shuffled into a new stock of 4 cards.
 179. Cleo draws the tickets Budapest–Sofia (5), Riga–București (10) and Essen–Kyïv (10) and keeps
      Riga–București (10); under the pile go Budapest–Sofia (5) and Essen–Kyïv (10).
 180. Ann takes a locomotive from the market.
 181. Bob takes a locomotive from the market.
 182. Cleo takes a locomotive from the market.
 183. Ann takes yellow from the market.
 184. Bob builds a station in Kyïv with 1 orange and 1 locomotive.
      The discards are shuffled into a new stock of 2 cards.
 185. Cleo claims København–Stockholm with 2 yellow and 1 locomotive for 4 points (46 so far, 5 cars
      left).
      The discards are shuffled into a new stock of 3 cards.
 186. Ann claims Essen–Frankfurt with 1 green and 1 locomotive for 2 points (44 so far, 4 cars
      left).
 187. Bob takes a locomotive from the market.
      The discards are shuffled into a new stock of 2 cards.
 188. Cleo draws the tickets Athína–Wilno (11), Barcelona–München (8) and London–Berlin (7) and
      keeps Athína–Wilno (11); under the pile go London–Berlin (7) and Barcelona–München (8).
 189. Ann takes yellow and green from the market.
 190. Bob takes yellow and orange from the market.
 191. Cleo draws the tickets Bruxelles–Danzig (9), Venezia–Constantinople (10) and
      Frankfurt–Smolensk (13) and keeps Bruxelles–Danzig (9) and Frankfurt–Smolensk (13); under the
      pile goes Venezia–Constantinople (10).
 192. Ann claims Bruxelles–Paris with 2 yellow for 2 points (46 so far, 2 cars left).
      The discards are shuffled into a new stock of 2 cards.
      Ann has 2 cars left: every player has one more turn.
 193. Bob takes yellow and yellow from the market.
 194. Cleo takes a locomotive from the market.
 195. Ann draws the tickets London–Wien (10), Barcelona–Bruxelles (8) and Edinburgh–Paris (7) and
      keeps London–Wien (10) and Barcelona–Bruxelles (8); under the pile goes Edinburgh–Paris (7).
      Every player has had one more turn: the game is over.

        routes  tickets   done  longest path  stations  total
Ann         46      -93   1/13    0 ( 9 cars)         0    -47
Bob         14      -14   0/ 2    0 ( 4 cars)         4      4  wins
Cleo        46     -148   0/16   10 (11 cars)         0    -92

Ann
  completed: Athína–Angora (5)
  failed:    Amsterdam–Wilno (12), Barcelona–Bruxelles (8), Berlin–Moskva (12), Brest–Venezia (8),
             Frankfurt–København (5), London–Wien (10), Madrid–Zürich (8), Paris–Wien (8),
             Roma–Smyrna (8), Smolensk–Rostov (8), Sofia–Smyrna (5), Zürich–Brindisi (6)
  the station in Sofia uses București–Sofia

Bob
  failed:    Sarajevo–Sevastopol (8), Zágráb–Brindisi (6)

Cleo
  failed:    Palermo–Moskva (20), Amsterdam–Pamplona (7), Angora–Kharkov (10), Athína–Wilno (11),
             Berlin–București (8), Brest–Marseille (7), Bruxelles–Danzig (9), Frankfurt–Smolensk
             (13), Kyïv–Sochi (8), Marseille–Essen (8), Palermo–Constantinople (8), Paris–Zágráb
             (7), Riga–București (10), Rostov–Erzurum (5), Stockholm–Wien (11), Zürich–Budapest (6)
