import type { Draw, DrawMatch, MatchResult, Played } from '../draw';
import { groupMatchesOf } from '../draw';
import { played } from './a-draw';

/** Results with the orders of the groups that they decide: by wins, then by id. */
export function playedInGroups(draws: readonly Draw[], results: Record<number, MatchResult>): Played {
  const matches = groupMatchesOf(draws);
  const groups = new Set(matches.map(({ group }) => group ?? 0));
  const decided = [...groups].flatMap((group) => {
    const own = matches.filter((match) => match.group === group);
    const isDecided = own.every(({ number }) => results[number] && results[number].kind !== 'begun');
    return isDecided ? [[group, orderOf(own, results)] as const] : [];
  });
  return { ...played(results), groupOrders: new Map(decided) };
}

function orderOf(matches: readonly DrawMatch[], results: Record<number, MatchResult>): number[] {
  const wins = new Map<number, number>();
  for (const { number, slots } of matches) {
    const result = results[number];
    for (const [at, slot] of slots.entries()) {
      if (slot.kind !== 'team') continue;
      const hasWon =
        (result?.kind === 'won' && result.by === at + 1) ||
        (result?.kind === 'defaulted' && result.side !== at + 1);
      wins.set(slot.teamId, (wins.get(slot.teamId) ?? 0) + (hasWon ? 1 : 0));
    }
  }
  return [...wins].toSorted(([one, a], [other, b]) => b - a || one - other).map(([teamId]) => teamId);
}
