import type { Location } from '@courtline/contract/place';
import type { TeamMatch } from '@courtline/contract/schedule';
import { sessionTypes } from '@courtline/domain/constants';
import { aMatch } from './matches';
import type { SeasonData } from '../grid/grid-matches';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const names = ['Aces', 'Baseliners', 'Chargers', 'Dinks', 'Eagles'];

const lakeside = aPlace('lakeside', 'Lakeside');
export const piedmont = aPlace('piedmont', 'Piedmont');

function aPlace(placeId: string, placeName: string): Location {
  return {
    placeId,
    placeName,
    formattedAddress: `${placeName}, Atlanta`,
    lat: 33.8,
    lng: -84.4,
    timeZone: 'America/New_York',
  };
}

/** Wednesday, February 3, 2027, 6:30 PM at the court is in the first week; weeks count from 1. */
export function wednesday(week: number): string {
  const first = Date.parse('2027-02-03T23:30:00Z');
  return new Date(first + (week - 1) * weekMs).toISOString().replace('.000', '');
}

/** Five teams in eight weeks; odd ones are at home at Lakeside, even ones at Piedmont. */
export function aSeason(matches: readonly TeamMatch[]): SeasonData {
  const rounds = [...new Set(matches.map(({ round }) => round.number))].map((number) => ({
    id: number,
    number,
    name: `Round ${number}`,
    hasPostedScores: false,
    teamMatches: matches.filter(({ round }) => round.number === number),
  }));
  return {
    session: {
      id: 1,
      name: 'Winter doubles',
      leagueId: 1,
      conferenceId: 1,
      sessionTypeId: sessionTypes.multiRound.id,
      timeZone: 'America/New_York',
      startDateUtc: '2027-02-01T17:00:00Z',
      endDateUtc: '2027-03-28T16:00:00Z',
    },
    schedule: {
      scheduleId: 1,
      draws: [{ id: 1, drawId: 1, number: 1, name: 'Main Draw', everyLoserEnters: false, rounds }],
    },
    teams: names.map((name, index) => ({
      id: index + 1,
      name,
      crest: 'shield-chevron-navy-lime',
      homeCourtLocation: index % 2 === 0 ? lakeside : piedmont,
      dayOfWeek: 3,
      hourOfDay: 23,
      minuteOfHour: 30,
      timeZone: 'America/New_York',
    })),
    players: [],
  };
}

/** A match of a week, at home; its number is also its id and that of its round. */
export function inWeek(
  week: number | null,
  number: number,
  { home, away, ...rest }: Partial<TeamMatch> & { home: number; away: number },
): TeamMatch {
  return aMatch({
    home,
    away,
    teamMatchId: number,
    teamMatchNumber: number,
    matchDate: week === null ? null : wednesday(week),
    location: home % 2 === 1 ? lakeside : piedmont,
    round: { id: number, number, name: `Round ${number}`, roundName: `Round ${number}` },
    ...rest,
  });
}
