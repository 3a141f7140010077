import { groupName } from './group-stage';

type Round = { teamMatches: readonly { groupNumber: number | null }[] };

type Drawn<R extends Round> = { number: number; name: string; rounds: readonly R[] };

/** A draw as it is shown; a group is shown like a draw, below its table. */
export type ShownPart<R extends Round> = Drawn<R> & {
  /** 1 is Group A. */
  group?: number;
};

/** After the numbers of all groups. */
const playoffsNumber = 100;

/** Each group, then the playoffs that follow from them; without groups the draws as they are. */
export function splitGroups<R extends Round>(
  draws: readonly Drawn<R>[],
  groupStage: { groups: number } | null,
): ShownPart<R>[] {
  if (!groupStage) return [...draws];
  const rounds = draws.flatMap((draw) => draw.rounds);
  const inGroups = Array.from({ length: groupStage.groups }, (_, at) => ({
    number: at + 1,
    name: groupName(at + 1),
    group: at + 1,
    rounds: roundsAmong(rounds, at + 1),
  }));
  return [...inGroups, { number: playoffsNumber, name: 'Playoffs', rounds: roundsAmong(rounds, null) }];
}

function roundsAmong<R extends Round>(rounds: readonly R[], group: number | null): R[] {
  return rounds
    .map((round) => ({
      ...round,
      teamMatches: round.teamMatches.filter(({ groupNumber }) => groupNumber === group),
    }))
    .filter(({ teamMatches }) => teamMatches.length > 0);
}
