import { utcDay } from '@courtline/domain/date/utc-day';
import { savePriceCode } from '../../store/registration/price-code';
import { signParcel } from '../../gateways/payment/signature';
import { testCards } from '@courtline/domain/registration/test-cards';
import { aSession, aTeam } from '../league-rows';
import type { Principal } from '../matrix';
import { aMember } from '../people';
import type { MatrixFixture } from '../matrix-fixture';
import { aNotedPayment, isInLine, openTeamRegistration, setTerms } from '../registration-rows';
import { aRosteredPlayer, hasPaid } from '../roster-rows';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of registrations and payments. */
export const registrationMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/leagues/billingcountries': () => ({}),
  'GET /v1/leagues/teams/{1}/registration-fees': ({ teamId }) => ({ params: { id: teamId } }),
  'POST /v1/leagues/teams/{1}/validate-registration-pin': ({ teamId }) => ({
    params: { id: teamId },
    body: { pin: 'ace' },
  }),
  'POST /v1/leagues/sessions/{S}/validate-usap-member': ({ sessionId }) => ({
    params: { id: sessionId },
    body: { usapMemberId: '123456' },
  }),
  'POST /v1/leagues/sessions/initiate-registration': async (matrix) => {
    await leaveNewcomers(matrix);
    return { body: { sessionId: matrix.sessionId, teamId: matrix.teamId } };
  },
  'GET /v1/leagues/registrations': () => ({}),
  'GET /v1/leagues/registrations/{id} (of another member)': async (matrix) => ({
    params: { id: await aRegistrationOfAnother(matrix) },
  }),
  'POST /v1/leagues/registrations/{id}/confirm (own)': async (matrix, who) => ({
    params: { id: await aHold(matrix, who) },
  }),
  'POST /v1/leagues/registrations/{id}/confirm (of another member)': async (matrix) => ({
    params: { id: await aRegistrationOfAnother(matrix) },
  }),
  'PUT /v1/leagues/registrations/{id}/receipt-email (own; held)': async (matrix, who) => ({
    params: { id: await aHold(matrix, who) },
    body: { email: `receipts-${who}@example.com` },
  }),
  'PUT /v1/leagues/registrations/{id}/receipt-email (of another member)': async (matrix) => ({
    params: { id: await aRegistrationOfAnother(matrix) },
    body: { email: 'receipts@example.com' },
  }),
  'DELETE /v1/leagues/registrations/{id} (own; held)': async (matrix, who) => ({
    params: { id: await aHold(matrix, who) },
  }),
  'DELETE /v1/leagues/registrations/{id} (of another member)': async (matrix) => ({
    params: { id: await aRegistrationOfAnother(matrix) },
  }),
  'POST /v1/leagues/payments/test-card': async (matrix) => ({
    body: { clientSecret: await aTestPayment(matrix), token: testCards[0].token },
  }),
  'POST /v1/leagues/sessions/{S}/captainrequests': async (matrix) => {
    await openTeamRegistration(matrix.service.db, matrix.sessionId);
    return withoutRequests(matrix);
  },
  'POST /v1/leagues/sessions/{S}/joinrequests': withoutRequests,
  'GET /v1/leagues/requests': () => ({}),
  'DELETE /v1/leagues/sessions/{S}/requests/{id} (own; pending)': async (matrix, who) => ({
    params: { id: matrix.sessionId, requestId: await aRequestOf(matrix, who) },
  }),
  'DELETE /v1/leagues/sessions/{S}/requests/{id} (of another member)': async (matrix) => ({
    params: { id: matrix.sessionId, requestId: await aRequestOf(matrix, 'V') },
  }),
  'GET /v1/leagues/sessions/{S}/waiting-list': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/waiting-list': async (matrix) => {
    const { sessionId, teamId } = await aFullTeam(matrix);
    return { params: { id: sessionId }, body: { teamId } };
  },
  'POST /v1/leagues/teams/{1}/try-price-code': async (matrix) => ({
    params: { id: matrix.teamId },
    body: { priceCode: (await aCode(matrix)).code },
  }),
  'GET /v1/leagues/sessions/{S}/price-codes': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/price-codes': ({ sessionId }) => {
    const terms = { percentOff: 10, amountOff: null, usesMax: null, until: null };
    return { params: { id: sessionId }, body: { code: nextCode(), ...terms } };
  },
  'DELETE /v1/leagues/price-codes/{id}': async (matrix) => ({ params: { id: (await aCode(matrix)).id } }),
  'GET /v1/leagues/sessions/{S}/money': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /v1/leagues/{L}/money': ({ leagueId }) => ({ params: { id: leagueId } }),
  'GET /v1/leagues/sessions/{S}/outside-payments': ({ sessionId }) => ({ params: { id: sessionId } }),
  'POST /v1/leagues/sessions/{S}/outside-payments': async (matrix) => {
    const { sessionId, teamId, service } = matrix;
    await setTerms(service.db, sessionId, { cents: 4500 });
    const { memberId } = await aRosteredPlayer(service.db, { teamId });
    const paidOn = utcDay(new Date());
    return { params: { id: sessionId }, body: { memberId, amount: 45, method: 'cash', note: null, paidOn } };
  },
  'POST /v1/leagues/outside-payments/{id}/end': async (matrix) => ({
    params: { id: await aNotedPaymentIn(matrix) },
    body: { as: 'mistake' },
  }),
  'GET /v1/me/terms': () => ({}),
  'GET /v1/me/outside-payments': () => ({}),
  'GET /v1/me/waiting-list': () => ({}),
  'DELETE /v1/me/waiting-list/{id} (own)': async (matrix, who) => ({
    params: { id: await aPlaceInLine(matrix, who) },
  }),
  'DELETE /v1/me/waiting-list/{id} (of another member)': async (matrix) => ({
    params: { id: await aPlaceInLine(matrix, 'V') },
  }),
  'POST /webhooks/payment (valid signature)': async (matrix) => signed(matrix, new Date()),
  'POST /webhooks/payment (bad/old signature)': async (matrix) =>
    signed(matrix, new Date(Date.now() - 10 * 60 * 1000)),
};

