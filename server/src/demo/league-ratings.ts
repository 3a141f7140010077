import { sql } from 'kysely';
import type { Db } from '../db/open';
import { computeLeague } from '../operations/compute-league-ratings';
import { listLeaguesToRate } from '../store/rating/league-rating-source';
import { ratedLeagueName } from './junior-league';

/** One league rates its players by its own results, which are there by now. */
export async function fillLeagueRatings(db: Db): Promise<void> {
  await sql`update leagues set rating_source = 'league' where name = ${ratedLeagueName}`.execute(db);
  for (const leagueId of await listLeaguesToRate(db)) await computeLeague(db, leagueId);
}
