import { ageGroups, leagueTypes } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/open';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, playsFor } from '../../testing/people';
import { playsAmongJuniors } from './juniors';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

async function rosteredIn(leagueTypeId: number) {
  const leagueId = await aLeague(db, { leagueTypeId });
  const conferenceId = await aConference(db, { leagueId });
  const sessionId = await aSession(db, { conferenceId });
  const teamId = await aTeam(db, { sessionId });
  const { memberId } = await aMember(db);
  const playerId = await aPlayer(db, { memberId });
  await playsFor(db, { memberId, playerId, teamId });
  return { leagueId, conferenceId, sessionId, teamId, playerId };
}

async function isAmongJuniors(playerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${playsAmongJuniors('p')} as is from players p where p.id = ${playerId}`.execute(db);
  return rows[0]?.is ?? false;
}

it.each(Object.values(leagueTypes))(
  'a player in a league of type $id counts as a junior if it is a junior type',
  async (type) => {
    const { playerId } = await rosteredIn(type.id);
    expect(await isAmongJuniors(playerId)).toBe(type.ageGroupId === ageGroups.junior.id);
  },
);

type Spot = Awaited<ReturnType<typeof rosteredIn>>;

it.each<[string, (adult: Spot, junior: Spot) => Promise<unknown>]>([
  [
    'league becomes a junior league',
    ({ leagueId }) => sql`update leagues set league_type_id = 3 where id = ${leagueId}`.execute(db),
  ],
  [
    'conference moves into a junior league',
    (adult, junior) =>
      sql`update conferences set league_id = ${junior.leagueId} where id = ${adult.conferenceId}`.execute(db),
  ],
  [
    'session moves into a junior league',
    (adult, junior) =>
      sql`update sessions set conference_id = ${junior.conferenceId} where id = ${adult.sessionId}`.execute(
        db,
      ),
  ],
  [
    'team moves into a junior league',
    (adult, junior) =>
      sql`update teams set session_id = ${junior.sessionId}, name = 'Moved' where id = ${adult.teamId}`.execute(
        db,
      ),
  ],
])(
  'a player counts as a junior when their %s, and no longer once the roster spot is deleted',
  async (_, change) => {
    const [adult, junior] = [await rosteredIn(1), await rosteredIn(3)];
    await change(adult, junior);
    expect(await isAmongJuniors(adult.playerId)).toBe(true);
    const { rows } = await sql<{ isRight: boolean }>`
    select r.conference_id = s.conference_id as "isRight" from team_members r
    join teams t on t.id = r.team_id join sessions s on s.id = t.session_id`.execute(db);
    expect(rows.every(({ isRight }) => isRight)).toBe(true);
    await db.deleteFrom('team_members').where('team_id', '=', adult.teamId).execute();
    expect(await isAmongJuniors(adult.playerId)).toBe(false);
  },
);
