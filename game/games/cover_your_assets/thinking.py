"""What computer players of Cover Your Assets ask of the rules: judging, choosing, imagining, explaining."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.core.decision import Decision, Limits, Stop
from game.core.rules import View
from game.core.state import Action
from game.core.words import Text
from game.games.cover_your_assets import advice, beliefs, levels, policy, standing
from game.games.cover_your_assets.chances import BEND
from game.games.cover_your_assets.notation import CoverYourAssetsNotation
from game.games.cover_your_assets.state import CoverYourAssetsState


class CoverYourAssetsThinking(CoverYourAssetsNotation):
    """The contract's part for computer players."""

    playouts = 2000
    limits = levels.LIMITS
    bend = BEND

    def value(self, state: CoverYourAssetsState) -> tuple[float, ...]:
        """The share of a win, or by dollars and what hands promise while the match runs."""
        return standing.value(state)

    def candidates(self, view: View[CoverYourAssetsState]) -> list[Action]:
        """Legal actions with the sensible ones first."""
        return advice.candidates(view)

    def rollout(self, state: CoverYourAssetsState, rng: Random) -> Action:
        """The action of the tuned weights."""
        return policy.best(state, self.actions(state), rng, policy.WEIGHTS[state.seats])

    def playout(self, state: CoverYourAssetsState, rng: Random, depth: int) -> tuple[float, ...]:
        """Plays on by the tuned weights; a duel is fought out, so that what it is about is not judged in the middle."""
        weights = policy.WEIGHTS[state.seats]
        while state.actor is not None and (depth > 0 or state.duel is not None):
            self.apply(state, policy.best(state, self.actions(state), rng, weights))
            depth -= 1
        return standing.value(state)

    def leads(self, view: View[CoverYourAssetsState], actions: Sequence[Action]) -> list[float]:
        """By the tuned weights' dollars."""
        worths = policy.worths(view.state, list(actions), policy.WEIGHTS[view.state.seats])
        slope = standing.slope(view.state, view.seat)
        return [slope * (worth - worths[0]) for worth in worths]

    def decide(
        self, view: View[CoverYourAssetsState], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
    ) -> Decision | None:
        """Without playouts: by the tuned weights, or without tuning where actions are seen one by one."""
        return None if playouts or limits.view == 1 else levels.judge(view, limits, temper, rng)

    def leaning(self, view: View[CoverYourAssetsState], action: Action, temper: str) -> float:
        """The bold fight, the careful lay, thieves rob, bluffers do it with jokers."""
        return levels.leaning(view.state, action, temper)

    def greedy(self, state: CoverYourAssetsState, rng: Random) -> Action:
        """Weighs dollars brought against dollars at risk, without tuning."""
        return advice.choose(state, self.actions(state), rng)

    def worlds(self, view: View[CoverYourAssetsState], rng: Random) -> Iterator[CoverYourAssetsState]:
        """Hidden hands as the others' play makes them likely."""
        return beliefs.worlds(view, rng)

    def why(self, view: View[CoverYourAssetsState], action: Action) -> Text:
        """What speaks for an action."""
        return advice.why(view.state, action)
