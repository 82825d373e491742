San Francisco: Ana (bot:random) and Bogdan (bot:random).
2026-11-15T18:00:00Z, engine sample. Bogdan begins.

Set-up
  Ana is dealt red and purple; and the tickets Alcatraz–Presidio (6) and Haight Ashbury–Mission
  District (2).
  Bogdan is dealt red and green; and the tickets Painted Ladies–Potrero Hill (5) and Pier 39–South
  Beach (3).
  The market: black, orange, orange, black, green.
  There are 2 tokens of symbol 0 on Alcatraz.
  There are 2 tokens of symbol 1 on Golden Gate Bridge.
  There are 2 tokens of symbol 2 on Potrero Hill.
  There are 2 tokens of symbol 3 on Sunset.
  There are 2 tokens of symbol 4 on The Embarcadero.
  Ana keeps Alcatraz–Presidio (6); under the pile goes Haight Ashbury–Mission District (2).
  Bogdan keeps Painted Ladies–Potrero Hill (5); under the pile goes Pier 39–South Beach (3).
  Ana puts 1 token of symbol 5 on Fort Mason.
  Ana puts 1 token of symbol 6 on Presidio.

The game
   1. Bogdan claims Pacific Heights–Palace of Fine Arts with 1 red for 1 point (1 so far, 19 cable
      cars left).
   2. Ana claims Painted Ladies–The Castro with 1 red for 1 point (1 so far, 19 cable cars left).
   3. Bogdan claims Pier 39–The Embarcadero with 1 green for 1 point (2 so far, 18 cable cars left)
      and takes a token of symbol 4 from The Embarcadero.
   4. Ana draws the tickets Golden Gate Bridge–Union Square (6) and Pier 39–Mission District (6) and
      keeps Golden Gate Bridge–Union Square (6); under the pile goes Pier 39–Mission District (6).
   5. Bogdan draws the tickets Alcatraz–Twin Peaks (8) and Palace of Fine Arts–Haight Ashbury (4)
      and keeps both.
   6. Ana claims Market Street–Union Square with 1 purple for 1 point (2 so far, 18 cable cars
      left).
   7. Bogdan takes black and green from the market.
   8. Ana draws the tickets Japanese Gardens–The Embarcadero (7) and The Embarcadero–The Castro (5)
      and keeps both.
   9. Bogdan claims Crissy Field–Presidio with 1 black for 1 point (3 so far, 17 cable cars left)
      and takes a token of symbol 6 from Presidio.
  10. Ana takes green from the market and draws green from the stock.
  11. Bogdan takes black and green from the market.
  12. Ana claims Market Street–South Beach with 2 green for 2 points (4 so far, 16 cable cars left).
  13. Bogdan takes orange from the market and draws red from the stock.
  14. Ana draws the tickets Golden Gate Bridge–Sunset (7) and Pacific Heights–The Embarcadero (4)
      and keeps both.
  15. Bogdan claims Golden Gate Bridge–Presidio with 2 green for 2 points (5 so far, 15 cable cars
      left) and takes a token of symbol 1 from Golden Gate Bridge.
  16. Ana takes orange and orange from the market.
  17. Bogdan draws the tickets Presidio–Haight Ashbury (5) and Fort Mason–Market Street (3) and
      keeps both.
  18. Ana claims Japanese Gardens–Sunset with 2 orange for 2 points (6 so far, 14 cable cars left)
      and takes a token of symbol 3 from Sunset.
  19. Bogdan claims South Beach–Union Square with 1 red for 1 point (6 so far, 14 cable cars left).
  20. Ana draws the tickets Alcatraz–Lombard Street (3) and Union Square–Twin Peaks (6) and keeps
      both.
  21. Bogdan draws the tickets Crissy Field–Pier 39 (4) and Pacific Heights–South Beach (4) and
      keeps Crissy Field–Pier 39 (4); under the pile goes Pacific Heights–South Beach (4).
  22. Ana draws the tickets Golden Gate Bridge–Potrero Hill (8) and Fort Mason–Japanese Gardens (6)
      and keeps both.
  23. Bogdan claims The Embarcadero–Union Square with 1 orange for 1 point (7 so far, 13 cable cars
      left).
  24. Ana takes blue from the market and draws purple from the stock.
  25. Bogdan draws orange from the stock and takes blue from the market.
  26. Ana draws the tickets Lombard Street–The Castro (5) and The Embarcadero–Market Street (2) and
      keeps both.
  27. Bogdan draws the tickets Market Street–Sunset (7) and Palace of Fine Arts–Painted Ladies (3)
      and keeps Palace of Fine Arts–Painted Ladies (3); under the pile goes Market Street–Sunset
      (7).
  28. Ana draws purple from the stock and takes black from the market.
  29. Bogdan draws the tickets Haight Ashbury–Mission District (2) and Pier 39–South Beach (3) and
      keeps Pier 39–South Beach (3); under the pile goes Haight Ashbury–Mission District (2).
  30. Ana claims Mission District–The Castro with 1 black for 1 point (7 so far, 13 cable cars
      left).
  31. Bogdan takes blue from the market and draws black from the stock.
  32. Ana draws the tickets Pier 39–Mission District (6) and Pacific Heights–South Beach (4) and
      keeps both.
  33. Bogdan claims Market Street–Pacific Heights with 2 blue for 2 points (9 so far, 11 cable cars
      left).
  34. Ana claims Lombard Street–The Embarcadero with 2 purple for 2 points (9 so far, 11 cable cars
      left) and takes a token of symbol 4 from The Embarcadero.
  35. Bogdan claims Haight Ashbury–Painted Ladies with 1 orange for 1 point (10 so far, 10 cable
      cars left).
  36. Ana takes purple and blue from the market.
  37. Bogdan claims Pacific Heights–Painted Ladies with 2 black for 2 points (12 so far, 8 cable
      cars left).
  38. Ana claims Lombard Street–Pier 39 with 1 purple for 1 point (10 so far, 10 cable cars left).
  39. Bogdan takes red from the market and draws orange from the stock.
  40. Ana draws the tickets Market Street–Sunset (7) and Haight Ashbury–Mission District (2) and
      keeps Market Street–Sunset (7); under the pile goes Haight Ashbury–Mission District (2).
  41. Bogdan claims Fort Mason–Pier 39 with 1 red for 1 point (13 so far, 7 cable cars left) and
      takes a token of symbol 5 from Fort Mason.
  42. Ana draws the ticket Haight Ashbury–Mission District (2) and keeps it.
  43. Bogdan claims Crissy Field–Palace of Fine Arts with 1 orange for 1 point (14 so far, 6 cable
      cars left).
  44. Ana claims Fort Mason–Palace of Fine Arts with 2 blue for 2 points (12 so far, 8 cable cars
      left).
  45. Bogdan takes a ferry from the market.
  46. Ana takes red from the market and draws a ferry from the stock.
  47. Bogdan claims Fort Mason–Lombard Street with 1 ferry for 1 point (15 so far, 5 cable cars
      left).
  48. Ana takes red from the market and draws a ferry from the stock.
  49. Bogdan takes blue and black from the market.
  50. Ana takes a ferry from the market.
  51. Bogdan claims Haight Ashbury–The Castro with 1 blue for 1 point (16 so far, 4 cable cars
      left).
  52. Ana claims Mission District–Painted Ladies with 1 red and 2 ferries for 4 points (16 so far, 5
      cable cars left).
  53. Bogdan takes a ferry from the market.
  54. Ana claims Crissy Field–Golden Gate Bridge with 1 ferry for 1 point (17 so far, 4 cable cars
      left) and takes a token of symbol 1 from Golden Gate Bridge.
  55. Bogdan claims Alcatraz–Pier 39 with 1 black and 1 ferry for 2 points (18 so far, 2 cable cars
      left) and takes a token of symbol 0 from Alcatraz.
      Bogdan has 2 cable cars left: every player has one more turn.
  56. Ana draws a ferry from the stock and takes purple from the market.
  57. Bogdan takes a ferry from the market.
      Every player has had one more turn: the game is over.

        routes  tickets   done  tokens  total
Ana         17      -84   0/16       2    -65
Bogdan      18       -5   4/ 8       6     19  wins

Ana
  failed:    Haight Ashbury–Mission District (2), The Embarcadero–Market Street (2),
             Alcatraz–Lombard Street (3), Pacific Heights–South Beach (4), Pacific Heights–The
             Embarcadero (4), Lombard Street–The Castro (5), The Embarcadero–The Castro (5), Union
             Square–Twin Peaks (6), Golden Gate Bridge–Union Square (6), Alcatraz–Presidio (6), Fort
             Mason–Japanese Gardens (6), Pier 39–Mission District (6), Golden Gate Bridge–Sunset
             (7), Market Street–Sunset (7), Japanese Gardens–The Embarcadero (7), Golden Gate
             Bridge–Potrero Hill (8)

Bogdan
  completed: Palace of Fine Arts–Painted Ladies (3), Pier 39–South Beach (3), Palace of Fine
             Arts–Haight Ashbury (4), Presidio–Haight Ashbury (5)
  failed:    Fort Mason–Market Street (3), Crissy Field–Pier 39 (4), Painted Ladies–Potrero Hill
             (5), Alcatraz–Twin Peaks (8)
