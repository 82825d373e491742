Europe: Ann (bot:random), Bob (bot:hoarder) and Cleo (bot:random).
2026-11-15T18:00:00Z, engine 0.1.0. Bob begins.

Set-up
  Ann is dealt locomotive, red, blue and locomotive; and the tickets Kobenhavn–Erzurum (21),
  Smolensk–Rostov (8), Sofia–Smyrna (5) and Madrid–Dieppe (8).
  Bob is dealt green, purple, green and yellow; and the tickets Cadiz–Stockholm (21),
  Sarajevo–Sevastopol (8), Berlin–Roma (9) and Zagrab–Brindisi (6).
  Cleo is dealt orange, purple, orange and blue; and the tickets Palermo–Moskva (20),
  Berlin–Bucuresti (8), Paris–Zagrab (7) and Rostov–Erzurum (5).
  The market: red, yellow, blue, purple, white.
  Ann keeps Smolensk–Rostov (8) and Sofia–Smyrna (5); back into the box go Kobenhavn–Erzurum (21)
  and Madrid–Dieppe (8).
  Bob keeps Sarajevo–Sevastopol (8) and Zagrab–Brindisi (6); back into the box go Cadiz–Stockholm
  (21) and Berlin–Roma (9).
  Cleo keeps them all.

The game
   1. Bob takes red and white from the market.
   2. Cleo tries the tunnel Sarajevo–Sofia with 2 orange (orange, red and locomotive turn up, 2 more
      due) and gives it up.
   3. Ann builds a station in Sofia with 1 blue.
   4. Bob takes blue from the market and draws white from the stock.
   5. Cleo builds a station in Bruxelles with 1 orange.
   6. Ann claims Wien–Zagrab with 1 red and 1 locomotive for 2 points (2 so far, 43 cars left).
   7. Bob takes orange and yellow from the market.
   8. Cleo takes yellow and purple from the market.
   9. Ann takes orange and green from the market.
  10. Bob draws yellow from the stock and takes purple from the market.
  11. Cleo tries the tunnel Constantinople–Smyrna with 2 purple (yellow, red and red turn up,
      nothing more is due) and gives it up.
  12. Ann builds a station in Moskva with 1 green and 1 locomotive.
  13. Bob takes black and red from the market.
  14. Cleo takes green and yellow from the market.
  15. Ann takes black and black from the market.
  16. Bob takes a locomotive from the market.
  17. Cleo takes blue and white from the market.
  18. Ann takes purple and black from the market.
  19. Bob takes green and orange from the market.
  20. Cleo tries the tunnel Angora–Constantinople with 2 yellow (black, yellow and black turn up, 1
      more due) and gives it up.
  21. Ann builds a station in Kobenhavn with 3 black.
  22. Bob draws purple from the stock and takes red from the market.
  23. Cleo builds a station in Athina with 2 purple.
  24. Ann draws the tickets Stockholm–Wien (11), Venezia–Constantinople (10) and Bruxelles–Danzig
      (9) and keeps Venezia–Constantinople (10); under the pile go Bruxelles–Danzig (9) and
      Stockholm–Wien (11).
  25. Bob takes orange and red from the market.
  26. Cleo tries the tunnel München–Venezia with 2 blue (white, white and purple turn up, nothing
      more is due) and gives it up.
  27. Ann takes orange and red from the market.
  28. Bob takes a locomotive from the market.
  29. Cleo tries the tunnel München–Venezia with 2 blue (purple, white and black turn up, nothing
      more is due) and gives it up.
  30. Ann takes red and green from the market.
  31. Bob takes a locomotive from the market.
  32. Cleo claims Bruxelles–Frankfurt with 2 blue for 2 points (2 so far, 43 cars left).
  33. Ann tries the tunnel Bucuresti–Sofia with 2 orange (white, locomotive and locomotive turn up,
      2 more due) and gives it up.
  34. Bob draws orange from the stock and takes purple from the market.
  35. Cleo claims Rostov–Sochi with 2 yellow for 2 points (4 so far, 41 cars left).
  36. Ann claims Budapest–Wien with 1 red for 1 point (3 so far, 42 cars left).
  37. Bob takes black and white from the market.
  38. Cleo takes blue and yellow from the market.
  39. Ann takes orange and red from the market.
  40. Bob takes blue and purple from the market.
  41. Cleo draws a locomotive and purple from the stock.
  42. Ann claims Frankfurt–Paris with 3 orange for 4 points (7 so far, 39 cars left).
  43. Bob takes black and blue from the market.
  44. Cleo claims Kharkov–Rostov with 1 green and 1 locomotive for 2 points (6 so far, 39 cars
      left).
  45. Ann claims Danzig–Warszawa with 2 red for 2 points (9 so far, 37 cars left).
  46. Bob takes yellow from the market and draws blue from the stock.
  47. Cleo claims Dieppe–Paris with 1 purple for 1 point (7 so far, 38 cars left).
  48. Ann takes black from the market and draws yellow from the stock.
  49. Bob draws a locomotive from the stock and takes black from the market.
  50. Cleo takes a locomotive from the market.
  51. Ann takes green and blue from the market.
  52. Bob takes a locomotive from the market.
  53. Cleo takes blue and red from the market.
  54. Ann takes black and yellow from the market.
  55. Bob takes green and white from the market.
  56. Cleo claims Athina–Smyrna with 1 red and 1 locomotive for 2 points (9 so far, 36 cars left).
  57. Ann claims Kyiv–Wilno with 2 black for 2 points (11 so far, 35 cars left).
  58. Bob draws green from the stock and takes green from the market.
  59. Cleo tries the tunnel Constantinople–Smyrna with 2 blue (white, purple and blue turn up, 1
      more due) and gives it up.
  60. Ann claims Venezia–Zagrab with 2 yellow for 2 points (13 so far, 33 cars left).
  61. Bob draws blue from the stock and takes yellow from the market.
  62. Cleo draws the tickets Paris–Wien (8), Frankfurt–Smolensk (13) and Frankfurt–Kobenhavn (5) and
      keeps Frankfurt–Smolensk (13); under the pile go Paris–Wien (8) and Frankfurt–Kobenhavn (5).
  63. Ann takes a locomotive from the market.
  64. Bob takes white and green from the market.
  65. The discards are shuffled into a new stock of 51 cards.
      Cleo tries the tunnel Sarajevo–Sofia with 2 blue (white, black and locomotive turn up, 1 more
      due) and gives it up.
  66. Ann claims Frankfurt–München with 1 purple and 1 locomotive for 2 points (15 so far, 31 cars
      left).
  67. Bob takes orange and white from the market.
  68. Cleo tries the tunnel Barcelona–Pamplona with 2 blue (black, green and orange turn up, nothing
      more is due) and gives it up.
  69. Ann takes green and orange from the market.
  70. Bob takes orange and black from the market.
  71. Cleo takes red and red from the market.
  72. Ann tries the tunnel Barcelona–Pamplona with 2 green (orange, yellow and yellow turn up,
      nothing more is due) and claims it with 2 green for 2 points (17 so far, 29 cars left).
  73. Bob takes a locomotive from the market.
  74. Cleo draws yellow and blue from the stock.
  75. Ann draws black from the stock and takes red from the market.
  76. Bob takes black and red from the market.
  77. Cleo builds a station in Frankfurt with 3 blue.
  78. Ann draws white from the stock and takes red from the market.
  79. Bob takes yellow and black from the market.
  80. Cleo takes orange and green from the market.
  81. Ann takes a locomotive from the market.
  82. Bob draws black and white from the stock.
  83. Cleo tries the tunnel Sarajevo–Sofia with 2 yellow (blue, purple and purple turn up, nothing
      more is due) and gives it up.
  84. Ann claims Sevastopol–Sochi with 1 white and 1 locomotive for 2 points (19 so far, 27 cars
      left).
  85. Bob takes blue from the market and draws purple from the stock.
  86. Cleo takes black from the market and draws a locomotive from the stock.
  87. Ann tries the tunnel Constantinople–Smyrna with 2 red (locomotive, locomotive and purple turn
      up, 2 more due) and gives it up.
  88. Bob draws a locomotive and blue from the stock.
  89. Cleo tries the tunnel Angora–Constantinople with 2 yellow (orange, purple and white turn up,
      nothing more is due) and claims it with 2 yellow for 2 points (11 so far, 34 cars left).
  90. Ann takes red and purple from the market.
  91. Bob takes white and red from the market.
      The discards are shuffled into a new stock of 29 cards.
  92. Cleo claims Dieppe–London with 1 black and 1 locomotive for 2 points (13 so far, 32 cars
      left).
  93. Ann draws the tickets Athina–Angora (5), Roma–Smyrna (8) and London–Wien (10) and keeps
      Athina–Angora (5) and London–Wien (10); under the pile goes Roma–Smyrna (8).
  94. Bob takes red and yellow from the market.
  95. Cleo takes yellow and green from the market.
  96. Ann claims Kyiv–Smolensk with 3 red for 4 points (23 so far, 24 cars left).
  97. Bob takes black and orange from the market.
  98. Cleo claims Brest–Dieppe with 2 orange for 2 points (15 so far, 30 cars left).
  99. Ann claims Amsterdam–Bruxelles with 1 black for 1 point (24 so far, 23 cars left).
 100. Bob takes a locomotive from the market.
 101. Cleo claims Bruxelles–Dieppe with 2 green for 2 points (17 so far, 28 cars left).
 102. Ann draws orange and blue from the stock.
 103. Bob takes orange and white from the market.
 104. Cleo takes white and white from the market.
 105. Ann tries the tunnel Sarajevo–Sofia with 2 orange (blue, purple and blue turn up, nothing more
      is due) and gives it up.
 106. Bob draws purple from the stock and takes green from the market.
 107. Cleo claims Kobenhavn–Stockholm with 3 white for 4 points (21 so far, 25 cars left).
 108. Ann takes purple and yellow from the market.
 109. Bob takes blue from the market.
      Three or more of the market are locomotives, so all of it is discarded: locomotive, yellow,
      black, locomotive and locomotive.
      Bob draws purple from the stock.
 110. Cleo draws the tickets Palermo–Constantinople (8), Edinburgh–Paris (7) and Brest–Marseille (7)
      and keeps Palermo–Constantinople (8) and Brest–Marseille (7); under the pile goes
      Edinburgh–Paris (7).
 111. Ann takes green from the market.
      The discards are shuffled into a new stock of 21 cards.
      Ann draws white from the stock.
 112. Bob takes a locomotive from the market.
 113. Cleo tries the tunnel Sarajevo–Sofia with 2 red (white, white and green turn up, nothing more
      is due) and claims it with 2 red for 2 points (23 so far, 23 cars left).
 114. Ann claims Moskva–Smolensk with 2 orange for 2 points (26 so far, 21 cars left).
 115. Bob takes orange and purple from the market.
 116. Cleo draws the tickets Zürich–Brindisi (6), Barcelona–Bruxelles (8) and Angora–Kharkov (10)
      and keeps Zürich–Brindisi (6); under the pile go Barcelona–Bruxelles (8) and Angora–Kharkov
      (10).
 117. Ann takes a locomotive from the market.
 118. Bob takes yellow and yellow from the market.
 119. Cleo draws the tickets Warszawa–Smolensk (6), Kyiv–Petrograd (6) and Madrid–Zürich (8) and
      keeps them all.
 120. Ann tries the tunnel München–Venezia with 1 blue and 1 locomotive (locomotive, orange and red
      turn up, 1 more due) and claims it with 2 blue and 1 locomotive for 2 points (28 so far, 19
      cars left).
 121. Bob draws black from the stock and takes red from the market.
 122. Cleo takes a locomotive from the market.
 123. Ann draws the tickets Budapest–Sofia (5), Berlin–Moskva (12) and Brest–Venezia (8) and keeps
      Berlin–Moskva (12); under the pile go Brest–Venezia (8) and Budapest–Sofia (5).
 124. Bob draws green from the stock and takes yellow from the market.
 125. Cleo takes a locomotive from the market.
 126. Ann draws a locomotive from the stock and takes black from the market.
 127. Bob takes red from the market.
      The discards are shuffled into a new stock of 13 cards.
      Bob takes blue from the market.
 128. Cleo claims Smolensk–Wilno with 1 yellow and 2 locomotives for 4 points (27 so far, 20 cars
      left).
 129. Ann claims Budapest–Sarajevo with 2 purple and 1 locomotive for 4 points (32 so far, 16 cars
      left).
 130. Bob takes black and red from the market.
 131. Cleo takes green and blue from the market.
 132. Ann tries the tunnel Bucuresti–Sofia with 2 green (locomotive, red and orange turn up, 1 more
      due) and gives it up.
 133. Bob takes purple from the market and draws white from the stock.
 134. Cleo draws the tickets Essen–Kyiv (10), Riga–Bucuresti (10) and Amsterdam–Wilno (12) and keeps
      Essen–Kyiv (10) and Riga–Bucuresti (10); under the pile goes Amsterdam–Wilno (12).
 135. Ann takes blue and orange from the market.
 136. Bob takes a locomotive from the market.
      The discards are shuffled into a new stock of 9 cards.
 137. Cleo draws a locomotive from the stock and takes blue from the market.
 138. Ann tries the tunnel Bucuresti–Sofia with 2 green (orange, purple and locomotive turn up, 1
      more due) and gives it up.
 139. Bob takes red and red from the market.
 140. Cleo claims Constantinople–Sofia with 2 blue and 1 locomotive for 4 points (31 so far, 17 cars
      left).
 141. Ann takes orange from the market.
      The discards are shuffled into a new stock of 6 cards.
      Ann draws orange from the stock.
 142. Bob takes yellow and blue from the market.
 143. Cleo draws the tickets Kyiv–Sochi (8), Athina–Wilno (11) and Zürich–Budapest (6) and keeps
      Zürich–Budapest (6); under the pile go Athina–Wilno (11) and Kyiv–Sochi (8).
 144. Ann tries the tunnel Venezia–Zürich with 2 green (locomotive, blue and locomotive turn up, 2
      more due) and gives it up.
 145. Bob takes a locomotive from the market.
      The discards are shuffled into a new stock of 3 cards.
 146. Cleo takes blue and purple from the market.
 147. Ann takes a locomotive from the market.
 148. Bob takes a locomotive from the market.
 149. Cleo draws the tickets London–Berlin (7), Barcelona–München (8) and Marseille–Essen (8) and
      keeps London–Berlin (7); under the pile go Barcelona–München (8) and Marseille–Essen (8).
 150. Ann tries the tunnel Bucuresti–Sofia with 2 orange (nothing turns up, nothing more is due) and
      claims it with 2 orange for 2 points (34 so far, 14 cars left).
      The discards are shuffled into a new stock of 2 cards.
 151. Bob takes orange and white from the market.
 152. Cleo takes orange and purple from the market.
 153. Ann tries the tunnel Constantinople–Smyrna with 1 orange and 1 locomotive (nothing turns up,
      nothing more is due) and gives it up.
 154. Bob takes a locomotive from the market.
 155. Cleo draws the tickets Amsterdam–Pamplona (7), Bruxelles–Danzig (9) and Stockholm–Wien (11)
      and keeps Bruxelles–Danzig (9); under the pile go Stockholm–Wien (11) and Amsterdam–Pamplona
      (7).
 156. Ann tries the tunnel München–Zürich with 1 yellow and 1 locomotive (nothing turns up, nothing
      more is due) and gives it up.
 157. Bob builds a station in Brindisi with 1 red.
      The discards are shuffled into a new stock of 1 card.
 158. Cleo tries the tunnel Constantinople–Smyrna with 2 purple (nothing turns up, nothing more is
      due) and claims it with 2 purple for 2 points (33 so far, 15 cars left).
      The discards are shuffled into a new stock of 2 cards.
 159. Ann claims Roma–Venezia with 1 black and 1 locomotive for 2 points (36 so far, 12 cars left).
      The discards are shuffled into a new stock of 2 cards.
 160. Bob takes red and purple from the market.
 161. Cleo takes a locomotive from the market.
 162. Ann claims Essen–Frankfurt with 2 green for 2 points (38 so far, 10 cars left).
      The discards are shuffled into a new stock of 2 cards.
 163. Bob takes black and green from the market.
 164. Cleo claims Budapest–Zagrab with 1 orange and 1 locomotive for 2 points (35 so far, 13 cars
      left).
      The discards are shuffled into a new stock of 2 cards.
 165. Ann takes green and purple from the market.
 166. Bob takes a locomotive from the market.
 167. Cleo takes orange from the market.
 168. Ann draws the tickets Paris–Wien (8), Frankfurt–Kobenhavn (5) and Roma–Smyrna (8) and keeps
      Frankfurt–Kobenhavn (5); under the pile go Roma–Smyrna (8) and Paris–Wien (8).
 169. Bob claims Sarajevo–Zagrab with 1 red and 2 locomotives for 4 points (4 so far, 42 cars left).
      The discards are shuffled into a new stock of 3 cards.
 170. Cleo takes a locomotive from the market.
 171. Ann takes a locomotive from the market.
 172. Bob takes red from the market.
 173. Cleo tries the tunnel Venezia–Zürich with 1 green and 1 locomotive (nothing turns up, nothing
      more is due) and gives it up.
 174. Ann tries the tunnel München–Zürich with 1 yellow and 1 locomotive (nothing turns up, nothing
      more is due) and gives it up.
 175. Bob claims Kharkov–Moskva with 4 blue for 7 points (11 so far, 38 cars left).
      The discards are shuffled into a new stock of 4 cards.
 176. Cleo claims Berlin–Essen with 1 blue and 1 locomotive for 2 points (37 so far, 11 cars left).
      The discards are shuffled into a new stock of 2 cards.
 177. Ann tries the tunnel München–Zürich with 1 yellow and 1 locomotive (blue turns up, nothing
      more is due) and claims it with 1 yellow and 1 locomotive for 2 points (40 so far, 8 cars
      left).
 178. Bob takes blue from the market.
      The discards are shuffled into a new stock of 3 cards.
      Bob takes blue from the market.
 179. Cleo draws yellow from the stock and takes blue from the market.
 180. Ann takes a locomotive from the market.
 181. Bob takes blue and blue from the market.
 182. Cleo draws the tickets Edinburgh–Paris (7), Barcelona–Bruxelles (8) and Angora–Kharkov (10)
      and keeps Barcelona–Bruxelles (8); under the pile go Edinburgh–Paris (7) and Angora–Kharkov
      (10).
 183. Ann takes a locomotive from the market.
 184. Bob builds a station in Stockholm with 1 green and 1 locomotive.
      The discards are shuffled into a new stock of 2 cards.
 185. Cleo takes a locomotive from the market.
 186. Ann tries the tunnel Paris–Zürich with 1 orange and 2 locomotives (nothing turns up, nothing
      more is due) and gives it up.
 187. Bob takes green from the market.
 188. Cleo claims Barcelona–Madrid with 1 yellow and 1 locomotive for 2 points (39 so far, 9 cars
      left).
      The discards are shuffled into a new stock of 2 cards.
 189. Ann claims Amsterdam–Frankfurt with 2 locomotives for 2 points (42 so far, 6 cars left).
      The discards are shuffled into a new stock of 2 cards.
 190. Bob takes yellow from the market.
 191. Cleo takes a locomotive from the market.
 192. Ann takes a locomotive from the market.
 193. Bob takes a locomotive from the market.
 194. Cleo draws the tickets Brest–Venezia (8), Budapest–Sofia (5) and Amsterdam–Wilno (12) and
      keeps Budapest–Sofia (5); under the pile go Brest–Venezia (8) and Amsterdam–Wilno (12).
 195. Ann tries the tunnel Marseille–Zürich with 1 purple and 1 locomotive (nothing turns up,
      nothing more is due) and gives it up.
 196. Bob builds a station in Rostov with 1 yellow and 2 locomotives.
      The discards are shuffled into a new stock of 3 cards.
 197. Cleo claims Cadiz–Lisboa with 1 blue and 1 locomotive for 2 points (41 so far, 7 cars left).
      The discards are shuffled into a new stock of 2 cards.
 198. Ann takes yellow and blue from the market.
 199. Bob takes a locomotive from the market.
 200. Cleo takes a locomotive from the market.
 201. Ann claims Brindisi–Roma with 1 white and 1 locomotive for 2 points (44 so far, 4 cars left).
      The discards are shuffled into a new stock of 2 cards.
 202. Bob takes a locomotive from the market.
 203. Cleo draws the tickets Athina–Wilno (11), Kyiv–Sochi (8) and Barcelona–München (8) and keeps
      Athina–Wilno (11) and Kyiv–Sochi (8); under the pile goes Barcelona–München (8).
 204. Ann takes white from the market.
 205. Bob takes a locomotive from the market.
 206. Cleo tries the tunnel Venezia–Zürich with 1 green and 1 locomotive (nothing turns up, nothing
      more is due) and claims it with 1 green and 1 locomotive for 2 points (43 so far, 5 cars
      left).
      The discards are shuffled into a new stock of 2 cards.
 207. Ann takes a locomotive from the market.
 208. Bob takes green from the market.
 209. Cleo draws the tickets Marseille–Essen (8), Stockholm–Wien (11) and Amsterdam–Pamplona (7) and
      keeps them all.
 210. Ann claims Bruxelles–Paris with 1 yellow and 1 locomotive for 2 points (46 so far, 2 cars
      left).
      The discards are shuffled into a new stock of 2 cards.
      Ann has 2 cars left: every player has one more turn.
 211. Bob takes yellow from the market.
 212. Cleo takes a locomotive from the market.
 213. Ann draws the tickets Roma–Smyrna (8), Paris–Wien (8) and Edinburgh–Paris (7) and keeps
      Paris–Wien (8) and Edinburgh–Paris (7); under the pile goes Roma–Smyrna (8).
      Every player has had one more turn: the game is over.

        routes  tickets   done  longest path  stations  total
