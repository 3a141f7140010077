import type { Call } from '../../contract/src/call';
import type { Db } from '../../server/src/db/open';
import type { About } from './flag-sources';

type SentRequest = { params?: object; body?: unknown };

/**
 * The ids in a request, and those of their parents: the match of a line, the session of a match or team, the league of
 * a conference.
 */
export async function ownerIds(db: Db, { path }: Call, { params = {}, body }: SentRequest): Promise<About> {
  const ids = { ...numbersIn(body), ...numbersIn(params) };
  const { id = 0 } = ids;
  if (path.includes('/playermatches/')) ids['teamMatchId'] = (await ofLine(db, id)).team_match_id;
  if (path.includes('/teammatches/')) {
    const match = await ofMatch(db, id);
    ids['sessionId'] = match.session_id;
    ids['homeTeamId'] = match.position1_team_id ?? 0;
  }
  if (path.includes('/schedules/')) ids['sessionId'] = (await ofSchedule(db, id)).session_id;
  if (path.startsWith('/v1/leagues/teams/')) ids['sessionId'] = (await ofTeam(db, id)).session_id;
  if (path.startsWith('/v1/leagues/conferences/')) ids['leagueId'] = (await ofConference(db, id)).league_id;
  return ids;
}

function numbersIn(input: unknown): About {
  if (input === null || typeof input !== 'object') return {};
  return Object.entries(input).reduce<About>(
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
