import type { ResponseOf, Call } from '../../contract/src/call';
import type { PlayerMatches } from '../../contract/src/player-match';
import type { Schedule, ScheduleByDate } from '../../contract/src/schedule';
import type { teamMembers } from '../../contract/src/team';

/** The ids of a write, and those of their parents. */
export type About = Record<string, number>;

/** Source of a flag: the call, the id in its path, and the flag in its response. */
export type FlagSource = {
  call: Call;
  id: (about: About) => number;
  flag: (response: never, about: About) => unknown;
  query?: object;
};

export function flagSource<C extends Call>(
  call: C,
  id: FlagSource['id'],
  flag: (response: ResponseOf<C>, about: About) => unknown,
): FlagSource {
  return { call, id, flag };
}

export function itself({ id = 0 }: About): number {
  return id;
}

export function ofLeague({ leagueId = 0 }: About): number {
  return leagueId;
}

export function ofSession({ sessionId = 0 }: About): number {
  return sessionId;
}

export function ofHomeTeam({ homeTeamId = 0 }: About): number {
  return homeTeamId;
}

export function ofMatch({ teamMatchId = 0 }: About): number {
  return teamMatchId;
}

export function inDraws({ draws }: Schedule, { id }: About) {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return matches.find(({ teamMatchId }) => teamMatchId === id)?.canEditTeamMatch;
}

export function inDates({ dates }: ScheduleByDate, { id }: About) {
  const matches = dates.flatMap(({ teamMatches }) => teamMatches);
  return matches.find(({ teamMatchId }) => teamMatchId === id)?.canEditTeamMatch;
}

export function lineIn({ singlePlayerMatches, doublesPlayerMatches }: PlayerMatches, about: About) {
  return [...singlePlayerMatches, ...doublesPlayerMatches].find(({ id }) => id === about['id']);
}

/** Once a verified session is long over, a warning is shown instead, although the flag stays true. */
export function isOpen({ showVerifiedCompletedSessionWarning }: PlayerMatches): boolean {
  return !showVerifiedCompletedSessionWarning;
}

export function playerIn(page: ResponseOf<typeof teamMembers>, about: About) {
  return page.teamMembers.find(({ memberId }) => memberId === about['memberId']);
}
