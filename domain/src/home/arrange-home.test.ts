import { describe, expect, it } from 'vitest';
import { type OwnMatch, arrangeHome } from './arrange-home';

const now = new Date('2026-11-15T12:00:00Z');

function inDays(days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
}

/** Defaults: a player who has answered, in a team that is ready. */
function aMatch(overrides: Partial<OwnMatch> & { teamMatchId: number }): OwnMatch {
  return {
    matchDate: inDays(2),
    statusId: 1,
    playerAvailabilityStatusTypeId: 1,
    isCaptain: false,
    isLineupComplete: true,
    missingAnswers: 0,
    isDatePending: false,
    ...overrides,
  };
}

const tasksOf = (...matches: OwnMatch[]) =>
  arrangeHome(matches, now).tasks.map(({ kind, match }) => `${kind} ${match.teamMatchId}`);

describe('The home page', () => {
  it('shows the next three matches, the nearest first, and none without a date', () => {
    const days = [30, 2, null, 9, 1, -1];
    const matches = days.map((ahead, index) =>
      aMatch({ teamMatchId: index + 1, matchDate: ahead === null ? null : inDays(ahead) }),
    );
    expect(arrangeHome(matches, now).next.map(({ teamMatchId }) => teamMatchId)).toEqual([5, 2, 4]);
  });

  it('shows the five latest results, the latest first', () => {
    const matches = [-9, -1, -3, -2, -40, -5, -7].map((ago, index) =>
      aMatch({ teamMatchId: index + 1, matchDate: inDays(ago), statusId: 3 }),
    );
    expect(arrangeHome(matches, now).results.map(({ teamMatchId }) => teamMatchId)).toEqual([2, 4, 3, 6, 7]);
  });

  it('shows results without a date after all others', () => {
    const matches = [null, -9, -1, null].map((ago, index) =>
      aMatch({ teamMatchId: index + 1, matchDate: ago === null ? null : inDays(ago), statusId: 3 }),
    );
    expect(arrangeHome(matches, now).results.map(({ teamMatchId }) => teamMatchId)).toEqual([3, 2, 4, 1]);
  });

  it("shows a match between two of the member's teams once, where they can answer", () => {
    const asCaptain = aMatch({ teamMatchId: 1, playerAvailabilityStatusTypeId: null, isCaptain: true });
    const asPlayer = aMatch({ teamMatchId: 1 });
    expect(arrangeHome([asCaptain, asPlayer], now).next).toEqual([asPlayer]);
  });
});

describe('The tasks of a member', () => {
  it('include confirming a date set by the other team, only for captains', () => {
    const moved = { matchDate: inDays(40), isDatePending: true };
    expect(
      tasksOf(
        aMatch({ teamMatchId: 1, ...moved }),
        aMatch({ teamMatchId: 2, ...moved, isCaptain: true }),
        aMatch({ teamMatchId: 3, ...moved, isCaptain: true, matchDate: inDays(-1), statusId: 3 }),
      ),
    ).toEqual(['date 2']);
  });

  it('include every upcoming match without their availability', () => {
    const unanswered = { playerAvailabilityStatusTypeId: 4 };
    expect(
      tasksOf(
        aMatch({ teamMatchId: 1, ...unanswered, matchDate: inDays(40) }),
        aMatch({ teamMatchId: 2, ...unanswered }),
        aMatch({ teamMatchId: 3, ...unanswered, matchDate: inDays(-1) }),
        aMatch({ teamMatchId: 4 }),
      ),
    ).toEqual(['availability 2', 'availability 1']);
  });

  it.each<[string, Partial<OwnMatch>, string[]]>([
    ['missing availability', { missingAnswers: 3 }, ['answers 1']],
    ['a lineup', { isLineupComplete: false }, ['lineup 1']],
    ['nothing yet, when it is three weeks ahead', { isLineupComplete: false, matchDate: inDays(21) }, []],
    ['a score', { matchDate: inDays(-1) }, ['score 1']],
    ['no score, once it is posted', { matchDate: inDays(-1), statusId: 3 }, []],
    ['no score that is too old', { matchDate: inDays(-31) }, []],
    ['no score without a date', { matchDate: null }, []],
  ])('of a captain: %s', (_, overrides, expected) => {
    const match = aMatch({ teamMatchId: 1, ...overrides });
    expect(tasksOf({ ...match, isCaptain: true })).toEqual(expected);
    expect(tasksOf(match)).toEqual([]);
  });
});
