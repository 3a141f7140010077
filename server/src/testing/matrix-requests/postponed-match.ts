import type { MatrixFixture } from '../matrix-fixture';
import { aMatchOfAll } from './match';

export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
}

/** A match of all principals that waits for a make-up date. */
export async function aPostponedMatch(matrix: MatrixFixture) {
  const { id } = await postponed(matrix);
  return { params: { id } };
}

async function postponed(matrix: MatrixFixture) {
  const { teamMatchId, ownSpot } = await aMatchOfAll(matrix);
  const { db } = matrix.service;
  const { id: postponementId } = await db
    .insertInto('postponements')
    .values({
      team_match_id: teamMatchId,
      reason: 'rain',
      is_whole_match: true,
      original_at: inDays(-1),
      postponed_by: matrix.memberOf.C1.memberId,
      postponed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('team_matches').set({ match_at: null }).where('id', '=', teamMatchId).execute();
  return { id: teamMatchId, postponementId, ownSpot };
}

/** Team 1 proposes a time; T1 and a captain are asked by links. */
export async function aProposal(matrix: MatrixFixture) {
  const { id, postponementId, ownSpot } = await postponed(matrix);
  const { db } = matrix.service;
  const { id: proposalId } = await db
    .insertInto('makeup_proposals')
    .values({
      postponement_id: postponementId,
      side: 1,
      proposed_by: matrix.memberOf.C1.memberId,
      proposed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: slotId } = await db
    .insertInto('makeup_slots')
    .values({ proposal_id: proposalId, play_at: inDays(5) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('makeup_players')
    .values({ proposal_id: proposalId, team_member_id: ownSpot })
    .execute();
  return { params: { id }, proposalId, slotId };
}
