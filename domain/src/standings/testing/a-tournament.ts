import { sessionTypes, standingsRules } from '../../constants';
import { advanceTeams } from '../../draw/advance-teams';
import type { Draw, MatchResult, MatchState } from '../../draw/draw';
import { away, awayDefaulted, bothDefaulted, home, homeDefaulted, played } from '../../draw/testing/a-draw';
import { scoreSheet } from '../../match/testing/score-sheet';
import type { DrawnMatch } from '../round-reached';
import type { StandingsMatch } from '../season-record';
import { type StandingsRow, standingsOf } from '../standings';
import { byRecord } from './a-season';

export const session = {
  ...byRecord,
  sessionTypeId: sessionTypes.tournament.id,
  // The session's rule has no effect in a tournament.
  sessionStandingsTypeId: standingsRules.gamesWon.id,
};

/** A tied match whose winner the organizer named. */
export const named = { kind: 'won', by: 1, isNamed: true } as const;

export type Posted = Record<number, MatchResult | typeof named>;

export function tableOf(
  draws: readonly Draw[],
  posted: Posted,
  on: (number: number) => string | null = () => null,
): StandingsRow[] {
  const states = advanceTeams(draws, played(posted));
  const all = draws.flatMap(({ number: drawNumber, everyLoserEnters, rounds }) =>
    rounds.flatMap(({ number: roundNumber, matches }) =>
      matches.map(({ number, group }) => {
        const state = states.get(number) as MatchState;
        const [position1TeamId, position2TeamId] = teamsIn(state);
        return {
          number,
          state,
          sides: {
            position1TeamId,
            position2TeamId,
            drawNumber,
            everyLoserEnters,
            roundNumber,
            isInGroup: group !== undefined,
          },
        };
      }),
    ),
  );
  const drawn = all.map(({ state, sides }): DrawnMatch => ({ ...sides, ...endOf(state) }));
  const matches = all.flatMap(({ number, sides }): StandingsMatch[] => {
    const result = posted[number];
    if (!result || sides.position1TeamId === null || sides.position2TeamId === null) return [];
    const match = { teamMatchId: number, teamMatchNumber: number, matchDate: on(number) };
    return [{ ...sides, ...match, ...sheetOf(result) }];
  });
  const ids = new Set(all.flatMap(({ state }) => teamsIn(state)).filter((id) => id !== null));
  const teams = [...ids].map((teamId) => ({ teamId, teamName: `Team ${teamId}` }));
  return standingsOf(session, teams, matches, drawn);
}

export function teamsIn({ slots }: MatchState) {
  const [one, other] = slots.map((slot) => (slot.kind === 'team' ? slot.teamId : null));
  return [one ?? null, other ?? null] as const;
}

export function endOf({ end, slots }: MatchState) {
  const isDecided = end.kind === 'won' || end.kind === 'defaulted';
  return {
    winnerTeamId: isDecided ? end.winnerTeamId : null,
    isBye: slots.some(({ kind }) => kind === 'bye'),
    haveBothDefaulted: end.kind === 'nobody' && slots.every(({ kind }) => kind === 'team'),
  };
}

export function sheetOf(result: Posted[number]) {
  if ('isNamed' in result) return { lines: scoreSheet('S 6-4 6-4 | S 4-6 4-6'), namedWinner: result.by };
  const sheets = new Map([
    [home, 'S 6-0 6-0'],
    [away, 'S 0-6 0-6'],
    [homeDefaulted, 'S def>2'],
    [awayDefaulted, 'S def>1'],
    [bothDefaulted, 'S def'],
  ]);
  return { lines: scoreSheet(sheets.get(result) ?? ''), namedWinner: null };
}
