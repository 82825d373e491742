"""The examples of python/examples, each in a short form."""

import os
import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parents[2] / "python/examples"


def run(name, *arguments):
    done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_random_selfplay():
    out = run("random_selfplay.py", "--map", "newyork", "--games", "500", "--batch", "64")
    assert "decisions a game" in out and "seat 1" in out


def test_search_player_plays_a_match():
    out = run("search_player.py", "--games", "1", "--worlds", "1", "--opponent", "random")
    assert out.startswith("newyork: 100 % of 1 games against random")


def test_ticket_values_from_games_and_from_a_data_set(tmp_path):
    out = run("ticket_values.py", "--map", "newyork", "--games", "60")
    assert "New York, 60 games" in out and out.count("--") == 10
    program = os.environ["FOGG_PROGRAM"]
    subprocess.run([program, "sim", "--map", "newyork", "--games", "200", "--bot", "planner", "--dataset",
                    tmp_path / "data"], check=True, capture_output=True)
    out = run("ticket_values.py", "--dataset", tmp_path / "data")
    assert "New York, 200 games" in out


def test_torch_policy_learns():
    pytest.importorskip("torch", reason="torch is not installed")
    out = run("torch_policy.py", "--games", "8", "--epochs", "2", "--matches", "4")
    losses = [float(line.split()[-1]) for line in out.splitlines() if "loss" in line]
    assert losses[1] < losses[0] and "against random" in out


def test_examples_are_all_tried():
    assert sorted(file.name for file in EXAMPLES.glob("*.py")) == [
        "random_selfplay.py", "search_player.py", "ticket_values.py", "torch_policy.py"]
