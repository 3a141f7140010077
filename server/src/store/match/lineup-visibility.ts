import { sql } from 'kysely';

/**
 * The time from which captain `k` sees lineups; null means no limit. A player of another team of the session sees no lineup
 * from before the appointment. A captain since the creation of the team has no limit, because there is nothing earlier to
 * hide.
 */
export const captainSeesFrom = sql<Date | null>`(
  select greatest(case when k.sees_from > own.created_at then k.sees_from end, case when exists (
    select from team_members e join teams y on y.id = e.team_id
    where e.member_id = k.member_id and e.left_at is null and y.session_id = own.session_id and y.id <> own.id)
    then k.added_at end)
  from teams own where own.id = k.team_id)`;

/** Whether captain `k` may see lineup `u`. */
export const isSavedForCaptain = sql<boolean>`coalesce(u.saved_at >= ${captainSeesFrom}, true)`;

/**
 * Whether lineup `u` was saved after the member of the roster spot `spot` joined. Save times have milliseconds only, so
 * the join time is truncated.
 */
export const isSavedSinceJoined = sql<boolean>`coalesce(u.saved_at >= date_trunc('milliseconds', spot.joined_at), true)`;
