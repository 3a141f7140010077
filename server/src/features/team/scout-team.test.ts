import { scoutTeam } from '@courtline/contract/scouting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aMatchNight, post, setLines } from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('A scouting sheet shows lines from results, never from a lineup, and the same to everyone', async () => {
  const fixture = await aMatchNight(service, { singles: [1] });
  const spot = fixture.home[1]?.teamMemberId ?? 0;
  const born = { birth_date: `${new Date().getFullYear() - 12}-01-01` };
  const bea = fixture.home[1];
  await service.db
    .updateTable('players')
    .set(born)
    .where('id', '=', bea?.playerId ?? 0)
    .execute();
  const params = { id: fixture.aces };
  const before = await service.visitor().send(scoutTeam, { params });
  expect(before.response.players.map(({ name, lines }) => [name, lines])).toEqual([
    ['Bea L.', []],
    ['Ann Lee', []],
    ['Cleo Lee', []],
  ]);
  await setLines(fixture, fixture.captain1, { lines: [[spot]] });
  for (const who of [fixture.captain1, fixture.player1, fixture.captain2, fixture.organizer])
    expect((await who.send(scoutTeam, { params })).text).toBe(before.text);
  await post(fixture, fixture.captain1);
  const { response } = await service.visitor().send(scoutTeam, { params });
  expect(response.players[1]).toMatchObject({
    name: 'Ann Lee',
    record: { singlesWins: 1, singlesLosses: 0 },
    lines: [{ isDoubles: false, lineupPosition: 1, times: 1 }],
  });
  expect(response.results).toMatchObject([
    { opponentName: 'Lobs', isHome: true, outcome: 'W', points: 1, opponentPoints: 0 },
  ]);
});

it('A team that does not exist has no scouting sheet', async () => {
  expect((await service.visitor().send(scoutTeam, { params: { id: 999_999 } })).status).toBe(404);
});
