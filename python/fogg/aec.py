"""One game as an environment shaped like PettingZoo's AEC: agents act one after the other.

    env = fogg.aec.env("usa", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else policy(observation["observation"], observation["action_mask"])
        env.step(action)

It is a subclass of pettingzoo.AECEnv where that is installed; the contract is the same without it.
"""

from __future__ import annotations

from typing import Any, Iterator, Optional, Union

import numpy as np

from ._library import lib
from .board import Board
from .game import Game
from .layout import layout_of
from .spaces import Discrete, observation_space

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """What pettingzoo.AECEnv does for its subclasses."""

        agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        @property
        def unwrapped(self) -> Any:
            """The environment itself."""
            return self

        @property
        def num_agents(self) -> int:
            """How many agents are left."""
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            """How many agents there can be."""
            return len(self.possible_agents)  # type: ignore[attr-defined]

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """What the selected agent sees, its reward since its last step, whether it is done, and more."""
            agent = self.agent_selection
            seen = self.observe(agent) if observe else None  # type: ignore[attr-defined]
            return (seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
                    self.infos[agent])

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agent whose step is next, until none is left or `max_iter` steps are made."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def _clear_rewards(self) -> None:
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _was_dead_step(self, action: Any) -> None:
            """The step of an agent that is done: it leaves."""
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for known in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del known[agent]  # type: ignore[attr-defined]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()


class FoggAEC(_Base):  # type: ignore[misc,valid-type]
    """A game.  Agents are called seat_0, seat_1, …; an observation is a dict of `observation` (the view as bytes) and
    `action_mask`; actions are numbers.  At the end every agent is terminated: rewards sum to 0, a sole winner has 1."""

    metadata = {"name": "fogg_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, board: Union[Board, str] = "usa", seats: int = 2, render_mode: Optional[str] = None) -> None:
        super().__init__()
        self.board = Board(board) if isinstance(board, str) else board
        self.board._check_seats(seats)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        layout = layout_of(self.board, seats)
        self.observation_spaces = {
            agent: observation_space(layout.size, self.board.action_count) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.board.action_count) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []
        self.game: Optional[Game] = None

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game.  The same seed gives the same game; without one, the next of a sequence."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(self.board, len(self.possible_agents), self._seeds.bytes(32), events=False)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _game(self) -> Game:
        if self.game is None:
            raise RuntimeError("call reset() first")
        return self.game

    def _select(self) -> None:
        seat = self._game().to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know.  The mask is all 0 unless the agent is to act."""
        view = self._game().view(self.possible_agents.index(agent))
        is_next = self._game().to_act == view.seat
        return {
            "observation": view.observation,
            "action_mask": view.mask if is_next else np.zeros(self.board.action_count, np.int8),
        }

    def step(self, action: Optional[int]) -> None:
        """Plays the selected agent's action; None for an agent that is done.  Raises fogg.IllegalAction."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is an action only for agents that are done")
        game = self._game()
        game.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0
        self._clear_rewards()
        if game.is_over:
            self._finish(game)
        else:
            self._select()
        self._accumulate_rewards()

    def _finish(self, game: Game) -> None:
        winners, scores = sum(1 << seat for seat in game.winners), game.scores()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(lib.fogg_batch_reward(game.seats, winners, seat))
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat].total}
        self.agent_selection = self.agents[0]

    def render(self) -> Optional[str]:
        """The public part of the game as text."""
        if self.render_mode is None:
            return None
        view = self._game().spectate()
        seats = "\n".join(f"  {seat!r}, routes: {' '.join(seat.routes) or 'none'}" for seat in view.seats)
        return f"{self.board.title}, {view.phase}\n  market: {' '.join(str(c) for c in view.market)}\n{seats}\n"

    def close(self) -> None:
        """Nothing is held that must be released."""


def env(board: Union[Board, str] = "usa", seats: int = 2, render_mode: Optional[str] = None) -> FoggAEC:
    """Makes an environment."""
    return FoggAEC(board, seats, render_mode)
