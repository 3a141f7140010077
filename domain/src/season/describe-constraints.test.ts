import { describe, expect, it } from 'vitest';
import { describeConflict, describeConstraint, summarizeSeason } from './describe-constraints';
import type { Rule } from './season-problem';
import { aSeason, matchesOf, wednesday } from './testing/small-season';

describe('describeConstraint', () => {
  it.each<[Rule, string]>([
    [{ kind: 'courts', venueId: 1 }, 'Lakeside has 2 courts'],
    [{ kind: 'session-blackout', days: [wednesday(1)] }, 'no matches on Wed, Feb 3'],
    [
      { kind: 'team-blackout', teamId: 1, days: [1, 2, 3, 4, 5].map(wednesday) },
      'Deuces is away on Wed, Feb 3; Wed, Feb 10; Wed, Feb 17 and 2 more days',
    ],
    [
      { kind: 'home-times', teamId: 2, times: [{ dayOfWeek: 0, timeOfDay: '09:30' }] },
      'Lobs plays at home Sundays at 9:30 AM',
    ],
    [{ kind: 'play-days', teamId: 2, daysOfWeek: [2, 6] }, 'Lobs plays on Tuesdays or Saturdays'],
    [{ kind: 'same-people', teamIds: [1, 2] }, 'Deuces and Lobs share players'],
    [{ kind: 'days-between', days: 4 }, 'at least 4 days between matches'],
    [{ kind: 'in-a-row', most: 2 }, 'at most 2 home or away matches in a row'],
    [{ kind: 'home-balance', most: 1 }, 'home and away matches differ by at most 1'],
    [{ kind: 'pin', round: 3, homeTeamId: 1, awayTeamId: 4 }, 'Deuces vs. Smashers is pinned to round 3'],
    [{ kind: 'not-before', round: 5, teamIds: [1, 2] }, "Deuces and Lobs don't meet before round 5"],
    [{ kind: 'distance', mostMiles: 20 }, 'no trip is longer than 20 miles'],
    [{ kind: 'home-venue' }, 'every match is at the usual venue of the home team'],
  ])('says %o in words', (rule, text) => {
    const problem = aSeason({ courts: 2, rules: [rule] });
    expect(problem.constraints.map((constraint) => describeConstraint(problem, constraint))).toEqual([text]);
  });
});

describe('describeConflict', () => {
  const problem = aSeason({
    rules: [
      { kind: 'courts', venueId: 1 },
      { kind: 'days-between', days: 4 },
    ],
  });

  it('lists the constraints to choose from', () => {
    expect(describeConflict(problem, ['courts 0', 'days-between 1'])).toBe(
      "These can't all hold: Lakeside has 1 court; at least 4 days between matches. Change one of them or make it a wish.",
    );
    expect(describeConflict(problem, ['courts 0'])).toBe(
      "This can't hold: Lakeside has 1 court. Change it or make it a wish.",
    );
  });

  it('says nothing without a conflict', () => {
    expect(describeConflict(problem, [])).toBeNull();
  });
});

describe('summarizeSeason', () => {
  it('counts what holds, kind by kind, wishes apart from what must hold', () => {
    const problem = aSeason({
      rules: [
        { kind: 'courts', venueId: 1 },
        { kind: 'courts', venueId: 2 },
        { kind: 'team-blackout', teamId: 1, days: [] },
        { kind: 'team-blackout', teamId: 2, days: [wednesday(1), wednesday(2)], strength: 2 },
      ],
    });
    const season = matchesOf([
      [1, 1, 2],
      [1, 3, 4],
      [2, 2, 3],
    ]);
    expect(summarizeSeason(problem, season)).toEqual([
      { kind: 'courts', label: 'Courts per venue', isMust: true, met: 1, of: 2, misses: 1 },
      { kind: 'team-blackout', label: 'Days when teams are away', isMust: true, met: 1, of: 1, misses: 0 },
      { kind: 'team-blackout', label: 'Days when teams are away', isMust: false, met: 0, of: 1, misses: 2 },
    ]);
  });
});
