"""Many games as an environment shaped like Gymnasium's VectorEnv.

    envs = fogg.vector.FoggVectorEnv(num_envs=1024, board="usa", seats=2, opponent="random")
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

With an opponent, the agent has seat 0 and the opponent the others; it plays until the agent is to act again.  Without
one (`opponent=None`) the agent decides for every seat in turn (self-play), and a reward is that of the seat that acted.
It is a subclass of gymnasium.vector.VectorEnv where that is installed; the contract is the same without it.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from .batch import WAIT, Batch
from .board import Board
from .player import Player
from .spaces import Discrete, MultiDiscrete, observation_space

try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as _Base

    NEXT_STEP, SAME_STEP = AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP
except ImportError:
    NEXT_STEP, SAME_STEP = "NextStep", "SameStep"  # type: ignore[assignment]

    class _Base:  # type: ignore[no-redef]
        """What gymnasium.vector.VectorEnv gives to its subclasses."""

        closed = False

        @property
        def unwrapped(self) -> Any:
            """The environment itself."""
            return self

        def close(self, **_arguments: Any) -> None:
            """Nothing is held that must be released."""
            self.closed = True


Observations = dict[str, npt.NDArray[Any]]


class FoggVectorEnv(_Base):  # type: ignore[misc,valid-type]
    """`num_envs` games at once.

    An observation is a dict of `observation` (num_envs, size) uint8 and `action_mask` (num_envs, actions) int8.
    `opponent` is None, "random" (chosen in C) or the name of any built-in player.  `autoreset` is "next_step": the
    step after the one that ended a game ignores its action and shows the beginning of the next game with reward 0; or
    "same_step": the observation is of the next game already, and infos["final_obs"] has the last of the old one.

    Rewards are 0 until a game ends; then a sole winner gets 1, and the seats' rewards sum to 0.  When games end, infos
    has `scores` (num_envs, seats) and `_scores`, where they are new.
    """

    def __init__(
        self,
        num_envs: int = 64,
        board: Union[Board, str] = "usa",
        seats: int = 2,
        opponent: Optional[str] = "random",
        autoreset: str = "next_step",
    ) -> None:
        if autoreset not in ("next_step", "same_step"):
            raise ValueError(f'autoreset is "next_step" or "same_step", not {autoreset!r}')
        self.batch = Batch(board, seats, num_envs, restart=False)
        self.board = self.batch.board
        self.num_envs = num_envs
        self.opponent = opponent
        self._is_same_step = autoreset == "same_step"
        self.metadata = {"render_modes": [], "autoreset_mode": SAME_STEP if self._is_same_step else NEXT_STEP}
        self.render_mode = None
        self.spec = None
        size, actions = self.batch.layout.size, self.batch.actions
        self.single_observation_space = observation_space(size, actions)
        self.single_action_space = Discrete(actions)
        self.observation_space = observation_space(size, actions, num_envs)
        self.action_space = MultiDiscrete(np.full(num_envs, actions))
        self._players: list[list[Player]] = []
        if opponent not in (None, "random"):
            self._players = [[Player(str(opponent), self.board) for _ in range(1, seats)] for _ in range(num_envs)]
        self._seeds = np.random.default_rng()
        self._over = np.zeros(num_envs, bool)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Observations, dict[str, Any]]:
        """Begins all games anew.  The same seed gives the same games."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        seeds = self._seeds.integers(0, 2**64, self.num_envs, np.uint64)
        self.batch.reset(seeds)
        for index in range(self.num_envs if self._players else 0):
            self._reset_players(index, int(seeds[index]))
        self._over[:] = False
        self._let_others_play()
        return self._observe(), self._infos()

    def _begin(self, index: int) -> None:
        seed = int(self._seeds.integers(0, 2**64, dtype=np.uint64))
        self.batch.reset_one(index, seed)
        self._over[index] = False
        if self._players:
            self._reset_players(index, seed)

    def _reset_players(self, index: int, seed: int) -> None:
        for seat, player in enumerate(self._players[index], 1):
            player.reset(seed + seat)

    def step(self, actions: Any) -> tuple[Observations, npt.NDArray[np.float64], npt.NDArray[np.bool_],
                                          npt.NDArray[np.bool_], dict[str, Any]]:
        """One decision of the agent in every game.  Raises fogg.IllegalAction, and then no game has moved."""
        batch = self.batch
        chosen = np.array(actions, np.int32)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, not an array of shape {chosen.shape}")
        fresh = self._over.copy()
        acting = np.where(batch.to_act >= 0, batch.to_act, 0)
        chosen[fresh] = WAIT
        batch.step(chosen)
        for index in np.flatnonzero(fresh):
            self._begin(int(index))
        self._let_others_play()
        terminations = (batch.to_act < 0) & ~fresh
        rewards = np.zeros(self.num_envs, np.float64)
        infos: dict[str, Any] = {}
        if terminations.any():
            self._settle(terminations, acting, rewards, infos)
        infos.update(self._infos())
        return self._observe(), rewards, terminations, np.zeros(self.num_envs, bool), infos

    def _settle(self, ended: npt.NDArray[np.bool_], acting: npt.NDArray[Any], rewards: npt.NDArray[np.float64],
                infos: dict[str, Any]) -> None:
        """The rewards of games that have ended, and what their last observations were."""
        where = np.flatnonzero(ended)
        scores = self.batch.scores.copy()
        for index in where:
            rewards[index] = self._final_rewards[index, acting[index]]
        infos["scores"], infos["_scores"] = scores, ended.copy()
        if not self._is_same_step:
            self._over |= ended
            return
        last = np.full(self.num_envs, None, object)
        for index in where:
            last[index] = {name: array[index].copy() for name, array in self._observe().items()}
        infos["final_obs"], infos["_final_obs"] = last, ended.copy()
        for index in where:
            self._begin(int(index))
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Opponents decide until the agent is to act in every game that goes on."""
        batch = self.batch
        self._final_rewards = batch.rewards.copy()
        if self.opponent is None:
            return
        while (others := batch.to_act > 0).any():
            chosen = np.full(self.num_envs, WAIT, np.int32)
            if self._players:
                for index in np.flatnonzero(others):
                    chosen[index] = self._choose(int(index))
            else:
                chosen[others] = batch.random_actions()[others]
            batch.step(chosen)
            self._final_rewards += batch.rewards

    def _choose(self, index: int) -> int:
        view = self.batch.game(index).view()
        return self._players[index][int(self.batch.to_act[index]) - 1].choose(view).number

    def _observe(self) -> Observations:
        """Of the seat to act; of a game that is over, what the agent sees at the end."""
        seen = self.batch.observations.copy()
        for index in np.flatnonzero(self.batch.to_act < 0) if self.opponent is not None else ():
            seen[index] = self.batch.game(int(index)).view(0).observation
        return {"observation": seen, "action_mask": self.batch.masks.astype(np.int8)}

    def _infos(self) -> dict[str, Any]:
        return {"to_act": self.batch.to_act.copy(), "_to_act": np.ones(self.num_envs, bool)}

    def render(self) -> None:
        """Games are not drawn."""
