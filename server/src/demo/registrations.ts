import { currency } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { listUnpaidSpots, savePaidRegistrations } from '../store/registration/registration';
import { randomFor } from './random';

type Setting = { now: Date; accountIds: ReadonlySet<number> };

/**
 * Most players have paid with the built-in provider; the others were added by hand. The demo accounts have paid, so that
 * each of them has a receipt.
 */
export async function fillRegistrations(db: Db, { now, accountIds }: Setting): Promise<void> {
  const random = randomFor('registrations');
  const spots = await listUnpaidSpots(db, { endingAfter: now });
  const paid = spots
    .filter(({ memberId }) => random.chance(0.85) || accountIds.has(memberId))
    .map((spot) => ({
      ...spot,
      currency: currency.code,
      providerPaymentId: `test_pay_demo_${spot.teamMemberId}`,
    }));
  if (paid.length > 0) await savePaidRegistrations(db, paid);
}
