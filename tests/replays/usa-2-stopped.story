United States: Ann (bot:random) and Bob (bot:random).
2026-11-15T18:00:00Z, engine 0.1.0. Ann begins.

Set-up
  Ann is dealt locomotive, red, blue and locomotive; and the tickets New York–Atlanta (6),
  Seattle–New York (22) and Toronto–Miami (10).
  Bob is dealt yellow, green, purple and green; and the tickets Montréal–New Orleans (13),
  Denver–Pittsburgh (11) and Seattle–Los Angeles (9).
  The market: orange, locomotive, orange, purple, orange.
  Ann keeps New York–Atlanta (6) and Toronto–Miami (10); under the pile goes Seattle–New York (22).
  Bob keeps Denver–Pittsburgh (11) and Seattle–Los Angeles (9); under the pile goes Montréal–New
  Orleans (13).

The game
   1. Ann claims Little Rock–Saint Louis with 1 red and 1 locomotive for 2 points (2 so far, 43 cars
      left).
   2. Bob claims Atlanta–Nashville with 1 purple for 1 point (1 so far, 44 cars left).
   3. Ann draws the tickets Chicago–New Orleans (7), Winnipeg–Little Rock (11) and Dallas–New York
      (11) and keeps Chicago–New Orleans (7) and Dallas–New York (11); under the pile goes
      Winnipeg–Little Rock (11).
   4. Bob claims Pittsburgh–Washington with 2 green for 2 points (3 so far, 42 cars left).
   5. Ann claims Atlanta–Charleston with 1 blue and 1 locomotive for 2 points (4 so far, 41 cars
      left).
   6. Bob draws blue and a locomotive from the stock.
   7. Ann draws yellow from the stock and takes purple from the market.
   8. Bob takes black and orange from the market.
   9. Ann takes orange and white from the market.
  10. Bob claims Portland–Seattle with 1 locomotive for 1 point (4 so far, 41 cars left).
  11. Ann claims Kansas City–Omaha with 1 orange for 1 point (5 so far, 40 cars left).
  12. Bob claims Seattle–Vancouver with 1 blue for 1 point (5 so far, 40 cars left).
  13. Ann claims Dallas–Houston with 1 purple for 1 point (6 so far, 39 cars left).
  14. Bob takes green and white from the market.
  15. Ann draws green and orange from the stock.
  16. Bob takes blue and green from the market.
  17. Ann takes red and black from the market.
  18. Bob takes orange from the market and draws orange from the stock.
  19. Ann takes yellow and orange from the market.
  20. Bob takes purple and orange from the market.
  21. Ann claims Kansas City–Oklahoma City with 2 orange for 2 points (8 so far, 37 cars left).
  22. Bob claims Atlanta–Raleigh with 2 green for 2 points (7 so far, 38 cars left).
  23. Ann claims El Paso–Santa Fe with 2 yellow for 2 points (10 so far, 35 cars left).
  24. Bob claims Boston–Montréal with 2 orange for 2 points (9 so far, 36 cars left).
  25. Ann draws purple from the stock and takes yellow from the market.
  26. Bob claims Dallas–Little Rock with 2 orange for 2 points (11 so far, 34 cars left).
  27. Ann takes white and red from the market.
  28. Bob draws the tickets San Francisco–Atlanta (17), Sault St. Marie–Oklahoma City (9) and
      Vancouver–Montréal (20) and keeps Sault St. Marie–Oklahoma City (9); under the pile go San
      Francisco–Atlanta (17) and Vancouver–Montréal (20).
  29. Ann claims Houston–New Orleans with 2 red for 2 points (12 so far, 33 cars left).
  30. Bob takes yellow and green from the market.
      Three or more of the market are wild, so all of it is discarded: locomotive, locomotive, red,
      red and locomotive.
  31. Ann claims Little Rock–Oklahoma City with 2 white for 2 points (14 so far, 31 cars left).
  32. Bob takes yellow and yellow from the market.
  33. Ann draws the tickets Los Angeles–New York (21), Calgary–Salt Lake City (7) and Boston–Miami
      (12) and keeps Los Angeles–New York (21) and Calgary–Salt Lake City (7); under the pile goes
      Boston–Miami (12).
  34. Bob claims Dallas–Oklahoma City with 2 yellow for 2 points (13 so far, 32 cars left).
  35. Ann takes white and purple from the market.
  36. Bob takes red and yellow from the market.
  37. Ann draws white and green from the stock.
  38. Bob claims Pittsburgh–Toronto with 2 yellow for 2 points (15 so far, 30 cars left).
  39. Ann claims Sault St. Marie–Toronto with 2 green for 2 points (16 so far, 29 cars left).
  40. Bob draws the tickets Kansas City–Houston (5), Sault St. Marie–Nashville (8) and
      Vancouver–Santa Fe (13) and keeps Sault St. Marie–Nashville (8); under the pile go Kansas
      City–Houston (5) and Vancouver–Santa Fe (13).
  41. Ann takes black and red from the market.
  42. Bob takes blue and black from the market.
  43. Ann takes red and black from the market.
  44. Bob claims Duluth–Omaha with 2 blue for 2 points (17 so far, 28 cars left).
  45. Ann claims Charleston–Raleigh with 2 black for 2 points (18 so far, 27 cars left).
  46. Bob claims Raleigh–Washington with 2 black for 2 points (19 so far, 26 cars left).
  47. Ann claims Nashville–Saint Louis with 2 purple for 2 points (20 so far, 25 cars left).
  48. Bob takes black from the market and draws black from the stock.
  49. Ann claims Boston–New York with 2 red for 2 points (22 so far, 23 cars left).
  50. Bob takes black and red from the market.
  51. Ann claims Denver–Santa Fe with 2 white for 2 points (24 so far, 21 cars left).
  52. Bob takes black and purple from the market.
  53. Ann takes yellow and purple from the market.
  54. Bob claims Las Vegas–Los Angeles with 2 black for 2 points (21 so far, 24 cars left).
  55. Ann takes a locomotive from the market.
  56. Bob takes orange and black from the market.
  57. Ann claims Pittsburgh–Raleigh with 2 yellow for 2 points (26 so far, 19 cars left).
  58. Bob claims Kansas City–Saint Louis with 2 purple for 2 points (23 so far, 22 cars left).
  59. Ann claims New York–Washington with 1 black and 1 locomotive for 2 points (28 so far, 17 cars
      left).
  60. The game is ended here: Ann gives up.

        routes  tickets   done  longest path  total
Ann         28      -62   0/ 6   10 ( 9 cars)    -24
Bob         23      -37   0/ 4   10 ( 9 cars)     -4  wins

Ann
  failed:    Calgary–Salt Lake City (7), Chicago–New Orleans (7), Dallas–New York (11), Los
             Angeles–New York (21), New York–Atlanta (6), Toronto–Miami (10)

Bob
  failed:    Denver–Pittsburgh (11), Sault St. Marie–Nashville (8), Sault St. Marie–Oklahoma City
             (9), Seattle–Los Angeles (9)
