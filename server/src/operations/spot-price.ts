import { calendarDay } from '@courtline/domain/date/passed';
import {
  type Price,
  type PriceCode,
  listPriceOf,
  listPriceOn,
  priceOf,
} from '@courtline/domain/registration/price';
import { checkPriceCode, readPriceCode } from '@courtline/domain/registration/price-code';
import { ruleViolation } from '../context/service-error';
import type { Db } from '../db/open';
import { findPriceCode } from '../store/registration/price-code';
import type { RosterSpot } from '../store/registration/roster-spot';

type Asked = {
  /** As typed; null for none, undefined to keep the one of the held spot. */
  priceCode: string | null | undefined;
  now: Date;
  serviceFeeCents: number;
};

/**
 * What the spot costs the member now. While a spot is held its price stays, unless the member enters another code, which
 * then reduces the held price. Throws if the code can't be used.
 */
export async function priceSpot(db: Db, spot: RosterSpot, asked: Asked): Promise<Price> {
  const held = spot.live?.state === 'held' && !spot.live.isLapsed ? spot.live : null;
  if (held && isSameCode(held, asked.priceCode)) return priceIn(held);
  const today = calendarDay(asked.now, spot.timeZone ?? 'UTC');
  const code = await findCode(db, spot, { ...asked, today });
  return priceOf(held ? listPriceOf(held) : listPriceOn(spot, today), code, asked.serviceFeeCents);
}

function isSameCode({ discount }: Price, typed: string | null | undefined): boolean {
  return typed === undefined || readPriceCode(typed ?? '') === (discount?.code ?? '');
}

function priceIn(held: Price): Price {
  const { priceKind, entryFeeCents, leagueFeeCents, serviceFeeCents, totalCents, codeId, discount } = held;
  return { priceKind, entryFeeCents, leagueFeeCents, serviceFeeCents, totalCents, codeId, discount };
}

/** A code of a hold that ran out is dropped if it can't be used any more: the player did not type it again. */
async function findCode(
  db: Db,
  { live, sessionId }: RosterSpot,
  { priceCode, now, today }: Asked & { today: string },
): Promise<PriceCode | null> {
  const reading = { now, exceptId: live?.id };
  if (priceCode === null) return null;
  if (priceCode === undefined) {
    const kept = live?.codeId ? await findPriceCode(db, { id: live.codeId }, reading) : null;
    return checkPriceCode(kept, today) === null ? kept : null;
  }
  const code = await findPriceCode(db, { sessionId, code: readPriceCode(priceCode) }, reading);
  const error = checkPriceCode(code, today);
  if (error) throw ruleViolation(error);
  return code;
}
