import { describe, expect, it } from 'vitest';
import { candidateFinder, placementOf } from './find-candidates';
import type { Rule } from './season-problem';
import { aSeason, wednesday } from './testing/small-season';

const meeting = { divisionId: 1, round: 1, homeTeamId: 1, awayTeamId: 2 };

function timesFor(rules: Rule[], asked = meeting) {
  return candidateFinder(aSeason({ rules }))
    .find(asked)
    .map((candidate) => Object.values(placementOf(candidate)).join(' '));
}

const usual = '2027-02-03 18:00 1';

describe('candidates of a match', () => {
  it('are at the home venue, in the days of the round, while it is open', () => {
    expect(timesFor([])).toEqual([usual]);
    expect(timesFor([], { ...meeting, homeTeamId: 2, awayTeamId: 1 })).toEqual(['2027-02-03 18:00 2']);
    expect(timesFor([], { ...meeting, round: 3 })).toEqual(['2027-02-17 18:00 1']);
    expect(timesFor([], { ...meeting, round: 9 })).toEqual([]);
  });

  it('start one after the other as long as the venue is open, and at the usual time', () => {
    const problem = aSeason();
    const [venue, ...others] = problem.venues;
    if (!venue) throw new Error('No venue');
    const hours = [{ dayOfWeek: 3, opens: '17:00', closes: '22:30' }];
    const longer = { ...problem, venues: [{ ...venue, hours }, ...others] };
    const times = candidateFinder(longer)
      .find(meeting)
      .map((one) => placementOf(one).time);
    expect(times.toSorted()).toEqual(['17:00', '18:00', '19:00']);
    const closed = { ...problem, venues: [{ ...venue, hours, closedOn: ['2027-02-03'] }, ...others] };
    expect(candidateFinder(closed).find(meeting)).toEqual([]);
  });

  it.each<[string, Rule]>([
    ['the session', { kind: 'session-blackout', days: [wednesday(1)] }],
    ['the home team', { kind: 'team-blackout', teamId: 1, days: [wednesday(1)] }],
    ['the away team', { kind: 'team-blackout', teamId: 2, days: [wednesday(1)] }],
    [
      'the time of the home team',
      { kind: 'home-times', teamId: 1, times: [{ dayOfWeek: 3, timeOfDay: '18:30' }] },
    ],
    ['the days of a team', { kind: 'play-days', teamId: 2, daysOfWeek: [2, 4] }],
    ['the round', { kind: 'not-before', teamIds: [2, 1], round: 2 }],
    ['the distance', { kind: 'distance', mostMiles: 60 }],
    ['a pin of another opponent', { kind: 'pin', round: 1, homeTeamId: 1, awayTeamId: 3 }],
    ['a pin of the other side', { kind: 'pin', round: 1, homeTeamId: 2, awayTeamId: 1 }],
    ['a pinned time', { kind: 'pin', round: 1, homeTeamId: 1, awayTeamId: 2, time: '19:00' }],
  ])('are ruled out by %s', (_what, rule) => {
    expect(timesFor([rule])).toEqual([]);
  });

  it.each<[string, Rule]>([
    ['another day', { kind: 'session-blackout', days: [wednesday(2)] }],
    ['another team', { kind: 'team-blackout', teamId: 3, days: [wednesday(1)] }],
    ['times at home of the away team', { kind: 'home-times', teamId: 2, times: [] }],
    ['the round from which they may meet', { kind: 'not-before', teamIds: [1, 2], round: 1 }],
    ['other teams that wait', { kind: 'not-before', teamIds: [1, 3], round: 2 }],
    ['a longer distance', { kind: 'distance', mostMiles: 80 }],
    ['a pin of another round', { kind: 'pin', round: 2, homeTeamId: 1, awayTeamId: 3 }],
    ['its own pin', { kind: 'pin', round: 1, homeTeamId: 1, awayTeamId: 2, day: wednesday(1) }],
  ])('stay with %s', (_what, rule) => {
    expect(timesFor([rule])).toEqual([usual]);
  });

  it('allow a pinned day outside the round and the hours', () => {
    const pin = {
      kind: 'pin',
      round: 1,
      homeTeamId: 1,
      awayTeamId: 2,
      day: '2027-02-14',
      time: '09:00',
      venueId: 2,
    } as const;
    expect(timesFor([pin])).toEqual(['2027-02-14 09:00 2']);
  });

  it('carry the points of the wishes they miss', () => {
    const problem = aSeason({
      rules: [
        { kind: 'team-blackout', teamId: 2, days: [wednesday(1)], strength: 3 },
        { kind: 'play-days', teamId: 1, daysOfWeek: [2], strength: 2 },
        { kind: 'play-days', teamId: 2, daysOfWeek: [3], strength: 9 },
      ],
    });
    expect(candidateFinder(problem).find(meeting)).toMatchObject([{ points: 5 }]);
  });
});
