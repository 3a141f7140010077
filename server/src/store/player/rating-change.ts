import { utcDay } from '@courtline/domain/date/utc-day';
import { standingOf } from '@courtline/domain/rating/rating-status';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { saveRatingHistory } from './rating';

export type ChangedRating = {
  playerId: number;
  sportTypeId: number;
  matchTypeId: number;
  value: number;
  matchCount: number;
  lastMatchOn: string | null;
};

type RatingKey = Pick<ChangedRating, 'playerId' | 'sportTypeId' | 'matchTypeId'>;

/** Locks the rating until it is changed; null if there is none yet. */
export async function findRatingForUpdate(db: Db, { playerId, sportTypeId, matchTypeId }: RatingKey) {
  const row = await db
    .selectFrom('ratings')
    .select(['value', 'match_count as matchCount', 'last_match_on as lastMatchOn'])
    .where('player_id', '=', playerId)
    .where('sport_type_id', '=', sportTypeId)
    .where('match_type_id', '=', matchTypeId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Call before locking any rating: the sessions of these players show the ratings, and sessions are locked first. */
export async function lockSessionsOf(db: Db, playerIds: readonly number[]): Promise<void> {
  await sql`
    select id from sessions where id in (
      select t.session_id from team_members m join teams t on t.id = m.team_id
      where m.player_id = any(${playerIds}::int[]) and m.left_at is null)
    order by id for update`.execute(db);
}

type Change = { source: 'organizer' | 'import'; by: number; now: Date };

/** Changes many ratings in one statement, in a fixed order, with their history; returns how many actually changed. */
export async function changeRatings(
  db: Db,
  ratings: readonly ChangedRating[],
  change: Change,
): Promise<number> {
  // A correction changes the value only, even if an import has updated the match count in the meantime.
  const row = sql.raw(change.source === 'import' ? 'excluded' : 'r');
  const [counted, played] = [sql`${row}.match_count`, sql`${row}.last_match_on`];
  const { rows } = await sql<ChangedRating>`
    insert into ratings as r (player_id, sport_type_id, match_type_id, value, match_count, last_match_on,
      is_verified, source, updated_by, updated_at)
    select "playerId", "sportTypeId", "matchTypeId", value, "matchCount", "lastMatchOn",
      ${change.source === 'import'}, ${change.source}, ${change.by}, ${change.now}
    from json_to_recordset(${JSON.stringify(ratings)}::json) as sent (
      "playerId" integer, "sportTypeId" smallint, "matchTypeId" smallint, value numeric(4, 2), "matchCount" integer,
      "lastMatchOn" date)
    order by "playerId", "sportTypeId", "matchTypeId"
    on conflict (player_id, sport_type_id, match_type_id) do update set
      value = excluded.value, match_count = ${counted}, last_match_on = ${played},
      is_verified = r.is_verified or excluded.is_verified, source = excluded.source, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where (r.value, r.match_count, r.last_match_on, r.is_verified) is distinct from
      (excluded.value, ${counted}, ${played}, r.is_verified or excluded.is_verified)
    returning r.player_id as "playerId", r.sport_type_id as "sportTypeId", r.match_type_id as "matchTypeId",
      r.value, r.match_count as "matchCount", r.last_match_on as "lastMatchOn"`.execute(db);
  await saveRatingHistory(
    db,
    rows.map((row) => pointOf(row, change)),
  );
  return rows.length;
}

function pointOf(row: ChangedRating, { source, now, by }: Change) {
  const { playerId, sportTypeId, matchTypeId, value } = row;
  const { status, reliability } = standingOf(row, utcDay(now));
  return {
    playerId,
    sportTypeId,
    matchTypeId,
    value,
    status,
    reliability,
    source,
    changedBy: by,
    changedAt: now,
  };
}

/**
 * Players by number or by the lower-case address of their account. An unconfirmed address may belong to another person, so
 * its id is null.
 */
export async function listNamedPlayers(
  db: Db,
  named: readonly string[],
): Promise<Map<string, number | null>> {
  const ids = named.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  const emails = named.filter((name) => name.includes('@'));
  const { rows } = await sql<{ name: string; id: number | null }>`
    select p.id::text as name, p.id from players p where p.id = any(${ids}::int[]) and not p.is_former
    union all
    select lower(m.email), case when m.email_verified_at is not null then p.id end from members m join players p on p.member_id = m.id
    where lower(m.email) = any(${emails}::text[]) and not p.is_former`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
