import { currency } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { listUnpaidPlaces, savePaidRegistrations } from '../store/registration/registration';
import { randomFor } from './random';

type Setting = { now: Date; accountIds: ReadonlySet<number> };

/**
 * Most players have paid with the built-in provider; the others were added by hand. The demo accounts have paid, so that
 * each of them has a receipt.
 */
export async function fillRegistrations(db: Db, { now, accountIds }: Setting): Promise<void> {
  const random = randomFor('registrations');
  const places = await listUnpaidPlaces(db, { endingAfter: now });
  const paid = places
    .filter(({ memberId }) => random.chance(0.85) || accountIds.has(memberId))
    .map((place) => ({
      ...place,
      currency: currency.code,
      providerPaymentId: `test_pay_demo_${place.teamMemberId}`,
    }));
  if (paid.length > 0) await savePaidRegistrations(db, paid);
}
