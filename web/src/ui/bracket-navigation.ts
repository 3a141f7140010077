import { type BracketMatch, type BracketRound, feedersOf } from './bracket-layout';

export type Spot = { round: number; at: number };

export function spotOf(rounds: readonly BracketRound[], id: number): Spot | null {
  for (const [round, { matches }] of rounds.entries()) {
    const at = matches.findIndex((match) => match.id === id);
    if (at >= 0) return { round, at };
  }
  return null;
}

export function matchAt(rounds: readonly BracketRound[], { round, at }: Spot): BracketMatch | undefined {
  return rounds[round]?.matches[at];
}

/** Where a key leads from a match: along the round, forward with the winner, or back to where a team came from. */
export function navigate(rounds: readonly BracketRound[], from: Spot, key: string): Spot | null {
  const last = (rounds[from.round]?.matches.length ?? 0) - 1;
  switch (key) {
    case 'ArrowDown':
      return from.at < last ? { ...from, at: from.at + 1 } : null;
    case 'ArrowUp':
      return from.at > 0 ? { ...from, at: from.at - 1 } : null;
    case 'Home':
      return { ...from, at: 0 };
    case 'End':
      return { ...from, at: last };
    case 'ArrowRight':
      return beside(rounds, from, 1);
    case 'ArrowLeft':
      return beside(rounds, from, -1);
    default:
      return null;
  }
}

/** The match at the other end of the line; without a line, the one at the same height. */
function beside(rounds: readonly BracketRound[], from: Spot, step: 1 | -1): Spot | null {
  const here = matchAt(rounds, from);
  const matches = rounds[from.round + step]?.matches ?? [];
  if (!here || matches.length === 0) return null;
  const linked = matches.findIndex((match) =>
    step === 1 ? feedersOf(match).includes(here.id) : feedersOf(here).includes(match.id),
  );
  const own = rounds[from.round]?.matches.length ?? 1;
  const sameHeight = Math.floor(((from.at + 0.5) * matches.length) / own);
  return { round: from.round + step, at: linked >= 0 ? linked : sameHeight };
}
