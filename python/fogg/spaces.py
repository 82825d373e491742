"""Spaces of observations and actions: Gymnasium's own where it is installed, else stand-ins that look the same."""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        """What all spaces have."""

        def __init__(self, shape: Optional[tuple[int, ...]], dtype: Any) -> None:
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self._random = np.random.default_rng()

        def seed(self, seed: Optional[int] = None) -> Any:
            """Starts the generator of `sample`."""
            self._random = np.random.default_rng(seed)
            return [seed]

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            """Whether a value is of this space."""
            raise NotImplementedError

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of a shape with entries from `low` to `high`."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32) -> None:
            super().__init__(tuple(shape), dtype)
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)

        def contains(self, value: Any) -> bool:
            return (isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
                    and bool(np.all(value >= self.low) and np.all(value <= self.high)))

        def sample(self, mask: Any = None) -> Any:
            """Any element."""
            return self._random.integers(self.low, self.high, self.shape, endpoint=True).astype(self.dtype)

    class Discrete(_Space):  # type: ignore[no-redef]
        """The numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = np.int64(n)
            self.start = np.int64(0)

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, np.integer)) and 0 <= value < self.n

        def sample(self, mask: Any = None) -> Any:
            """Any element, or any of those where the mask is 1."""
            allowed = np.flatnonzero(mask) if mask is not None else None
            return np.int64(self._random.integers(self.n) if allowed is None else self._random.choice(allowed))

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """Arrays of numbers, entry i from 0 to nvec[i] - 1."""

        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec, np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def contains(self, value: Any) -> bool:
            value = np.asarray(value)
            return value.shape == self.shape and bool(np.all(value >= 0) and np.all(value < self.nvec))

        def sample(self, mask: Any = None) -> Any:
            """Any element."""
            return self._random.integers(self.nvec)

    class Dict(_Space):  # type: ignore[no-redef]
        """Named spaces."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def keys(self) -> Any:
            """The names."""
            return self.spaces.keys()

        def contains(self, value: Any) -> bool:
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[key]) for key, space in self.spaces.items()))

        def sample(self, mask: Any = None) -> Any:
            """Any element."""
            return {key: space.sample() for key, space in self.spaces.items()}


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete", "observation_space"]


def observation_space(size: int, actions: int, count: Optional[int] = None) -> Any:
    """The space of an observation with its mask, or of `count` of them."""
    lead = () if count is None else (count,)
    return Dict({
        "observation": Box(0, 255, lead + (size,), np.uint8),
        "action_mask": Box(0, 1, lead + (actions,), np.int8),
    })