/** Removes the players whom other fixtures added to team 1; the two original players stay. */
async function leaveNewcomers({ service, sessionId, memberOf }: MatrixFixture): Promise<void> {
  await service.db.deleteFrom('registrations').where('session_id', '=', sessionId).execute();
  await service.db
    .deleteFrom('team_members')
    .where(
      'member_id',
      'in',
      [memberOf.P, memberOf.C1, memberOf.C2, memberOf.CO].map(({ memberId }) => memberId),
    )
    .execute();
}

async function aRegistrationOfAnother({ service, teamId }: MatrixFixture): Promise<number> {
  const player = await aRosteredPlayer(service.db, { teamId });
  return (await hasPaid(service.db, { player, teamId, cents: 4500 })).registrationId;
}

/** A spot that the caller holds in a separate session. */
async function aHold(
  { service, leagueId, conferenceId, memberOf }: MatrixFixture,
  who: Principal,
): Promise<number> {
  const sessionId = await aSession(service.db, { conferenceId });
  const teamId = await aTeam(service.db, { sessionId });
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  const { id } = await service.db
    .insertInto('registrations')
    .values({
      member_id: memberId,
      league_id: leagueId,
      session_id: sessionId,
      team_id: teamId,
      description: 'Aces in Fall',
      state: 'held',
      entry_fee_cents: 4500,
      league_fee_cents: 0,
      service_fee_cents: 0,
      currency: 'USD',
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** In a separate session, with room for one player. */
async function aFullTeam({ service, conferenceId }: MatrixFixture) {
  const sessionId = await aSession(service.db, { conferenceId });
  await setTerms(service.db, sessionId, { teamPlayersMax: 1 });
  const teamId = await aTeam(service.db, { sessionId });
  await aRosteredPlayer(service.db, { teamId });
  return { sessionId, teamId };
}

/** For a visitor, the place of a new member. */
async function aPlaceInLine(matrix: MatrixFixture, who: Principal): Promise<number> {
  const { service, memberOf } = matrix;
  const { sessionId, teamId } = await aFullTeam(matrix);
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  return isInLine(service.db, { sessionId, teamId, memberId });
}

let codes = 0;

function nextCode(): string {
  codes += 1;
  return `CODE-${codes}`;
}

async function aCode({ service, sessionId }: MatrixFixture): Promise<{ id: number; code: string }> {
  const code = nextCode();
  const terms = { percentOff: 10, amountOffCents: null, usesMax: null, until: null };
  const id = await savePriceCode(service.db, { sessionId, code, ...terms, by: null, now: new Date() });
  return { id: id ?? 0, code };
}

async function aNotedPaymentIn({ service, sessionId, teamId }: MatrixFixture): Promise<number> {
  const { memberId } = await aRosteredPlayer(service.db, { teamId });
  return aNotedPayment(service.db, { sessionId, memberId });
}

let payments = 0;

async function aTestPayment({ service }: MatrixFixture): Promise<string> {
  payments += 1;
  const id = `test_pay_${payments.toString(16).padStart(24, '0')}`;
  const payment = { id, idempotency_key: id, amount_cents: 4500, currency: 'USD' };
  await service.db.insertInto('test_payments').values(payment).execute();
  const proof = service.internals.digest(`test-payment ${id}`).toString('hex').slice(0, 32);
  return `${id}_secret_${proof}`;
}

async function withoutRequests({ service, sessionId }: MatrixFixture) {
  await service.db.deleteFrom('session_requests').where('session_id', '=', sessionId).execute();
  return { params: { id: sessionId } };
}

/** For a visitor, the request of a new member. */
async function aRequestOf(matrix: MatrixFixture, who: Principal): Promise<number> {
  await withoutRequests(matrix);
  const { service, sessionId, memberOf } = matrix;
  const { memberId } = who === 'V' ? await aMember(service.db) : memberOf[who];
  const { id } = await service.db
    .insertInto('session_requests')
    .values({ session_id: sessionId, member_id: memberId, kind: 'captain' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An event about an unknown payment, which is accepted without an effect. */
function signed({ service }: MatrixFixture, at: Date) {
  const body = { eventId: 'test_evt_scene', kind: 'payment.changed', providerPaymentId: 'test_pay_unknown' };
  const bytes = Buffer.from(JSON.stringify(body));
  return { body, headers: { 'stripe-signature': signParcel(service.internals.digest, bytes, at) } };
}
