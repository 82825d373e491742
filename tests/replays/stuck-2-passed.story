Stuck: Ann (bot:hoarder) and Bob (bot:hoarder).
2026-11-15T18:00:00Z, engine 0.1.0. Ann begins.

Set-up
  Ann is dealt red, blue, red and blue; and the ticket East–West (10).
  Bob is dealt red, red, blue and blue; and the ticket North–South (10).
  The market: red, red, blue, blue, red.
  Ann keeps it.
  Bob keeps it.

The game
   1. Ann takes red from the market and draws a locomotive from the stock.
   2. Bob takes red and blue from the market.
   3. Ann takes blue and red from the market.
   4. Bob takes blue and red from the market.
   5. Ann takes blue from the market.
   6. Bob can do nothing and passes.
   7. Ann can do nothing and passes.
      Nobody can do anything any more: the game is over.

        routes  tickets   done  longest path  total
Ann          0      -10   0/ 1    0 ( 0 cars)    -10  shares the victory
Bob          0      -10   0/ 1    0 ( 0 cars)    -10  shares the victory

Ann
  failed:    East–West (10)

Bob
  failed:    North–South (10)
