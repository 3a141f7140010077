import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { setLines } from '../../testing/match-fixture';
import { seal } from '../../testing/sealed-fixture';
import { sealsLineups } from '../../testing/sealed-rows';
import { aSubstituteFixture } from '../../testing/substitute-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('A substitute who plays learns of the sealed lineups when both open, and one who does not play learns nothing', async () => {
  const fixture = await aSubstituteFixture(service);
  const { gil, hal, mailsTo } = fixture;
  await sealsLineups(service.db, fixture.sessionId);
  for (const substitute of [gil, hal]) {
    await fixture.invite([substitute]);
    expect((await fixture.answer(substitute, true)).status).toBe(200);
  }
  const [first, second] = fixture.home;
  const spotOf = async ({ memberId }: { memberId: number }) => {
    const spots = service.db.selectFrom('team_members').select('id').where('member_id', '=', memberId);
    return (await spots.executeTakeFirstOrThrow()).id;
  };
  const own = [first?.teamMemberId ?? 0, second?.teamMemberId ?? 0] as const;
  await setLines(fixture, fixture.captain1, { lines: [[await spotOf(gil)], [own[0]], [...own]] });
  const away = fixture.away.map(({ teamMemberId }) => teamMemberId);
  await setLines(fixture, fixture.captain2, {
    side: 2,
    lines: [[away[0] ?? 0], [away[1] ?? 0], away.slice(0, 2)],
  });
  expect((await seal(fixture, 1)).status).toBe(200);
  expect(await mailsTo(gil)).not.toContain('lineup-sealed');
  expect(await mailsTo(gil)).not.toContain('lineups-opened');
  expect((await seal(fixture, 2)).status).toBe(200);
  const opened = async (who: { memberId: number }) =>
    (await mailsTo(who)).filter((kind) => kind === 'lineups-opened').length;
  expect([await opened(gil), await opened(hal)]).toEqual([1, 0]);
});
