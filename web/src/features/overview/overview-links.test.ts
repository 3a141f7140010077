import type { OverviewSession } from '@courtline/contract/overview';
import { describe, expect, it } from 'vitest';
import { attentionLink, figureLink } from './overview-links';

function aSession(overrides: Partial<OverviewSession> = {}): OverviewSession {
  return {
    id: 7,
    name: 'Fall',
    leagueId: 1,
    leagueName: 'City League',
    conferenceId: 2,
    conferenceName: 'North',
    sessionTypeId: 2,
    sessionStatusTypeId: 1,
    startDateUtc: '2026-09-01T00:00:00Z',
    endDateUtc: '2026-12-01T00:00:00Z',
    teamRegistrationStartDateUtc: '2026-08-01T00:00:00Z',
    teamRegistrationEndDateUtc: '2026-08-20T00:00:00Z',
    timeZone: null,
    scheduleStatusId: 2,
    teamCount: 8,
    teamsMax: 10,
    playerCount: 61,
    newPlayerCount: 0,
    undeliveredCount: 0,
    unpaidCount: 0,
    amountDue: 0,
    requestCount: 0,
    matchCount: 28,
    finishedMatchCount: 12,
    roundCount: 7,
    currentRound: 3,
    overdueScoreCount: 0,
    missingScores: [],
    missingLineups: [],
    levelMatches: [],
    overdueMakeups: [],
    disputeCount: 0,
    ...overrides,
  };
}

const desk = '/leagues/session/7/manage';

describe('An entry that needs attention', () => {
  it.each([
    ['scores', `${desk}?tab=schedule&show=scores#desk`],
    ['disputes', `${desk}#disputes`],
    ['lineups', `${desk}?tab=schedule&show=lineups#desk`],
    ['draft', `${desk}?tab=schedule#desk`],
    ['unpaid', `${desk}?tab=players&team=all&show=unpaid#desk`],
    ['requests', `${desk}?tab=teams#requests`],
  ] as const)('leads to the tab of its work: %s', (kind, address) => {
    expect(attentionLink(kind, aSession())).toBe(address);
  });

  it('leads to the draw of a tournament', () => {
    const tournament = aSession({ sessionTypeId: 1 });
    expect(attentionLink('scores', tournament)).toBe(`${desk}?tab=draw&show=scores#desk`);
    expect(attentionLink('winner', tournament)).toBe(`${desk}?tab=draw#desk`);
    expect(attentionLink('draft', tournament)).toBe(`${desk}?tab=draw#actions`);
  });
});

describe('A figure', () => {
  const [quiet, owing] = [aSession({ id: 8 }), aSession({ unpaidCount: 3 })];

  it('of one session leads to the tab of its work', () => {
    expect(figureLink('unpaid', { sessions: [quiet, owing] }, 'league')).toBe(
      `${desk}?tab=players&team=all&show=unpaid#desk`,
    );
    expect(figureLink('unpaid', { sessions: [aSession()] }, 'league')).toBe(
      `${desk}?tab=players&team=all&show=unpaid#desk`,
    );
    expect(figureLink('teams', { sessions: [owing] }, 'league')).toBe(`${desk}?tab=teams#desk`);
    expect(figureLink('players', { sessions: [owing] }, 'league')).toBe(`${desk}?tab=players&team=all#desk`);
  });

  it('of several sessions leads to their list, or to what needs attention of that kind', () => {
    const sessions = [owing, aSession({ id: 8, unpaidCount: 1 })];
    expect(figureLink('unpaid', { sessions }, 'league')).toBe('?show=unpaid#attention');
    expect(figureLink('teams', { sessions }, 'league')).toBe('#sessions');
    expect(figureLink('scores', { sessions }, 'league')).toBe('?show=scores#attention');
    expect(figureLink('teams', { sessions }, 'conference')).toBe('?tab=sessions#desk');
  });
});
