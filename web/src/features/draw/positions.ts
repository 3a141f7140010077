import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { byeStatuses } from '@courtline/domain/constants';

/** Content of a position: the id of a team, or why there is none. */
export type Standing = number | 'bye' | 'open';

export type Standings = readonly [Standing, Standing];

/** The same as form fields, for merging with the changes of others. */
export type PositionValues = { home: Standing; away: Standing };

export function positionValues(match: TeamMatch): PositionValues {
  const [home, away] = standingsOf(match);
  return { home, away };
}

function standingsOf({ position1Team, position2Team, byeStatusTypeId }: TeamMatch): Standings {
  const gap = byeStatusTypeId === byeStatuses.bye.id ? 'bye' : 'open';
  return [position1Team?.teamId ?? gap, position2Team?.teamId ?? gap];
}

/** Choosing the opponent swaps the sides, and a match without teams is either all byes or all open. */
export function withStanding([home, away]: Standings, at: 0 | 1, chosen: Standing): Standings {
  const other = at === 0 ? away : home;
  const before = at === 0 ? home : away;
  const next = nextOther(other, before, chosen);
  return at === 0 ? [chosen, next] : [next, chosen];
}

function nextOther(other: Standing, before: Standing, chosen: Standing): Standing {
  if (chosen === other) return before;
  return typeof chosen !== 'number' && typeof other !== 'number' ? chosen : other;
}

export function positionsBody([home, away]: Standings) {
  const empty = [home, away].find((standing) => typeof standing !== 'number');
  return {
    position1TeamId: typeof home === 'number' ? home : null,
    position2TeamId: typeof away === 'number' ? away : null,
    byeStatusTypeId: empty === 'bye' || empty === 'open' ? byeStatuses[empty].id : null,
  };
}

/** Match number of each team in the first round of the main draw. */
export function firstMatches({ draws }: Schedule): ReadonlyMap<number, number> {
  const matches = draws[0]?.rounds[0]?.teamMatches ?? [];
  const placed = new Map<number, number>();
  for (const { teamMatchNumber, position1Team, position2Team } of matches) {
    if (position1Team) placed.set(position1Team.teamId, teamMatchNumber);
    if (position2Team) placed.set(position2Team.teamId, teamMatchNumber);
  }
  return placed;
}
