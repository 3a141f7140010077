import { tokenOf } from '../link-tokens';
import type { MatrixFixture } from '../matrix-fixture';
import { aFinishedSession, aNextSeason } from '../next-season-rows';
import { aMember } from '../people';
import type { MatrixRequest } from './matrix-request';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** Fixtures of a next season: each request has its own, since there is one next season only. */
export const nextSeasonMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/sessions/{S}/next-season': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/next-season': async ({ service, conferenceId }) => {
    const { sessionId, teams } = await aFinishedSession(service.db, conferenceId, { teams: 1, players: 0 });
    return {
      params: { id: sessionId },
      body: {
        conferenceId,
        name: 'Spring 2027',
        startDateUtc: inDays(40),
        endDateUtc: inDays(100),
        teamRegistrationStartDateUtc: inDays(1),
        teamRegistrationEndDateUtc: inDays(30),
        answerBy: inDays(14).slice(0, 10),
        taken: ['rules', 'venues', 'teams'],
        teamIds: teams.map(({ teamId }) => teamId),
      },
    };
  },
  'GET /v1/leagues/sessions/{S}/division': ({ sessionId }) => ({ params: { id: sessionId } }),
  'PUT /v1/leagues/sessions/{S}/division': ({ sessionId }) => ({
    params: { id: sessionId },
    body: { aboveSessionId: null },
  }),
  'POST /v1/leagues/sessions/{S}/next-season/approvals': async ({ service, conferenceId }) => {
    const { fromSessionId, teamId } = await aNextSeason(service.db, conferenceId, { answer: 'in' });
    return { params: { id: fromSessionId }, body: { teamIds: [teamId] } };
  },
  'POST /v1/leagues/sessions/{S}/next-season/nudges': async ({ service, conferenceId }) => {
    const { fromSessionId, teamId } = await aNextSeason(service.db, conferenceId);
    return { params: { id: fromSessionId }, body: { group: 'unanswered', teamIds: [teamId] } };
  },
  'GET /v1/leagues/teams/{1}/return': async (matrix) => ({ params: { id: await teamOfC1(matrix) } }),
  'POST /v1/leagues/teams/{1}/return': async (matrix) => ({
    params: { id: await teamOfC1(matrix) },
    body: { answer: 'in' },
  }),
  ...Object.fromEntries(
    (['signed', 'changed'] as const).flatMap((kind): [string, MatrixRequest][] => [
      [`GET /link/team-return (${kind} link)`, (matrix) => aTeamLink(matrix, kind)],
      [`POST /link/team-return (${kind} link)`, (matrix) => aTeamLink(matrix, kind)],
      [`GET /link/player-return (${kind} link)`, (matrix) => aPlayerLink(matrix, kind)],
      [`POST /link/player-return (${kind} link)`, (matrix) => aPlayerLink(matrix, kind)],
    ]),
  ),
};

async function teamOfC1({ service, conferenceId, memberOf }: MatrixFixture): Promise<number> {
  return (await aNextSeason(service.db, conferenceId, { captainId: memberOf.C1.memberId })).teamId;
}

type Kind = 'signed' | 'changed';

async function aTeamLink(matrix: MatrixFixture, kind: Kind) {
  const objectId = await teamOfC1(matrix);
  const { memberId: holderId } = matrix.memberOf.C1;
  const token = tokenOf(matrix.service, { purpose: 'team-return', holderId, objectId });
  return { query: { token: kind === 'signed' ? token : changed(token) }, body: { answer: 'in' } };
}

async function aPlayerLink({ service, conferenceId }: MatrixFixture, kind: Kind) {
  const { memberId: holderId } = await aMember(service.db);
  const season = await aNextSeason(service.db, conferenceId, { answer: 'in', playerIds: [holderId] });
  const token = tokenOf(service, { purpose: 'player-return', holderId, objectId: season.teamId });
  return { query: { token: kind === 'signed' ? token : changed(token) }, body: { answer: 'in' } };
}

function changed(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
}
