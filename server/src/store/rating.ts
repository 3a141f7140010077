import { sql } from 'kysely';
import type { Db } from '../db/open';

type RatingStatus = 'Rated' | 'Projected' | 'Inactive' | 'Unrated';
type RatingSource = 'estimate' | 'organizer' | 'import' | 'gateway';

export type NewRating = {
  sportTypeId: number;
  matchTypeId: number;
  value: number;
  status: RatingStatus;
  reliability: number;
  matchCount: number;
  isVerified: boolean;
  source: RatingSource;
  lastMatchOn: string | null;
  updatedAt: Date;
};

export type NewRatingPoint = {
  sportTypeId: number;
  matchTypeId: number;
  value: number;
  status: RatingStatus;
  reliability: number;
  source: RatingSource;
  changedAt: Date;
};

type OfPlayer = { playerId: number };

/** Thousands in one statement: the rows travel as one text instead of a parameter per field. */
export async function saveRatings(db: Db, ratings: readonly (NewRating & OfPlayer)[]): Promise<void> {
  await sql`
    insert into ratings (player_id, sport_type_id, match_type_id, value, status, reliability, match_count,
      is_verified, source, last_match_on, updated_at)
    select "playerId", "sportTypeId", "matchTypeId", value, status, reliability, "matchCount",
      "isVerified", source, "lastMatchOn", "updatedAt"
    from json_to_recordset(${JSON.stringify(ratings)}::json) as rating (
      "playerId" integer, "sportTypeId" smallint, "matchTypeId" smallint, value numeric, status text,
      reliability smallint, "matchCount" integer, "isVerified" boolean, source text, "lastMatchOn" date,
      "updatedAt" timestamptz)
  `.execute(db);
}

export async function saveRatingHistory(
  db: Db,
  points: readonly (NewRatingPoint & OfPlayer)[],
): Promise<void> {
  await sql`
    insert into rating_history (player_id, sport_type_id, match_type_id, value, status, reliability, source,
      changed_at)
    select "playerId", "sportTypeId", "matchTypeId", value, status, reliability, source, "changedAt"
    from json_to_recordset(${JSON.stringify(points)}::json) as point (
      "playerId" integer, "sportTypeId" smallint, "matchTypeId" smallint, value numeric, status text,
      reliability smallint, source text, "changedAt" timestamptz)
  `.execute(db);
}
