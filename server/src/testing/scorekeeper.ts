import { open } from '../db/open';

// A service for the tests that kill one: posts scores one after the other and prints each acknowledged one.
const { pool } = await open({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
await pool.query('create table if not exists scores (games integer primary key)');
const { rows } = await pool.query<{ next: number }>('select coalesce(max(games), 0) + 1 as next from scores');
for (let games = rows[0]?.next ?? 1; ; games++) {
  await pool.query('insert into scores values ($1)', [games]);
  process.stdout.write(`${games}\n`);
}
