import { checkEnforcedAge } from '@courtline/domain/conference/eligibility';
import { checkCaptainJoins, checkRegistration } from '@courtline/domain/registration/join-session';
import { checkTeamTakesPlayers } from '@courtline/domain/registration/team-registration';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { readyLetters } from '../gateways/mail/letter';
import type { PaymentWord } from '../gateways/payment/payment-provider';
import { saveRefund } from '../store/registration/payment';
import { type PaymentRow, savePaid, saveUnpaid } from '../store/registration/payment-state';
import { type PlaceToJoin, findPlaceToJoin } from '../store/registration/roster-spot';
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
import type { PaymentServices } from './payment-services';

/**
 * Makes true here what the provider says of a payment. Heard once, twice, late or in another order it ends the same:
 * paid is final, and whoever paid has a place or gets their money back. Of a payment that nobody can be asked about
 * any more there is no word; it is given up, and would still count as paid if it were heard of later.
 */
export async function settlePayment(
  paymentServices: PaymentServices,
  payment: PaymentRow,
  word: PaymentWord | null,
): Promise<void> {
  const now = new Date();
  if (!word) {
    paymentServices.log.error(payment, 'a payment was given up of which the provider knows nothing any more');
    return saveUnpaid(paymentServices.db, {
      paymentId: payment.paymentId,
      state: 'cancelled',
      failure: null,
      now,
    });
  }
  if (word.state !== 'succeeded') {
    const { state, failure } = word;
    return saveUnpaid(paymentServices.db, { paymentId: payment.paymentId, state, failure, now });
  }
  const { amountCents } = word;
  const isAsAsked = amountCents === payment.amountCents;
  if (!isAsAsked) {
    const told = { paymentId: payment.paymentId, asked: payment.amountCents, paid: amountCents };
    paymentServices.log.error(told, 'the provider was paid another amount than was asked');
  }
  await readyLetters();
  const paid = { payment: { ...payment, amountCents }, isAsAsked, now };
  await inTransaction(paymentServices.db, (db) => settlePaid(paymentServices, db, paid));
}

type Paid = { payment: PaymentRow; isAsAsked: boolean; now: Date };

/** Another amount than was asked buys no place. */
async function settlePaid(
  paymentServices: PaymentServices,
  db: Db,
  { payment, isAsAsked, now }: Paid,
): Promise<void> {
  const registration = await lockRegistration(db, payment.registrationId);
  if (!(await savePaid(db, { ...payment, now }))) return;
  const detail = { paymentId: payment.paymentId, amountCents: payment.amountCents };
  await recordRegistration(db, { what: 'payment-succeeded', registration, detail });
  const place = isAsAsked ? await findOwnPlace(db, registration, now) : null;
  const isOutsideAge = place !== null && checkEnforcedAge(place, place, place.firstDay) !== null;
  const isCaptainElsewhere = place !== null && checkCaptainJoins(place) !== null;
  if (place && !isOutsideAge && !isCaptainElsewhere) {
    return completeRegistration(paymentServices, db, {
      registration,
      team: place,
      isTest: payment.provider === 'test',
      now,
    });
  }
  await saveRelease(db, { id: registration.id, state: 'expired' });
  const isGivenUp = registration.state === 'cancelled';
  const why = reasonFor({ isAsAsked, isOutsideAge, isCaptainElsewhere, isGivenUp });
  await giveBack(paymentServices, db, { registration, payment, why });
}

type Facts = { isAsAsked: boolean; isOutsideAge: boolean; isCaptainElsewhere: boolean; isGivenUp: boolean };

function reasonFor({ isAsAsked, isOutsideAge, isCaptainElsewhere, isGivenUp }: Facts) {
  if (isCaptainElsewhere) return latePaymentReasons.captainElsewhere;
  if (isOutsideAge) return latePaymentReasons.outsideAge;
  if (!isAsAsked) return latePaymentReasons.otherAmount;
  return isGivenUp ? latePaymentReasons.givenUp : latePaymentReasons.tooLate;
}

/** Session, registration, team: until the transaction ends nobody else decides about this place. */
export async function lockRegistration(db: Db, id: number): Promise<RegistrationFacts> {
  const found = await findRegistration(db, id);
  if (found?.sessionId) await bumpSessionVersion(db, found.sessionId);
  const registration = await getRegistrationForUpdate(db, id);
  if (registration.teamId !== null) await lockTeam(db, registration.teamId);
  return registration;
}

/** The held place; once that has run out, another one if there is still one to have. */
async function findOwnPlace(db: Db, registration: RegistrationFacts, now: Date): Promise<PlaceToJoin | null> {
  const { state, teamId, memberId, expiresAt } = registration;
  if (teamId === null || (state !== 'held' && state !== 'expired')) return null;
  const place = await findPlaceToJoin(db, { teamId, memberId, now });
  if (!place || place.isRostered) return null;
  if (state === 'held' && expiresAt !== null && expiresAt > now) return place;
  const isElsewhere = place.live !== null && place.live.id !== registration.id;
  const trouble = checkRegistration(place, place, now) ?? checkTeamTakesPlayers(place, place, now);
  return isElsewhere || trouble !== null ? null : place;
}

type Back = {
  registration: RegistrationFacts;
  payment: PaymentRow;
  why: (typeof latePaymentReasons)[keyof typeof latePaymentReasons];
};

/** Nobody pays without a place. */
async function giveBack(
  paymentServices: PaymentServices,
  db: Db,
  { registration, payment, why }: Back,
): Promise<void> {
  const { paymentId, amountCents } = payment;
  const refundId = await saveRefund(db, { paymentId, amountCents, reason: why.reason, requestedBy: null });
  await recordRegistration(db, { what: 'refund-ordered', registration, detail: { refundId, amountCents } });
  await sendLatePaymentEmail(paymentServices, db, { registration, amountCents, told: why.told });
  await paymentServices.refunds.order(db, refundId);
}
