import {
  type RatingFacts,
  type RatingStanding,
  type RatingStatus,
  standingOf,
} from '@courtline/domain/rating/rating-status';
import { type RatingCandidates, isLeagueRating, pickRating } from '@courtline/domain/rating/rating-source';
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

/** Stored facts of a rating; `readRating` derives what is shown. */
export type RatingRow = RatingFacts & { isVerified: boolean };

/** The fields of a RatingRow; `row` is the alias of a row of ratings. */
export function ratingFacts(row: string) {
  return sql`'value', ${sql.ref(`${row}.value`)}, 'matchCount', ${sql.ref(`${row}.match_count`)},
    'lastMatchOn', ${sql.ref(`${row}.last_match_on`)}, 'isVerified', ${sql.ref(`${row}.is_verified`)}`;
}

/** The ratings of a player that may count in a league. */
export type LeagueRatingRow = RatingCandidates<RatingRow>;

/** A LeagueRatingRow; `player` is a column with a player's id, and `l` the row of the league. */
export function leagueRatingJson(player: string, matchTypeId: number) {
  const kind = sql.lit(matchTypeId);
  return sql`json_build_object('source', l.rating_source,
    'provider', (select json_build_object(${ratingFacts('r')}) from ratings r
      where r.player_id = ${sql.ref(player)} and r.sport_type_id = l.sport_type_id and r.match_type_id = ${kind}),
    'league', case when l.rating_source = 'league' then (
      select json_build_object('value', q.value, 'matchCount', q.match_count, 'lastMatchOn', q.last_match_on, 'isVerified', false)
      from league_ratings q
      where q.league_id = l.id and q.match_type_id = ${kind} and q.player_id = ${sql.ref(player)}) end)`;
}

export type Rating = RatingStanding & { isVerified: boolean };

export type LeagueRating = Rating & { isLeagueRating: boolean };

const nothingKnown: RatingRow = { value: null, matchCount: 0, lastMatchOn: null, isVerified: false };

/** The only function that derives the status of a rating, because it depends on the current day. */
export function readRating(row: RatingRow | null, today: string): Rating {
  const facts = row ?? nothingKnown;
  return { ...standingOf(facts, today), isVerified: facts.isVerified };
}

type Kinds<Of> = { singles: Of; doubles: Of };

/** The rating that counts in a league. */
export function readLeagueRating(row: LeagueRatingRow | null, today: string): LeagueRating {
  const rating = readRating(pickRating(row), today);
  return { ...rating, isLeagueRating: row !== null && isLeagueRating(row) };
}

/** A row as it is stored, with the ratings that may count instead of the value that does. */
export type WithCandidates<Row extends Kinds<number | null>> = Omit<Row, keyof Kinds<unknown>> &
  Kinds<LeagueRatingRow | null>;

/** The values that count in a league, null where there is none. */
export function countedValues<Row extends Kinds<LeagueRatingRow | null>>(
  row: Row,
): Omit<Row, keyof Kinds<unknown>> & Kinds<number | null> {
  return {
    ...row,
    singles: pickRating(row.singles)?.value ?? null,
    doubles: pickRating(row.doubles)?.value ?? null,
  };
}

/** Same as `readLeagueRating`, for singles and doubles. */
export function readRatings<Row extends Kinds<LeagueRatingRow | null>>(
  row: Row,
  today: string,
): Omit<Row, keyof Kinds<LeagueRating>> & Kinds<LeagueRating> {
  return {
    ...row,
    singles: readLeagueRating(row.singles, today),
    doubles: readLeagueRating(row.doubles, today),
  };
}

/** Sends the rows as one JSON parameter, because thousands of rows would need too many parameters. */
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
