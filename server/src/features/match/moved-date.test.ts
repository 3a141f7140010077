import { playerMatches } from '@courtline/contract/player-match';
import { setLocationAndDate } from '@courtline/contract/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  clear,
  ofMatch,
  post,
  setFirst,
  setLines,
  stepTo,
} from '../../testing/match-fixture';

const dayInMs = 24 * 60 * 60 * 1000;

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Moving a match date at short notice', () => {
  it.each([
    ['the other captain', 'captain2', { days: 7 }],
    ['the other captain of a match without a date', 'captain2', { days: null }],
  ] as const)('opens no hidden lineup to %s', async (_, who, { days }) => {
    const fixture = await aHiddenLineup({ days });
    for (const to of [-1, 0, 1]) {
      expect((await moves(fixture, fixture[who], to * dayInMs + 1000 * to)).status).toBe(200);
      expect(await seenBy(fixture, fixture[who])).toBe(false);
      expect(await seenBy(fixture, fixture.stranger)).toBe(false);
    }
    expect(await seenBy(fixture, fixture.captain1)).toBe(true);
  });

  it('opens the lineups at once if an organizer sets a past date', async () => {
    const fixture = await aHiddenLineup({ days: 7 });
    await moves(fixture, fixture.organizer, -1000);
    expect(await seenBy(fixture, fixture.captain2)).toBe(true);
  });

  it('opens the lineups no later than the previous date', async () => {
    const fixture = await aHiddenLineup({ days: -1 });
    await moves(fixture, fixture.captain2, -2 * dayInMs);
    expect(await seenBy(fixture, fixture.captain2)).toBe(true);
  });

  it('does not keep a player in a locked lineup that posted scores prevent from being unlocked', async () => {
    const fixture = await aMatchFixture(service, { singles: [1, 1] });
    const [ann = 0, bea = 0] = fixture.home.map(({ teamMemberId }) => teamMemberId);
    await setLines(fixture, fixture.captain1, { lines: [[ann], [bea]] });
    await stepTo(fixture, fixture.captain1, 2);
    const locked = await clear(fixture, fixture.captain1);
    expect([locked.status, locked.refusal?.Message]).toEqual([409, 'To make changes, unlock this lineup']);
    await moves(fixture, fixture.captain2, -dayInMs);
    expect((await post(fixture, fixture.captain2, { line: 1 })).status).toBe(201);
    expect((await stepTo(fixture, fixture.captain1, 1)).status).toBe(409);
    expect((await clear(fixture, fixture.captain1)).status).toBe(204);
  });

  it('allows a match played without a date to be scored at once', async () => {
    const fixture = await aMatchFixture(service, { singles: [1], playedAt: null });
    expect((await post(fixture, fixture.captain1)).refusal?.Message).toBe(
      'Scoring requires a valid match date.',
    );
    await moves(fixture, fixture.captain1, -dayInMs);
    expect((await post(fixture, fixture.captain1)).status).toBe(201);
  });
});

describe('Before the match', () => {
  it('rejects scores from everyone, whatever is in a hidden lineup', async () => {
    const [empty, hidden] = [
      await aMatchFixture(service, { singles: [1] }),
      await aHiddenLineup({ days: 7 }),
    ];
    const replies = [];
    for (const fixture of [empty, hidden]) {
      for (const by of [fixture.captain1, fixture.captain2, fixture.organizer])
        replies.push(await post(fixture, by));
    }
    const errors = replies.map(({ status, refusal }) => `${status} ${refusal?.Message}`);
    expect(new Set(errors)).toEqual(
      new Set(["409 This match hasn't started yet. If it was played early, change the date first."]),
    );
    expect((await clear(hidden, hidden.captain2)).status).toBe(409);
    expect(await playersIn(hidden)).toBe(1);
    const { response } = await hidden.captain2.send(playerMatches, ofMatch(hidden));
    expect(response.isOpenForScores).toBe(false);
  });

  it('accepts a score once both lineups are published', async () => {
    const fixture = await aHiddenLineup({ days: 7 });
    await publishes(fixture, fixture.captain1);
    expect((await post(fixture, fixture.captain2)).status).toBe(409);
    await setFirst(fixture, 2);
    await publishes(fixture, fixture.captain2);
    const { response } = await fixture.captain2.send(playerMatches, ofMatch(fixture));
    expect(response.isOpenForScores).toBe(true);
    expect((await post(fixture, fixture.captain2)).status).toBe(201);
  });
});

/** The captain of the Aces has put Ann into the only line; the lineup is hidden from everyone else. */
async function aHiddenLineup({ days }: { days: number | null }): Promise<MatchFixture> {
  const playedAt = days === null ? null : new Date(Date.now() + days * dayInMs);
  const fixture = await aMatchFixture(service, { singles: [1], playedAt });
  await setFirst(fixture, 1);
  return fixture;
}

async function publishes(fixture: MatchFixture, captain: Caller): Promise<void> {
  for (const lineupStatusId of [2, 3] as const) await stepTo(fixture, captain, lineupStatusId);
}

function moves(fixture: MatchFixture, by: Caller, byMs: number) {
  const matchDate = new Date(Date.now() + byMs).toISOString();
  return by.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate } });
}

async function seenBy(fixture: MatchFixture, caller: Caller): Promise<boolean> {
  const { response } = await caller.send(playerMatches, ofMatch(fixture));
  return response.singlePlayerMatches[0]?.side1.player1 !== null;
}

async function playersIn({ lineIds }: MatchFixture): Promise<number> {
  const rows = service.db.selectFrom('line_players').select('side').where('line_id', 'in', lineIds);
  return (await rows.execute()).length;
}
