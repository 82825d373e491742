Europe: Ann (bot:test) and Bob (bot:test).
2026-11-16T18:00:00Z, engine 0.1.0. Ann begins.

Set-up
  Ann is dealt black, black, orange and white; and the tickets Lisboa–Danzig (20), London–Wien (10),
  London–Berlin (7) and Brest–Venezia (8).
  Bob is dealt yellow, green, purple and locomotive; and the tickets Cádiz–Stockholm (21),
  Smolensk–Rostov (8), Barcelona–München (8) and Amsterdam–Pamplona (7).
  The market: blue, locomotive, black, yellow, green.
  Ann keeps Lisboa–Danzig (20) and London–Wien (10); back into the box go London–Berlin (7) and
  Brest–Venezia (8).
  Bob keeps Cádiz–Stockholm (21) and Smolensk–Rostov (8); back into the box go Barcelona–München (8)
  and Amsterdam–Pamplona (7).

The game
   1. Ann tries the tunnel Angora–Constantinople with 2 black (white, blue and black turn up, 1 more
      due) and gives it up.
   2. Bob tries the tunnel Angora–Constantinople with 1 purple and 1 locomotive (locomotive,
      locomotive and yellow turn up, 2 more due) and gives it up.
   3. Ann tries the tunnel Angora–Constantinople with 2 black (locomotive, orange and yellow turn
      up, 1 more due) and gives it up.
   4. Bob tries the tunnel Angora–Constantinople with 1 purple and 1 locomotive (locomotive, purple
      and yellow turn up, 2 more due) and gives it up.
   5. Ann tries the tunnel Angora–Constantinople with 2 black (white, locomotive and locomotive turn
      up, 2 more due) and gives it up.
   6. Bob tries the tunnel Angora–Constantinople with 1 purple and 1 locomotive (black, locomotive
      and yellow turn up, 1 more due) and gives it up.
   7. Ann tries the tunnel Angora–Constantinople with 2 black (red, green and locomotive turn up, 1
      more due) and gives it up.
   8. Bob tries the tunnel Angora–Constantinople with 1 purple and 1 locomotive (orange, orange and
      purple turn up, 1 more due) and gives it up.
      Nothing has been done for four rounds: the game is over.

        routes  tickets   done  longest path  stations  total
Ann          0      -30   0/ 2    0 ( 0 cars)        12    -18
Bob          0      -29   0/ 2    0 ( 0 cars)        12    -17  wins

Ann
  failed:    Lisboa–Danzig (20), London–Wien (10)

Bob
  failed:    Cádiz–Stockholm (21), Smolensk–Rostov (8)
