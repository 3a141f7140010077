import { postponeRainDay, readRainDay } from '@courtline/contract/rain-day';
import { teamMatchSummary } from '@courtline/contract/match';
import { postponeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const date = '2027-03-01';

/** At noon in UTC, which is that day in every zone of the fixture. */
async function onThatDay(): Promise<MatchFixture> {
  const fixture = await aMatchFixture(service, { playedAt: new Date(`${date}T17:00:00Z`) });
  await service.db
    .updateTable('sessions')
    .set({ starts_at: '2027-02-01T12:00:00Z', ends_at: '2027-04-01T12:00:00Z' })
    .where('id', '=', fixture.sessionId)
    .execute();
  return fixture;
}

async function affected({ conferenceId, organizer }: MatchFixture, day = date) {
  const sent = { params: { id: conferenceId }, query: { date: day } };
  return (await organizer.send(readRainDay, sent)).response.matches;
}

function postponeAll({ conferenceId, teamMatchId }: MatchFixture, by: Caller) {
  const body = { date, teamMatchIds: [teamMatchId], reason: 'rain' as const, message: 'All courts are wet' };
  return by.send(postponeRainDay, { params: { id: conferenceId }, body });
}

it('postpones what is played that day, and tells each person once', async () => {
  const fixture = await onThatDay();
  expect(await affected(fixture)).toMatchObject([
    { teamMatchId: fixture.teamMatchId, position1TeamName: 'Aces', position2TeamName: 'Lobs', lineNames: [] },
  ]);
  expect(await affected(fixture, '2027-03-02')).toEqual([]);
  const reply = await postponeAll(fixture, fixture.organizer);
  expect(reply.response).toEqual({ postponedCount: 1, leftOutCount: 0 });
  const match = (await fixture.stranger.send(teamMatchSummary, ofMatch(fixture))).response;
  expect(match).toMatchObject({ matchDate: null, postponement: { reason: 'rain', isWholeMatch: true } });
  const mails = await service.db
    .selectFrom('mails')
    .select(['to_member_id', 'text'])
    .where('kind', '=', 'match-postponed')
    .execute();
  const own = mails.filter(({ text }) => text.includes(`/match/${fixture.teamMatchId}`));
  expect(new Set(own.map((mail) => mail.to_member_id)).size).toBe(own.length);
  expect(own).toHaveLength(8);
  expect(own[0]?.text).toContain('All courts are wet');
  expect((await postponeAll(fixture, fixture.organizer)).response).toEqual({
    postponedCount: 0,
    leftOutCount: 1,
  });
});

it('includes lines that are played on their own date', async () => {
  const fixture = await onThatDay();
  const lineIds = [fixture.lineIds[2] ?? 0];
  await fixture.captain1.send(postponeMatch, { ...ofMatch(fixture), body: { reason: 'court', lineIds } });
  const body = { playAt: '2027-03-09T17:00:00Z', location: null };
  await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body });
  expect(await affected(fixture, '2027-03-09')).toMatchObject([{ lineNames: ['Doubles 1'] }]);
});

it('is for organizers of the conference alone', async () => {
  const fixture = await onThatDay();
  for (const by of [fixture.captain1, fixture.player1, fixture.stranger]) {
    expect((await postponeAll(fixture, by)).status).toBe(403);
    const sent = { params: { id: fixture.conferenceId }, query: { date } };
    expect((await by.send(readRainDay, sent)).status).toBe(403);
  }
  expect(await affected(fixture)).toHaveLength(1);
});

it('does not reach matches of another conference', async () => {
  const [own, other] = [await onThatDay(), await onThatDay()];
  const body = { date, teamMatchIds: [other.teamMatchId], reason: 'rain' as const };
  const reply = await own.organizer.send(postponeRainDay, { params: { id: own.conferenceId }, body });
  expect(reply.response).toEqual({ postponedCount: 0, leftOutCount: 1 });
  expect(await affected(other)).toHaveLength(1);
});
