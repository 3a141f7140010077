import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { validLogins } from '../account/login-session';

export const teamEventAudiences = ['captains', 'team', 'organizers'] as const;

/** A live event about one team of a match, for the open pages of those who may learn of it. */
export type TeamEvent = {
  leagueId: number;
  teamMatchId: number;
  teamId: number;
  audience: (typeof teamEventAudiences)[number];
};

/** Delivered when the transaction commits. */
export async function notifyTeam(
  db: Db,
  { leagueId, teamMatchId, teamId, audience }: TeamEvent,
): Promise<void> {
  const event = JSON.stringify({ leagueId, teamMatchId, teamId, audience });
  await sql`select pg_notify('courtline', ${event})`.execute(db);
}

type Listener = { event: TeamEvent; loginSessionId: number };

/**
 * Which of these log-ins, as far as they are still valid, may learn of which of these events, in one statement: a look at some of the events only would
 * reveal something about the others. Captains and players of a team are left out if they also belong to the other team,
 * organize the match or captain another team, organizers if they belong to the other team: even the event itself would
 * reveal something about a hidden lineup.
 */
export async function listTeamListeners(
  db: Db,
  events: readonly TeamEvent[],
  { loginSessionIds, now }: { loginSessionIds: readonly number[]; now: Date },
): Promise<Listener[]> {
  const [matchIds, teamIds, audiences] = [
    events.map(({ teamMatchId }) => teamMatchId),
    events.map(({ teamId }) => teamId),
    events.map(({ audience }) => audience),
  ];
  const { rows } = await sql<{ place: number; loginSessionId: number }>`
    select e.place::int as place, r.log_in_id as "loginSessionId"
    from unnest(${matchIds}::int[], ${teamIds}::int[], ${audiences}::text[])
        with ordinality e(team_match_id, team_id, audience, place)
      cross join (${validLogins(loginSessionIds, now)}) r(log_in_id, id)
      join team_matches m on m.id = e.team_match_id
      join teams t on t.id = e.team_id
      join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
      left join lineups u on u.team_match_id = m.id and u.team_id = t.id
    where case when e.audience = 'organizers' then ${isOrganizer} or ${isAdmin}
        else ${isCaptain} or (e.audience = 'team' and ${isPlayer} and not (${isOrganizer})) end
      and not exists (select from team_captains k join teams y on y.id = k.team_id
        where k.member_id = r.id and y.session_id = s.id and y.id <> t.id
          and (e.audience <> 'organizers' or y.id in (m.position1_team_id, m.position2_team_id)))
      and not exists (select from team_members p
        where p.member_id = r.id and p.left_at is null and p.team_id <> t.id
          and p.team_id in (m.position1_team_id, m.position2_team_id))
  `.execute(db);
  return rows.flatMap(({ place, loginSessionId }) => {
    const event = events[place - 1];
    return event ? [{ event, loginSessionId }] : [];
  });
}

const isCaptain = sql`exists (select from team_captains k where k.team_id = t.id and k.member_id = r.id
  and k.accepted_at is not null and (k.sees_from is null or u.saved_at is null or k.sees_from <= u.saved_at))`;

const isPlayer = sql`exists (select from team_members p
  where p.team_id = t.id and p.member_id = r.id and p.left_at is null)`;

const isOrganizer = sql`exists (select from conference_organizers o
    where o.conference_id = c.id and o.member_id = r.id)
  or exists (select from league_organizers o where o.league_id = c.league_id and o.member_id = r.id)`;

const isAdmin = sql`exists (select from members a where a.id = r.id and a.is_admin)`;
