import { utcOf, wallTimeOf } from '../date/wall-time';
import {
  type GeneratedRound,
  type ScheduledSession,
  type ScheduledTeam,
  roundName,
} from '../schedule/generate-schedule';
import { roundCount } from '../schedule/round-count';
import { moreMatchesThanWeeks, weeksPerRound } from '../schedule/session-weeks';
import { plays } from './check-season';
import { planRounds } from './season-days';
import type { Constraint, Season, SeasonProblem, SeasonVenue } from './season-problem';

/** The session is the only division of its season. */
const divisionId = 1;

export type SeasonSession = ScheduledSession & {
  name: string;
  /** Courts that a match occupies at once, and for how long. */
  courtsPerMatch: number;
  minutesPerMatch: number;
};

export type SessionTeam = ScheduledTeam & { name: string; homeCourtPlaceId: number | null };

type Wanted = {
  venues: readonly SeasonVenue[];
  blackouts: readonly string[];
  /** Beside those that every season has. */
  constraints: readonly Constraint[];
};

export const everySeason = { daysBetween: 3, inARow: 2, homeTimePoints: 3 } as const;

/** The problem of a session, or a sentence that says why it can't have a season. Venues are places. */
export function sessionSeason(
  session: SeasonSession,
  teams: readonly SessionTeam[],
  { venues, blackouts, constraints }: Wanted,
): SeasonProblem | string {
  const rounds = roundCount(teams.length, session.matchesPerTeam);
  const days = planRounds({
    startsOn: wallTimeOf(session.startDateUtc, session.timeZone).date,
    endsOn: wallTimeOf(session.endDateUtc, session.timeZone).date,
    weeksPerRound: weeksPerRound(session.teamMatchFrequencyTypeId),
    rounds,
    blackouts,
  });
  if (!days) return moreMatchesThanWeeks;
  const { name, courtsPerMatch, minutesPerMatch } = session;
  return {
    divisions: [{ divisionId, name, rounds: days, courtsPerMatch, minutesPerMatch }],
    teams: teams.map((team) => ({
      teamId: team.teamId,
      name: team.name,
      divisionId,
      venueIds: team.homeCourtPlaceId === null ? [] : [team.homeCourtPlaceId],
      homeTimes: team.playSlot ? [team.playSlot] : [],
    })),
    venues,
    constraints: [...usualConstraints(rounds, { teams, venues, blackouts }), ...constraints],
  };
}

type Facts = { teams: readonly SessionTeam[] } & Pick<Wanted, 'venues' | 'blackouts'>;

/** Courts, rest and fair sides must hold; the weekly time of a home team is a wish. */
function usualConstraints(rounds: number, { teams, venues, blackouts }: Facts): Constraint[] {
  const { daysBetween, inARow, homeTimePoints } = everySeason;
  const isOddSeason = teams.length % 2 === 0 && rounds % 2 === 1;
  return [
    { id: 'blackouts', strength: 'must', kind: 'session-blackout', days: blackouts },
    { id: 'days-between', strength: 'must', kind: 'days-between', days: daysBetween },
    { id: 'in-a-row', strength: 'must', kind: 'in-a-row', most: inARow },
    // With as many home as away matches for everyone there would be no room for a single change.
    { id: 'home-balance', strength: 'must', kind: 'home-balance', most: isOddSeason ? 1 : 2 },
    ...venues.map(
      ({ venueId }): Constraint => ({ id: `courts-${venueId}`, strength: 'must', kind: 'courts', venueId }),
    ),
    ...teams.flatMap(({ teamId, playSlot }): Constraint[] =>
      playSlot
        ? [
            {
              id: `home-times-${teamId}`,
              strength: homeTimePoints,
              kind: 'home-times',
              teamId,
              times: [playSlot],
            },
          ]
        : [],
    ),
  ];
}

export type SeasonRound = Omit<GeneratedRound, 'teamMatches'> & {
  teamMatches: (GeneratedRound['teamMatches'][number] & { placeId: number | null; isPlaced: boolean })[];
};

/**
 * Rounds as the schedule stores them, with times in UTC. A match without a date gets the start of the session, as in a
 * season without constraints.
 */
export function seasonRounds(
  session: SeasonSession,
  teams: readonly SessionTeam[],
  { matches }: Season,
): SeasonRound[] {
  const zones = new Map(teams.map(({ teamId, timeZone }) => [teamId, timeZone ?? session.timeZone]));
  const inOrder = matches.toSorted((one, other) => one.round - other.round);
  const numbers = new Map(inOrder.map((match, index) => [match, index + 1]));
  return [...new Set(inOrder.map(({ round }) => round))].map((round) => {
    const own = inOrder.filter((match) => match.round === round);
    const bye =
      teams.length % 2 === 0 ? null : teams.find(({ teamId }) => !own.some((match) => plays(match, teamId)));
    return {
      number: round,
      name: roundName(round),
      byeTeamId: bye?.teamId ?? null,
      teamMatches: own.map((match) => ({
        teamMatchNumber: numbers.get(match) ?? 0,
        position1TeamId: match.homeTeamId,
        position2TeamId: match.awayTeamId,
        matchDate: match.placement
          ? utcOf(
              { date: match.placement.day, time: match.placement.time },
              zones.get(match.homeTeamId) ?? session.timeZone,
            )
          : session.startDateUtc,
        placeId: match.placement?.venueId ?? null,
        isPlaced: match.placement !== null,
      })),
    };
  });
}
