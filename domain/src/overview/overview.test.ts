import { describe, expect, it } from 'vitest';
import { type SessionCounts, attentionOf, figuresOf } from './overview';

const now = new Date('2026-11-17T12:00:00Z');

function aSession(overrides: Partial<SessionCounts> = {}): SessionCounts {
  return {
    endDateUtc: '2026-12-31T00:00:00Z',
    scheduleStatusId: 2,
    teamCount: 8,
    teamsMax: 10,
    playerCount: 61,
    newPlayerCount: 0,
    unpaidCount: 0,
    undeliveredCount: 0,
    amountDue: 0,
    requestCount: 0,
    overdueScoreCount: 0,
    missingScores: [],
    missingLineups: [],
    levelMatches: [],
    overdueMakeups: [],
    disputeCount: 0,
    ...overrides,
  };
}

const figures = (sessions: readonly SessionCounts[], claimCount = 0) =>
  Object.fromEntries(
    figuresOf({ sessions, claimCount }, now).map(({ kind, value, outOf, detail, urgency }) => [
      kind,
      [value, outOf, detail, urgency],
    ]),
  );

describe('The figures of a desk', () => {
  it('add up the sessions', () => {
    const one = aSession({ newPlayerCount: 2, unpaidCount: 3, amountDue: 135, requestCount: 1 });
    const other = aSession({ teamCount: 12, teamsMax: 12, playerCount: 90, requestCount: 2 });
    expect(figures([one, other], 2)).toEqual({
      teams: [20, 22, 2, 'plain'],
      players: [151, null, 2, 'plain'],
      unpaid: [3, null, 135, 'warn'],
      scores: [0, null, 0, 'plain'],
      requests: [3, null, 0, 'plain'],
      claims: [2, null, 0, 'plain'],
      lineups: [0, null, 0, 'plain'],
    });
  });

  it('leave out the teams of sessions that have ended, but not the work that is left there', () => {
    const ended = aSession({ endDateUtc: '2026-11-01T00:00:00Z', unpaidCount: 1, missingScores: [1] });
    expect(figures([aSession(), ended])).toMatchObject({
      teams: [8, 10, 2, 'plain'],
      unpaid: [1, null, 0, 'warn'],
      scores: [1, null, 0, 'warn'],
    });
    expect(figures([ended])).toMatchObject({ teams: [8, 10, 2, 'plain'] });
  });

  it('are red only if a score is overdue', () => {
    expect(figures([aSession({ missingScores: [1, 2] })])['scores']).toEqual([2, null, 0, 'warn']);
    const late = aSession({ missingScores: [1, 2], overdueScoreCount: 1 });
    expect(figures([late])['scores']).toEqual([2, null, 1, 'bad']);
  });

  it('show no negative room if a limit was lowered', () => {
    expect(figures([aSession({ teamCount: 12 })])['teams']).toEqual([12, 10, 0, 'plain']);
  });
});

describe('What needs attention', () => {
  it('comes with the most urgent first, one entry per kind and session', () => {
    const one = aSession({ unpaidCount: 3, requestCount: 1, missingScores: [1], scheduleStatusId: 1 });
    const other = aSession({
      missingScores: [1, 2],
      overdueScoreCount: 2,
      levelMatches: [1],
      overdueMakeups: [1],
      disputeCount: 1,
    });
    const third = aSession({ missingLineups: [1, 2, 3] });
    const found = attentionOf({ sessions: [one, other, third], claimCount: 2 }, now);
    expect(found.map(({ kind, count, urgency }) => `${kind} ${count} ${urgency}`)).toEqual([
      'winner 1 bad',
      'disputes 1 bad',
      'makeups 1 bad',
      'scores 2 bad',
      'scores 1 warn',
      'lineups 3 warn',
      'draft 1 warn',
      'unpaid 3 warn',
      'requests 1 plain',
      'claims 2 plain',
    ]);
    expect(found.at(0)?.session).toBe(other);
    expect(found.at(-1)?.session).toBeNull();
  });

  it('is nothing where nothing is open', () => {
    expect(attentionOf({ sessions: [aSession()], claimCount: 0 }, now)).toEqual([]);
  });

  it('does not include the draft of a session that has ended', () => {
    const ended = aSession({ scheduleStatusId: 1, endDateUtc: '2026-11-01T00:00:00Z' });
    expect(attentionOf({ sessions: [ended], claimCount: 0 }, now)).toEqual([]);
  });
});
