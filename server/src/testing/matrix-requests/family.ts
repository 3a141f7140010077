import { genders, sports } from '@courtline/domain/constants';
import { newToken } from '../../secret';
import { saveLink } from '../../store/account/one-time-link';
import { aChild } from '../child-rows';
import type { Principal } from '../matrix';
import type { MatrixFixture } from '../matrix-fixture';
import { aMember, aPlayer, bornYearsAgo } from '../people';
import { addClaim } from '../player-claims';
import type { MatrixRequest } from './matrix-request';

const email = 'second.parent@example.com';

type Guarded = { childId: number; playerId: number };

/** What each call about a child sends; it has two guardians and an open invitation. */
const aboutChild: Record<string, (matrix: MatrixFixture, child: Guarded) => ReturnType<MatrixRequest>> = {
  'PUT /v1/me/family/children/{childId}': (_, { childId }) => ({
    params: { childId },
    body: { told: 'both' },
  }),
  'PUT /v1/me/family/children/{childId}/consent': (_, { childId }) => ({
    params: { childId },
    body: { allowsPhoto: false },
  }),
  'PUT /v1/me/family/children/{childId}/told': (_, { childId }) => ({
    params: { childId },
    body: { isTold: false },
  }),
  'POST /v1/me/family/children/{childId}/invitations': (_, { childId }) => ({
    params: { childId },
    body: { email },
  }),
  'DELETE /v1/me/family/children/{childId}/invitations/{id}': async (matrix, { childId }) => ({
    params: { childId, id: await anInvitation(matrix, { childId, token: newToken() }) },
  }),
  'DELETE /v1/me/family/children/{childId}/guardian': (_, { childId }) => ({ params: { childId } }),
  'POST /v1/me/family/children/{childId}/account': (_, { childId }) => ({
    params: { childId },
    body: { email: `child${childId}@example.com` },
  }),
  'PUT /v1/me/family/claims/{id}': async ({ service }, { playerId }) => {
    const { memberId } = await aMember(service.db);
    const id = await addClaim(service.db, { memberId, playerId, isForChild: true });
    return { params: { id }, body: { isApproved: false } };
  },
};

const rows = Object.entries(aboutChild).flatMap(([operation, request]): [string, MatrixRequest][] => [
  [`${operation} (own child)`, async (matrix, who) => request(matrix, await aGuardedChild(matrix, who))],
  [`${operation} (of another guardian)`, async (matrix) => request(matrix, await aGuardedChild(matrix, 'V'))],
]);

/** Fixtures of families; each uses a new child. */
export const familyMatrixRequests: Record<string, MatrixRequest> = {
  ...Object.fromEntries(rows),
  'GET /v1/me/family': () => ({}),
  'POST /v1/me/family/children': () => ({
    body: {
      firstName: 'Mia',
      lastName: 'Zeller',
      birthDate: bornYearsAgo(9),
      genderTypeId: genders.female.id,
      sportTypeId: sports.tennis.id,
      ratingEstimate: 3,
      acceptsTerms: true,
      allowsPhoto: false,
    },
  }),
  'POST /v1/me/family/invitations/read': async (matrix) => ({
    body: { token: await anInvitationLink(matrix) },
  }),
  'POST /v1/me/family/invitations/accept': async (matrix) => ({
    body: { token: await anInvitationLink(matrix), acceptsTerms: true },
  }),
  'POST /v1/me/guardians/invitations': async ({ service }, who) => ({
    body: { email },
    ...(who === 'V' ? {} : { standIn: await withAccount(service, 14) }),
  }),
  'POST /v1/me/family/take-over': async ({ service }, who) =>
    who === 'V' ? {} : { standIn: await withAccount(service, 18) },
  'POST /v1/me/family/claims': async ({ service }) => {
    // No other child has these details, by which a claimed one is found.
    const child = { firstName: 'Kim', lastName: newToken(), birthDate: bornYearsAgo(9) };
    await aPlayer(service.db, child);
    return { body: { ...child, acceptsTerms: true } };
  },
};

async function aGuardedChild({ service, memberOf }: MatrixFixture, who: Principal) {
  const { memberId } = await aMember(service.db);
  const guardianIds = who === 'V' ? [memberId] : [memberOf[who].memberId, memberId];
  const child = await aChild(service.db, { guardianIds, age: 14 });
  // A guardian has at most twelve children, and the fixture lasts for all rows.
  if (who !== 'V') {
    const former = service.db.updateTable('guardianships').set({ ended_at: new Date() });
    await former
      .where('guardian_id', '=', memberOf[who].memberId)
      .where('child_id', '<>', child.childId)
      .execute();
  }
  return child;
}

async function withAccount({ db }: MatrixFixture['service'], age: number) {
  const { memberId } = await aMember(db);
  return aChild(db, { guardianIds: [memberId], age, email: `young${memberId}@example.com` });
}

async function anInvitationLink(matrix: MatrixFixture): Promise<string> {
  const token = newToken();
  const { childId } = await aGuardedChild(matrix, 'V');
  await anInvitation(matrix, { childId, token });
  return token;
}

async function anInvitation(
  { service }: MatrixFixture,
  { childId, token }: { childId: number; token: string },
): Promise<number> {
  const { db, internals } = service;
  const { guardian_id: invitedBy } = await db
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow();
  await saveLink(db, {
    kind: 'guardian-invitation',
    tokenHash: internals.digest(token),
    expiresAt: new Date(Date.now() + 60_000),
    memberId: childId,
    email,
    payload: { invitedBy },
  });
  const { id } = await db
    .selectFrom('one_time_links')
    .select('id')
    .where('member_id', '=', childId)
    .executeTakeFirstOrThrow();
  return id;
}
