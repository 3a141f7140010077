import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { ratedPlayersStatement } from '../../store/player/rating-list';
import { aService } from '../../testing/a-service';

const filter = {
  leagueId: null,
  sportTypeId: 1,
  matchTypeId: 1,
  genderTypeId: null,
  after: null,
  withJuniors: false,
};

it('The list of ratings uses its index, on the first and on late pages, however many players there are', async () => {
  const service = await aService();
  await withoutTimeLimits(service.database.connection, async (db) => {
    await sql`insert into players (first_name, last_name, gender_type_id, birth_date)
      select 'First' || n, 'Last' || n, 2 + n % 2, date '1950-01-01' + n % 20000
      from generate_series(1, 20000) n`.execute(db);
    await sql`insert into ratings (player_id, sport_type_id, match_type_id, value, match_count, source)
      select id, 1, 1, 1 + id % 1500 / 100.0, id % 12, 'import' from players`.execute(db);
    await sql`analyze players, ratings`.execute(db);
  });
  const { rows: some } = await sql<{ id: number }>`
    select player_id as id from ratings where value between 4 and 5 and match_count > 6 limit 1`.execute(
    service.db,
  );
  const questions = [
    {},
    { after: some[0]?.id ?? 0 },
    { genderTypeId: 3 },
    { withJuniors: true },
    { withJuniors: { knownTo: 1 } },
  ];
  for (const question of questions) {
    const statement = ratedPlayersStatement({ ...filter, today: '2026-06-15', limit: 26, ...question });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(service.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using ratings_ranked on ratings r/);
    expect(plan).not.toMatch(/Seq Scan on (ratings|players)|Sort/);
  }
  await service.close();
});