Ann         46      -54   1/ 9   10 (22 cars)         0      2  wins
Bob         11      -14   0/ 2    0 ( 4 cars)         0     -3
Cleo        43     -180   1/23    0 ( 9 cars)         0   -137

Ann
  completed: Paris–Wien (8)
  failed:    Athina–Angora (5), Berlin–Moskva (12), Edinburgh–Paris (7), Frankfurt–Kobenhavn (5),
             London–Wien (10), Smolensk–Rostov (8), Sofia–Smyrna (5), Venezia–Constantinople (10)

Bob
  failed:    Sarajevo–Sevastopol (8), Zagrab–Brindisi (6)

Cleo
  completed: London–Berlin (7)
  failed:    Palermo–Moskva (20), Amsterdam–Pamplona (7), Athina–Wilno (11), Barcelona–Bruxelles
             (8), Berlin–Bucuresti (8), Brest–Marseille (7), Bruxelles–Danzig (9), Budapest–Sofia
             (5), Essen–Kyiv (10), Frankfurt–Smolensk (13), Kyiv–Petrograd (6), Kyiv–Sochi (8),
             Madrid–Zürich (8), Marseille–Essen (8), Palermo–Constantinople (8), Paris–Zagrab (7),
             Riga–Bucuresti (10), Rostov–Erzurum (5), Stockholm–Wien (11), Warszawa–Smolensk (6),
             Zürich–Brindisi (6), Zürich–Budapest (6)
  the station in Frankfurt uses Essen–Frankfurt
