import { currency } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { type UnpaidSpot, listUnpaidSpots, savePaidRegistrations } from '../store/registration/registration';
import { randomFor } from './random';

type Setting = {
  now: Date;
  accountIds: ReadonlySet<number>;
  /** Without it, all sessions. */
  sessionIds?: ReadonlySet<number>;
};

/**
 * Most players have paid with the built-in provider; the others were added by hand. The demo accounts have paid, so that
 * each of them has a receipt, and so has everyone in sessions that are over.
 */
export async function fillRegistrations(db: Db, { now, accountIds, sessionIds }: Setting): Promise<void> {
  const random = randomFor('registrations');
  const isMeant = ({ sessionId }: UnpaidSpot) => sessionIds?.has(sessionId) ?? true;
  const running = (await listUnpaidSpots(db, { endingAfter: now })).filter(isMeant);
  const runningIds = new Set(running.map(({ sessionId }) => sessionId));
  const all = (await listUnpaidSpots(db, { endingAfter: new Date(0) })).filter(isMeant);
  const paid = [
    ...running.filter(({ memberId }) => random.chance(0.85) || accountIds.has(memberId)),
    ...all.filter(({ sessionId }) => !runningIds.has(sessionId)),
  ].map(withPayment);
  if (paid.length > 0) await savePaidRegistrations(db, paid);
}

function withPayment(spot: UnpaidSpot) {
  return {
    ...spot,
    currency: currency.code,
    providerPaymentId: `test_pay_demo_${spot.teamMemberId}`,
  };
}
