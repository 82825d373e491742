"""Boards, games, views and actions."""

import gc
import itertools
import pickle
from pathlib import Path

import numpy as np
import pytest

import fogg

MAPS = ("usa", "europe", "newyork", "sanfrancisco")


def random_game(board, seats, seed, look=lambda game: None):
    """Plays random legal actions; calls `look` before each."""
    rng = np.random.default_rng(seed)
    game = fogg.Game(board, seats, seed=seed)
    while not game.is_over:
        look(game)
        actions = game.legal()
        game.play(actions[rng.integers(len(actions))])
    return game


def test_built_in_maps_are_those_of_the_rules():
    assert fogg.maps() == list(MAPS)


def test_board_tells_routes_tickets_and_cards():
    board = fogg.Board("usa")
    assert (board.id, board.title, board.cars, list(board.seats)) == ("usa", "United States", 45, [2, 3, 4, 5])
    assert len(board.routes) == 100 and len(board.tickets) == 30 and len(board.locations) == 36
    assert board.cards[-1] == "wild" and len(board.cards) == 9
    route = board.routes[board.route_number["denver--omaha"]]
    assert (route.a, route.b, route.length, route.colour, route.points) == ("denver", "omaha", 4, "purple", 7)
    twin = board.routes[board.route_number["kansas-city--omaha-1"]].twin
    assert twin == "kansas-city--omaha-2"


def test_map_of_ones_own_is_read_from_text_and_from_a_file(tmp_path):
    text = fogg.Board("newyork").text.replace("map newyork", "map mine")
    file = tmp_path / "mine.txt"
    file.write_text(text, encoding="utf-8")
    assert fogg.Board.load(file).id == "mine"
    assert fogg.Board.parse(text) == fogg.Board.load(file) != fogg.Board("newyork")
    assert random_game(fogg.Board.parse(text), 2, 1).is_over
    drawn = tmp_path / "drawn.txt"
    drawn.write_bytes(text.encode() + b"fogg-art 1 \r\nlayout 100 100\nfogg-land 1\n{}\n")
    assert fogg.Board.load(drawn) == fogg.Board.load(file)
    assert fogg.Board.parse(drawn.read_text()).text == text


def test_faults_of_a_map_carry_line_and_message():
    text = fogg.Board("newyork").text.replace("soho", "sohho", 1)
    with pytest.raises(fogg.BadMap) as caught:
        fogg.Board.parse(text)
    assert caught.value.faults and all(fault.line > 0 and fault.message for fault in caught.value.faults)
    assert "did you mean" in str(caught.value)


def test_unknown_map_is_named():
    with pytest.raises(fogg.FoggError, match='no map "usaa"'):
        fogg.Board("usaa")


def test_board_survives_pickling():
    board = fogg.Board("europe")
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_wrong_number_of_players_is_refused(seats):
    with pytest.raises(fogg.FoggError, match="is for 2 to 5 players"):
        fogg.Game("usa", seats)


def test_same_seed_gives_the_same_game():
    one, two = fogg.Game("usa", seed=5), fogg.Game("usa", seed=5)
    assert one.events == two.events
    assert one.events != fogg.Game("usa", seed=6).events
    again = fogg.Game("usa", seed=one.seed)
    assert again.events == one.events == fogg.Game("usa", seed=one.seed.hex()).events


def test_seed_of_the_wrong_length_is_refused():
    with pytest.raises(fogg.FoggError, match="32 bytes, not 3"):
        fogg.Game("usa", seed=b"abc")


@pytest.mark.parametrize("board", MAPS)
def test_actions_are_the_same_as_text_number_and_bits(board):
    def look(game):
        view = game.view()
        for action in view.actions:
            assert view.action(action.text) == action == view.action(action.number)
            assert view.mask[action.number] == 1
        assert view.mask.sum() == len(view.actions)
        assert view.actions == sorted(view.actions)

    random_game(board, 2, 3, look)


def test_action_tells_its_parts():
    view = fogg.Game("usa", seed=1).view()
    action = view.action("claim denver--omaha purple 3 wild 1")
    assert (action.kind, action.route, action.colour, action.wilds) == ("claim", "denver--omaha", "purple", 1)
    assert fogg.Action.from_number(view.board, action.number).text == "claim denver--omaha purple 3 wild 1"
    wild = view.action("claim denver--omaha wild 4")
    assert wild.colour is None and wild.wilds == 4
    assert view.action("draw stock").slot is None and view.action("draw 0").slot == 0
    station = fogg.Game("europe", seed=1).view().action("station wien red 1")
    assert (station.location, station.route) == ("wien", None)


def test_every_number_of_every_map_has_a_text():
    for name in MAPS:
        board = fogg.Board(name)
        texts = {fogg.Action.from_number(board, number).text for number in range(board.action_count)}
        assert len(texts) == board.action_count and "?" not in texts


