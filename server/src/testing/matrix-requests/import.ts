import { anArchive } from '../archive-file';
import { aCheckedImport, aRecordLink, anImportedFile } from '../import-rows';
import { aSession } from '../league-rows';
import { rosterFile } from '../roster-file';
import type { MatrixRequest } from './matrix-request';

const checked: MatrixRequest = async ({ service, conferenceId }) => ({
  params: { id: (await aCheckedImport(service.db, conferenceId)).importId },
});

const link: MatrixRequest = async ({ service, conferenceId }) => ({
  body: { token: await aRecordLink(service, conferenceId) },
});

/** Fixtures of importing files, and of claiming imported records. */
export const importMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/admin/leagues/{L}/archive': ({ leagueId }) => ({ params: { id: leagueId } }),
  'POST /v1/admin/leagues/archive': async ({ service, leagueId }) => ({
    body: await anArchive(service, leagueId),
  }),
  'GET /v1/leagues/sessions/{S}/imports': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/imports': async ({ service, conferenceId }) => ({
    params: { id: await aSession(service.db, { conferenceId }) },
    query: { kind: 'rosters', fileName: 'rosters.csv' },
    body: Buffer.from(rosterFile),
  }),
  'GET /v1/leagues/imports/{id}': checked,
  'GET /v1/leagues/imports/{id}/wrong-rows': checked,
  'PUT /v1/leagues/imports/{id}': async (matrix, who) => ({ ...(await checked(matrix, who)), body: {} }),
  'POST /v1/leagues/imports/{id}/commit': async ({ service, conferenceId }) => {
    const { importId, version } = await aCheckedImport(service.db, conferenceId);
    return { params: { id: importId }, body: { version, sendInvitations: false } };
  },
  'POST /v1/leagues/imports/{id}/undo': async ({ service, conferenceId }) => ({
    params: { id: await anImportedFile(service.db, conferenceId) },
  }),
  'POST /v1/me/records/read': link,
  'POST /v1/me/records/claim': link,
};
