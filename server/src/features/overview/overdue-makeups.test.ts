import { readHome } from '@courtline/contract/home';
import { updateMatchRules } from '@courtline/contract/match-rules';
import { conferenceOverview, sessionOverview } from '@courtline/contract/overview';
import { postponeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * dayMs).toISOString();

/** A session that gives captains a week to agree on a date, and a match that they postponed. */
beforeEach(async () => {
  fixture = await aMatchFixture(service);
  const { organizer, captain1, sessionId } = fixture;
  await organizer.send(updateMatchRules, { params: { id: sessionId }, body: { makeupDays: 7 } });
  const body = { reason: 'rain' as const, lineIds: null, slots: [] };
  await captain1.send(postponeMatch, { ...ofMatch(fixture), body });
});

async function wasPostponed(daysAgo: number): Promise<void> {
  await service.db
    .updateTable('postponements')
    .set({ postponed_at: inDays(-daysAgo) })
    .where('team_match_id', '=', fixture.teamMatchId)
    .execute();
}

/** The matches that each overview of the organizer lists as overdue. */
async function overdue(): Promise<number[][]> {
  const { organizer, sessionId, conferenceId } = fixture;
  const overviews = [
    (await organizer.send(sessionOverview, { params: { id: sessionId } })).response,
    (await organizer.send(conferenceOverview, { params: { id: conferenceId } })).response,
    (await organizer.send(readHome)).response.organized,
  ];
  return overviews.map((overview) => {
    const session = overview?.sessions.find((one) => one.id === sessionId);
    return (session?.overdueMakeups ?? []).map(({ teamMatchId }) => teamMatchId);
  });
}

describe('A postponed match', () => {
  it('is listed as overdue in the overviews of the organizer once the deadline of the session has passed', async () => {
    await wasPostponed(6);
    expect(await overdue()).toEqual([[], [], []]);
    await wasPostponed(8);
    const { teamMatchId } = fixture;
    expect(await overdue()).toEqual([[teamMatchId], [teamMatchId], [teamMatchId]]);
  });

  it('is never overdue in a session without a deadline', async () => {
    const { organizer, sessionId } = fixture;
    await organizer.send(updateMatchRules, { params: { id: sessionId }, body: { makeupDays: 0 } });
    await wasPostponed(50);
    expect(await overdue()).toEqual([[], [], []]);
  });

  it('gets its date from the organizer, not from a captain or player, and is overdue no longer', async () => {
    await wasPostponed(8);
    const playAt = inDays(9);
    const date = { ...ofMatch(fixture), body: { playAt, location: null } };
    for (const by of [fixture.captain1, fixture.player1, fixture.stranger]) {
      expect((await by.send(setMakeupDate, date)).status).toBe(403);
    }
    const { status, response } = await fixture.organizer.send(setMakeupDate, date);
    expect([status, response.matchDate, response.postponement]).toEqual([
      200,
      playAt.replace('.000Z', 'Z'),
      null,
    ]);
    expect(await overdue()).toEqual([[], [], []]);
  });
});
