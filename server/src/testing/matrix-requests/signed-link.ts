import type { LinkPurpose } from '@courtline/domain/link/signed-links';
import { tokenOf } from '../link-tokens';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember } from '../people';
import { aRosteredPlayer } from '../roster-rows';
import { aSchedule } from '../schedule-rows';
import { aMatchOfAll } from './match';
import type { MatrixRequest } from './matrix-request';
import { aProposal } from './postponed-match';

const answer = { answer: 'yes' } as const;

/** Fixtures of signed links, of the board of a team, and of absences. */
export const linkMatrixRequests: Record<string, MatrixRequest> = {
  'GET /link/availability (signed link)': async (matrix) => ({ query: await aLink(matrix) }),
  'GET /link/availability (changed link)': async (matrix) => ({ query: changed(await aLink(matrix)) }),
  'POST /link/availability (signed link)': async (matrix) => ({ query: await aLink(matrix), body: answer }),
  'POST /link/availability (changed link)': async (matrix) => ({
    query: changed(await aLink(matrix)),
    body: answer,
  }),
  'GET /link/matches (signed link)': async (matrix) => ({ query: await aLink(matrix, 'matches') }),
  'GET /link/matches (changed link)': async (matrix) => ({ query: changed(await aLink(matrix, 'matches')) }),
  ...Object.fromEntries(
    (['signed', 'changed'] as const).flatMap((kind): [string, MatrixRequest][] => [
      [`GET /link/makeup (${kind} link)`, (matrix) => aMakeupLink(matrix, 'makeup', kind)],
      [`POST /link/makeup (${kind} link)`, (matrix) => aMakeupLink(matrix, 'makeup', kind)],
      [`GET /link/makeup-date (${kind} link)`, (matrix) => aMakeupLink(matrix, 'makeup-date', kind)],
      [`POST /link/makeup-date (${kind} link)`, (matrix) => aMakeupLink(matrix, 'makeup-date', kind)],
    ]),
  ),
  'POST /link/stop (signed link)': async (matrix) => ({ query: await aLink(matrix), body: {} }),
  'POST /link/stop (changed link)': async (matrix) => ({ query: changed(await aLink(matrix)), body: {} }),
  'GET /v1/leagues/teams/{1}/playing-time': async (matrix) => ({
    params: { id: (await aMatchOfAll(matrix)).team1 },
  }),
  'GET /v1/leagues/teams/{1}/availability': ({ teamId }) => ({ params: { id: teamId } }),
  'PUT /v1/leagues/teams/{1}/availability-questions': ({ teamId }) => ({
    params: { id: teamId },
    body: { isOn: true, firstDays: 7 },
  }),
  'GET /v1/me/absences': () => ({}),
  'POST /v1/me/absences': () => ({ body: days }),
  'DELETE /v1/me/absences/{id} (own)': async (matrix, who) => ({
    params: { id: await anAbsence(matrix, who === 'V' ? null : matrix.memberOf[who].memberId) },
  }),
  'DELETE /v1/me/absences/{id} (of another member)': async (matrix) => ({
    params: { id: await anAbsence(matrix, null) },
  }),
};

const days = { startsOn: '2090-12-06', endsOn: '2090-12-12' };

async function anAbsence({ service }: MatrixFixture, ownerId: number | null): Promise<number> {
  const memberId = ownerId ?? (await aMember(service.db)).memberId;
  const { id } = await service.db
    .insertInto('absences')
    .values({ member_id: memberId, starts_on: days.startsOn, ends_on: days.endsOn, created_by: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aLink({ service, conferenceId }: MatrixFixture, purpose: LinkPurpose = 'availability') {
  const { teamMatchId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: true });
  const { memberId } = await aRosteredPlayer(service.db, { teamId: teamIds[0] });
  return { token: tokenOf(service, { purpose, holderId: memberId, objectId: teamMatchId }) };
}

/** The body is that of the form; a GET has none. */
async function aMakeupLink(
  matrix: MatrixFixture,
  purpose: 'makeup' | 'makeup-date',
  kind: 'signed' | 'changed',
) {
  const { params, proposalId, slotId } = await aProposal(matrix);
  const { memberId } = purpose === 'makeup' ? matrix.memberOf.T1 : matrix.memberOf.C2;
  const query = { token: tokenOf(matrix.service, { purpose, holderId: memberId, objectId: params.id }) };
  const body =
    purpose === 'makeup' ? { proposalId: String(proposalId), slot1: 'yes' } : { slotId: String(slotId) };
  return { query: kind === 'signed' ? query : changed(query), body };
}

function changed({ token }: { token: string }) {
  return { token: `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}` };
}
