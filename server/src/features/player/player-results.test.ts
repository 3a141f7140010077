import { playerResults } from '@courtline/contract/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { countStatements } from '../../testing/count-statements';
import { type MatchFixture, aMatchFixture, post } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;

const hourAgo = () => new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  service = await aService();
  fixture = await aMatchFixture(service, { playedAt: hourAgo(), leagueTypeId: 1 });
  await post(fixture, fixture.captain1);
});

afterAll(() => service.close());

const playerIdOf = (side: 'home' | 'away', index = 0) => fixture[side][index]?.playerId ?? 0;

function resultsOf(id: number, query: { pageNumber?: number; pageSize?: number } = {}) {
  return service.visitor().send(playerResults, { params: { id }, query });
}

describe('The results of a player', () => {
  it("show the score from the player's side", async () => {
    const match = { teamMatchId: fixture.teamMatchId, isDoubles: false, partner: null };
    expect((await resultsOf(playerIdOf('home'))).response).toMatchObject({
      totalCount: 1,
      results: [{ ...match, isWon: true, score: '6-4 6-2', opponents: [{ displayName: 'Dora Lee' }] }],
    });
    expect((await resultsOf(playerIdOf('away'))).response.results).toMatchObject([
      { ...match, isWon: false, score: '4-6 2-6', opponents: [{ displayName: 'Ann Lee' }] },
    ]);
  });

  it('name the partner of a doubles line', async () => {
    const { home, away, captain1 } = fixture;
    await post(fixture, captain1, { line: 2, home: home.slice(1, 3), away: away.slice(1, 3) });
    expect((await resultsOf(playerIdOf('home', 1))).response.results).toMatchObject([
      {
        isDoubles: true,
        partner: { displayName: 'Cleo Lee' },
        opponents: [{ displayName: 'Eve Lee' }, { displayName: 'Fay Lee' }],
      },
    ]);
  });

  it('are paged', async () => {
    const { response } = await resultsOf(playerIdOf('home'), { pageNumber: 2, pageSize: 1 });
    expect(response).toEqual({ results: [], totalCount: 1 });
  });

  it('of a junior are for members of their conference, and so are the names of juniors they met', async () => {
    const juniors = await aMatchFixture(service, { playedAt: hourAgo(), leagueTypeId: 3 });
    await post(juniors, juniors.captain1);
    const id = juniors.home[0]?.playerId ?? 0;
    expect((await resultsOf(id)).response).toEqual({ results: [], totalCount: 0 });
    const forStranger = await juniors.stranger.send(playerResults, { params: { id } });
    expect(forStranger.response).toEqual({ results: [], totalCount: 0 });
    const forOpponent = await juniors.player2.send(playerResults, { params: { id } });
    expect(forOpponent.response.results).toMatchObject([{ opponents: [{ displayName: 'Dora Lee' }] }]);
    await service.db
      .updateTable('players')
      .set({ birth_date: `${new Date().getUTCFullYear() - 12}-03-04` })
      .where('id', '=', playerIdOf('away'))
      .execute();
    expect((await resultsOf(playerIdOf('home'))).response.results).toMatchObject([
      { opponents: [{ displayName: 'Dora L.' }] },
    ]);
  });

  it('are read in two queries, and are not found for an unknown player', async () => {
    const visitor = service.visitor();
    const params = { id: playerIdOf('home') };
    expect(await countStatements(service, () => visitor.send(playerResults, { params }))).toBe(2);
    expect((await resultsOf(999_999)).status).toBe(404);
  });
});
