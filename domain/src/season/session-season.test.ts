import { describe, expect, it } from 'vitest';
import { matchFrequencies } from '../constants';
import { checkSeason } from './check-season';
import { searchSeason } from './search-season';
import type { SeasonProblem, SeasonVenue } from './season-problem';
import { seasonRounds, sessionSeason } from './session-season';

const session = {
  name: 'Winter 2027',
  timeZone: 'America/New_York',
  startDateUtc: '2027-02-22T05:00:00Z',
  endDateUtc: '2027-04-04T03:59:00Z',
  matchesPerTeam: 4,
  teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
  courtsPerMatch: 2,
  minutesPerMatch: 120,
};

const teams = [1, 2, 3, 4, 5].map((teamId) => ({
  teamId,
  name: `Team ${teamId}`,
  playSlot: { dayOfWeek: 3, timeOfDay: '18:30' },
  timeZone: 'America/New_York',
  homeCourtPlaceId: 70 + (teamId % 2),
}));

const venues: SeasonVenue[] = [70, 71].map((venueId) => ({
  venueId,
  name: `Park ${venueId}`,
  courts: 2,
  hours: [2, 3, 4].map((dayOfWeek) => ({ dayOfWeek, opens: '18:30', closes: '20:30' })),
  closedOn: [],
  point: null,
}));

function problemOf(blackouts: string[], changed: Partial<typeof session> = {}): SeasonProblem {
  const problem = sessionSeason({ ...session, ...changed }, teams, { venues, blackouts, constraints: [] });
  if (typeof problem === 'string') throw new Error(problem);
  return problem;
}

describe('sessionSeason', () => {
  it('makes a season of a session that fits courts and blackout dates', () => {
    const problem = problemOf(['2027-03-03', '2027-03-04']);
    const { season } = searchSeason(problem, { seed: 1, most: 6000 });
    expect(checkSeason(problem, season)).toMatchObject({ isFeasible: true });
    expect(season.matches.map(({ placement }) => placement?.day)).not.toContain('2027-03-03');
  });

  it('refuses more rounds than there are weeks, in the words of the schedule', () => {
    expect(
      sessionSeason({ ...session, matchesPerTeam: 8 }, teams, { venues, blackouts: [], constraints: [] }),
    ).toBe('There are more matches per team than weeks in the session.');
  });

  it('wishes the weekly time of each home team', () => {
    const wishes = problemOf([]).constraints.filter(({ strength }) => strength !== 'must');
    expect(wishes).toHaveLength(5);
    expect(wishes[0]).toMatchObject({
      kind: 'home-times',
      teamId: 1,
      times: [{ dayOfWeek: 3, timeOfDay: '18:30' }],
    });
  });
});

describe('seasonRounds', () => {
  it('keeps the local time over daylight saving, numbers matches and names byes', () => {
    const sides = { divisionId: 1, homeTeamId: 1, awayTeamId: 2 };
    const rounds = seasonRounds(session, teams, {
      matches: [
        { ...sides, round: 2, placement: { day: '2027-03-17', time: '18:30', venueId: 71 } },
        { ...sides, round: 1, placement: { day: '2027-03-10', time: '18:30', venueId: 71 } },
        { divisionId: 1, round: 1, homeTeamId: 3, awayTeamId: 4, placement: null },
      ],
    });
    expect(rounds).toMatchObject([
      {
        number: 1,
        name: 'Round 1',
        byeTeamId: 5,
        teamMatches: [
          { teamMatchNumber: 1, matchDate: '2027-03-10T23:30:00Z', placeId: 71, isPlaced: true },
          { teamMatchNumber: 2, matchDate: session.startDateUtc, placeId: null, isPlaced: false },
        ],
      },
      { number: 2, teamMatches: [{ teamMatchNumber: 3, matchDate: '2027-03-17T22:30:00Z' }] },
    ]);
  });
});
