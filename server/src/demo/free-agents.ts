import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveFreeAgent } from '../store/free-agent/free-agent';
import { saveTeamInvitation } from '../store/free-agent/team-invitation';

type Filling = { captainId: number; accountIds: ReadonlySet<number>; now: Date };

const days = [
  [1, 3],
  [0, 6],
  [1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
];

/** Players without a team in the sessions of the demo captain, who has invited the first of them. */
export async function fillFreeAgents(db: Db, { captainId, accountIds, now }: Filling): Promise<void> {
  const { rows: teams } = await sql<{ teamId: number; sessionId: number }>`
    select k.team_id as "teamId", t.session_id as "sessionId" from team_captains k join teams t on t.id = k.team_id
    join sessions s on s.id = t.session_id
    where k.member_id = ${captainId} and s.ends_at > ${now} order by k.team_id`.execute(db);
  for (const { teamId, sessionId } of teams) {
    const memberIds = await listFitting(db, { sessionId, accountIds, now });
    for (const [index, memberId] of memberIds.entries()) {
      const entry = { days: days[index % days.length] ?? [], rating: null, showsPlace: index % 2 === 0 };
      await saveFreeAgent(db, { sessionId, memberId, ...entry, by: memberId, now });
    }
    const [first] = memberIds;
    if (first !== undefined)
      await saveTeamInvitation(db, { sessionId, memberId: first, teamId, by: captainId, now });
  }
}

/** Grown-up players with a rating in the limits of the conference who have nothing to do with the session yet. */
async function listFitting(
  db: Db,
  { sessionId, accountIds, now }: Omit<Filling, 'captainId'> & { sessionId: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select p.member_id as "memberId"
    from players p join members m on m.id = p.member_id
    join sessions s on s.id = ${sessionId}
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    where m.password_hash is null and m.email is not null and m.deleted_at is null
      and m.id <> all(${[...accountIds]}::int[])
      and coalesce(p.birth_date, m.birth_date) < ${now}::date - interval '19 years'
      and (c.gender_type_id = 1 or coalesce(p.gender_type_id, m.gender_type_id) = c.gender_type_id)
      and (select max(r.value) from ratings r where r.player_id = p.id and r.sport_type_id = l.sport_type_id)
        between c.rating_min and c.rating_max
      and not exists (select from team_members e join teams t on t.id = e.team_id
        where t.session_id = s.id and e.member_id = m.id)
      and not exists (select from team_captains e join teams t on t.id = e.team_id
        where t.session_id = s.id and e.member_id = m.id)
      and not exists (select from session_substitutes o where o.session_id = s.id and o.member_id = m.id)
    order by p.id desc limit 4`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
