import { hashPassword } from '../../features/account/password';
import type { Principal } from '../matrix';
import { aMember } from '../people';
import { aPicture } from '../picture';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

const nothing: MatrixRequest = () => ({});
const password = 'a long password';
// Hashing is slow on purpose, so it is done once.
const hashOfPassword = hashPassword(password);

/** Fixtures of settings, log-ins, pictures and impersonation. */
export const settingsMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/player/{path} (image)': () => ({ params: { path: 'nobody' } }),
  'GET /v1/club/{path} (image)': () => ({ params: { path: 'nobody' } }),
  'GET /v1/email-images/{file} (image)': () => ({ params: { file: 'logo.png' } }),
  'GET /v1/previews/{kind}/{file} (image)': ({ sessionId }) => ({
    params: { kind: 'session', file: `${sessionId}.png` },
  }),
  'GET /robots.txt': nothing,
  'GET /sitemap.xml': nothing,
  'GET /sitemaps/{file}': () => ({ params: { file: 'pages-1.xml' } }),
  'GET /v1/preferences/feed': nothing,
  'PUT /v1/preferences/feed': () => ({ body: { showTennisContent: true, showPickleballContent: true } }),
  'GET /v1/me': nothing,
  'GET /v1/me/home': nothing,
  'PUT /v1/me': () => ({ body: { firstName: 'Robin', lastName: 'Member', version: 1 } }),
  'PUT /v1/me/birth-date': () => ({ body: { birthDate: '1990-05-17' } }),
  'PUT /v1/me/image': async () => ({ body: await aPicture(), headers: { 'content-type': 'image/png' } }),
  'DELETE /v1/me/image': nothing,
  'GET /v1/auth/sessions': nothing,
  'DELETE /v1/auth/sessions': nothing,
  'DELETE /v1/auth/sessions/{own}': async (matrix, who) => ({
    params: { id: await aLoginSessionOf(matrix, who) },
  }),
  'DELETE /v1/auth/sessions/{other}': async ({ service }) => {
    const stranger = await service.member();
    return { params: { id: await lastLoginSessionOf(service, stranger.memberId) } };
  },
  'POST /v1/auth/password': async ({ service, memberOf }, who) => {
    if (who !== 'V') {
      const members = service.db.updateTable('members').set({ password_hash: await hashOfPassword });
      await members.where('id', '=', memberOf[who].memberId).execute();
    }
    return { body: { currentPassword: password, newPassword: 'another long password' } };
  },
  'GET /v1/me/export': nothing,
  'POST /v1/me/delete': async ({ service }, who) => {
    if (who === 'V') return { body: { password } };
    return { body: { password }, standIn: await aMember(service.db, { password }) };
  },
  'POST /v1/auth/impersonate/end': nothing,
  'GET /v1/admin/members?query': () => ({ query: { query: 'robin' } }),
  'POST /v1/admin/impersonate (not an admin)': ({ memberOf }) => ({
    body: { memberId: memberOf.P.memberId },
  }),
  'POST /v1/admin/impersonate (another admin)': async ({ service }) => ({
    body: { memberId: (await aMember(service.db, { isAdmin: true })).memberId },
  }),
  'POST /v1/admin/members/{id}/confirm-email': async ({ service }) => ({
    params: { id: (await aMember(service.db, { hasUnconfirmedEmail: true })).memberId },
  }),
  'POST /v1/admin/members/{id}/end-log-ins': async ({ service }) => ({
    params: { id: (await aMember(service.db)).memberId },
  }),
};

/** A visitor has no log-in, so it is that of another member. */
async function aLoginSessionOf({ service, memberOf }: MatrixFixture, who: Principal): Promise<number> {
  const { memberId } = who === 'V' ? await service.member() : await service.signedIn(memberOf[who]);
  return lastLoginSessionOf(service, memberId);
}

async function lastLoginSessionOf({ db }: MatrixFixture['service'], memberId: number): Promise<number> {
  const { id } = await db
    .selectFrom('log_ins')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
