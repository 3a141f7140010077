import { checkFee } from '../registration/money';

export const sharedCostLimits = { whatMax: 60, perTeam: 20, peopleMax: 40 } as const;

export function checkCostAmount(amount: number | null): string | null {
  return amount === 0 ? 'Enter more than 0' : checkFee(amount);
}

/** What each of them owes, in cents: as equal as possible, and exactly the amount together. */
export function splitEvenly(amountCents: number, people: number): number[] {
  const least = Math.floor(amountCents / people);
  const rest = amountCents - least * people;
  return Array.from({ length: people }, (_, index) => (index < rest ? least + 1 : least));
}

type NewCost = {
  payerId: number;
  isPayerJunior: boolean;
  /** Among whom it is split. */
  memberIds: readonly number[];
  /** How many costs of the match the team has shared so far. */
  count: number;
};

/** Whoever paid may be among those who share the cost, and owes nothing. */
export function checkSharedCost({ payerId, isPayerJunior, memberIds, count }: NewCost): string | null {
  if (isPayerJunior) return 'Only an adult can collect the shares.';
  if (memberIds.every((memberId) => memberId === payerId)) return 'Choose someone who owes a share.';
  return count < sharedCostLimits.perTeam
    ? null
    : `A team can share at most ${sharedCostLimits.perTeam} costs of a match.`;
}

/** What was paid would be forgotten with the cost. */
export function checkRemoveCost({ isAnyPaid }: { isAnyPaid: boolean }): string | null {
  return isAnyPaid ? 'Someone has paid their share. Mark it as not paid first.' : null;
}
