import { checkEnforcedAge } from '@courtline/domain/conference/eligibility';
import { checkCaptainJoins, checkRegistration } from '@courtline/domain/registration/join-session';
import { isUsedUp } from '@courtline/domain/registration/price-code';
import { checkTeamTakesPlayers } from '@courtline/domain/registration/team-registration';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import type { ProviderPayment } from '../gateways/payment/payment-provider';
import { findPriceCode } from '../store/registration/price-code';
import { saveRefund } from '../store/registration/payment';
import { type PaymentRow, savePaid, saveUnpaid } from '../store/registration/payment-state';
import { type RosterSpot, findRosterSpot } from '../store/registration/roster-spot';
import { bumpSessionVersion } from '../store/session/session-lock';
import {
  type RegistrationFacts,
  findRegistration,
  getRegistrationForUpdate,
  saveRelease,
} from '../store/registration/registration-hold';
import { lockTeam } from '../store/team/save-team';
import { latePaymentReasons, sendLatePaymentEmail } from './send-receipt';
import { recordRegistration, completeRegistration } from './complete-registration';
import type { JobServices } from './job-services';

/**
 * Applies the provider's state of a payment. Repeated, late or reordered events lead to the same result: paid is final, and
 * the player gets either a spot or a refund. `word` is null if the provider does not know the payment; it is then
 * cancelled, but still counts as paid if the provider reports it later.
 */
export async function settlePayment(
  services: JobServices,
  payment: PaymentRow,
  word: ProviderPayment | null,
): Promise<void> {
  const now = new Date();
  if (!word) {
    services.log.error(payment, 'a payment was given up of which the provider knows nothing any more');
    return saveUnpaid(services.db, {
      paymentId: payment.paymentId,
      state: 'cancelled',
      failure: null,
      now,
    });
  }
  if (word.state !== 'succeeded') {
    const { state, failure } = word;
    return saveUnpaid(services.db, { paymentId: payment.paymentId, state, failure, now });
  }
  const { amountCents } = word;
  const isAsAsked = amountCents === payment.amountCents;
  if (!isAsAsked) {
    const fields = { paymentId: payment.paymentId, asked: payment.amountCents, paid: amountCents };
    services.log.error(fields, 'the provider was paid another amount than was asked');
  }
  const paid = { payment: { ...payment, amountCents }, isAsAsked, now };
  await inTransaction(services.db, (db) => settlePaid(services, db, paid));
}

type Paid = { payment: PaymentRow; isAsAsked: boolean; now: Date };

/** A wrong amount buys no spot. */
async function settlePaid(services: JobServices, db: Db, { payment, isAsAsked, now }: Paid): Promise<void> {
  const registration = await lockRegistration(db, payment.registrationId);
  if (!(await savePaid(db, { ...payment, now }))) return;
  const detail = { paymentId: payment.paymentId, amountCents: payment.amountCents };
  await recordRegistration(db, { what: 'payment-succeeded', registration, detail });
  const spot = isAsAsked ? await findSpot(db, registration, now) : null;
  const isOutsideAge = spot !== null && checkEnforcedAge(spot, spot, spot.firstDay) !== null;
  const isCaptainElsewhere = spot !== null && checkCaptainJoins(spot) !== null;
  if (spot && !isOutsideAge && !isCaptainElsewhere) {
    return completeRegistration(services, db, {
      registration,
      team: spot,
      isTest: payment.provider === 'test',
      now,
    });
  }
  await saveRelease(db, { id: registration.id, state: 'expired' });
  const isGivenUp = registration.state === 'cancelled';
  const why = reasonFor({ isAsAsked, isOutsideAge, isCaptainElsewhere, isGivenUp });
  await refundLatePayment(services, db, { registration, payment, why });
}

type Facts = { isAsAsked: boolean; isOutsideAge: boolean; isCaptainElsewhere: boolean; isGivenUp: boolean };

function reasonFor({ isAsAsked, isOutsideAge, isCaptainElsewhere, isGivenUp }: Facts) {
  if (isCaptainElsewhere) return latePaymentReasons.captainElsewhere;
  if (isOutsideAge) return latePaymentReasons.outsideAge;
  if (!isAsAsked) return latePaymentReasons.otherAmount;
  return isGivenUp ? latePaymentReasons.givenUp : latePaymentReasons.tooLate;
}

/** Locks session, registration and team in this order, so that no other transaction decides about the spot. */
export async function lockRegistration(db: Db, id: number): Promise<RegistrationFacts> {
  const found = await findRegistration(db, id);
  if (found?.sessionId) await bumpSessionVersion(db, found.sessionId);
  const registration = await getRegistrationForUpdate(db, id);
  if (registration.teamId !== null) await lockTeam(db, registration.teamId);
  return registration;
}

/** The held spot or, once the hold has expired, another free one. */
async function findSpot(db: Db, registration: RegistrationFacts, now: Date): Promise<RosterSpot | null> {
  const { state, teamId, memberId, expiresAt } = registration;
  if (teamId === null || (state !== 'held' && state !== 'expired')) return null;
  const spot = await findRosterSpot(db, { teamId, memberId, now });
  if (!spot || spot.isRostered) return null;
  if (state === 'held' && expiresAt !== null && expiresAt > now) return spot;
  const isElsewhere = spot.live !== null && spot.live.id !== registration.id;
  const error = checkRegistration(spot, spot, { now }) ?? checkTeamTakesPlayers(spot, spot, now);
  const isTaken = isElsewhere || error !== null || (await isCodeTaken(db, registration, now));
  return isTaken ? null : spot;
}

/** Others may have taken the last uses of the code after the hold expired. */
async function isCodeTaken(db: Db, { id, codeId }: RegistrationFacts, now: Date): Promise<boolean> {
  const code = codeId === null ? null : await findPriceCode(db, { id: codeId }, { now, exceptId: id });
  return code !== null && isUsedUp(code);
}

type LatePayment = {
  registration: RegistrationFacts;
  payment: PaymentRow;
  why: (typeof latePaymentReasons)[keyof typeof latePaymentReasons];
};

/** Refunds a payment that got no spot. */
async function refundLatePayment(
  services: JobServices,
  db: Db,
  { registration, payment, why }: LatePayment,
): Promise<void> {
  const { paymentId, amountCents } = payment;
  const refundId = await saveRefund(db, { paymentId, amountCents, reason: why.reason, requestedBy: null });
  await recordRegistration(db, { what: 'refund-ordered', registration, detail: { refundId, amountCents } });
  await sendLatePaymentEmail(services, db, { registration, amountCents, told: why.told });
  await services.refunds.order(db, refundId);
}
