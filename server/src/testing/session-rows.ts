import type { Db } from '../db/open';
import { aSession, aTeam, aTeamMatch } from './league-rows';
import { aMember, aPlayer, playsFor } from './people';

/** A team with one player, so that the session has a registered player. */
export async function aPlayerIn(db: Db, sessionId: number): Promise<void> {
  const { memberId } = await aMember(db);
  const playerId = await aPlayer(db, { memberId });
  await playsFor(db, { memberId, playerId, teamId: await aTeam(db, { sessionId }) });
}

/** A session with a published schedule and one result, without rosters. */
export async function aPlayedSession(db: Db, conferenceId: number): Promise<number> {
  const sessionId = await aSession(db, { conferenceId });
  const teamIds = [await aTeam(db, { sessionId }), await aTeam(db, { sessionId, name: 'Lobs' })] as const;
  const teamMatchId = await aTeamMatch(db, { sessionId, teamIds });
  const line = {
    team_match_id: teamMatchId,
    match_type_id: 1,
    lineup_position: 1,
    scoring_format_type_id: 1,
  };
  const { id } = await db.insertInto('lines').values(line).returning('id').executeTakeFirstOrThrow();
  const { memberId } = await aMember(db);
  await db
    .insertInto('results')
    .values({
      line_id: id,
      result_completion_type_id: 1,
      winning_side: 1,
      sets: JSON.stringify([{ side1: 6, side2: 0 }]),
      posted_by: memberId,
      updated_by: memberId,
    })
    .execute();
  return sessionId;
}

/** A tournament with a draft draw. */
export async function aDraftedTournament(db: Db, conferenceId: number): Promise<number> {
  const sessionId = await aSession(db, { conferenceId });
  await db
    .updateTable('sessions')
    .set({ session_type_id: 1, draw_type_id: 1, teams_max: 8, matches_per_team: 8 })
    .where('id', '=', sessionId)
    .execute();
  await db.insertInto('schedules').values({ session_id: sessionId }).execute();
  return sessionId;
}
