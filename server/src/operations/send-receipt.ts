import { congratulations } from '@courtline/domain/registration/registration-steps';
import { feeRows } from '@courtline/domain/registration/fees';
import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import type { EmailBlock, EmailContent } from '../gateways/email/email-content';
import { renderEmail } from '../gateways/email/render-email';
import { writeForGuardian } from '../gateways/email/write-for-guardian';
import type { RegistrationFacts } from '../store/registration/registration-hold';
import type { JobServices } from './job-services';

type Receipt = { registration: RegistrationFacts; teamName: string };

/** Sends the receipt to the address entered at checkout; a free session gets only a confirmation. */
export async function sendReceipt(
  services: JobServices,
  db: Db,
  { registration, teamName, isTest }: Receipt & { isTest: boolean },
) {
  const { totalCents, firstName, receiptEmail } = registration;
  const joined = `Hi ${firstName}, ${congratulations(teamName).text.replace('You are', 'you are')}.`;
  const subject = `You're on the ${teamName} roster`;
  if (totalCents === 0)
    return send(services, db, registration, { name: 'registered', subject, body: [joined] });
  if (receiptEmail === null) {
    const body = [joined, ...receiptBlocks(registration, isTest)];
    if (registration.guardianId !== null)
      await send(services, db, registration, { name: 'registered', subject, body: [joined] });
    return send(services, db, registration, {
      name: 'receipt',
      subject: `Your receipt for ${teamName}`,
      body,
    });
  }
  const body = [joined, `We sent your receipt to ${receiptEmail}.`];
  await send(services, db, registration, { name: 'registered', subject, body });
  await sendReceiptElsewhere(services, db, { registration, receiptEmail, isTest });
}

function receiptBlocks(registration: RegistrationFacts, isTest: boolean): EmailBlock[] {
  const { id, totalCents, description } = registration;
  const fees = feeRows(registration).map(({ label, amount }) => ({ label, value: amount }));
  return [
    `Receipt for registration ${id}: ${description}.`,
    { kind: 'rows', rows: [...fees, { label: 'Paid by card', value: formatMoney(totalCents) }] },
    ...(isTest ? ['This was a test payment. No money was moved.'] : []),
  ];
}

type ExternalReceipt = { registration: RegistrationFacts; receiptEmail: string; isTest: boolean };

/** The address may belong to a stranger, so the e-mail contains no text from the player and no links. */
async function sendReceiptElsewhere(
  services: JobServices,
  db: Db,
  { registration, receiptEmail, isTest }: ExternalReceipt,
) {
  const content = renderEmail(services.config, {
    name: 'receipt',
    leagueName: registration.leagueName,
    subject: `Receipt for registration ${registration.id}`,
    body: ['A registration was paid by card.', ...receiptBlocks(registration, isTest)],
    why: "You're receiving this because this email was entered for the receipt. There's nothing to do, and no more emails will follow.",
    isToStranger: true,
  });
  await services.outbox.post(db, {
    to: receiptEmail,
    toMemberId: registration.guardianId ?? registration.memberId,
    ...content,
  });
}

/** Reasons for refunding a late payment: for the records, and for the player. */
export const latePaymentReasons = {
  tooLate: {
    reason: 'Paid when no spot was left',
    told: 'arrived when your spot was no longer held, and no spots are left',
  },
  givenUp: {
    reason: 'Paid after the spot was given up',
    told: 'arrived after you gave up that spot',
  },
  otherAmount: {
    reason: 'Paid a different amount than was due',
    told: "wasn't the amount due",
  },
  captainElsewhere: {
    reason: 'Paid by the captain of another team',
    told: "couldn't be accepted because you captain another team in this session",
  },
  outsideAge: {
    reason: 'Paid by a player outside the age range',
    told: "couldn't be accepted because your age is outside the age range of this session",
  },
} as const;

type LatePayment = { registration: RegistrationFacts; amountCents: number; told: string };

export function sendLatePaymentEmail(
  services: JobServices,
  db: Db,
  { registration, amountCents, told }: LatePayment,
) {
  const { firstName, description } = registration;
  return send(services, db, registration, {
    name: 'paid-too-late',
    subject: `Refund for ${description}`,
    body: [
      `Hi ${firstName}, your payment for ${description} ${told}.`,
      `You're not registered for ${description}. ${refundText(amountCents)}`,
    ],
  });
}

export function refundText(amountCents: number): string {
  return `We've refunded ${formatMoney(amountCents)} to your original payment method. It can take a few days to show up.`;
}

type Words = Pick<EmailContent, 'name' | 'subject' | 'body'>;

async function send(services: JobServices, db: Db, registration: RegistrationFacts, words: Words) {
  const { memberId, guardianId, guardianName, firstName, receiptEmail } = registration;
  const { teamId, description, leagueName, totalCents } = registration;
  const url = `${services.config.publicUrl}/teams/${teamId}`;
  const content = renderEmail(services.config, {
    ...words,
    leagueName,
    ...(teamId === null ? {} : { action: { label: 'See the team', url } }),
    why: `You're receiving this because you registered for ${description}.`,
  });
  if (guardianId === null || words.name === 'registered') {
    // The receipt tells them about the spot too.
    const hasReceipt = totalCents > 0 && receiptEmail === null;
    const notTo = guardianId !== null && hasReceipt ? [guardianId] : [];
    return services.outbox.post(db, { toMemberId: memberId, notTo, ...content });
  }
  // Money concerns only the guardian who paid.
  const people = { guardianName: guardianName ?? '', children: [{ childId: memberId, firstName }] };
  const forGuardian = { ...content, ...writeForGuardian(content, people) };
  await services.outbox.post(db, { toMemberId: guardianId, ...forGuardian });
}
