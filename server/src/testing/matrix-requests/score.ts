import type { MatrixFixture } from '../matrix-fixture';
import { aMember, captains } from '../people';
import { tokenOf } from '../link-tokens';
import { aResultToCorrect } from './match';
import type { MatrixRequest } from './matrix-request';

const dispute = { reason: 'Sets are swapped', resultCompletionTypeId: 1, score: '4-6 2-6', version: 0 };

/** Fixtures of scores that team 1 posted, and that team 2 confirms or disputes. */
export const scoreMatrixRequests: Record<string, MatrixRequest> = {
  'POST /v1/leagues/teammatches/{M}/confirm-scores (posted by team 1)': async (matrix) => {
    const { lineId, teamMatchId } = await aProvisionalScore(matrix);
    return { params: { id: teamMatchId }, body: { lines: [{ id: lineId, version: 0 }] } };
  },
  'POST /v1/leagues/teammatches/{M}/score-code (posted by team 1)': async (matrix) => {
    const { lineId, teamMatchId } = await aProvisionalScore(matrix);
    return { params: { id: teamMatchId }, body: { lines: [{ id: lineId, version: 0 }] } };
  },
  'POST /v1/leagues/teammatches/{M}/confirm-by-code (wrong code)': async (matrix) => {
    const { lineId, teamMatchId } = await aProvisionalScore(matrix);
    return { params: { id: teamMatchId }, body: { code: '000000', lines: [{ id: lineId, version: 0 }] } };
  },
  'POST /v1/leagues/playermatches/{id}/dispute (posted by team 1)': async (matrix) => ({
    params: { id: (await aProvisionalScore(matrix)).lineId },
    body: dispute,
  }),
  'PUT /v1/leagues/playermatches/{id}/playermatchresult (confirmed)': async (matrix) => {
    const { sent } = await aProvisionalScore(matrix, { isConfirmed: true });
    return { params: sent.params, body: sent.body };
  },
  'GET /v1/leagues/sessions/{S}/disputes': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/disputes/{id}': async (matrix) => {
    const { lineId } = await aProvisionalScore(matrix);
    const { memberId } = await aMember(matrix.service.db);
    const score = JSON.stringify({ completionId: 1, winningSide: 1, sets: [] });
    const { id } = await matrix.service.db
      .insertInto('score_disputes')
      .values({
        line_id: lineId,
        raised_by: memberId,
        raised_at: new Date(),
        reason: 'Sets are swapped',
        posted: score,
        proposed: score,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { decision: 'posted' as const } };
  },
  'GET /link/score (signed link)': async (matrix) => ({ query: { token: (await aScoreLink(matrix)).token } }),
  'GET /link/score (changed link)': async (matrix) => ({ query: changed(await aScoreLink(matrix)) }),
  'POST /link/score (signed link)': async (matrix) => {
    const { lineId, ...query } = await aScoreLink(matrix);
    return { query, body: { answer: 'confirm' as const, seen: `${lineId}:0` } };
  },
  'POST /link/score (changed link)': async (matrix) => ({
    query: changed(await aScoreLink(matrix)),
    body: { answer: 'confirm' as const, seen: '' },
  }),
};

async function aProvisionalScore(matrix: MatrixFixture, { isConfirmed = false } = {}) {
  const { db } = matrix.service;
  const sent = await aResultToCorrect(matrix, 'mate');
  const lineId = sent.params.id;
  const { team_match_id: teamMatchId } = await db
    .selectFrom('lines')
    .select('team_match_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('score_confirmations')
    .values({
      line_id: lineId,
      team_match_id: teamMatchId,
      posted_side: 1,
      state: isConfirmed ? 3 : 1,
      due_at: new Date(Date.now() + 60 * 60 * 1000),
      confirmed_at: isConfirmed ? new Date() : null,
    })
    .execute();
  return { lineId, teamMatchId, sent };
}

async function aScoreLink(matrix: MatrixFixture) {
  const { service } = matrix;
  const { lineId, teamMatchId } = await aProvisionalScore(matrix);
  const { id: teamId } = await service.db
    .selectFrom('team_matches')
    .select('position2_team_id as id')
    .where('id', '=', teamMatchId)
    .executeTakeFirstOrThrow();
  const { memberId } = await aMember(service.db);
  await captains(service.db, memberId, teamId ?? 0, 2);
  return { token: tokenOf(service, { purpose: 'score', holderId: memberId, objectId: teamMatchId }), lineId };
}

function changed({ token }: { token: string }) {
  return { token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` };
}
