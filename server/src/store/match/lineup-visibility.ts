import { sql } from 'kysely';

/**
 * From when on captain `k` sees lineups: null for all. A player of another team of the session sees none from before they
 * became captain; who has been captain since the team was made has nothing before them that could be hidden.
 */
export const captainSeesFrom = sql<Date | null>`(
  select greatest(case when k.sees_from > own.created_at then k.sees_from end, case when exists (
    select from team_members e join teams y on y.id = e.team_id
    where e.member_id = k.member_id and e.left_at is null and y.session_id = own.session_id and y.id <> own.id)
    then k.added_at end)
  from teams own where own.id = k.team_id)`;

/** Whether captain `k` may see lineup `u`. */
export const isSavedForCaptain = sql<boolean>`coalesce(u.saved_at >= ${captainSeesFrom}, true)`;

/** Whether lineup `u` was saved since the member with the roster spot `place` joined; times of saving have milliseconds. */
export const isSavedSinceJoined = sql<boolean>`coalesce(u.saved_at >= date_trunc('milliseconds', place.joined_at), true)`;
