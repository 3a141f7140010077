import { describe, expect, it } from 'vitest';
import { matchFrequencies } from '../constants';
import { checkSeason } from './check-season';
import { type PlanSources, planProblem } from './plan-problem';
import { searchSeason } from './search-season';
import { type SeasonPlan, checkSeasonPlan, defaultPlan } from './season-plan';
import type { SeasonProblem } from './season-problem';
import { checkReplace, checkUseRun } from './season-run';
import { checkDueOn, checkTeamDates, whyDatesClosed } from './team-dates';

const slot = { dayOfWeek: 3, timeOfDay: '18:30' };

const sources: PlanSources = {
  session: {
    name: 'Winter 2027',
    timeZone: 'America/New_York',
    startDateUtc: '2027-02-22T05:00:00Z',
    endDateUtc: '2027-04-04T03:59:00Z',
    matchesPerTeam: 3,
    teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
    placeId: null,
  },
  teams: [1, 2, 3, 4].map((teamId) => ({
    teamId,
    name: `Team ${teamId}`,
    playSlot: slot,
    timeZone: 'America/New_York',
    homeCourtPlaceId: 70 + (teamId % 2),
  })),
  places: [70, 71].map((placeId) => ({ placeId, name: `Park ${placeId}`, point: null })),
  dates: [{ teamId: 1, blackoutDays: ['2027-02-24'], preferredDays: [2] }],
  shared: [{ teamIds: [1, 2], people: 3 }],
};

const plan: SeasonPlan = { ...defaultPlan(2), minutesPerMatch: 90 };

function problemOf(changed: Partial<SeasonPlan> = {}, from: Partial<PlanSources> = {}): SeasonProblem {
  const problem = planProblem({ ...sources, ...from }, { ...plan, ...changed });
  if (typeof problem === 'string') throw new Error(problem);
  return problem;
}

function strengthsOf({ constraints }: SeasonProblem) {
  return Object.fromEntries(constraints.map(({ id, strength }) => [id, strength]));
}

describe('planProblem', () => {
  it('weighs every rule as the organizer says, and replaces the usual ones', () => {
    expect(strengthsOf(problemOf({ daysBetweenImportance: 'high', distanceImportance: 'low' }))).toEqual({
      blackouts: 'must',
      'home-balance': 'must',
      'courts-70': 'must',
      'courts-71': 'must',
      'plan: days-between': 10,
      'plan: in-a-row': 'must',
      'plan: distance': 1,
      'plan: home-times 1': 4,
      'plan: home-times 2': 4,
      'plan: home-times 3': 4,
      'plan: home-times 4': 4,
      'plan: away 1': 'must',
      'plan: days 1': 4,
      'plan: people 1 2': 'must',
    });
  });

  it('leaves out what is ignored', () => {
    const off = {
      daysBetweenImportance: 'off',
      inARowImportance: 'off',
      homeTimesImportance: 'off',
      teamBlackoutImportance: 'off',
      preferredDaysImportance: 'off',
      sharedPeopleImportance: 'off',
    } as const;
    expect(problemOf(off).constraints.map(({ kind }) => kind)).toEqual([
      'session-blackout',
      'home-balance',
      'courts',
      'courts',
    ]);
  });

  it('finds a season with a pinned match at the home court and teams that meet late', () => {
    const problem = problemOf({
      pins: [{ round: 2, homeTeamId: 3, awayTeamId: 4, day: '2027-03-04', time: '19:00' }],
      notBefore: [{ teamIds: [1, 3], round: 3, importance: 'must' }],
    });
    const { season } = searchSeason(problem, { seed: 1, most: 20_000 });
    expect(checkSeason(problem, season)).toMatchObject({ isFeasible: true });
    expect(season.matches).toContainEqual({
      divisionId: 1,
      round: 2,
      homeTeamId: 3,
      awayTeamId: 4,
      placement: { day: '2027-03-04', time: '19:00', venueId: 71 },
    });
    const meeting = season.matches.find(({ homeTeamId, awayTeamId }) => homeTeamId + awayTeamId === 4);
    expect(meeting?.round).toBe(3);
  });

  it('lets teams without a home court play at the place of the session', () => {
    const [first, ...others] = sources.teams.map((team) => ({ ...team }));
    const teams = [{ ...first, homeCourtPlaceId: null }, ...others] as typeof sources.teams;
    expect(planProblem({ ...sources, teams }, plan)).toBe(
      'Team 1 has no home court. Give it one, or give the session a location.',
    );
    const session = { ...sources.session, placeId: 70 };
    expect(problemOf({}, { teams, session }).teams[0]?.venueIds).toEqual([70]);
  });

  it('uses the hours and courts of a venue, and the default ones where nothing was entered', () => {
    const hours = [{ dayOfWeek: 3, opens: '18:00', closes: '20:00' }];
    const { venues } = problemOf({ venues: [{ placeId: 71, courts: 6, hours, closedOn: ['2027-03-03'] }] });
    expect(venues[0]).toMatchObject({ venueId: 70, courts: 2 });
    expect(venues[0]?.hours).toHaveLength(7);
    expect(venues[1]).toMatchObject({ venueId: 71, courts: 6, hours, closedOn: ['2027-03-03'] });
  });
});

