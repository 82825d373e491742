New York: Ana (bot:random) and Bogdan (bot:random).
2026-11-15T18:00:00Z, engine sample. Bogdan begins.

Set-up
  Ana is dealt blue and black; and the tickets Lower East Side–Wall Street (2) and East Village–Soho
  (4).
  Bogdan is dealt blue and taxi; and the tickets United Nations–Midtown West (3) and Central
  Park–Chinatown (8).
  The market: taxi, orange, black, green, blue.
  Ana keeps Lower East Side–Wall Street (2); under the pile goes East Village–Soho (4).
  Bogdan keeps Central Park–Chinatown (8); under the pile goes United Nations–Midtown West (3).

The game
   1. Bogdan claims Chinatown–Greenwich Village with 1 blue and 1 taxi for 2 points (2 so far, 13
      taxis left).
   2. Ana claims Midtown West–Times Square with 1 blue for 1 point (1 so far, 14 taxis left).
   3. Bogdan draws the tickets United Nations–Wall Street (8) and Gramercy Park–Chinatown (4) and
      keeps United Nations–Wall Street (8); under the pile goes Gramercy Park–Chinatown (4).
   4. Ana claims East Village–Lower East Side with 1 black for 1 point (2 so far, 13 taxis left).
   5. Bogdan takes black from the market and draws green from the stock.
   6. Ana draws the tickets Times Square–Brooklyn (8) and Central Park–Midtown West (3) and keeps
      Times Square–Brooklyn (8); under the pile goes Central Park–Midtown West (3).
   7. Bogdan claims Chinatown–Wall Street with 1 green for 1 point (3 so far, 12 taxis left).
   8. Ana draws green and orange from the stock.
   9. Bogdan takes a taxi from the market.
  10. Ana claims Empire State Building–Times Square with 1 orange for 1 point (3 so far, 12 taxis
      left).
  11. Bogdan draws green from the stock and takes black from the market.
  12. Ana takes green from the market and draws a taxi from the stock.
  13. Bogdan claims Empire State Building–United Nations with 2 black for 2 points (5 so far, 10
      taxis left).
  14. Ana claims Lincoln Center–Times Square with 2 green for 2 points (5 so far, 10 taxis left).
  15. Bogdan draws the tickets Central Park–Gramercy Park (4) and Empire State Building–Brooklyn (7)
      and keeps Empire State Building–Brooklyn (7); under the pile goes Central Park–Gramercy Park
      (4).
  16. Ana claims Empire State Building–Gramercy Park with 1 taxi for 1 point (6 so far, 9 taxis
      left).
  17. Bogdan takes orange and pink from the market.
  18. Ana draws the tickets Chelsea–Wall Street (6) and Central Park–Chelsea (5) and keeps both.
  19. Bogdan claims Chelsea–Empire State Building with 1 green and 1 taxi for 2 points (7 so far, 8
      taxis left).
  20. Ana draws pink and a taxi from the stock.
  21. Bogdan draws the tickets Empire State Building–Greenwich Village (3) and Lincoln
      Center–Greenwich Village (6) and keeps Empire State Building–Greenwich Village (3); under the
      pile goes Lincoln Center–Greenwich Village (6).
  22. Ana claims East Village–Gramercy Park with 1 pink and 1 taxi for 2 points (8 so far, 7 taxis
      left).
  23. Bogdan draws the tickets Times Square–Soho (6) and Times Square–East Village (4) and keeps
      both.
  24. Ana draws the tickets Chelsea–Brooklyn (8) and Lincoln Center–Empire State Building (3) and
      keeps Lincoln Center–Empire State Building (3); under the pile goes Chelsea–Brooklyn (8).
  25. Bogdan takes a taxi from the market.
  26. Ana draws the tickets East Village–Soho (4) and United Nations–Midtown West (3) and keeps East
      Village–Soho (4); under the pile goes United Nations–Midtown West (3).
  27. Bogdan claims Greenwich Village–Lower East Side with 1 pink and 1 taxi for 2 points (9 so far,
      6 taxis left).
  28. Ana draws the tickets Gramercy Park–Chinatown (4) and Central Park–Midtown West (3) and keeps
      Central Park–Midtown West (3); under the pile goes Gramercy Park–Chinatown (4).
  29. Bogdan draws black from the stock and takes pink from the market.
  30. Ana draws the tickets Central Park–Gramercy Park (4) and Lincoln Center–Greenwich Village (6)
      and keeps Central Park–Gramercy Park (4); under the pile goes Lincoln Center–Greenwich Village
      (6).
  31. Bogdan draws pink from the stock and takes blue from the market.
  32. Ana draws the tickets Chelsea–Brooklyn (8) and United Nations–Midtown West (3) and keeps both.
  33. Bogdan takes red and red from the market.
  34. Ana takes orange and blue from the market.
  35. Bogdan draws the tickets Gramercy Park–Chinatown (4) and Lincoln Center–Greenwich Village (6)
      and keeps both.
  36. Ana claims Chinatown–Lower East Side with 1 blue for 1 point (9 so far, 6 taxis left).
  37. Bogdan claims Times Square–United Nations with 2 red for 2 points (11 so far, 4 taxis left).
  38. Ana draws pink from the stock and takes orange from the market.
  39. Bogdan draws a taxi from the stock and takes red from the market.
  40. Ana takes red from the market and draws blue from the stock.
  41. Bogdan claims Soho–Wall Street with 1 black and 1 taxi for 2 points (13 so far, 2 taxis left).
      Bogdan has 2 taxis left: every player has one more turn.
  42. Ana claims Chelsea–Gramercy Park with 2 orange for 2 points (11 so far, 4 taxis left).
  43. Bogdan claims Gramercy Park–Greenwich Village with 2 pink for 2 points (15 so far, 0 taxis
      left).
      Every player has had one more turn: the game is over.

        routes  tickets   done  attractions  total
Ana         11      -40   1/10            4    -25
Bogdan      15      -38   1/ 8            7    -16  wins

Ana
  completed: Lincoln Center–Empire State Building (3)
  failed:    Lower East Side–Wall Street (2), Central Park–Midtown West (3), United Nations–Midtown
             West (3), Central Park–Gramercy Park (4), East Village–Soho (4), Central Park–Chelsea
             (5), Chelsea–Wall Street (6), Chelsea–Brooklyn (8), Times Square–Brooklyn (8)

Bogdan
  completed: Gramercy Park–Chinatown (4)
  failed:    Empire State Building–Greenwich Village (3), Times Square–East Village (4), Times
             Square–Soho (6), Lincoln Center–Greenwich Village (6), Empire State Building–Brooklyn
             (7), Central Park–Chinatown (8), United Nations–Wall Street (8)
