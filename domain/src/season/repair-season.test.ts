import { describe, expect, it } from 'vitest';
import { explainRepair } from './explain-repair';
import type { PlanSources } from './plan-problem';
import type { SeasonEvents } from './repair-events';
import { type RepairInput, type ScheduledForRepair, noVenueId, repairProblem } from './repair-season';
import { searchRepair } from './repair-search';
import { defaultPlan } from './season-plan';

const names = ['Deuces', 'Lobs', 'Aces', 'Smashers'];

const sources: PlanSources = {
  session: {
    name: 'Spring',
    startDateUtc: '2027-02-01T14:00:00Z',
    endDateUtc: '2027-03-01T14:00:00Z',
    timeZone: 'America/New_York',
    matchesPerTeam: 3,
    teamMatchFrequencyTypeId: 1,
    placeId: null,
  },
  teams: names.map((name, index) => ({
    teamId: index + 1,
    name,
    homeCourtPlaceId: 11 + (index % 2),
    timeZone: 'America/New_York',
    playSlot: { dayOfWeek: 3, timeOfDay: '18:00' },
  })),
  places: [
    { placeId: 11, name: 'Lakeside', point: null },
    { placeId: 12, name: 'Piedmont', point: null },
  ],
  dates: [],
  shared: [],
};

const match = (
  teamMatchId: number,
  [homeTeamId, awayTeamId]: [number, number | null],
  changed: Partial<ScheduledForRepair> = {},
): ScheduledForRepair => ({
  teamMatchId,
  round: 1,
  homeTeamId,
  awayTeamId,
  when: { day: '2027-02-10', time: '18:00' },
  placeId: 12 - (homeTeamId % 2),
  hasPostedScores: false,
  ...changed,
});

const nothing: SeasonEvents = {
  withdrawnTeamIds: [],
  rainedOutDays: [],
  lostCourts: [],
  lastDay: '2027-03-01',
  allowsOtherVenues: true,
};

const inputOf = (events: Partial<SeasonEvents>, more: Partial<RepairInput> = {}): RepairInput => ({
  sources,
  plan: defaultPlan(3),
  hasPlan: false,
  hasPostedScores: false,
  matches: [match(1, [1, 2]), match(2, [3, 4])],
  events: { ...nothing, ...events },
  today: '2027-02-08',
  ...more,
});

const repairOf = (events: Partial<SeasonEvents>, more: Partial<RepairInput> = {}) => {
  const { problem, matches } = repairProblem(inputOf(events, more));
  const found = searchRepair(problem, matches, { most: 20_000 });
  return { ...found, sentences: explainRepair(problem, matches, found).map(({ sentence }) => sentence) };
};

describe('repairProblem', () => {
  it('moves matches of a lost day to the same time a week away', () => {
    const { placements, changed } = repairOf({ rainedOutDays: ['2027-02-10'] });
    expect(changed).toBe(2);
    expect(placements).toEqual([
      { day: '2027-02-17', time: '18:00', venueId: 11 },
      { day: '2027-02-17', time: '18:00', venueId: 11 },
    ]);
  });

  it('moves only as many matches as a venue has lost courts for, not the one that is played', () => {
    const lostCourts = [{ placeId: 11, courtsLeft: 3, from: null, days: ['2027-02-10'] }];
    const matches = [match(1, [1, 2], { hasPostedScores: true }), match(2, [3, 4])];
    expect(repairOf({ lostCourts }, { matches })).toMatchObject({ changed: 1, unplaced: 0 });
  });

  it('uses the venue of another team if the own one is lost for good, unless that is not allowed', () => {
    const lostCourts = [{ placeId: 11, courtsLeft: 0, from: '2027-02-09', days: [] }];
    expect(repairOf({ lostCourts }).placements.map((one) => one?.venueId)).toEqual([12, 12]);
    const { placements, sentences } = repairOf({ lostCourts, allowsOtherVenues: false });
    expect(placements).toEqual([null, null]);
    expect(sentences[0]).toBe(
      'No venue for Deuces vs. Lobs is open in the days left (Feb 9–Mar 1): allow later days or other venues, or add opening hours.',
    );
  });

  it('says what is in the way of a match that would fit otherwise', () => {
    const plan = { ...defaultPlan(3), blackoutDays: ['2027-02-17', '2027-02-18'] };
    const events = { rainedOutDays: ['2027-02-16'], lastDay: '2027-02-18' };
    const matches = [match(1, [1, 2], { when: { day: '2027-02-16', time: '18:00' } })];
    const { sentences } = repairOf(events, { plan, matches, today: '2027-02-16' });
    expect(sentences).toEqual([
      "Deuces vs. Lobs falls on Wed, Feb 17, when the session doesn't play: open that day or give round 1 more days.",
    ]);
  });

  it('leaves a pinned match on its lost day, and says so', () => {
    const pins = [{ round: 1, homeTeamId: 1, awayTeamId: 2, day: '2027-02-10', time: '18:00' }];
    const plan = { ...defaultPlan(3), pins };
    const { placements, sentences } = repairOf({ rainedOutDays: ['2027-02-10'] }, { plan });
    expect(placements[0]).toMatchObject({ day: '2027-02-10' });
    expect(sentences).toEqual([
      'Deuces vs. Lobs is pinned to Wed, Feb 10: unpin it in the season plan to move it.',
    ]);
  });

  it('leaves matches of past days alone, gives a date to those without one, and takes out teams that withdrew', () => {
    const matches = [
      match(1, [1, 2], { when: { day: '2027-02-03', time: '18:00' } }),
      match(2, [1, 3], { when: null, placeId: null }),
      match(3, [4, null]),
    ];
    const { withdrawn, withdrawalOutcome, ...rest } = repairProblem(
      inputOf({ withdrawnTeamIds: [4] }, { matches }),
    );
    expect(withdrawn.map(({ teamMatchId }) => teamMatchId)).toEqual([3]);
    expect(withdrawalOutcome).toBe('canceled');
    expect(rest.matches).toMatchObject([{ isFixed: true, mustMove: false }, { mustMove: true }]);
    const { placements } = searchRepair(rest.problem, rest.matches, { most: 1000 });
    expect(placements[1]).toEqual({ day: '2027-02-10', time: '18:00', venueId: 11 });
  });

  it('has teams without a court play where no venue is known', () => {
    const teams = sources.teams.map((team) => ({ ...team, homeCourtPlaceId: null }));
    const matches = [match(1, [1, 2], { placeId: null })];
    const repaired = repairOf(
      { rainedOutDays: ['2027-02-10'], allowsOtherVenues: false },
      { matches, sources: { ...sources, teams, places: [] } },
    );
    expect(repaired.placements[0]).toMatchObject({ venueId: noVenueId });
  });
});