describe('checkSeasonPlan', () => {
  const facts = { teamIds: [1, 2], rounds: 3 };
  const pin = { round: 1, homeTeamId: 1, awayTeamId: 2, day: null, time: null };

  it.each<[Partial<SeasonPlan>, object]>([
    [{}, {}],
    [{ minutesPerMatch: 29 }, { minutesPerMatch: 'Enter a whole number from 30 to 480.' }],
    [
      { venues: [{ placeId: 1, courts: 0, hours: [], closedOn: [] }] },
      { venues: 'A venue has 1 to 60 courts.' },
    ],
    [
      {
        venues: [
          { placeId: 1, courts: 1, hours: [{ dayOfWeek: 1, opens: '20:00', closes: '18:00' }], closedOn: [] },
        ],
      },
      { venues: 'A venue must open before it closes.' },
    ],
    [
      { pins: [{ ...pin, day: '2027-03-03' }] },
      { pins: 'Enter both the day and the time of a pinned match.' },
    ],
    [{ pins: [{ ...pin, awayTeamId: 9 }] }, { pins: 'Choose teams of this session.' }],
    [
      { notBefore: [{ teamIds: [1, 2], round: 4, importance: 'must' }] },
      { notBefore: 'The season has rounds 1 to 3.' },
    ],
  ])('answers %j with %j', (changed, problems) => {
    expect(checkSeasonPlan({ ...plan, ...changed }, facts)).toEqual(problems);
  });
});

describe('Rules of a run and of dates', () => {
  const run = { state: 'done', hasProposal: true, isUsed: false } as const;

  it('uses a season of the same teams once the search is over', () => {
    expect(checkUseRun(run, { isSameTeams: true })).toBeNull();
    expect(checkUseRun({ ...run, state: 'running' }, { isSameTeams: true })).toMatch(/still running/);
    expect(checkUseRun({ ...run, hasProposal: false }, { isSameTeams: true })).toMatch(/found no season/);
    expect(checkUseRun(run, { isSameTeams: false })).toMatch(/teams have changed/);
    expect(checkReplace({ hasSchedule: true, hasPostedResults: false }, false)).toMatch(
      /already has a schedule/,
    );
    expect(checkReplace({ hasSchedule: true, hasPostedResults: false }, true)).toBeNull();
  });

  it('takes dates of the season until they are due', () => {
    const season = { firstDay: '2027-02-22', lastDay: '2027-04-03' };
    expect(checkTeamDates(['2027-02-22', '2027-04-03'], season)).toBeNull();
    expect(checkTeamDates(['2027-04-04'], season)).toBe(
      'Choose days of the season: Mon, Feb 22 to Sat, Apr 3.',
    );
    const asked = { dueOn: '2027-02-01', hasPublishedSchedule: false };
    expect(whyDatesClosed(asked, { today: '2027-02-01', isOrganizer: false })).toBeNull();
    expect(whyDatesClosed(asked, { today: '2027-02-02', isOrganizer: false })).toMatch(/due on Mon, Feb 1/);
    expect(whyDatesClosed(asked, { today: '2027-02-02', isOrganizer: true })).toBeNull();
    const published = { ...asked, hasPublishedSchedule: true };
    expect(whyDatesClosed(published, { today: '2027-01-01', isOrganizer: true })).toMatch(/published/);
    expect(checkDueOn('2027-01-31', { today: '2027-02-01', lastDay: '2027-04-03' })).toMatch(
      /today or a later/,
    );
    expect(checkDueOn('2027-04-04', { today: '2027-02-01', lastDay: '2027-04-03' })).toMatch(/season ends/);
    expect(checkDueOn('2027-02-01', { today: '2027-02-01', lastDay: '2027-04-03' })).toBeNull();
  });
});
