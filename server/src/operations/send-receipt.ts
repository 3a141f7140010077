import { congratulations } from '@courtline/domain/registration/registration-steps';
import { feeRows } from '@courtline/domain/registration/fees';
import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import { type EmailContent, renderEmail } from '../gateways/email/render-email';
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
  const joined = `Hello ${firstName}, ${congratulations(teamName).text.replace('You are', 'you are')}.`;
  if (totalCents === 0 || receiptEmail === null) {
    const paragraphs = totalCents > 0 ? [joined, ...receiptRows(registration, isTest)] : [joined];
    const [name, subject] =
      totalCents > 0
        ? (['receipt', `Your receipt for ${teamName}`] as const)
        : (['registered', `You play for ${teamName}`] as const);
    return send(services, db, registration, { name, subject, paragraphs });
  }
  const paragraphs = [joined, `Your receipt went to ${receiptEmail}.`];
  await send(services, db, registration, {
    name: 'registered',
    subject: `You play for ${teamName}`,
    paragraphs,
  });
  await sendReceiptElsewhere(services, db, { registration, receiptEmail, isTest });
}

function receiptRows(registration: RegistrationFacts, isTest: boolean): string[] {
  const { id, totalCents, description } = registration;
  return [
    `Receipt for registration ${id}: ${description}.`,
    ...feeRows(registration).map(({ label, amount }) => `${label}: ${amount}`),
    `Paid by card: ${formatMoney(totalCents)}.`,
    ...(isTest ? ['This was a test payment: no money was moved.'] : []),
  ];
}

type ExternalReceipt = { registration: RegistrationFacts; receiptEmail: string; isTest: boolean };

/** The address may belong to a stranger, so the e-mail contains no text from the player and no links. */
async function sendReceiptElsewhere(
  services: JobServices,
  db: Db,
  { registration, receiptEmail, isTest }: ExternalReceipt,
) {
  const content = renderEmail({
    name: 'receipt',
    subject: `Receipt for registration ${registration.id}`,
    paragraphs: ['A registration was paid by card.', ...receiptRows(registration, isTest)],
    why: 'You get this mail because your address was given for the receipt. There is nothing to do, and no more will follow.',
  });
  await services.outbox.post(db, { to: receiptEmail, toMemberId: registration.memberId, ...content });
}

/** Reasons for refunding a late payment: for the records, and for the player. */
export const latePaymentReasons = {
  tooLate: {
    reason: 'Paid when no place was left',
    told: 'came when your place was no longer held, and there is none left for you',
  },
  givenUp: {
    reason: 'Paid after the spot was given up',
    told: 'arrived after you had given that spot up',
  },
  otherAmount: {
    reason: 'Paid another amount than was asked',
    told: 'was not of the amount that was asked',
  },
  captainElsewhere: {
    reason: 'Paid by the captain of another team',
    told: 'could not be accepted because you captain another team of this session',
  },
  outsideAge: {
    reason: 'Paid by a player outside the age range',
    told: 'could not be accepted because your age is outside the age range of this session',
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
    subject: `Your money for ${description} goes back`,
    paragraphs: [
      `Hello ${firstName}, your payment for ${description} ${told}.`,
      `You are not registered for ${description}. ${formatMoney(amountCents)} go back to where they came from; a bank may take some days.`,
    ],
  });
}

type Words = Pick<EmailContent, 'name' | 'subject' | 'paragraphs'>;

/** A deleted account has no address. */
async function send(services: JobServices, db: Db, registration: RegistrationFacts, words: Words) {
  const { email, memberId, teamId, description } = registration;
  if (!email) return;
  const url = `${services.config.publicUrl}/teams/${teamId}`;
  const content = renderEmail({
    ...words,
    ...(teamId === null ? {} : { action: { label: 'See the team', url } }),
    why: `You get this mail because you registered for ${description}.`,
  });
  await services.outbox.post(db, { to: email, toMemberId: memberId, ...content });
}
