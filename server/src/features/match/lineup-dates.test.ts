import { confirmMatchDate, teamMatchSummary } from '@courtline/contract/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, ofMatch, post, setFirst, stepTo } from '../../testing/match-fixture';
import { aLockedLineup, dayInMs, lineupText, moveMatch, seesLineup } from '../../testing/lineup-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A date that one captain set alone', () => {
  it('opens the own lineup at once, and the other one only when the date is confirmed', async () => {
    const fixture = await aLockedLineup(service);
    await setFirst(fixture, 2);
    await moveMatch(fixture, fixture.captain2, -dayInMs);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
    expect(await seesLineup(fixture, fixture.stranger)).toBe(false);
    expect(await seesLineup(fixture, fixture.captain1, 2)).toBe(true);
    const { response: pending } = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    expect(pending.pendingDate).toEqual({ teamIds: [fixture.aces], canConfirm: true });
    expect((await pendingFor(fixture, fixture.captain2))?.canConfirm).toBe(false);
    expect(await pendingFor(fixture, fixture.stranger)).toBeNull();
    expect(await pendingFor(fixture, fixture.player1)).toBeNull();
    expect((await confirms(fixture, fixture.captain2)).status).toBe(403);
    expect((await confirms(fixture, fixture.player1)).status).toBe(403);
    expect((await confirms(fixture, fixture.captain1)).status).toBe(200);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(true);
    expect(await pendingFor(fixture, fixture.captain1)).toBeNull();
  });

  it('counts as agreed once the other side publishes, even if it unpublishes again', async () => {
    const fixture = await aLockedLineup(service);
    await moveMatch(fixture, fixture.captain2, dayInMs);
    await stepTo(fixture, fixture.captain1, 3);
    expect(await pendingFor(fixture, fixture.captain1)).toBeNull();
  });

  it('does not bring the opening forward, however often the date is moved and cleared', async () => {
    const fixture = await aLockedLineup(service);
    for (const to of [30, -1, null, -2, 60, -3]) {
      await moveMatch(fixture, fixture.captain2, to === null ? null : to * dayInMs);
      expect([to, await seesLineup(fixture, fixture.captain2)]).toEqual([to, false]);
    }
  });

  it('stays open if it was agreed before and the match is moved further back', async () => {
    const fixture = await aLockedLineup(service, { days: -1 });
    await moveMatch(fixture, fixture.captain2, -2 * dayInMs);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(true);
  });

  it('does not open a lineup saved for a later date by going back to a past date', async () => {
    const fixture = await aLockedLineup(service, { days: -1 });
    await moveMatch(fixture, fixture.captain2, 7 * dayInMs);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
    await moveMatch(fixture, fixture.captain2, -dayInMs);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
  });

  it('opens both lineups at once when an organizer set or confirmed it', async () => {
    const [set, confirmed] = [await aLockedLineup(service), await aLockedLineup(service)];
    await moveMatch(set, set.organizer, -1000);
    expect(await seesLineup(set, set.stranger)).toBe(true);
    await moveMatch(confirmed, confirmed.captain2, -1000);
    expect((await confirms(confirmed, confirmed.organizer)).status).toBe(200);
    expect(await seesLineup(confirmed, confirmed.stranger)).toBe(true);
  });

  it('is not confirmed by a captain who saw another date', async () => {
    const fixture = await aLockedLineup(service);
    await moveMatch(fixture, fixture.captain2, dayInMs);
    const { response } = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    await moveMatch(fixture, fixture.captain2, -dayInMs);
    const reply = await confirms(fixture, fixture.captain1, response.matchDate ?? '');
    expect(reply.status).toBe(409);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
  });

  it('is never confirmed unseen during a concurrent move, and a concurrent result keeps the lineup', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fixture = await aLockedLineup(service);
      await moveMatch(fixture, fixture.captain2, dayInMs);
      const before = await lineupText(fixture, fixture.captain1);
      const { response } = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
      await Promise.all([
        confirms(fixture, fixture.captain1, response.matchDate ?? ''),
        moveMatch(fixture, fixture.captain2, -dayInMs).then(() =>
          post(fixture, fixture.captain2, { home: fixture.home.slice(1, 2) }),
        ),
      ]);
      expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
      expect(await pendingFor(fixture, fixture.captain1)).not.toBeNull();
      expect(await lineupText(fixture, fixture.captain1)).toBe(before);
    }
  });

  it('sends an e-mail that asks the captains of the other team to confirm it', async () => {
    const fixture = await aLockedLineup(service);
    await moveMatch(fixture, fixture.captain2, dayInMs);
    expect([
      await isAskedToConfirm(fixture.captain1),
      await isAskedToConfirm(fixture.captain2),
      await isAskedToConfirm(fixture.player1),
    ]).toEqual([[true], [false], [false]]);
  });
});

async function confirms(fixture: MatchFixture, by: Caller, matchDate?: string) {
  const { response } = await by.send(teamMatchSummary, ofMatch(fixture));
  return by.send(confirmMatchDate, {
    ...ofMatch(fixture),
    body: { matchDate: matchDate ?? response.matchDate ?? '' },
  });
}

async function pendingFor(fixture: MatchFixture, caller: Caller) {
  const { response } = await caller.send(teamMatchSummary, ofMatch(fixture));
  return response.pendingDate;
}

/** For each e-mail about the moved match, whether it asks to confirm the date. */
async function isAskedToConfirm({ memberId }: Caller): Promise<boolean[]> {
  const rows = await service.db
    .selectFrom('mails')
    .select('text')
    .where('to_member_id', '=', memberId)
    .where('kind', '=', 'match-moved')
    .execute();
  return rows.map(({ text }) => text.includes('Until you confirm it, your lineup stays hidden'));
}
