import { decidePlayerClaim } from '@courtline/contract/admin';
import { requestStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aMatchFixture, correct, post, setLines, stepTo } from '../../testing/match-fixture';
import { aPlayer } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Every column that references a player, and what an approved claim does to the rows of the provisional player. */
const columns = {
  'league_rating_changes.player_id': 'is computed again from the results, which move',
  'league_ratings.player_id': 'is computed again from the results, which move',
  'line_players.player_id': 'moves along with the spot on the roster',
  'player_claims.player_id': 'is deleted: the provisional player belongs to the member already',
  'rating_history.player_id': 'moves where the player on record has no such rating',
  'ratings.player_id': 'moves where the player on record has no such rating',
  'result_players.player_id': 'moves along with the spot on the roster',
  'team_members.player_id': 'moves',
};

describe('Merging a provisional player into a player on record', () => {
  it('covers every column that references a player', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name like '%player_id' and t.table_type = 'BASE TABLE'
      order by name`.execute(service.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(columns));
  });

  it('replaces the id in every row of every table, including JSON, except the audit log', async () => {
    const { fixture, ann, recordId } = await aPublishedMatch();
    await post(fixture, fixture.captain1, { home: [ann] });
    await correct(fixture, fixture.captain1, { home: [fixture.home[1] as Rostered] });
    await approve(ann, recordId);
    expect(await rowsNaming(ann.playerId)).toEqual(['audit']);
    expect(await rowsNaming(recordId)).toEqual(
      expect.arrayContaining(['line_players', 'lineup_history', 'result_history', 'team_members']),
    );
  });

  it('does not count as a change of a published lineup', async () => {
    const { fixture, ann, recordId } = await aPublishedMatch();
    await approve(ann, recordId);
    const before = await emailCount();
    for (const statusId of [2, 1, 2, 3]) await stepTo(fixture, fixture.captain1, statusId);
    expect(await emailCount()).toBe(before);
  });

  it('keeps ratings that only the provisional player had, with their history', async () => {
    const { ann, recordId } = await aPublishedMatch();
    await rate(ann.playerId, { sport_type_id: 1, value: 4 });
    await rate(ann.playerId, { sport_type_id: 2, value: 3.5 });
    await rate(recordId, { sport_type_id: 1, value: 9.75 });
    await approve(ann, recordId);
    const valuesIn = async (table: 'ratings' | 'rating_history') =>
      (
        await service.db
          .selectFrom(table)
          .select(['sport_type_id', 'value'])
          .where('player_id', '=', recordId)
          .orderBy('sport_type_id')
          .execute()
      ).map(({ sport_type_id, value }) => [sport_type_id, value]);
    const kept = [
      [1, 9.75],
      [2, 3.5],
    ];
    expect([await valuesIn('ratings'), await valuesIn('rating_history')]).toEqual([kept, kept]);
  });

  it('keeps personal data that only the provisional player had', async () => {
    const { ann, recordId } = await aPublishedMatch();
    const details = { gender_type_id: 2, place_name: 'Waco, TX', description_short: 'Lefty' };
    await service.db.updateTable('players').set(details).where('id', '=', ann.playerId).execute();
    await service.db
      .updateTable('players')
      .set({ gender_type_id: null, place_name: 'Austin, TX', description_short: null })
      .where('id', '=', recordId)
      .execute();
    await approve(ann, recordId);
    const { gender_type_id, place_name, description_short } = await service.db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    expect({ gender_type_id, place_name, description_short }).toEqual({
      ...details,
      place_name: 'Austin, TX',
    });
  });
});

/** Both lineups are published, Ann plays the first line, and a player record is waiting to be claimed by her. */
async function aPublishedMatch() {
  const fixture = await aMatchFixture(service, { singles: [1] });
  const [ann, dora] = [fixture.home[0] as Rostered, fixture.away[0] as Rostered];
  await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId]] });
  await setLines(fixture, fixture.captain2, { lines: [[dora.teamMemberId]], side: 2 });
  for (const captain of [fixture.captain1, fixture.captain2]) {
    for (const statusId of [2, 3]) await stepTo(fixture, captain, statusId);
  }
  return { fixture, ann, recordId: await aPlayer(service.db, { birthDate: '1980-01-02' }) };
}

async function approve({ memberId }: Rostered, playerId: number): Promise<void> {
  const { id } = await service.db
    .insertInto('player_claims')
    .values({ member_id: memberId, player_id: playerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = await service.admin();
  const body = { statusId: requestStatuses.approved.id };
  expect(await admin.send(decidePlayerClaim, { params: { id }, body })).toMatchObject({ status: 204 });
}

type RatingInput = { sport_type_id: number; value: number };

async function rate(playerId: number, rating: RatingInput): Promise<void> {
  const row = { player_id: playerId, match_type_id: 1, source: 'import' as const, ...rating };
  await service.db.insertInto('ratings').values(row).execute();
  await service.db
    .insertInto('rating_history')
    .values({ ...row, status: 'Rated' })
    .execute();
}

/** The tables with a row that references a player by id, in a column or anywhere in JSON. */
async function rowsNaming(playerId: number): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(service.db);
  const naming: string[] = [];
  const pattern = `"(\\w*[pP]layer_?[iI]d)": ?${playerId}\\y`;
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} t where to_jsonb(t)::text ~ ${pattern}) as found`.execute(
      service.db,
    );
    if (rows[0]?.found) naming.push(name);
  }
  return naming;
}

async function emailCount(): Promise<number> {
  return (await service.db.selectFrom('mails').select('id').execute()).length;
}
