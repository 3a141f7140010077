import { currency } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { listUnpaidPlaces, savePaidRegistrations } from '../store/registration';
import { randomFor } from './random';

/** Most who play have paid by the built-in provider; the others were put on the roster by hand. */
export async function fillRegistrations(db: Db, now: Date): Promise<void> {
  const random = randomFor('registrations');
  const places = await listUnpaidPlaces(db, { endingAfter: now });
  const paid = places
    .filter(() => random.chance(0.85))
    .map((place) => ({
      ...place,
      currency: currency.code,
      providerPaymentId: `test_pay_demo_${place.teamMemberId}`,
    }));
  if (paid.length > 0) await savePaidRegistrations(db, paid);
}
