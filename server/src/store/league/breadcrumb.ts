import type { Db } from '../../db/open';

type Params = { type: 'conference' | 'session' | 'team'; id: number };

/** The owner chain of a conference, session or team, in one statement; null when there is no such thing. */
export async function findOwners(db: Db, { type, id }: Params) {
  const conferences = db
    .selectFrom('conferences as c')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .select(['l.id as leagueId', 'l.name as leagueName', 'c.id as conferenceId', 'c.name as conferenceName']);
  if (type === 'conference') {
    const row = await conferences.where('c.id', '=', id).executeTakeFirst();
    return row ? { ...row, session: null, team: null } : null;
  }
  const sessions = conferences
    .innerJoin('sessions as s', 's.conference_id', 'c.id')
    .select(['s.id as sessionId', 's.name as sessionName']);
  if (type === 'session') {
    const row = await sessions.where('s.id', '=', id).executeTakeFirst();
    return row ? { ...row, session: { id: row.sessionId, name: row.sessionName }, team: null } : null;
  }
  const row = await sessions
    .innerJoin('teams as t', 't.session_id', 's.id')
    .select(['t.id as teamId', 't.name as teamName'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    session: { id: row.sessionId, name: row.sessionName },
    team: { id: row.teamId, name: row.teamName },
  };
}
