"""Players: built in, of one's own, and as a program."""

import io
import json
import os
import subprocess
import sys

import pytest

import fogg


@pytest.mark.parametrize("kind", fogg.players(), ids=lambda kind: kind.name)
def test_every_built_in_player_chooses_from_a_view(kind):
    view = fogg.Game("newyork", seed=1).view()
    player = fogg.Player(kind.name, view.board, seed=1)
    assert player.choose(view) in view.actions


def test_players_names_are_those_of_the_program():
    names = [kind.name for kind in fogg.players()]
    assert names[0] == "random" and "planner" in names and "expert" in names


def test_unknown_player_is_told_with_the_near_miss():
    with pytest.raises(fogg.BadPlayer, match='did you mean "planner"'):
        fogg.Player("plannr", "usa")


def test_player_refuses_a_view_of_another_map_or_of_a_seat_that_waits():
    player = fogg.Player("planner", "usa")
    with pytest.raises(fogg.BadPlayer, match="was made for usa, not for newyork"):
        player.choose(fogg.Game("newyork", seed=1).view())
    with pytest.raises(fogg.BadPlayer, match="does not wait"):
        player.choose(fogg.Game("usa", seed=1).spectate())


def test_player_takes_views_of_an_equal_board():
    view = fogg.Game(fogg.Board("usa"), seed=1).view()
    assert fogg.Player("planner", fogg.Board("usa")).choose(view) in view.actions


def test_same_seed_plays_the_same_game():
    one = fogg.play(["search:nodes=20", "planner"], "newyork", seed=9)
    two = fogg.play(["search:nodes=20", "planner"], "newyork", seed=9)
    assert one.record() == two.record()


def test_object_and_function_are_players_too():
    class First:
        def choose(self, view):
            return view.actions[0].text

    game = fogg.play([First(), lambda view: view.actions[-1].number], "newyork", seed=1)
    assert game.is_over


def test_match_tells_who_is_stronger():
    result = fogg.match(["random", "planner"], "newyork", games=20)
    assert sum(result.wins) == 20 and result.share(1) > 0.9 and result.points[1] > result.points[0]
    assert 0 <= result.error(1) < 0.1


def test_program_of_the_first_edition_answers_one_line_a_view():
    game = fogg.Game("newyork", seed=1)
    lines = json.dumps(game.view(0).to_dict()) + "\n\n" + json.dumps(game.view(1).to_dict()) + "\n"
    out = io.StringIO()
    fogg.run_program(fogg.Player("planner", "newyork"), lines=io.StringIO(lines), out=out)
    answers = out.getvalue().splitlines()
    assert len(answers) == 2
    game.play(answers[0], 0)
    game.play(answers[1], 1)


def test_program_of_the_second_edition_shakes_hands_and_hears_everything():
    class Listener:
        name = "Listener"

        def __init__(self):
            self.heard = []

        def choose(self, view):
            return view.actions[0].number

        def begin(self, game):
            self.heard.append(("begin", game["game"]))

        def event(self, event):
            self.heard.append(("event", event["n"]))

        def result(self, result):
            self.heard.append(("result", result["won"]))

    view = fogg.Game("newyork", seed=1).view()
    seen = json.dumps(view.to_dict())
    lines = ['{"fogg":2,' + seen[1:], "option x 1", 'newgame {"game":"7"}', 'event {"n":1}', f"view {seen}",
             "go ms 100", "stop", "what is this", 'result {"won":true}', "quit", "newgame {}"]
    out, player = io.StringIO(), Listener()
    fogg.run_program(player, lines=io.StringIO("\n".join(lines)), out=out)
    assert out.getvalue().splitlines() == ["fogg 2", "name Listener", "ready", "ready", f"play {view.actions[0].text}"]
    assert player.heard == [("begin", "7"), ("event", 1), ("result", True)]


def thinking_aloud(view):
    fogg.program.info(text="both are short", chance=0.5)
    return view.actions[0]


def test_info_is_one_line_before_the_answer():
    view = fogg.Game("newyork", seed=1).view()
    seen = json.dumps(view.to_dict())
    out = io.StringIO()
    fogg.run_program(thinking_aloud, lines=io.StringIO('{"fogg":2,' + f"{seen[1:]}\nview {seen}\ngo ms 9\n"), out=out)
    assert out.getvalue().splitlines()[2:] == ['info {"text": "both are short", "chance": 0.5}',
                                               f"play {view.actions[0].text}"]


def test_info_says_nothing_where_no_program_runs(capsys):
    fogg.play([thinking_aloud, "random"], "newyork", seed=1)
    assert capsys.readouterr().out == ""


def test_program_in_python_passes_the_check_and_plays_in_the_arena(tmp_path):
    script = tmp_path / "mine.py"
    script.write_text("import fogg\nfogg.run_program(lambda view: view.actions[-1])\n")
    program = os.environ["FOGG_PROGRAM"]
    command = f"{sys.executable} {script}"
    done = subprocess.run([program, "arena", "--map", "newyork", "--games", "2", "--deadline", "600000", "--bots",
                           f"random,cmd:{command}"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "mine.py" in done.stdout and "lost" not in done.stdout + done.stderr
