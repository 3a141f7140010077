import { congratulations } from '@courtline/domain/registration/registration-steps';
import { feeRows } from '@courtline/domain/registration/fees';
import { formatMoney } from '@courtline/domain/registration/money';
import type { Db } from '../db/open';
import { type Letter, writeLetter } from '../gateways/mail/letter';
import type { RegistrationFacts } from '../store/registration-hold';
import type { Till } from './till';

type Told = { registration: RegistrationFacts; teamName: string };

/** What was paid, row by row; in a free session just the good news. */
export function sendReceipt(
  till: Till,
  db: Db,
  { registration, teamName, isTest }: Told & { isTest: boolean },
) {
  const { id, totalCents, firstName, description } = registration;
  const paid = [
    `Receipt for registration ${id}: ${description}.`,
    ...feeRows(registration).map(({ label, amount }) => `${label}: ${amount}`),
    `Paid by card: ${formatMoney(totalCents)}.`,
    ...(isTest ? ['This was a test payment: no money was moved.'] : []),
  ];
  return send(till, db, registration, {
    kind: totalCents > 0 ? 'receipt' : 'registered',
    subject: totalCents > 0 ? `Your receipt for ${teamName}` : `You play for ${teamName}`,
    paragraphs: [
      `Hello ${firstName}, ${congratulations(teamName).text.replace('You are', 'you are')}.`,
      ...(totalCents > 0 ? paid : []),
    ],
  });
}

/** Why money goes back that somebody paid: in the books, and to them. */
export const paidInVain = {
  tooLate: {
    reason: 'Paid when no place was left',
    told: 'came when your place was no longer held, and there is none left for you',
  },
  otherAmount: {
    reason: 'Paid another amount than was asked',
    told: 'was not of the amount that was asked',
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
      `You are not registered. ${formatMoney(amountCents)} go back to where they came from; a bank may take some days.`,
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
