import type { Db } from '../db/open';

type OfMember = { sessionId: number; memberId: number };

/** Puts a member on the board of a session, for every day. */
export async function isFreeAgent(
  db: Db,
  { sessionId, memberId, showsPlace = false }: OfMember & { showsPlace?: boolean },
): Promise<void> {
  await db
    .insertInto('free_agents')
    .values({
      session_id: sessionId,
      member_id: memberId,
      days: [0, 1, 2, 3, 4, 5, 6],
      shows_place: showsPlace,
      created_by: memberId,
      created_at: new Date(),
    })
    .execute();
}

/** The open invitation of a team for a member who is on the board. */
export async function isInvitedBy(
  db: Db,
  { sessionId, memberId, teamId }: OfMember & { teamId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('team_invitations')
    .values({ session_id: sessionId, member_id: memberId, team_id: teamId, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
