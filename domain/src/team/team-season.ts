import { byeStatuses, teamMatchStatuses } from '../constants';

type Side = { teamId: number; points: number };

type Match<S extends Side> = {
  teamMatchId: number;
  matchDate: string | null;
  statusId: number;
  byeStatusTypeId: number | null;
  winnerTeamId: number | null;
  position1Team: S | null;
  position2Team: S | null;
};

/** A match as one of its teams sees it. */
export type OwnMatch<S extends Side, M extends Match<S>> = {
  match: M;
  isHome: boolean;
  opponent: S | null;
};

export type OwnResult<S extends Side, M extends Match<S>> = OwnMatch<S, M> & {
  outcome: 'W' | 'L' | 'T';
  own: number;
  theirs: number;
};

/** A match that began a few hours ago is still the one that everybody looks for. */
const stillNextMs = 12 * 60 * 60 * 1000;

/** The next match of a team, and its last results, the latest first; byes are no matches. */
export function teamSeason<S extends Side, M extends Match<S>>(
  matches: readonly (M & Match<S>)[],
  teamId: number,
  now: Date,
): { next: OwnMatch<S, M> | null; results: OwnResult<S, M>[] } {
  const own = matches
    .filter(({ byeStatusTypeId }) => byeStatusTypeId !== byeStatuses.bye.id)
    .flatMap((match) => seenBy<S, M>(match, teamId) ?? [])
    .toSorted((one, other) => compareDates(one.match, other.match));
  const isOver = ({ match }: OwnMatch<S, M>) => match.statusId === teamMatchStatuses.completed.id;
  const isGone = ({ match: { matchDate } }: OwnMatch<S, M>) =>
    matchDate !== null && Date.parse(matchDate) < now.getTime() - stillNextMs;
  return {
    next: own.find((one) => !isOver(one) && !isGone(one)) ?? null,
    results: own
      .filter(isOver)
      .map((one) => withOutcome<S, M>(one, teamId))
      .toReversed(),
  };
}

function seenBy<S extends Side, M extends Match<S>>(match: M, teamId: number): OwnMatch<S, M> | null {
  if (match.position1Team?.teamId === teamId) return { match, isHome: true, opponent: match.position2Team };
  if (match.position2Team?.teamId === teamId) return { match, isHome: false, opponent: match.position1Team };
  return null;
}

function withOutcome<S extends Side, M extends Match<S>>(
  one: OwnMatch<S, M>,
  teamId: number,
): OwnResult<S, M> {
  const { match, isHome, opponent } = one;
  const team = isHome ? match.position1Team : match.position2Team;
  const isTie = match.winnerTeamId === null;
  return {
    ...one,
    outcome: isTie ? 'T' : match.winnerTeamId === teamId ? 'W' : 'L',
    own: team?.points ?? 0,
    theirs: opponent?.points ?? 0,
  };
}

/** Matches without a date come last. */
function compareDates(one: { matchDate: string | null }, other: { matchDate: string | null }): number {
  const [a, b] = [one, other].map(({ matchDate }) => (matchDate === null ? Infinity : Date.parse(matchDate)));
  return a === b ? 0 : (a ?? 0) - (b ?? 0);
}
