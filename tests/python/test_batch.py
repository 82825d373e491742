"""Many games at once."""

import numpy as np
import pytest

import fogg
from fogg.batch import WAIT


def test_arrays_have_the_documented_shapes_and_cannot_be_written():
    batch = fogg.Batch("europe", seats=3, count=5)
    batch.reset(1)
    shapes = {
        "observations": ((5, batch.layout.size), np.uint8), "masks": ((5, 2418), np.uint8),
        "legal_counts": ((5,), np.int32), "to_act": ((5,), np.int8), "ended": ((5,), np.uint8),
        "rewards": ((5, 3), np.float32), "scores": ((5, 3), np.int16), "games_played": ((5,), np.uint64),
    }
    for name, (shape, dtype) in shapes.items():
        array = getattr(batch, name)
        assert (array.shape, array.dtype) == (shape, dtype), name
        with pytest.raises(ValueError):
            array[0] = 1


@pytest.mark.parametrize("board", fogg.maps())
def test_rows_are_those_of_the_games(board):
    batch = fogg.Batch(board, count=3)
    batch.reset(2)
    for _ in range(150):
        for index in range(3):
            view = batch.game(index).view()
            assert batch.to_act[index] == view.seat
            assert (batch.masks[index] == view.mask).all()
            assert (batch.observations[index] == view.observation).all()
        batch.step(batch.random_actions())


def test_same_seed_gives_the_same_games():
    one, two = fogg.Batch("usa", count=4), fogg.Batch("usa", count=4)
    for batch in (one, two):
        batch.reset(3)
        for _ in range(500):
            batch.step(batch.random_actions())
    assert one.games_played.sum() > 0
    assert (one.observations == two.observations).all() and (one.scores == two.scores).all()
    two.reset(4)
    assert not (one.observations == two.observations).all()


def test_seeds_can_be_given_for_each_game():
    batch = fogg.Batch("usa", count=3)
    batch.reset([7, 8, 7])
    assert (batch.observations[0] == batch.observations[2]).all()
    assert not (batch.observations[0] == batch.observations[1]).all()
    with pytest.raises(fogg.FoggError, match="3 seeds are needed"):
        batch.reset([1, 2])


def test_choice_by_index_is_legal():
    batch = fogg.Batch("usa", count=16)
    batch.reset(1)
    rng = np.random.default_rng(1)
    for _ in range(300):
        actions = batch.choose((rng.random(16) * batch.legal_counts).astype(np.int32))
        assert batch.masks[np.arange(16), actions].all()
        batch.step(actions)
    with pytest.raises(fogg.FoggError, match="game 3 has .* legal actions"):
        batch.choose([0, 0, 0, 9999] + [0] * 12)


def test_rewards_sum_to_zero_and_come_with_the_end():
    batch = fogg.Batch("newyork", seats=3, count=32)
    batch.reset(1)
    ended = 0
    while ended < 100:
        batch.step(batch.random_actions())
        over = batch.ended.astype(bool)
        ended += over.sum()
        assert (batch.rewards[~over] == 0).all()
        assert np.allclose(batch.rewards[over].sum(axis=1), 0, atol=1e-5)
        best = batch.scores[over].max(axis=1, keepdims=True)
        assert (batch.scores[over][batch.rewards[over] > 0] == np.broadcast_to(best, (over.sum(), 3))[
            batch.rewards[over] > 0]).all()
    assert batch.games_played.sum() == ended


def test_illegal_action_is_told_with_game_and_rule_and_nothing_moves():
    batch = fogg.Batch("usa", count=3)
    batch.reset(1)
    before = batch.observations.copy()
    actions = batch.random_actions().copy()
    actions[1] = batch.actions - 1
    with pytest.raises(fogg.IllegalAction, match='game 1: "pass"') as caught:
        batch.step(actions)
    assert caught.value.rule == "C5"
    actions[1] = 99999
    with pytest.raises(fogg.IllegalAction, match="game 1: 99999 is no action"):
        batch.step(actions)
    with pytest.raises(fogg.FoggError, match="3 numbers are needed"):
        batch.step([0])
    assert (batch.observations == before).all()
    actions[:] = WAIT
    batch.step(actions)
    assert (batch.observations == before).all()


def test_without_restart_games_stay_over():
    batch = fogg.Batch("newyork", count=4, restart=False, observe=False)
    batch.reset(1)
    while (batch.to_act >= 0).any():
        batch.step(batch.random_actions())
    assert (batch.games_played == 1).all() and batch.masks.sum() == 0 and batch.observations.shape == (4, 0)
    batch.reset_one(2, 5)
    assert list(batch.to_act >= 0) == [False, False, True, False]


def test_game_can_be_taken_out_and_put_in():
    batch = fogg.Batch("usa", count=2)
    batch.reset(1)
    game = batch.game(0)
    game.play(game.legal()[0])
    batch.set_game(1, game)
    assert (batch.observations[1] == game.view().observation).all()
    with pytest.raises(fogg.FoggError, match="2 players on usa"):
        batch.set_game(1, fogg.Game("newyork"))
    with pytest.raises(fogg.FoggError, match="no game 2 among 2"):
        batch.game(2)


def test_batch_is_for_one_to_a_million_games():
    for count in (0, -1, 1 << 21):
        with pytest.raises(fogg.FoggError, match="a batch has"):
            fogg.Batch("usa", count=count)
