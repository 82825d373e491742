"""A search player: it imagines games that fit what it sees, and plays each promising move in them to the end.

    python3 search_player.py [--map newyork] [--games 10] [--worlds 6] [--opponent planner]
    fogg arena --map newyork --games 20 --bots planner --bot "cmd:python3 search_player.py --program"

The same imagined games serve all moves, so that all have the same luck with the cards.
"""

import argparse

import fogg


class Searcher:
    """Tries some moves in some imagined worlds, with the planner playing on for everybody."""

    name = "Python search"

    def __init__(self, worlds=6, moves=5, seed=1):
        self.worlds = worlds
        self.moves = moves
        self.seed = seed
        self.planners = {}

    def planner(self, board):
        if board.id not in self.planners:
            self.planners[board.id] = fogg.Player("planner", board)
        return self.planners[board.id]

    def candidates(self, view):
        """The planner's move first, then the claims of the longest routes, then drawing."""
        first = self.planner(view.board).choose(view)
        lengths = {route.id: route.length for route in view.board.routes}
        others = [action for action in view.actions if action.kind in ("claim", "draw", "tickets") and action != first]
        others.sort(key=lambda action: (-lengths.get(action.route, 0), action.wilds))
        chosen = {}
        for action in [first, *others]:  # one payment for each route
            chosen.setdefault((action.kind, action.route, action.slot), action)
        return list(chosen.values())[:self.moves]

    def margin(self, game, seat):
        """Plays on to the end; what the seat is ahead of the best other then."""
        planner = self.planner(game.board)
        while not game.is_over:
            game.play(planner.choose(game.view()))
        totals = [score.total for score in game.scores()]
        return totals[seat] - max(total for i, total in enumerate(totals) if i != seat)

    def choose(self, view):
        moves = self.candidates(view)
        if len(moves) == 1:
            return moves[0]
        sums = [0.0] * len(moves)
        for _ in range(self.worlds):
            self.seed += 1
            world = view.imagine(self.seed)
            for i, move in enumerate(moves):
                game = world.copy()
                game.play(move, view.seat)
                sums[i] += self.margin(game, view.seat)
        return moves[max(range(len(moves)), key=sums.__getitem__)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--map", default="newyork")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=6)
    parser.add_argument("--opponent", default="planner")
    parser.add_argument("--program", action="store_true", help="play as a program for `fogg arena`")
    wanted = parser.parse_args()
    player = Searcher(wanted.worlds)
    if wanted.program:
        fogg.run_program(player)
        return
    result = fogg.match([player, wanted.opponent], wanted.map, wanted.games)
    print(f"{wanted.map}: {100 * result.share():.0f} % of {result.games} games against {wanted.opponent}, "
          f"mean score {result.points[0]:.1f} to {result.points[1]:.1f}")


if __name__ == "__main__":
    main()
