"""What docs/python.md shows works as it stands there."""

import os
import pathlib
import re
import subprocess
import sys
import textwrap

import fogg

DOCS = (pathlib.Path(__file__).parents[2] / "docs/python.md").read_text(encoding="utf-8")
BLOCKS = [textwrap.dedent(block) for block in re.findall(r"(?:^    .*\n|^\n)+", DOCS, flags=re.M) if block.strip()]


def block_with(text):
    return next(block for block in BLOCKS if text in block)


def test_the_first_game_of_the_documentation_is_played():
    names = {}
    exec(block_with("while not game.is_over"), names)
    assert names["game"].is_over


def test_the_player_of_the_documentation_beats_random_and_plays_as_a_program(tmp_path):
    script = tmp_path / "greedy.py"
    script.write_text(block_with("def greedy"), encoding="utf-8")
    names = {"__name__": "greedy"}
    exec(block_with("def greedy"), names)
    assert fogg.match([names["greedy"], "random"], "newyork", games=20).share(0) > 0.7
    done = subprocess.run([os.environ["FOGG_PROGRAM"], "arena", "--map", "newyork", "--games", "4", "--deadline",
                           "600000", "--bots", f"cmd:{sys.executable} {script},planner"], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0 and "lost" not in done.stdout + done.stderr, done.stdout + done.stderr


def test_records_are_read_as_the_documentation_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = fogg.play(["random", "random"], "newyork", seed=1)
    (tmp_path / "many.fogg").write_text(game.record() + game.record(), encoding="utf-8")
    names = {"fogg": fogg, "game": game}
    exec(block_with("record.decisions()"), names)
    assert (tmp_path / "game.fogg").exists() and fogg.verify("many.fogg") == 2


def test_sizes_in_the_documentation_are_right():
    counts = dict(zip(fogg.maps(), (1078, 2418, 236, 299)))
    sizes = dict(zip(fogg.maps(), (563, 905, 290, 612)))
    for name in fogg.maps():
        board = fogg.Board(name)
        assert board.action_count == counts[name] and str(counts[name]) in DOCS
        assert fogg.Layout(board, 2).size == sizes[name] and str(sizes[name]) in DOCS


def test_every_field_and_column_is_documented():
    for name in fogg.Layout(fogg.Board("europe"), 3).fields:
        assert f"`{name}`" in DOCS
    for column in (*fogg.SEAT_COLUMNS, *fogg.COUNT_COLUMNS):
        assert column in DOCS
