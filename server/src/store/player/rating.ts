import {
  type RatingFacts,
  type RatingStanding,
  type RatingStatus,
  standingOf,
} from '@courtline/domain/rating/rating-status';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type RatingSource = 'estimate' | 'organizer' | 'import' | 'gateway';

export type NewRating = {
  sportTypeId: number;
  matchTypeId: number;
  value: number;
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
  changedBy?: number;
};

type OfPlayer = { playerId: number };

/** What is known of a rating; readRating makes of it what is shown. */
export type RatingRow = RatingFacts & { isVerified: boolean };

/** A RatingRow of the row of ratings that is called `row`. */
export function ratingFacts(row: string) {
  return sql`'value', ${sql.ref(`${row}.value`)}, 'matchCount', ${sql.ref(`${row}.match_count`)},
    'lastMatchOn', ${sql.ref(`${row}.last_match_on`)}, 'isVerified', ${sql.ref(`${row}.is_verified`)}`;
}

export type Rating = RatingStanding & { isVerified: boolean };

const nothingKnown: RatingRow = { value: null, matchCount: 0, lastMatchOn: null, isVerified: false };

/** The one place where a rating gets its status: it depends on the day of reading. */
export function readRating(row: RatingRow | null, today: string): Rating {
  const facts = row ?? nothingKnown;
  return { ...standingOf(facts, today), isVerified: facts.isVerified };
}

type Kinds<Of> = { singles: Of; doubles: Of };

/** Of somebody with singles and doubles. */
export function readRatings<Row extends Kinds<RatingRow | null>>(
  row: Row,
  today: string,
): Omit<Row, keyof Kinds<Rating>> & Kinds<Rating> {
  return { ...row, singles: readRating(row.singles, today), doubles: readRating(row.doubles, today) };
}

/** Thousands in one statement: the rows travel as one text instead of a parameter per field. */
export async function saveRatings(db: Db, ratings: readonly (NewRating & OfPlayer)[]): Promise<void> {
  await sql`
    insert into ratings (player_id, sport_type_id, match_type_id, value, match_count,
      is_verified, source, last_match_on, updated_at)
    select "playerId", "sportTypeId", "matchTypeId", value, "matchCount",
      "isVerified", source, "lastMatchOn", "updatedAt"
    from json_to_recordset(${JSON.stringify(ratings)}::json) as rating (
      "playerId" integer, "sportTypeId" smallint, "matchTypeId" smallint, value numeric,
      "matchCount" integer, "isVerified" boolean, source text, "lastMatchOn" date,
      "updatedAt" timestamptz)
  `.execute(db);
}

export async function saveRatingHistory(
  db: Db,
  points: readonly (NewRatingPoint & OfPlayer)[],
): Promise<void> {
  await sql`
    insert into rating_history (player_id, sport_type_id, match_type_id, value, status, reliability, source,
      changed_at, changed_by)
    select "playerId", "sportTypeId", "matchTypeId", value, status, reliability, source, "changedAt", "changedBy"
    from json_to_recordset(${JSON.stringify(points)}::json) as point (
      "playerId" integer, "sportTypeId" smallint, "matchTypeId" smallint, value numeric, status text,
      reliability smallint, source text, "changedAt" timestamptz, "changedBy" integer)
  `.execute(db);
}
