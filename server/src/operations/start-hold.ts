import type { Price } from '@courtline/domain/registration/price';
import type { Db } from '../db/open';
import { saveHold } from '../store/registration/registration-hold';
import type { RosterSpot } from '../store/registration/roster-spot';
import { recordRegistration } from './complete-registration';

type HeldSpot = {
  spot: RosterSpot;
  memberId: number;
  guardianId: number | null;
  usapMemberId: string | null;
  receiptEmail: string | null;
  expiresAt: Date;
  price: Price;
  now: Date;
};

/** Holds a spot at the current price; the caller has locked session and team and checked the room. */
export async function startSpotHold(db: Db, { spot, ...hold }: HeldSpot): Promise<number> {
  const { teamId, leagueId, sessionId, currency } = spot;
  const { memberId, guardianId, price } = hold;
  const { totalCents, discount } = price;
  const description = `${spot.teamName} in ${spot.sessionName}`;
  const id = await saveHold(db, { ...hold, currency, leagueId, sessionId, teamId, description });
  await recordRegistration(db, {
    what: 'registration-held',
    registration: { id, memberId, guardianId },
    detail: { teamId, totalCents, ...(discount && { code: discount.code }) },
  });
  return id;
}
