import { describe, expect, it } from 'vitest';
import { planWishes } from './plan-wishes';
import { findConflicts } from './schedule-conflicts';
import { type SeasonSchedule, scheduleSeason } from './schedule-season';
import { type SeasonPlan, defaultPlan } from './season-plan';

const schedule: SeasonSchedule = {
  name: 'Spring',
  startsOn: '2027-02-01',
  endsOn: '2027-03-01',
  teams: [1, 2, 3].map((teamId) => ({ teamId, name: `Team ${teamId}`, homePlaceId: 'a', playSlot: null })),
  places: [{ placeId: 'a', name: 'Lakeside', point: null, courts: 3 }],
  sharedPlayers: [],
  matches: [
    { round: 1, day: '2027-02-03' },
    { round: 2, day: '2027-02-05' },
  ].map(({ round, day }) => ({
    teamMatchId: round,
    round,
    homeTeamId: 1,
    awayTeamId: round + 1,
    when: { day, time: '18:00' },
    placeId: 'a',
    isPlayed: false,
  })),
};

const teams = schedule.teams.map(({ teamId, name }) => ({
  teamId,
  name,
  homeCourtPlaceId: 7,
  timeZone: null,
  playSlot: null,
}));

const sentences = (changed: Partial<SeasonPlan>) => {
  const plan = { ...defaultPlan(3), ...changed };
  const dates = [{ teamId: 2, blackoutDays: ['2027-02-03'], preferredDays: [] }];
  const wishes = planWishes(plan, { teams, dates, shared: [] });
  return findConflicts(scheduleSeason(schedule, wishes)).map(({ sentence }) => sentence);
};

describe('planWishes', () => {
  it('checks a schedule by the days, dates and rules of the plan instead of those of every season', () => {
    expect(sentences({})).toEqual([
      "Team 2 can't play on Wed, Feb 3.",
      'Team 1 plays on Wed, Feb 3 and Fri, Feb 5: fewer than 3 days apart.',
    ]);
    const lenient = { daysBetweenImportance: 'off', teamBlackoutImportance: 'off' } as const;
    expect(sentences(lenient)).toEqual([]);
    expect(sentences({ ...lenient, blackoutDays: ['2027-02-05'] })).toEqual([
      "Team 1 vs. Team 3 is on Fri, Feb 5, when the session doesn't play.",
    ]);
  });

  it('holds a pinned match at its day, at any place', () => {
    const lenient = { daysBetweenImportance: 'off', teamBlackoutImportance: 'off' } as const;
    const pin = { round: 1, homeTeamId: 1, awayTeamId: 2, time: '18:00' };
    expect(sentences({ ...lenient, pins: [{ ...pin, day: '2027-02-03' }] })).toEqual([]);
    expect(sentences({ ...lenient, pins: [{ ...pin, day: '2027-02-04' }] })).toHaveLength(1);
  });
});
