import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyRecords } from '../../operations/verify-records';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, ofMatch } from '../../testing/match-fixture';
import { readLineups } from '@courtline/contract/lineup';
import {
  aSealedMatch,
  exchangeOf,
  moveDeadline,
  runDeadlines,
  seal,
  setOrder,
} from '../../testing/sealed-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSealedMatch(service);
  await setOrder(fixture, 1);
  await setOrder(fixture, 2);
});

const rounds = Array.from({ length: 4 }, (_, number) => number + 1);

describe.each(rounds)('At the same time (%i)', () => {
  it('both captains seal: both lineups open once', async () => {
    const replies = await Promise.all([seal(fixture, 1), seal(fixture, 2)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await expectOpened();
    expect(await countEmails('lineups-opened')).toBe(1);
  });

  it('a captain seals and saves: the sealed text is the lineup that is shown', async () => {
    const [saved, sealed] = await Promise.all([setOrder(fixture, 1, [1, 0]), seal(fixture, 1)]);
    expect([saved.status === 200 || saved.status === 409, sealed.status]).toEqual([true, 200]);
    await seal(fixture, 2);
    await expectOpened();
  });

  it('the deadline passes, a captain saves and another seals: both open as they were sealed', async () => {
    await moveDeadline(service, fixture, 0.001);
    await Promise.all([
      runDeadlines(service, 0.5),
      setOrder(fixture, 1, [1, 0]),
      seal(fixture, 2),
      runDeadlines(service, 0.5),
    ]);
    await expectOpened();
    expect(await countEmails('lineups-opened')).toBe(1);
  });
});

/** Both are open, the texts have their fingerprints, and they name the players whom everyone sees. */
async function expectOpened(): Promise<void> {
  const visitor = service.visitor();
  const { sides, openedAtUtc } = await exchangeOf(fixture, visitor);
  expect(openedAtUtc).not.toBeNull();
  const { response } = await visitor.send(readLineups, ofMatch(fixture));
  for (const [index, roster] of [fixture.home, fixture.away].entries()) {
    const { opened, fingerprint } = sides[index] ?? {};
    expect(
      createHash('sha256')
        .update(opened?.text ?? '')
        .digest('hex'),
    ).toBe(fingerprint);
    const shown = response.singlesLineups.map((line) => {
      const spot = line[index === 0 ? 'position1' : 'position2'].player1TeamMemberId;
      const { playerId } = roster.find(({ teamMemberId }) => teamMemberId === spot) ?? {};
      return `Singles ${line.lineupPosition}: player ${playerId}`;
    });
    expect(opened?.text.split('\n').slice(3, 5)).toEqual(shown);
  }
  const reports = await verifyRecords(service.db);
  expect(reports.find(({ sessionId }) => sessionId === fixture.sessionId)).toMatchObject({
    end: { number: 2 },
    brokenAt: null,
  });
}

async function countEmails(kind: string): Promise<number> {
  const mails = service.db.selectFrom('mails').select('id').where('kind', '=', kind);
  return (await mails.where('to_member_id', '=', fixture.captain1.memberId).execute()).length;
}
