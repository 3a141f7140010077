import { aMatchOfAll } from './match';
import type { MatrixRequest } from './matrix-request';

const teamMatch = '/v1/leagues/teammatches/{M}';

export const actingCaptainMatrixRequests: Record<string, MatrixRequest> = {
  [`PUT ${teamMatch}/acting-captain (team 1)`]: async (matrix) => {
    const { teamMatchId, team1, mate } = await aMatchOfAll(matrix);
    return { params: { id: teamMatchId }, body: { teamId: team1, teamMemberId: mate.teamMemberId } };
  },
  [`POST ${teamMatch}/acting-captain-withdrawal (team 1)`]: async (matrix) => {
    const { teamMatchId, team1, mate } = await aMatchOfAll(matrix);
    await matrix.service.db
      .insertInto('acting_captains')
      .values({
        team_match_id: teamMatchId,
        team_id: team1,
        team_member_id: mate.teamMemberId,
        named_by: matrix.memberOf.C1.memberId,
        named_at: new Date(),
      })
      .execute();
    return { params: { id: teamMatchId }, body: { teamId: team1 } };
  },
};
