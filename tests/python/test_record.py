"""Records: written, read, checked and replayed."""

import json
import os
import pathlib
import re
import subprocess

import pytest

import fogg

REPLAYS = pathlib.Path(__file__).parent.parent / "replays"
FILES = sorted(REPLAYS.glob("*.fogg"))


def test_there_are_recorded_games():
    assert len(FILES) > 5


@pytest.mark.parametrize("board", fogg.maps())
def test_record_of_a_game_is_in_order_for_the_program_too(board, tmp_path):
    game = fogg.play(["planner", "random"], board, seed=1)
    file = tmp_path / "game.fogg"
    fogg.Record(game.record("2026-11-17T00:00:00Z")).save(file)
    assert fogg.verify(file) == 1
    done = subprocess.run([os.environ["FOGG_PROGRAM"], "verify", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "1 game" in done.stdout and "not checked" not in done.stdout


def test_record_says_who_played():
    game = fogg.play(["planner", lambda view: view.actions[0]], "newyork", seed=1)
    record = fogg.Record(game.record())
    assert [player["kind"] for player in record.header["players"]] == ["bot:planner", "bot:python"]
    assert record.is_proved and record.events[-1]["ev"] == "end"


def test_record_of_an_unfinished_game_keeps_its_seed_secret():
    game = fogg.Game("usa", seed=1)
    record = fogg.Record(game.record())
    assert "seed" not in record.header and "commit" in record.header
    with pytest.raises(fogg.BadRecord):
        record.verify()


def has_numbers(file):
    """Whether the actions of a record's map have numbers; where any cards stand for others (X5, X6) they have none."""
    header = json.loads(file.read_text().splitlines()[0])
    return re.search(r"^sign-cards +\d", header.get("map_text", ""), re.M) is None


@pytest.mark.parametrize("file", [file for file in FILES if not has_numbers(file)], ids=lambda file: file.stem)
def test_record_of_a_map_whose_actions_have_no_numbers_is_refused_with_the_reason(file):
    with pytest.raises(fogg.FoggError, match="no numbers"):
        list(fogg.read_records(file))


@pytest.mark.parametrize("file", [file for file in FILES if has_numbers(file)], ids=lambda file: file.stem)
def test_decisions_of_recorded_games_are_legal_and_lead_to_the_result(file):
    stuck = fogg.Board.load(REPLAYS / "stuck.txt")
    for record in fogg.read_records(file, stuck):
        record.verify()
        decisions = record.decisions()
        assert decisions
        for decision in decisions[::7]:
            assert decision.action in decision.view.actions and decision.view.seat == decision.seat
        scores = [score.total for score in record.game().scores()]
        assert scores == [score["total"] for score in record.events[-1]["scores"]]


def test_replay_shows_the_game_after_each_event():
    record = fogg.Record(fogg.play(["random", "random"], "newyork", seed=3).record())
    count = 0
    for event, game in record.replay():
        count += 1
        assert event["n"] == count
    assert count == len(record.events) and game.is_over
    assert record.game(1).to_act == 0
    with pytest.raises(fogg.BadRecord, match="no event 0"):
        record.game(0)


def test_tampered_record_is_refused_with_line_and_rule():
    text = fogg.play(["planner", "planner"], "usa", seed=1).record()
    claim = next(line for line in text.split("\n") if '"claim"' in line)
    bad = text.replace(claim, claim.replace('"points":', '"points":9'))
    with pytest.raises(fogg.BadRecord) as caught:
        fogg.Record(bad).verify()
    assert caught.value.line == text.split("\n").index(claim) + 1
    assert caught.value.event > 0 and caught.value.rule.startswith("C") and caught.value.rule in str(caught.value)


def test_text_that_is_no_record_is_refused(tmp_path):
    with pytest.raises(fogg.BadRecord):
        fogg.Record("hello")
    file = tmp_path / "empty.fogg"
    file.write_text("")
    with pytest.raises(fogg.BadRecord, match="holds no game"):
        fogg.verify(file)


def test_record_carries_a_map_that_is_not_built_in(tmp_path):
    board = fogg.Board.parse(fogg.Board("newyork").text.replace("map newyork", "map mine"))
    assert not board.is_built_in and fogg.Board("newyork").is_built_in
    record = fogg.Record(fogg.play(["random", "random"], board, seed=1).record())
    assert record.board == board
    record.verify()
    record.save(tmp_path / "mine.fogg")
    done = subprocess.run([os.environ["FOGG_PROGRAM"], "verify", tmp_path / "mine.fogg"], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_record_of_an_unknown_map_asks_for_its_board():
    board = fogg.Board.parse(fogg.Board("newyork").text.replace("map newyork", "map mine"))
    header, events = fogg.play(["random", "random"], board, seed=1).record().split("\n", 1)
    short = json.loads(header)
    del short["map_text"]
    text = json.dumps(short) + "\n" + events
    with pytest.raises(fogg.BadRecord, match='no map "mine"'):
        fogg.Record(text)
    fogg.Record(text, board).verify()
