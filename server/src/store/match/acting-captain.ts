import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { captainSeesFrom } from './lineup-visibility';

/** A team's acting captain in a match, while the player is on the roster. */
export type ActingCaptain = {
  teamMemberId: number;
  /** Midnight after the match day; without a date, the end of the session. */
  until: string;
  /** Whether they see only lineups saved after a certain time. */
  isLimited: boolean;
  /** False if the lineup was saved before that time. */
  isSaved: boolean;
};

/** When the role of match `m` in session `s` ends, at the time zone of its venue. */
export const actingUntil = sql<Date>`coalesce(
  (date_trunc('day', m.match_at at time zone venue_zone.name) + interval '1 day') at time zone venue_zone.name, s.ends_at)`;

/** The time zone in which the day of a match ends. */
export const venueZone = sql`cross join lateral (
  select coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as name) venue_zone`;

/** The time from which acting captain `a` sees lineups; null means no limit. A player of another team sees none from before. */
const actingSeesFrom = sql<Date | null>`greatest(a.sees_from, case when exists (
  select from team_members e join teams y on y.id = e.team_id
  join teams own on own.id = a.team_id
  where e.member_id = a.member_id and e.left_at is null and y.session_id = own.session_id and y.id <> own.id)
  then a.named_at end)`;

/** Whether acting captain `a` may see lineup `u`. */
export const isSavedForActing = sql<boolean>`coalesce(u.saved_at >= ${actingSeesFrom}, true)`;

/** The acting captain of a team in match `m`, as rows `a` to join. */
export function actingCaptainOf(teamId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select c.*, e.member_id from acting_captains c
    join team_members e on e.id = c.team_member_id and e.left_at is null
    where c.team_match_id = m.id and c.team_id = ${teamId})`;
}

/** Of the joined acting captain `a`, with the lineup `u`. */
export const actingCaptainJson = sql<ActingCaptain | null>`case when a.team_member_id is not null then
  json_build_object('teamMemberId', a.team_member_id,
    'until', to_char(${actingUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'isLimited', ${actingSeesFrom} is not null, 'isSaved', ${isSavedForActing}) end`;

type OfTeam = { teamMatchId: number; teamId: number };

/** Replaces an earlier one. Whoever is named sees no lineup that the naming captain does not see. */
export async function saveActingCaptain(
  db: Db,
  { teamMatchId, teamId, teamMemberId, by, now }: OfTeam & { teamMemberId: number; by: number; now: Date },
): Promise<void> {
  await sql`
    insert into acting_captains (team_match_id, team_id, team_member_id, named_by, named_at, sees_from)
    select ${teamMatchId}::int, k.team_id, ${teamMemberId}::int, k.member_id, ${now}::timestamptz, ${captainSeesFrom}
    from team_captains k where k.team_id = ${teamId} and k.member_id = ${by}
    on conflict (team_match_id, team_id) do update set team_member_id = excluded.team_member_id,
      named_by = excluded.named_by, named_at = excluded.named_at, sees_from = excluded.sees_from`.execute(db);
}

export async function deleteActingCaptain(db: Db, { teamMatchId, teamId }: OfTeam): Promise<void> {
  await db
    .deleteFrom('acting_captains')
    .where('team_match_id', '=', teamMatchId)
    .where('team_id', '=', teamId)
    .execute();
}
