import { setLocationAndDate, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { postponeMatch, resumeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { teamScheduleByDate } from '@courtline/contract/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  aMatchNight,
  ofMatch,
  post,
  setLines,
  stepTo,
} from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * dayMs).toISOString();

type Sent = { lines?: number[] | null; reason?: 'rain' | 'court' | 'player'; message?: string };

function postpone(fixture: MatchFixture, by: Caller, { lines = null, reason = 'rain', message }: Sent = {}) {
  const lineIds = lines && lines.map((line) => fixture.lineIds[line] ?? 999_999);
  return by.send(postponeMatch, { ...ofMatch(fixture), body: { reason, lineIds, message } });
}

async function summaryOf(fixture: MatchFixture, by: Caller = fixture.stranger) {
  return (await by.send(teamMatchSummary, ofMatch(fixture))).response;
}

async function linesOf(fixture: MatchFixture, by: Caller = fixture.stranger) {
  const { response } = await by.send(playerMatches, ofMatch(fixture));
  return [...(response?.singlePlayerMatches ?? []), ...(response?.doublesPlayerMatches ?? [])];
}

async function toldOf(kind: string, { teamMatchId }: MatchFixture): Promise<number[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select(['to_member_id', 'text'])
    .where('kind', '=', kind)
    .orderBy('to_member_id')
    .execute();
  return rows
    .filter(({ text }) => text.includes(`/match/${teamMatchId}`))
    .map((row) => row.to_member_id ?? 0);
}

const spots = (players: MatchFixture['home']) =>
  players.slice(0, 2).map(({ teamMemberId }) => [teamMemberId]);

it('says in the schedule that a match is postponed, until it has a new date', async () => {
  const fixture = await aMatchFixture(service);
  const shown = async () => {
    const { response } = await fixture.stranger.send(teamScheduleByDate, { params: { id: fixture.aces } });
    return response.dates.flatMap(({ teamMatches }) => teamMatches.map(({ isPostponed }) => isPostponed));
  };
  expect(await shown()).toEqual([false]);
  await postpone(fixture, fixture.captain1);
  expect(await shown()).toEqual([true]);
  const body = { playAt: inDays(9), location: null };
  expect((await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body })).status).toBe(200);
  expect(await shown()).toEqual([false]);
});

const everyone = ({ home, away, captain1, captain2 }: MatchFixture) =>
  [...home, ...away, captain1, captain2].map(({ memberId }) => memberId).toSorted((a, b) => a - b);

describe('A postponed match', () => {
  it('has no date until it gets a new one, and everyone is told once', async () => {
    const fixture = await aMatchFixture(service);
    const before = await summaryOf(fixture);
    expect((await postpone(fixture, fixture.captain1, { message: 'Courts under water' })).status).toBe(200);
    expect(await summaryOf(fixture)).toMatchObject({
      matchDate: null,
      postponement: { reason: 'rain', isWholeMatch: true, originalDate: before?.matchDate, message: null },
    });
    expect((await summaryOf(fixture, fixture.captain2))?.postponement).toMatchObject({
      message: 'Courts under water',
      canArrange: true,
      canSetDate: false,
    });
    expect(await toldOf('match-postponed', fixture)).toEqual(everyone(fixture));
    expect((await postpone(fixture, fixture.captain2)).refusal?.Message).toBe(
      'This match is already postponed.',
    );
  });

  it('goes back to the date that it had', async () => {
    const fixture = await aMatchFixture(service);
    const before = await summaryOf(fixture);
    await postpone(fixture, fixture.captain1);
    expect((await fixture.captain2.send(resumeMatch, ofMatch(fixture))).response).toMatchObject({
      matchDate: before?.matchDate,
      postponement: null,
      pendingDate: null,
    });
    expect(await toldOf('match-resumed', fixture)).toEqual(everyone(fixture));
    const again = await fixture.captain2.send(resumeMatch, ofMatch(fixture));
    expect(again.refusal?.Message).toBe('Nothing of this match is postponed any more.');
  });

  it('gets a date from an organizer, for which players are asked anew', async () => {
    const fixture = await aMatchFixture(service);
    const [ann] = fixture.home;
    await service.db
      .insertInto('availability')
      .values({
        team_match_id: fixture.teamMatchId,
        team_member_id: ann?.teamMemberId ?? 0,
        player_availability_status_type_id: 1,
        updated_by: ann?.memberId ?? 0,
      })
      .execute();
    await postpone(fixture, fixture.captain1, { reason: 'court' });
    const playAt = inDays(9);
    const reply = await fixture.organizer.send(setMakeupDate, {
      ...ofMatch(fixture),
      body: { playAt, location: null },
    });
    expect(reply.response).toMatchObject({ postponement: null, pendingDate: null });
    expect(Date.parse(reply.response?.matchDate ?? '')).toBe(Date.parse(playAt));
    expect(await toldOf('makeup-set', fixture)).toEqual(everyone(fixture));
    const answers = await service.db
      .selectFrom('availability')
      .selectAll()
      .where('team_match_id', '=', fixture.teamMatchId)
      .execute();
    expect(answers).toEqual([]);
  });

  it('is settled by a date that is set in its editor', async () => {
    const fixture = await aMatchFixture(service);
    await postpone(fixture, fixture.captain1);
    await fixture.captain1.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate: inDays(8) } });
    expect(await summaryOf(fixture)).toMatchObject({ postponement: null });
  });

  it('does not open a lineup by a date that its side did not agree to', async () => {
    const fixture = await aMatchFixture(service, { singles: [1] });
    await setLines(fixture, fixture.captain2, { lines: [[fixture.away[0]?.teamMemberId ?? 0]], side: 2 });
    await postpone(fixture, fixture.captain1);
    await fixture.captain1.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate: inDays(-1) } });
    expect((await linesOf(fixture, fixture.captain1))[0]?.side2.player1).toBeNull();
  });
});

