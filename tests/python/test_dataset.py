"""fogg sim --dataset: files for numpy."""

import json
import os
import subprocess

import numpy as np
import pytest

import fogg

PROGRAM = os.environ["FOGG_PROGRAM"]


def sim(*arguments):
    return subprocess.run([PROGRAM, "sim", *arguments], capture_output=True, text=True, check=False)


def load(folder):
    about = json.loads((folder / "description.json").read_text(encoding="utf-8"))
    return about, {file.stem: np.load(file, mmap_mode="r") for file in folder.glob("*.npy")}


@pytest.mark.parametrize("board,seats", [("usa", 2), ("europe", 3), ("newyork", 4), ("sanfrancisco", 2)])
def test_data_set_is_what_the_record_of_the_same_games_says(board, seats, tmp_path):
    folder, file = tmp_path / "data", tmp_path / "games.fogg"
    done = sim("--map", board, "--players", str(seats), "--games", "5", "--bot", "planner,random", "--seed", "3",
               "--dataset", folder, "--record", file)
    assert done.returncode == 0, done.stderr
    about, data = load(folder)
    assert (about["fogg_dataset"], about["map"], about["seats"], about["games"]) == (1, board, seats, 5)
    assert about["players"] == (["planner", "random"] * 3)[:seats] and about["seed"] == 3
    decisions = [(game, decision) for game, record in enumerate(fogg.read_records(file))
                 for decision in record.decisions()]
    assert about["positions"] == len(decisions) == len(data["actions"])
    masks = np.unpackbits(data["masks"], axis=1, bitorder="little", count=about["actions"])
    for row, (game, decision) in enumerate(decisions):
        assert (data["observations"][row] == decision.view.observation).all()
        assert (masks[row] == decision.view.mask).all()
        assert data["actions"][row] == decision.action.number
        assert (data["seats"][row], data["games"][row]) == (decision.seat, game)
    for game, record in enumerate(fogg.read_records(file)):
        end = record.game()
        assert list(data["scores"][game]) == [score.total for score in end.scores()]
        assert data["starts"][game] == record.header["start"]
        assert (np.flatnonzero(data["rewards"][game] > 0) == end.winners).all()
        assert abs(data["rewards"][game].sum()) < 1e-6


def test_types_and_description_are_as_documented(tmp_path):
    assert sim("--map", "newyork", "--dataset", tmp_path / "data").returncode == 0
    about, data = load(tmp_path / "data")
    assert {name: array.dtype.str for name, array in data.items()} == {
        "observations": "|u1", "masks": "|u1", "actions": "<u2", "seats": "|u1", "games": "<u4", "scores": "<i2",
        "rewards": "<f4", "starts": "|u1"}
    board = fogg.Board("newyork")
    layout = fogg.Layout(board, 2)
    assert about["engine"] == fogg.__version__
    assert about["actions"] == board.action_count and int(about["action_hash"], 16) == board.action_hash
    assert about["observation"]["size"] == layout.size
    assert [(f["name"], f["offset"], (f["rows"], f["columns"])) for f in about["observation"]["fields"]] == [
        tuple(field) for field in layout.fields.values()]


def test_folder_that_is_not_empty_is_refused(tmp_path):
    (tmp_path / "mine.txt").write_text("keep me")
    done = sim("--dataset", tmp_path)
    assert done.returncode == 1 and "the folder is not empty" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
    done = sim("--dataset", tmp_path / "mine.txt")
    assert done.returncode == 1 and "Not a directory" in done.stderr
    done = sim("--dataset", tmp_path / "no/such/folder")
    assert done.returncode == 1 and "No such file" in done.stderr


def test_run_that_could_not_write_all_leaves_no_description(tmp_path):
    limited = f"""trap '' XFSZ; ulimit -f 64; exec "{PROGRAM}" sim --games 1000000 --dataset "{tmp_path}/data" """
    done = subprocess.run(["sh", "-c", limited], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "File too large" in done.stderr
    assert not (tmp_path / "data/description.json").exists()
