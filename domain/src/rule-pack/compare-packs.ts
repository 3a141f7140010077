import type { ScoredMatch, SideScore } from '../standings/season-record';
import type { StandingsRow } from '../standings/standings';

/** A season as one rule pack counts it. */
export type CountedSeason = { matches: readonly ScoredMatch[]; rows: readonly StandingsRow[] };

export type PackChanges = {
  matches: { before: ScoredMatch; after: ScoredMatch }[];
  places: { teamId: number; teamName: string; before: number; after: number }[];
};

/** The team matches and the places that differ; both seasons have the same matches in the same order. */
export function comparePacks(before: CountedSeason, after: CountedSeason): PackChanges {
  const matches = before.matches.flatMap((match, index) => {
    const other = after.matches[index];
    return other && isChanged(match, other) ? [{ before: match, after: other }] : [];
  });
  const ranks = new Map(before.rows.map(({ teamId, rank }) => [teamId, rank]));
  const places = after.rows.flatMap(({ teamId, teamName, rank }) => {
    const earlier = ranks.get(teamId) ?? rank;
    return earlier === rank ? [] : [{ teamId, teamName, before: earlier, after: rank }];
  });
  return { matches, places };
}

function isChanged(one: ScoredMatch, other: ScoredMatch): boolean {
  return isSideChanged(one.side1, other.side1) || isSideChanged(one.side2, other.side2);
}

/** Sets and games of a line count only in the standings, where a different place shows. */
function isSideChanged(one: SideScore, other: SideScore): boolean {
  return one.verdict !== other.verdict || one.pointHundredths !== other.pointHundredths;
}

/** '3 results and 2 places change', or null if nothing does. */
export function changesText(changes: {
  matches: readonly unknown[];
  places: readonly unknown[];
}): string | null {
  const parts = [countOf(changes.matches.length, 'result'), countOf(changes.places.length, 'place')].filter(
    (part) => part !== null,
  );
  if (parts.length === 0) return null;
  const isOne = changes.matches.length + changes.places.length === 1;
  return `${parts.join(' and ')} ${isOne ? 'changes' : 'change'}`;
}

function countOf(count: number, word: string): string | null {
  if (count === 0) return null;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
