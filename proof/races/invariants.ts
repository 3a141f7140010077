import { sql } from 'kysely';
import { scoreTeamMatch, teamMatchWinner } from '../../domain/src/match/score-team-match';
import type { Db } from '../../server/src/db/open';
import { getMatchSheet } from '../../server/src/store/match/settle-team-match';
import { listStandings } from '../../server/src/store/schedule/standings';

/** Invariants of every database, each as a statement that selects the ids violating it. */
const never: Record<string, string> = {
  'a session has more teams than it takes': `
    select s.id from sessions s join teams t on t.session_id = s.id and t.withdrawn_at is null
    group by s.id having count(*) > s.teams_max`,
  'a team has more than three captains': `
    select team_id as id from team_captains group by team_id having count(*) > 3`,
  'a team that a member made has no captain': `
    select t.id from teams t where t.created_by is not null and t.withdrawn_at is null
      and t.copied_from_team_id is null
      and not exists (select from team_captains c where c.team_id = t.id)`,
  'a league that a member made has no organizer': `
    select l.id from leagues l where l.created_by is not null
      and not exists (select from league_organizers o where o.league_id = l.id)`,
  'a roster with its holds is larger than it may be': `
    select t.id from teams t join sessions s on s.id = t.session_id
    where (select count(*) from team_members e where e.team_id = t.id and e.left_at is null)
      + (select count(*) from registrations g where g.team_id = t.id and g.state = 'held') > s.team_players_max`,
  'a draft has a score': `
    select r.line_id as id from results r join lines n on n.id = r.line_id
    join team_matches m on m.id = n.team_match_id join schedules k on k.session_id = m.session_id
    where k.schedule_status_type_id <> 2`,
  'a winner did not advance, or another team did': `
    select m.id from team_matches m join team_matches f on f.id = m.position1_from_team_match_id
    where not m.position1_takes_loser and m.position1_team_id is distinct from f.winner_team_id
    union select m.id from team_matches m join team_matches f on f.id = m.position2_from_team_match_id
    where not m.position2_takes_loser and m.position2_team_id is distinct from f.winner_team_id`,
  'more money went back than came': `
    select p.id from payments p join refunds f on f.payment_id = p.id and f.state <> 'failed'
    group by p.id having sum(f.amount_cents) > p.amount_cents`,
  'a player paid and has neither the spot nor the money': `
    select p.id from payments p join registrations g on g.id = p.registration_id
    where p.state = 'succeeded' and g.state not in ('confirmed', 'withdrawn')
      and not exists (select from refunds f where f.payment_id = p.id)`,
  'a player paid twice for one spot': `
    select registration_id as id from payments where state = 'succeeded' group by 1 having count(*) > 1`,
  'a player of a line plays for a team that is not in the match': `
    select h.line_id as id from line_players h join lines n on n.id = h.line_id
    join team_matches m on m.id = n.team_match_id join team_members e on e.id = h.team_member_id
    where e.team_id not in (coalesce(m.position1_team_id, 0), coalesce(m.position2_team_id, 0))`,
  'a result names a player of a team that is not in the match': `
    select h.line_id as id from result_players h join lines n on n.id = h.line_id
    join team_matches m on m.id = n.team_match_id join team_members e on e.id = h.team_member_id
    where e.team_id not in (coalesce(m.position1_team_id, 0), coalesce(m.position2_team_id, 0))`,
  'a player is on two rosters of a session under one registration': `
    select g.id from registrations g join team_members e on e.id = g.team_member_id
    where g.state = 'confirmed' and (e.left_at is not null or e.team_id <> g.team_id)`,
  'a mail waits that no job will send': `
    select m.id from mails m where m.state = 'queued' and not exists (
      select from pgboss.job j where j.name = 'mail' and (j.data ->> 'mailId')::int = m.id)`,
};

/** The violated invariants, with the ids. */
export async function brokenIn(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, statement] of Object.entries(never)) {
    const { rows } = await sql<{ id: number }>`${sql.raw(statement)}`.execute(db);
    if (rows.length > 0) broken.push(`${sentence}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return [...broken, ...(await unfolded(db)), ...(await unlikeTables(db))];
}

/** Points, status and winner of every match with a result must equal the fold of all its results. */
async function unfolded(db: Db): Promise<string[]> {
  const matches = await db
    .selectFrom('team_matches as m')
    .select([
      'm.id',
      'm.team_match_status_type_id as status',
      'm.position1_points as one',
      'm.position2_points as two',
      'm.winner_team_id as winner',
      'm.winner_named_by as namedBy',
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lines as n')
          .innerJoin('results as r', 'r.line_id', 'n.id')
          .select('n.id')
          .whereRef('n.team_match_id', '=', 'm.id'),
      ),
    )
    // The newest matches belong to this round.
    .orderBy('m.id', 'desc')
    .limit(20)
    .execute();
  const broken: string[] = [];
  for (const match of matches.filter(({ namedBy }) => namedBy === null)) {
    const sheet = await getMatchSheet(db, match.id);
    const score = scoreTeamMatch(sheet.lines, sheet, null);
    const side = teamMatchWinner(score);
    const folded = [
      score.statusId,
      score.points[1],
      score.points[2],
      side === null ? null : sheet[`position${side}TeamId`],
    ];
    const stored = [match.status, match.one, match.two, match.winner];
    if (JSON.stringify(folded) !== JSON.stringify(stored))
      broken.push(`match ${match.id} is ${stored.join(' ')}, and its results fold to ${folded.join(' ')}`);
  }
  return broken;
}

type Won = { sessionId: number; teamId: number; wins: number };

/** The wins in the standings of a season must equal the matches with a winner. */
async function unlikeTables(db: Db): Promise<string[]> {
  const { rows } = await sql<Won>`
    with newest as (
      select distinct session_id from (
        select m.session_id from results r join lines n on n.id = r.line_id
        join team_matches m on m.id = n.team_match_id order by r.line_id desc limit 200) played
      limit 10)
    select t.session_id as "sessionId", t.id as "teamId", (
      select count(*)::int from team_matches m where m.winner_team_id = t.id and exists (
        select from lines n join results r on r.line_id = n.id where n.team_match_id = m.id)) as wins
    from teams t join newest using (session_id)
    join schedules k on k.session_id = t.session_id and k.schedule_status_type_id = 2`.execute(db);
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const tables = await listStandings(db, sessionIds);
  return rows.flatMap(({ sessionId, teamId, wins }) => {
    const row = tables.get(sessionId)?.find((one) => one.teamId === teamId);
    const shown = row?.teamMatchWins ?? 0;
    return shown === wins ? [] : [`team ${teamId} has ${wins} matches, and ${shown} in the table`];
  });
}