describe('Postponed lines', () => {
  it('wait for a date of their own while the match keeps its date', async () => {
    const fixture = await aMatchNight(service);
    const before = await summaryOf(fixture);
    expect((await postpone(fixture, fixture.captain2, { lines: [1] })).status).toBe(200);
    expect(await summaryOf(fixture)).toMatchObject({
      matchDate: before?.matchDate,
      postponement: { isWholeMatch: false },
    });
    expect((await linesOf(fixture)).map(({ ownDate }) => ownDate)).toEqual([
      null,
      { playAt: null, location: null },
      null,
    ]);
  });

  it('take a score only from their own date on', async () => {
    const fixture = await aMatchNight(service);
    await postpone(fixture, fixture.captain1, { lines: [0] });
    const tooEarly = () => post(fixture, fixture.captain1);
    expect((await tooEarly()).refusal?.Message).toBe('This line is postponed. Agree on a date first.');
    const setDate = (playAt: string) =>
      fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body: { playAt, location: null } });
    expect((await setDate(inDays(2))).status).toBe(200);
    expect((await tooEarly()).refusal?.Message).toContain('This line is postponed to ');
    expect((await post(fixture, fixture.captain1, { line: 1 })).status).toBe(201);
    await postpone(fixture, fixture.captain1, { lines: [0] });
    expect((await setDate(inDays(-0.01))).status).toBe(200);
    expect((await post(fixture, fixture.captain1)).status).toBe(201);
  });

  it('keep the score at which they were stopped, which can be corrected', async () => {
    const fixture = await aMatchNight(service);
    const stopped = {
      completionId: 6,
      sets: [
        [6, 3],
        [2, 1],
      ] as const,
    };
    expect((await post(fixture, fixture.captain1, stopped)).status).toBe(201);
    expect((await postpone(fixture, fixture.captain1, { lines: [0] })).status).toBe(200);
    expect((await linesOf(fixture))[0]).toMatchObject({
      resultCompletionTypeId: 6,
      ownDate: { playAt: null },
    });
  });

  it('are told to their players and all captains, once', async () => {
    const fixture = await aMatchNight(service, { singles: [1, 1] });
    await setLines(fixture, fixture.captain1, { lines: spots(fixture.home) });
    await setLines(fixture, fixture.captain2, { lines: spots(fixture.away), side: 2 });
    await postpone(fixture, fixture.captain1, { lines: [1] });
    const [bea, eve] = [fixture.home[1], fixture.away[1]];
    const told = [bea, eve, fixture.captain1, fixture.captain2].map((person) => person?.memberId ?? 0);
    expect(await toldOf('match-postponed', fixture)).toEqual(told.toSorted((a, b) => a - b));
  });

  it('are told to the whole roster of a side whose lineup is hidden', async () => {
    const fixture = await aMatchFixture(service, { singles: [1, 1] });
    await setLines(fixture, fixture.captain2, { lines: spots(fixture.away), side: 2 });
    await stepTo(fixture, fixture.captain2, 2);
    await postpone(fixture, fixture.captain1, { lines: [1] });
    expect(await toldOf('match-postponed', fixture)).toEqual(everyone(fixture));
  });

  it.each([
    ['a line of another match', { lines: [7] }, 'Choose lines of this match.'],
    ['no line', { lines: [] }, 'Choose at least one line.'],
  ])('are not %s', async (_, sent, message) => {
    const fixture = await aMatchNight(service);
    expect((await postpone(fixture, fixture.captain1, sent)).refusal?.Message).toBe(message);
  });
});

describe('A postponement', () => {
  it('is for captains of both teams and organizers alone', async () => {
    const fixture = await aMatchFixture(service);
    for (const by of [fixture.player1, fixture.stranger, service.visitor()]) {
      expect([401, 403]).toContain((await postpone(fixture, by)).status);
      expect((await summaryOf(fixture, by))?.canPostpone).toBe(false);
    }
    await postpone(fixture, fixture.organizer);
    const body = { playAt: inDays(3), location: null };
    for (const by of [fixture.captain1, fixture.player2, fixture.stranger]) {
      expect((await by.send(setMakeupDate, { ...ofMatch(fixture), body })).status).toBe(403);
    }
    for (const by of [fixture.player1, fixture.stranger]) {
      expect((await by.send(resumeMatch, ofMatch(fixture))).status).toBe(403);
    }
  });

  it('happens once if two captains postpone at the same time', async () => {
    const fixture = await aMatchFixture(service);
    const replies = await Promise.all([
      postpone(fixture, fixture.captain1),
      postpone(fixture, fixture.captain2),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await toldOf('match-postponed', fixture)).toEqual(everyone(fixture));
  });
});
