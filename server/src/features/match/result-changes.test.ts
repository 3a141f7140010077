import { playerMatches } from '@courtline/contract/player-match';
import { postResult, resultHistory } from '@courtline/contract/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import {
  type MatchFixture,
  aMatchNight,
  aSinglesScore,
  clear,
  correct,
  ofMatch,
  post,
} from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Every change of a result', () => {
  it('is recorded for both teams and the organizers, and the other captains are notified', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    expect(await offersOfHistory(fixture)).toEqual([false, false, false]);
    await post(fixture, fixture.captain1);
    await correct(fixture, fixture.captain2, {
      sets: [
        [6, 4],
        [4, 6],
        [7, 6, 7, 4],
      ],
    });
    await clear(fixture, fixture.organizer);
    const params = { id: fixture.lineIds[0] ?? 0 };
    expect(await offersOfHistory(fixture)).toEqual([true, true, false]);
    const { response } = await fixture.player2.send(resultHistory, { params });
    expect(response.map(({ what, before, after }) => [what, before?.score, after?.score])).toEqual([
      ['cleared', '6-4 4-6 7-6(7-4)', undefined],
      ['corrected', '6-4 6-2', '6-4 4-6 7-6(7-4)'],
      ['posted', undefined, '6-4 6-2'],
    ]);
    expect(response[2]).toMatchObject({
      byMemberId: fixture.captain1.memberId,
      after: { side1Players: ['Ann Lee'], side2Players: ['Dora Lee'], winningSideId: 1 },
    });
    const entries = service.db.selectFrom('audit').select('what').where('target_kind', '=', 'line');
    const rows = await entries.where('target_id', '=', params.id).orderBy('id').execute();
    expect(rows.map(({ what }) => what)).toEqual(['result-posted', 'result-corrected', 'result-cleared']);
  });

  it('is not recorded or notified if nothing changes', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    const { status, response } = await correct(fixture, fixture.captain1);
    expect([status, response.version, response.winningSideId]).toEqual([200, 1, 1]);
    const { response: history } = await fixture.captain1.send(resultHistory, {
      params: { id: fixture.lineIds[0] ?? 0 },
    });
    expect(history.map(({ what }) => what)).toEqual(['posted']);
    expect(await notifiedChanges(fixture)).toEqual(['posted']);
    const other = await correct(fixture, fixture.captain1, { home: fixture.home.slice(1, 2) });
    expect(other.response.version).toBe(2);
  });

  it('has one effect and one response when sent twice with the same idempotency key', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    const sent = {
      params: { id: fixture.lineIds[0] ?? 0 },
      body: aSinglesScore(fixture),
      idempotencyKey: 'score-of-line-1',
    };
    const [first, second] = [
      await fixture.captain1.send(postResult, sent),
      await fixture.captain1.send(postResult, sent),
    ];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(await versionOf(fixture)).toBe(1);
  });
});

/** Whether the history is offered to a player of one team, a captain of the other, and a visitor. */
async function offersOfHistory(fixture: MatchFixture): Promise<boolean[]> {
  const readers = [fixture.player2, fixture.captain1, service.visitor()];
  const pages = await Promise.all(readers.map((reader) => reader.send(playerMatches, ofMatch(fixture))));
  return pages.map(({ response }) => response.singlePlayerMatches[0]?.canSeeHistory ?? false);
}

async function versionOf({ lineIds }: MatchFixture): Promise<number | undefined> {
  const row = service.db
    .selectFrom('lines')
    .select('result_version')
    .where('id', '=', lineIds[0] ?? 0);
  return (await row.executeTakeFirst())?.result_version;
}

/** The changes of the first line that captains are notified about. */
async function notifiedChanges({ lineIds }: MatchFixture): Promise<string[]> {
  const rows = service.db
    .selectFrom('result_history')
    .select('what')
    .where('line_id', '=', lineIds[0] ?? 0)
    .where('to_tell', '=', true);
  return (await rows.orderBy('id').execute()).map(({ what }) => what);
}
