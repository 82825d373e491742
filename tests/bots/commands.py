"""Player programs in fogg sim, arena and play: whole games, what they think, decisions that they lose, saved games.

Usage: commands.py FOGG PLAYER
"""
import os
import re
import subprocess
import sys
import tempfile

FOGG, PLAYER = (os.path.abspath(path) for path in sys.argv[1:3])
folder = tempfile.TemporaryDirectory()
RECORD = os.path.join(folder.name, "game.fogg")


def run(*arguments, status=0):
    done = subprocess.run([FOGG, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, cwd=folder.name)
    assert done.returncode == status, done.stdout
    return done.stdout


def sim_plays_with_a_program():
    told = run("sim", "--map", "newyork", "--games", "2", "--bot", f"planner,cmd:{PLAYER}", "--record", RECORD)
    assert "lost" not in told, told
    assert "2 games" in run("verify", RECORD)


def sim_tells_lost_decisions():
    told = run("sim", "--map", "newyork", "--bot", f"planner,cmd:{PLAYER} illegal")
    assert "decisions to planner; the last: no action" in told, told


def arena_shows_what_a_program_thinks():
    told = run("arena", "--map", "newyork", "--games", "2", "--threads", "1", "--verbose", "--bots",
               f"planner,cmd:{PLAYER}")
    assert "game 1.1, seat 1, Faulty: the first will do; chance 50.0 %\n" in told, told


def arena_shows_what_a_built_in_player_thinks():
    told = run("arena", "--map", "newyork", "--games", "2", "--threads", "1", "--verbose", "--bots",
               "search:nodes=20,random")
    thoughts = [line for line in told.splitlines() if ", search:nodes=20: " in line]
    known = re.compile(r": error [0-9.]+ %; chance [0-9.]+ %; \d+ nodes; ")
    assert thoughts and all(known.search(one) for one in thoughts), told
    assert not any(" ms" in one or "depth" in one for one in thoughts), "what it does not measure is not told"


def an_option_that_a_program_does_not_have_is_told():
    told = run("arena", "--map", "newyork", "--games", "2", "--bots", f"planner,cmd[depth=3]:{PLAYER}")
    assert 'it has no option "depth=3"' in told, told


def play_saves_and_resumes_a_game_with_a_program():
    os.symlink(PLAYER, os.path.join(folder.name, "player"))
    run("play", "--plain", "--map", "newyork", "--seats", "planner,cmd:./player", "--save", RECORD + "2")
    with open(RECORD + "2") as file:
        lines = file.readlines()
    assert '"kind":"bot:cmd:./player"' in lines[0], lines[0]
    cut = next(n for n, line in enumerate(lines) if n > 30 and '"ev":"turn"' in line)
    with open(RECORD + "3", "w") as file:
        file.writelines(lines[:cut + 1])
    told = run("play", "--plain", "--resume", RECORD + "3", status=1)
    assert 'would run the program "cmd:./player"; with --programs it may' in told, told
    run("play", "--plain", "--resume", "--programs", RECORD + "3")
    assert "1 game" in run("verify", RECORD + "3")


def main():
    cases = [sim_plays_with_a_program, sim_tells_lost_decisions, arena_shows_what_a_program_thinks,
             arena_shows_what_a_built_in_player_thinks,
             an_option_that_a_program_does_not_have_is_told, play_saves_and_resumes_a_game_with_a_program]
    failed = 0
    for number, case in enumerate(cases, 1):
        try:
            case()
            print(f"ok {number} - {case.__name__.replace('_', ' ')}")
        except AssertionError as error:
            failed += 1
            print(f"not ok {number} - {case.__name__.replace('_', ' ')}")
            print("".join(f"#   {line}\n" for line in str(error).splitlines()), end="")
    print(f"1..{len(cases)}")
    return failed > 0


sys.exit(main())
