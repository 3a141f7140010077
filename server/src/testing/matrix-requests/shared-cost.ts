import { saveSharedCost } from '../../store/match/shared-cost';
import type { MatrixFixture } from '../matrix-fixture';
import { aMatchOfAll } from './match';
import type { MatrixRequest } from './matrix-request';

const teamMatch = '/v1/leagues/teammatches/{M}';

export const sharedCostMatrixRequests: Record<string, MatrixRequest> = {
  [`GET ${teamMatch}/costs`]: async (matrix) => ({
    params: { id: (await aMatchOfAll(matrix)).teamMatchId },
  }),
  [`POST ${teamMatch}/costs (team 1)`]: async (matrix) => {
    const { teamMatchId, team1, mate, ownSpot } = await aMatchOfAll(matrix);
    const body = {
      teamId: team1,
      what: 'Courts',
      amount: 40,
      payerId: matrix.memberOf.C1.memberId,
      teamMemberIds: [mate.teamMemberId, ownSpot],
    };
    return { params: { id: teamMatchId }, body };
  },
  'PUT /v1/leagues/match-costs/{id}/shares/{id} (paid by the captain of team 1)': async (matrix) => {
    const { costId, teamMemberId } = await aCost(matrix);
    return { params: { id: costId, teamMemberId }, body: { isPaid: true } };
  },
  'POST /v1/leagues/match-costs/{id}/removal (team 1)': async (matrix) => ({
    params: { id: (await aCost(matrix)).costId },
  }),
};

/** The captain of team 1 paid; two of its players owe a share. */
async function aCost(matrix: MatrixFixture): Promise<{ costId: number; teamMemberId: number }> {
  const { teamMatchId, team1, mate, ownSpot } = await aMatchOfAll(matrix);
  const { memberId: payerId } = matrix.memberOf.C1;
  const costId = await saveSharedCost(matrix.service.db, {
    teamMatchId,
    teamId: team1,
    what: 'Courts',
    amountCents: 4000,
    payerId,
    by: payerId,
    now: new Date(),
    shares: [mate.teamMemberId, ownSpot].map((teamMemberId) => ({
      teamMemberId,
      amountCents: 2000,
      isOwed: true,
    })),
  });
  return { costId, teamMemberId: mate.teamMemberId };
}