def test_refused_action_carries_the_engines_reason_and_changes_nothing():
    game = fogg.Game("usa", seed=1)
    before = game.record()
    with pytest.raises(fogg.IllegalAction) as caught:
        game.play("pass")
    assert (caught.value.verdict, caught.value.rule) == ("not-now", "C5")
    with pytest.raises(fogg.BadAction, match='no route "nowhere"'):
        game.play("claim nowhere red 1")
    with pytest.raises(fogg.BadAction, match="numbers go from 0 to 1077"):
        game.play(1078)
    with pytest.raises(fogg.BadAction, match="is an action of newyork, not of usa"):
        game.play(fogg.Game("newyork", seed=1).legal()[0])
    assert game.record() == before


def test_play_after_the_end_says_that_the_game_is_over():
    game = random_game("newyork", 2, 1)
    with pytest.raises(fogg.IllegalAction) as caught:
        game.play("draw stock")
    assert caught.value.verdict == "game-over"


def test_view_hides_what_others_hold():
    game = fogg.Game("usa", 3, seed=2)
    view = game.view(1)
    assert len(view.hand) > 0 and sum(view.hand.values()) == 4
    assert len(view.offered) == 3
    spectator = game.spectate()
    assert spectator.hand == {} and spectator.offered == [] and spectator.actions == []
    assert [seat.hand for seat in spectator.seats] == [4, 4, 4]


@pytest.mark.parametrize("board", MAPS)
def test_imagined_game_looks_the_same_to_the_seat(board):
    def look(game):
        view = game.view()
        other = view.imagine(7).view(view.seat)
        assert (other.observation == view.observation).all()
        assert other.actions == view.actions

    random_game(board, 2, 4, look)


@pytest.mark.parametrize("board", MAPS)
def test_view_survives_the_way_to_a_program(board):
    looks = itertools.count()

    def look(game):
        if next(looks) % 5 == 0 or game.spectate().phase not in ("turn", "second"):
            view = game.view(next(looks) % game.seats)
            again = fogg.View.from_dict(view.to_dict())
            assert again.actions == view.actions
            assert again.to_dict() == view.to_dict()

    random_game(board, 3, 5, look)


def test_board_with_more_than_128_routes_is_played_and_its_views_are_read():
    text = (Path(__file__).resolve().parents[1] / "maps/france.txt").read_text(encoding="utf-8")
    board = fogg.Board.parse(text.split("fogg-art 1")[0])
    far = {route.id for route in board.routes[128:]}
    claimed = set()

    def look(game):
        view = game.view(game.to_act)
        again = fogg.View.from_dict(view.to_dict(), board)
        assert again.actions == view.actions
        assert again.to_dict() == view.to_dict()
        assert all(fogg.Action.from_number(board, action.number) == action for action in view.actions[:40])
        for seat in view.seats:
            claimed.update(seat.routes)

    game = random_game(board, 3, 5, look)
    assert claimed & far and claimed - far
    assert game.view(0).observation.size > 0


def test_view_of_another_map_is_refused():
    data = fogg.Game("usa", seed=1).view().to_dict()
    with pytest.raises(fogg.FoggError, match="this is no view of newyork"):
        fogg.View.from_dict(data, fogg.Board("newyork"))
    with pytest.raises(fogg.FoggError, match="this is no view of usa"):
        fogg.View.from_dict({"map": "usa"})


def test_way_of_a_ticket_is_what_is_left_to_claim():
    view = fogg.Game("usa", seed=1).view()
    ticket = view.offered[0]
    routes = view.way(ticket)
    assert routes and all(route in view.board.route_number for route in routes)


def test_scores_add_up_and_the_winner_has_most():
    game = random_game("europe", 4, 6)
    scores = game.scores()
    for score in scores:
        assert score.total == sum(getattr(score, part) for part in fogg.SCORE_PARTS)
    assert {"routes", "tickets", "longest", "stations"} <= set(fogg.SCORE_PARTS)
    assert all(scores[seat].total == max(s.total for s in scores) for seat in game.winners)
    assert game.end == "cars"


def test_stopped_game_has_no_winner_among_those_who_gave_up():
    game = fogg.Game("usa", seed=1)
    game.stop(by=[0])
    assert game.is_over and game.end == "stopped" and game.winners == [1]


def test_copy_goes_on_by_itself():
    game = fogg.Game("usa", seed=1)
    copy = game.copy()
    copy.play_randomly()
    assert copy.is_over and not game.is_over


def test_observation_has_its_parts_by_name():
    view = fogg.Game("europe", 3, seed=1).view()
    parts = view.layout.parts(view.observation)
    assert parts["hand"].shape == (1, 9)
    assert dict(zip(view.board.cards, parts["hand"][0])) == {c: view.hand.get(c, 0) for c in view.board.cards}
    cars = parts["seats"][:, fogg.SEAT_COLUMNS.index("cars")]
    assert list(cars) == [45, 45, 45]
    assert parts["counts"][0, fogg.COUNT_COLUMNS.index("stock")] == view.stock
    many = np.stack([view.observation] * 4)
    assert view.layout.part(many, "routes").shape == (4, 3, len(view.board.routes))


def test_memory_of_the_library_outlives_what_uses_it():
    view = fogg.Game("usa", seed=1).view()
    player = fogg.Player("planner", fogg.Board("usa"))
    masks = fogg.Batch("usa", count=4).masks
    gc.collect()
    assert player.choose(view) in view.actions
    assert masks.sum() == 0
