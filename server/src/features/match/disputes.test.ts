import { exportMyData } from '@courtline/contract/my-data';
import { decideDispute, listDisputes } from '@courtline/contract/dispute';
import { readHome } from '@courtline/contract/home';
import { sessionOverview } from '@courtline/contract/overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type MatchFixture, clear, correct, post } from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import {
  aConfirmedMatchNight,
  confirm,
  dispute,
  emailsAfterResults,
  stateOf,
} from '../../testing/score-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aConfirmedMatchNight(service);
  await post(fixture, fixture.captain1);
});

const queue = async () =>
  (await fixture.organizer.send(listDisputes, { params: { id: fixture.sessionId } })).response;
const decide = (id: number, decision: 'posted' | 'proposed', by: Caller = fixture.organizer) =>
  by.send(decideDispute, { params: { id }, body: { decision, note: 'Both score cards say so' } });
const kindsTo = async (who: Caller) =>
  (await emailsAfterResults(service, fixture, who)).map(({ kind }) => kind);

/** Of the session, in the overview of the organizer's home page and in that of its desk. */
const counted = async () => {
  const { organizer, sessionId } = fixture;
  const overviews = [
    (await organizer.send(readHome)).response.organized,
    (await organizer.send(sessionOverview, { params: { id: sessionId } })).response,
  ];
  return overviews.map((overview) => overview?.sessions.find(({ id }) => id === sessionId)?.disputeCount);
};

describe('A disputed score', () => {
  it('is counted in the overviews of the organizers until it is decided', async () => {
    expect(await counted()).toEqual([0, 0]);
    await dispute(fixture, fixture.captain2);
    expect(await counted()).toEqual([1, 1]);
    await decide((await queue())[0]?.id ?? 0, 'proposed');
    expect(await counted()).toEqual([0, 0]);
  });

  it('stands in the queue with both versions and its history, and stays provisional', async () => {
    const { status, response } = await dispute(fixture, fixture.captain2);
    expect([status, response.confirmation?.state]).toEqual([200, 'disputed']);
    expect(await queue()).toMatchObject([
      {
        reason: 'Sides are swapped',
        posted: { score: '6-4 6-2', winningSideId: 1 },
        proposed: { score: '4-6 2-6', winningSideId: 2 },
        decision: null,
        history: [{ what: 'posted', after: { score: '6-4 6-2' } }],
      },
    ]);
    expect(await kindsTo(fixture.organizer)).toEqual(['score-disputed']);
    expect(
      (
        await correct(fixture, fixture.captain1, {
          sets: [
            [6, 1],
            [6, 1],
          ],
        })
      ).status,
    ).toBe(403);
  });

  it.each([
    ['posted', 1, 1],
    ['proposed', 2, 2],
  ] as const)(
    'stands as %s once an organizer decides, and both sides are told once',
    async (decision, winner, versions) => {
      await kindsTo(fixture.captain1);
      await dispute(fixture, fixture.captain2);
      const [open] = await queue();
      const { status, response } = await decide(open?.id ?? 0, decision);
      expect([status, response.decision, response.history.length]).toEqual([200, decision, versions]);
      expect(response.history[0]?.after?.winningSideId).toBe(winner);
      expect(await stateOf(service, fixture)).toBe(3);
      for (const captain of [fixture.captain1, fixture.captain2]) {
        const kinds = await kindsTo(captain);
        expect(kinds.filter((kind) => kind === 'dispute-decided')).toHaveLength(1);
        expect(kinds).not.toContain('result-corrected');
      }
      expect((await decide(open?.id ?? 0, 'posted')).status).toBe(409);
    },
  );

  it('is decided by another score that an organizer posts, and by clearing it', async () => {
    await dispute(fixture, fixture.captain2);
    await correct(fixture, fixture.organizer, {
      sets: [
        [6, 0],
        [6, 0],
      ],
    });
    expect(await queue()).toMatchObject([{ decision: 'other' }]);
    expect((await clear(fixture, fixture.organizer)).status).toBe(204);
  });

  it.each([
    [{ score: '6-4 6-2' }, 'That is the score that was posted.'],
    [{ score: 'we won' }, 'Write the score like'],
    [{ score: '9-9' }, ''],
    [{ reason: ' ' }, ''],
  ])('needs another, valid score and a reason: %j', async (body, sentence) => {
    const { status, refusal } = await dispute(fixture, fixture.captain2, body);
    expect(status).toBe(400);
    expect(refusal?.DisplayMessage).toContain(sentence);
    expect(await queue()).toEqual([]);
  });

  it('is in the data of the captain who disputed it', async () => {
    await dispute(fixture, fixture.captain2);
    const { response } = await fixture.captain2.send(exportMyData);
    expect(response.disputes).toMatchObject([{ lineId: fixture.lineIds[0], reason: 'Sides are swapped' }]);
  });

  it('is disputed by captains of the other side only, and decided by organizers only', async () => {
    const { captain1, player2, stranger, organizer } = fixture;
    for (const who of [captain1, player2, stranger, organizer]) {
      expect((await dispute(fixture, who)).status).toBe(403);
    }
    await dispute(fixture, fixture.captain2);
    const [open] = await queue();
    expect((await decide(open?.id ?? 0, 'posted', captain1)).status).toBe(403);
  });
});

describe.each([1, 2, 3, 4])('At the same time (%i)', () => {
  it('a score is confirmed or disputed, not both', async () => {
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.lobs, 2);
    const replies = await Promise.all([confirm(fixture, fixture.captain2), dispute(fixture, second)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    const state = await stateOf(service, fixture);
    expect(await queue()).toHaveLength(state === 2 ? 1 : 0);
    expect(replies[state === 2 ? 1 : 0]?.status).toBe(200);
  });

  it('a score is corrected or confirmed, and never confirmed as it was not seen', async () => {
    const other = {
      sets: [
        [6, 1],
        [6, 1],
      ],
      version: 1,
    } as const;
    const [corrected, confirmed] = await Promise.all([
      correct(fixture, fixture.captain1, other),
      confirm(fixture, fixture.captain2),
    ]);
    expect([
      [200, 409, 1],
      [403, 200, 3],
    ]).toContainEqual([corrected.status, confirmed.status, await stateOf(service, fixture)]);
  });

  it('two captains confirm it once', async () => {
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.lobs, 2);
    const replies = await Promise.all([confirm(fixture, fixture.captain2), confirm(fixture, second)]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    const { n } = await service.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('what', '=', 'scores-confirmed')
      .where('target_id', '=', fixture.teamMatchId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});
