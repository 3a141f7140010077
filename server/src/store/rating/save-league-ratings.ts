import type { RatingChange } from '@courtline/domain/rating/rate-results';
import { shownChange } from '@courtline/domain/rating/shown-change';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** Two numbers that name the lock of a league's ratings: the first is unique within the database. */
const ratingLock = 5_178_346;

/** Held until the transaction ends; false if another node computes this league. */
export async function takeRatingLock(db: Db, leagueId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${ratingLock}, ${leagueId}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Years of a league take longer to compute than a request may take. */
export async function allowLongTransaction(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
}

type Computed = { leagueId: number; from: string; sportTypeId: number; changes: readonly RatingChange[] };

const rowsAtOnce = 20_000;

/** Replaces what was computed from a day on. Locks the sessions of the league first, which show the ratings. */
export async function saveLeagueRatings(db: Db, computed: Computed): Promise<void> {
  const { leagueId, from, changes } = computed;
  await sql`select s.id from sessions s join conferences c on c.id = s.conference_id
    where c.league_id = ${leagueId} order by s.id for no key update of s`.execute(db);
  const { rows } = await sql<{ playerId: number }>`
    with gone as (delete from league_rating_changes
      where league_id = ${leagueId} and played_at >= ${from}::timestamptz returning player_id)
    select distinct player_id as "playerId" from gone`.execute(db);
  for (let start = 0; start < changes.length; start += rowsAtOnce)
    await addChanges(db, computed, changes.slice(start, start + rowsAtOnce));
  const players = new Set([...rows, ...changes].map(({ playerId }) => playerId));
  await saveCurrent(db, { leagueId, playerIds: [...players] });
}

async function addChanges(
  db: Db,
  { leagueId, sportTypeId }: Computed,
  changes: readonly RatingChange[],
): Promise<void> {
  const shown = changes.map((change) => shownChange(change, sportTypeId));
  const ints = (of: (change: RatingChange) => number) => sql`${changes.map(of)}::int[]`;
  const reals = (of: (change: RatingChange) => number) => sql`${changes.map(of)}::float8[]`;
  await sql`
    insert into league_rating_changes (league_id, line_id, player_id, match_type_id, match_count, won, played_at, mean, spread,
      value, change, opponents, partner)
    select ${leagueId}, line_id, player_id, match_type_id, match_count, won, to_timestamp(played_at / 1000), mean, spread,
      value, change, opponents, partner
    from unnest(${ints(({ lineId }) => lineId)}, ${ints(({ playerId }) => playerId)},
      ${ints(({ matchTypeId }) => matchTypeId)}, ${ints(({ matchCount }) => matchCount)},
      ${changes.map(({ won }) => won)}::boolean[], ${reals(({ playedAt }) => playedAt)},
      ${reals(({ after }) => after)}, ${reals(({ spread }) => spread)},
      ${shown.map(({ value }) => value)}::numeric[], ${shown.map(({ change }) => change)}::numeric[],
      ${shown.map(({ opponents }) => opponents)}::numeric[], ${shown.map(({ partner }) => partner)}::numeric[])
      as sent (line_id, player_id, match_type_id, match_count, won, played_at, mean, spread, value, change, opponents, partner)`.execute(
    db,
  );
}

type Players = { leagueId: number; playerIds: readonly number[] };

/** The rating of a player is the last change. Also raises the versions of the sessions whose rosters show another value. */
async function saveCurrent(db: Db, { leagueId, playerIds }: Players): Promise<void> {
  await sql`
    with latest as (
      select distinct on (h.player_id, h.match_type_id) h.player_id, h.match_type_id, h.value, h.spread, h.match_count,
        (h.played_at at time zone 'UTC')::date as last_match_on
      from league_rating_changes h
      where h.league_id = ${leagueId} and h.player_id = any(${playerIds}::int[])
      order by h.player_id, h.match_type_id, h.played_at desc, h.line_id desc
    ), before as (
      select r.player_id, r.match_type_id, r.value from league_ratings r
      where r.league_id = ${leagueId} and r.player_id = any(${playerIds}::int[])
    ), gone as (
      delete from league_ratings r where r.league_id = ${leagueId} and r.player_id = any(${playerIds}::int[])
        and not exists (select from latest x where x.player_id = r.player_id and x.match_type_id = r.match_type_id)
    ), saved as (
      insert into league_ratings (league_id, match_type_id, player_id, value, spread, match_count, last_match_on)
      select ${leagueId}, match_type_id, player_id, value, spread, match_count, last_match_on from latest
      order by match_type_id, player_id
      on conflict (league_id, match_type_id, player_id) do update set value = excluded.value, spread = excluded.spread,
        match_count = excluded.match_count, last_match_on = excluded.last_match_on
    )
    update sessions set public_version = public_version + 1 where id in (
      select t.session_id from before b
      full join latest x on x.player_id = b.player_id and x.match_type_id = b.match_type_id
      join team_members m on m.player_id = coalesce(b.player_id, x.player_id) and m.left_at is null
      join teams t on t.id = m.team_id
      join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
      where c.league_id = ${leagueId} and b.value is distinct from x.value)`.execute(db);
}
