"""The environments keep the contracts that PettingZoo and Gymnasium document; their own checkers run, too, where these
packages are installed."""

import numpy as np
import pytest

import fogg
import fogg.aec
import fogg.vector


def play_aec(env, seed):
    """Plays a game as the loop of PettingZoo's documentation does; returns what each agent got."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    got = {agent: 0.0 for agent in env.possible_agents}
    order = []
    for agent in env.agent_iter(10_000):
        observation, reward, termination, truncation, info = env.last()
        assert env.observation_space(agent).contains(observation)
        assert isinstance(info, dict) and not truncation
        got[agent] += reward
        order.append(agent)
        if termination:
            action = None
        else:
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            assert env.action_space(agent).contains(action)
        env.step(action)
    return got, order


@pytest.mark.parametrize("board,seats", [("usa", 2), ("europe", 3), ("newyork", 4), ("sanfrancisco", 3)])
def test_aec_game_goes_from_reset_to_the_last_agent(board, seats):
    env = fogg.aec.env(board, seats)
    got, order = play_aec(env, 1)
    assert env.agents == [] and env.num_agents == 0 and env.max_num_agents == seats
    assert abs(sum(got.values())) < 1e-6 and max(got.values()) > 0
    assert order[-seats:] == env.possible_agents  # each leaves with a step of its own
    assert set(order) == set(env.possible_agents)


def test_aec_spaces_are_always_the_same_objects():
    env = fogg.aec.env("newyork")
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    assert env.action_space("seat_0").n == env.board.action_count


def test_aec_same_seed_gives_the_same_game_and_none_the_next():
    one, two = fogg.aec.env("newyork"), fogg.aec.env("newyork")
    assert play_aec(one, 5) == play_aec(two, 5)
    one.reset()
    two.reset()
    assert (one.observe("seat_0")["observation"] == two.observe("seat_0")["observation"]).all()
    first = one.observe("seat_0")["observation"]
    one.reset()
    assert not (first == one.observe("seat_0")["observation"]).all()


def test_aec_shows_a_mask_only_to_the_agent_that_acts():
    env = fogg.aec.env("newyork")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(other)["action_mask"].sum() == 0
    assert env.observe(env.agent_selection)["action_mask"].sum() > 0


def test_aec_refuses_illegal_actions_and_steps_of_the_dead():
    env = fogg.aec.env("newyork")
    env.reset(seed=1)
    with pytest.raises(fogg.IllegalAction):
        env.step(env.board.action_count - 1)
    with pytest.raises(ValueError):
        env.step(None)
    env.game.stop()
    env._finish(env.game)
    with pytest.raises((ValueError, AssertionError)):
        env.step(0)


def test_aec_renders_what_everybody_may_see():
    env = fogg.aec.env("newyork", render_mode="ansi")
    env.reset(seed=1)
    assert "New York" in env.render() and "market" in env.render()
    assert fogg.aec.env("newyork").render() is None


def legal(rng, observations):
    noise = rng.random(observations["action_mask"].shape)
    return np.argmax(noise * (observations["action_mask"] + 1e-9), axis=1)


@pytest.mark.parametrize("opponent", ["random", "planner", None])
@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_vector_steps_keep_the_contract(opponent, autoreset):
    envs = fogg.vector.FoggVectorEnv(8, "newyork", 2, opponent, autoreset)
    rng = np.random.default_rng(1)
    observations, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(observations) and isinstance(infos, dict)
    ended, was_over = 0, np.zeros(8, bool)
    for _ in range(300):
        before = observations
        observations, rewards, terminations, truncations, infos = envs.step(legal(rng, before))
        assert envs.observation_space.contains(observations)
        assert rewards.shape == terminations.shape == truncations.shape == (8,)
        assert terminations.dtype == truncations.dtype == bool and rewards.dtype == np.float64
        assert not truncations.any() and (rewards[~terminations] == 0).all()
        assert not (terminations & was_over).any()
        masks = observations["action_mask"].sum(axis=1)
        if autoreset == "next_step":
            assert ((masks == 0) == terminations).all()
            was_over = terminations
        else:
            assert (masks > 0).all()
        if terminations.any():
            assert (infos["_scores"] == terminations).all() and infos["scores"].shape == (8, 2)
            if autoreset == "same_step":
                assert all(last["action_mask"].sum() == 0 for last in infos["final_obs"][terminations])
        ended += terminations.sum()
    assert ended > 8


def test_vector_agent_has_seat_0_against_an_opponent():
    envs = fogg.vector.FoggVectorEnv(16, "newyork", 3, "random")
    _, infos = envs.reset(seed=2)
    assert (infos["to_act"] == 0).all()


def test_vector_reward_is_the_agents_own():
    envs = fogg.vector.FoggVectorEnv(32, "newyork", 2, "random")
    rng = np.random.default_rng(3)
    observations, _ = envs.reset(seed=3)
    seen = 0
    while seen < 50:
        observations, rewards, terminations, _, infos = envs.step(legal(rng, observations))
        for index in np.flatnonzero(terminations):
            mine, other = infos["scores"][index]
            assert rewards[index] in (1, 0, -1)
            assert (rewards[index] >= 0) if mine > other else (rewards[index] <= 0) if mine < other else True
            last = envs.batch.layout.part(observations["observation"][index], "phase")
            assert last[0, -1] == 1
            seen += 1


def test_vector_planner_wins_against_random_actions():
    envs = fogg.vector.FoggVectorEnv(16, "newyork", 2, "planner", "same_step")
    rng = np.random.default_rng(4)
    observations, _ = envs.reset(seed=4)
    total = games = 0
    while games < 40:
        observations, rewards, terminations, _, _ = envs.step(legal(rng, observations))
        total, games = total + rewards.sum(), games + terminations.sum()
    assert total / games < -0.8


def test_vector_same_seed_gives_the_same_games():
    def run(seed):
        envs = fogg.vector.FoggVectorEnv(4, "newyork", 2, "random", "same_step")
        rng = np.random.default_rng(1)
        observations, _ = envs.reset(seed=seed)
        for _ in range(100):
            observations = envs.step(legal(rng, observations))[0]
        return observations["observation"]

    assert (run(1) == run(1)).all() and not (run(1) == run(2)).all()


def test_vector_refuses_bad_arguments():
    with pytest.raises(ValueError, match="autoreset"):
        fogg.vector.FoggVectorEnv(2, "newyork", autoreset="never")
    with pytest.raises(fogg.BadPlayer):
        fogg.vector.FoggVectorEnv(2, "newyork", opponent="nobody")
    envs = fogg.vector.FoggVectorEnv(2, "newyork")
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="2 actions are needed"):
        envs.step([1, 2, 3])
    envs.close()
    assert envs.closed


def test_pettingzoo_itself_finds_nothing_wrong():
    checks = pytest.importorskip("pettingzoo.test", reason="pettingzoo is not installed")
    checks.api_test(fogg.aec.env("newyork"), num_cycles=200)
    checks.seed_test(lambda: fogg.aec.env("newyork"), num_cycles=50)


def test_gymnasium_itself_takes_the_environment():
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    envs = fogg.vector.FoggVectorEnv(4, "newyork", 2, "random", "same_step")
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    observations, _ = counted.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(200):
        observations, *_ = counted.step(legal(rng, observations))
