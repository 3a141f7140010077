import { congratulations } from '@courtline/domain/registration/registration-steps';
import { feeRows } from '@courtline/domain/registration/fees';
import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import { type Letter, writeLetter } from '../gateways/mail/letter';
import type { RegistrationFacts } from '../store/registration/registration-hold';
import type { Till } from './payment-services';

type Told = { registration: RegistrationFacts; teamName: string };

/** What was paid, row by row, to the address typed at checkout; in a free session just the good news. */
export async function sendReceipt(
  till: Till,
  db: Db,
  { registration, teamName, isTest }: Told & { isTest: boolean },
) {
  const { totalCents, firstName, receiptEmail } = registration;
  const joined = `Hello ${firstName}, ${congratulations(teamName).text.replace('You are', 'you are')}.`;
  if (totalCents === 0 || receiptEmail === null) {
    const paragraphs = totalCents > 0 ? [joined, ...receiptRows(registration, isTest)] : [joined];
    const [kind, subject] =
      totalCents > 0
        ? (['receipt', `Your receipt for ${teamName}`] as const)
        : (['registered', `You play for ${teamName}`] as const);
    return send(till, db, registration, { kind, subject, paragraphs });
  }
  const paragraphs = [joined, `Your receipt went to ${receiptEmail}.`];
  await send(till, db, registration, { kind: 'registered', subject: `You play for ${teamName}`, paragraphs });
  await sendReceiptElsewhere(till, db, { registration, receiptEmail, isTest });
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

type Elsewhere = { registration: RegistrationFacts; receiptEmail: string; isTest: boolean };

/** To an address that may be a stranger's: nothing in it is written by the player, and it leads nowhere. */
async function sendReceiptElsewhere(till: Till, db: Db, { registration, receiptEmail, isTest }: Elsewhere) {
  const letter = await writeLetter({
    kind: 'receipt',
    subject: `Receipt for registration ${registration.id}`,
    paragraphs: ['A registration was paid by card.', ...receiptRows(registration, isTest)],
    why: 'You get this mail because your address was given for the receipt. There is nothing to do, and no more will follow.',
  });
  await till.outbox.post(db, { to: receiptEmail, toMemberId: registration.memberId, ...letter });
}

/** Why money goes back that somebody paid: in the books, and to them. */
export const paidInVain = {
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

type InVain = { registration: RegistrationFacts; amountCents: number; told: string };

export function tellPaidInVain(till: Till, db: Db, { registration, amountCents, told }: InVain) {
  const { firstName, description } = registration;
  return send(till, db, registration, {
    kind: 'paid-too-late',
    subject: `Your money for ${description} goes back`,
    paragraphs: [
      `Hello ${firstName}, your payment for ${description} ${told}.`,
      `You are not registered for ${description}. ${formatMoney(amountCents)} go back to where they came from; a bank may take some days.`,
    ],
  });
}

type Words = Pick<Letter, 'kind' | 'subject' | 'paragraphs'>;

/** Whose account is gone has no address. */
async function send(till: Till, db: Db, registration: RegistrationFacts, words: Words) {
  const { email, memberId, teamId, description } = registration;
  if (!email) return;
  const url = `${till.config.publicUrl}/teams/${teamId}`;
  const letter = await writeLetter({
    ...words,
    ...(teamId === null ? {} : { action: { label: 'See the team', url } }),
    why: `You get this mail because you registered for ${description}.`,
  });
  await till.outbox.post(db, { to: email, toMemberId: memberId, ...letter });
}
