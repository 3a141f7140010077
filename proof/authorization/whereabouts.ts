import type { Call } from '../../contract/src/call';
import type { Db } from '../../server/src/db/open';
import type { About } from './tellers';

type Sent = { params?: object; body?: unknown };

/** The ids in what is sent, and of what they belong to: the match of a line, the session of a match or team, the league of a conference. */
export async function whereabouts(db: Db, { path }: Call, { params = {}, body }: Sent): Promise<About> {
  const about = { ...numbersIn(body), ...numbersIn(params) };
  const { id = 0 } = about;
  if (path.includes('/playermatches/')) about['teamMatchId'] = (await ofLine(db, id)).team_match_id;
  if (path.includes('/teammatches/')) {
    const match = await ofMatch(db, id);
    about['sessionId'] = match.session_id;
    about['homeTeamId'] = match.position1_team_id ?? 0;
  }
  if (path.includes('/schedules/')) about['sessionId'] = (await ofSchedule(db, id)).session_id;
  if (path.startsWith('/v1/leagues/teams/')) about['sessionId'] = (await ofTeam(db, id)).session_id;
  if (path.startsWith('/v1/leagues/conferences/')) about['leagueId'] = (await ofConference(db, id)).league_id;
  return about;
}

function numbersIn(sent: unknown): About {
  if (sent === null || typeof sent !== 'object') return {};
  return Object.entries(sent).reduce<About>(
    (found, [name, value]) =>
      typeof value === 'number' ? { ...found, [name]: value } : { ...numbersIn(value), ...found },
    {},
  );
}

function ofLine(db: Db, id: number) {
  return db.selectFrom('lines').select('team_match_id').where('id', '=', id).executeTakeFirstOrThrow();
}

function ofMatch(db: Db, id: number) {
  return db
    .selectFrom('team_matches')
    .select(['session_id', 'position1_team_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function ofSchedule(db: Db, id: number) {
  return db.selectFrom('schedules').select('session_id').where('id', '=', id).executeTakeFirstOrThrow();
}

function ofTeam(db: Db, id: number) {
  return db.selectFrom('teams').select('session_id').where('id', '=', id).executeTakeFirstOrThrow();
}

function ofConference(db: Db, id: number) {
  return db.selectFrom('conferences').select('league_id').where('id', '=', id).executeTakeFirstOrThrow();
}
