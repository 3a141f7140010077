import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import {
  type RatedLeague,
  aRatedLeague,
  askForEverything,
  playLine,
  ratingRowsOf,
  setsJson,
} from '../testing/league-rating-rows';
import { computeLeagueRatings } from './compute-league-ratings';

let database: TestDatabase;
let league: RatedLeague;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  league = await aRatedLeague(database.db);
});

const compute = () => computeLeagueRatings(database);
const rows = () => ratingRowsOf(database.db, league.leagueId);
const play = (on: string, more: Partial<Parameters<typeof playLine>[2]> = {}) =>
  playLine(database.db, league, { on, ...more });
const valueOf = async ({ playerId }: { playerId: number }) =>
  (await rows()).ratings.find((rating) => rating.player_id === playerId)?.value ?? null;

/** What is stored equals what a computation of everything makes of the same results. */
async function expectUpToDate() {
  const stored = await rows();
  await askForEverything(database.db, league.leagueId);
  await compute();
  expect(await rows()).toEqual(stored);
}

describe('The ratings of a league', () => {
  it('follow from its results, singles and doubles apart', async () => {
    await play('2026-03-01T18:00:00Z');
    await play('2026-03-02T18:00:00Z', { isDoubles: true });
    await compute();
    const { changes, ratings } = await rows();
    expect(changes).toHaveLength(6);
    expect(ratings).toHaveLength(6);
    expect(changes[0]).toMatchObject({ won: true, opponents: 6, partner: null, match_count: 1 });
    expect(changes[0]?.value).toBeGreaterThan(6);
    expect(changes[0]?.change).toBeCloseTo((changes[0]?.value ?? 0) - 6, 9);
    await expectUpToDate();
  });

  it('are computed again from the day of a corrected result on', async () => {
    await play('2026-03-01T18:00:00Z');
    const corrected = await play('2026-03-02T18:00:00Z');
    await play('2026-03-03T18:00:00Z');
    await compute();
    const before = await rows();
    await database.db
      .updateTable('results')
      .set({
        winning_side: 2,
        sets: setsJson([
          [3, 6],
          [4, 6],
        ]),
      })
      .where('line_id', '=', corrected)
      .execute();
    await compute();
    const after = await rows();
    expect(after.changes.slice(0, 2)).toEqual(before.changes.slice(0, 2));
    expect(after.changes[2]?.won).toBe(!before.changes[2]?.won);
    expect(after.changes.slice(4)).not.toEqual(before.changes.slice(4));
    await expectUpToDate();
  });

  it('forget a cleared result, and a player without any other', async () => {
    const only = await play('2026-03-01T18:00:00Z');
    await compute();
    await database.db.deleteFrom('results').where('line_id', '=', only).execute();
    await compute();
    expect(await rows()).toEqual({ changes: [], ratings: [] });
  });

  it('follow a match that is moved behind another', async () => {
    const first = await play('2026-03-01T18:00:00Z', {
      sets: [
        [6, 0],
        [6, 0],
      ],
    });
    await play('2026-03-02T18:00:00Z', {
      sets: [
        [1, 6],
        [2, 6],
      ],
    });
    await compute();
    const { changes } = await rows();
    await sql`update results set posted_at = '2026-03-05T20:00:00Z' where line_id = ${first}`.execute(
      database.db,
    );
    await sql`update team_matches set match_at = '2026-03-05T18:00:00Z'
      where id = (select team_match_id from lines where id = ${first})`.execute(database.db);
    await compute();
    expect((await rows()).changes.map(({ line_id }) => line_id)).toEqual(
      changes.map(({ line_id }) => line_id).toReversed(),
    );
    await expectUpToDate();
  });

  it('take results that arrive late in their order, and follow corrected players', async () => {
    await play('2026-03-05T18:00:00Z');
    await compute();
    const late = await play('2026-03-01T18:00:00Z', {
      sets: [
        [0, 6],
        [0, 6],
      ],
    });
    await compute();
    await expectUpToDate();
    const [, other] = league.home;
    await database.db
      .updateTable('result_players')
      .set({ team_member_id: other.teamMemberId, player_id: other.playerId })
      .where('line_id', '=', late)
      .where('side', '=', 1)
      .execute();
    await compute();
    expect(await valueOf(other)).toBeLessThan(6);
    await expectUpToDate();
  });

  it('are removed when the league chooses other ratings, and never computed for one that has', async () => {
    await play('2026-03-01T18:00:00Z');
    await compute();
    await database.db
      .updateTable('leagues')
      .set({ rating_source: 'provider' })
      .where('id', '=', league.leagueId)
      .execute();
    await play('2026-03-02T18:00:00Z');
    await compute();
    expect(await rows()).toEqual({ changes: [], ratings: [] });
    await play('2026-03-03T18:00:00Z');
    await compute();
    const { rows: jobs } =
      await sql`select from league_rating_jobs where league_id = ${league.leagueId}`.execute(database.db);
    expect([await rows(), jobs]).toEqual([{ changes: [], ratings: [] }, []]);
  });

  it('tell open pages of the session by its version, and only if a rating on a roster changed', async () => {
    const version = async () =>
      (
        await database.db
          .selectFrom('sessions')
          .select('public_version')
          .where('id', '=', league.sessionId)
          .executeTakeFirstOrThrow()
      ).public_version;
    await play('2026-03-01T18:00:00Z');
    const before = await version();
    await compute();
    expect(await version()).toBe(before + 1);
    await askForEverything(database.db, league.leagueId);
    await compute();
    expect(await version()).toBe(before + 1);
  });
});

describe('Two nodes that compute while results arrive', () => {
  it('lose none and count none twice', async () => {
    const days = Array.from(
      { length: 12 },
      (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}T18:00:00Z`,
    );
    const posting = new AbortController();
    const node = async () => {
      while (!posting.signal.aborted) await compute();
    };
    const nodes = [node(), node()];
    for (const on of days.toReversed()) await play(on);
    posting.abort();
    await Promise.all(nodes);
    await compute();
    const { changes } = await rows();
    expect(changes).toHaveLength(24);
    expect(changes.at(-1)?.match_count).toBe(12);
    await expectUpToDate();
  });
});
