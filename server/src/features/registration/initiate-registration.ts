import { readerOf } from '@courtline/domain/conference/eligibility';
import type { Input } from '@courtline/contract/call';
import type {
  InitiatedRegistration,
  initiateRegistration as initiateCall,
} from '@courtline/contract/registration';
import { checkTermsAccepted } from '@courtline/domain/league/terms';
import { startsNewRegistration } from '@courtline/domain/registration/held-spot';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import type { Price } from '@courtline/domain/registration/price';
import { checkUsapMemberId, isSanctioned } from '@courtline/domain/registration/registration-steps';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import { recordRegistration, completeRegistration } from '../../operations/complete-registration';
import { startSpotHold } from '../../operations/start-hold';
import { type RosterSpot, findRosterSpot, lockRosterSpot } from '../../store/registration/roster-spot';
import {
  continueHold,
  getRegistrationForUpdate,
  saveRelease,
} from '../../store/registration/registration-hold';
import { endWaiting, moveOffer } from '../../store/registration/waiting-list';
import { checkSpot, heldSpotOn } from '../../operations/check-spot';
import { priceSpot } from '../../operations/spot-price';
import { requireMemberId } from './member-id';
import { presentPrice } from './present-price';

const holdLastsMs = 30 * 60 * 1000;

type Body = Input<typeof initiateCall>['body'];

/**
 * Holds a spot, or confirms it at once in a free session. There is one hold per person and session: a repeated
 * request returns the same hold; choosing another team ends it and starts a new registration with its own payment.
 * The payment is opened after the commit.
 */
export async function initiateRegistration(
  ctx: RequestContext,
  { body }: Input<typeof initiateCall>,
): Promise<InitiatedRegistration> {
  const { db } = ctx;
  const usapMemberId = resolveUsapMemberId(await getOpenSpot(ctx, body), body);
  await lockRosterSpot(db, body);
  const spot = await getOpenSpot(ctx, body);
  const hold = await holdSpot(ctx, spot, { usapMemberId, priceCode: body.priceCode });
  const isFree = hold.price.totalCents === 0;
  if (isFree) {
    const registration = await getRegistrationForUpdate(db, hold.id);
    await completeRegistration(ctx.services, db, { registration, team: spot, isTest: false, now: ctx.now });
  }
  return {
    registrationId: hold.id,
    isFreeSession: isFree,
    clientSecret: null,
    paymentAccountId: null,
    expiresAtUtc: isFree ? null : hold.expiresAt.toISOString(),
    teamName: spot.teamName,
    sessionName: spot.sessionName,
    fees: presentPrice(hold.price),
  };
}

/** Checked before and after taking the lock, so that most late requests fail without waiting for the lock. */
async function getOpenSpot(ctx: RequestContext, { teamId, sessionId }: Body): Promise<RosterSpot> {
  const { db, now } = ctx;
  const spot = await findRosterSpot(db, { teamId, memberId: requireMemberId(ctx), now });
  if (!spot) throw notFound();
  if (spot.sessionId !== sessionId) throw invalid('sessionId: is not the session of this team');
  const reader = readerOf(guardianIdOf(ctx.actor));
  const error = checkSpot(spot, { now, reader }) ?? checkTermsAccepted(spot);
  if (error) throw ruleViolation(error);
  return spot;
}

/** Only a sanctioned session requires the USAP member ID; a held spot already stores it. */
function resolveUsapMemberId(spot: RosterSpot, { usapMemberId }: Body): string | null {
  if (!isSanctioned(spot)) return null;
  const held = heldSpotOn(spot);
  if (held?.usapMemberId && !usapMemberId) return held.usapMemberId;
  const error = checkUsapMemberId(usapMemberId ?? '');
  if (error) throw ruleViolation(error === 'Required' ? 'A USAP member ID is required.' : error, 400);
  return (usapMemberId ?? '').trim();
}

type Hold = { id: number; expiresAt: Date; price: Price };

type Answers = { usapMemberId: string | null; priceCode: Body['priceCode'] };

async function holdSpot(
  ctx: RequestContext,
  spot: RosterSpot,
  { usapMemberId, priceCode }: Answers,
): Promise<Hold> {
  const { db, now, services } = ctx;
  const { teamId, live } = spot;
  const expiresAt = new Date(now.getTime() + holdLastsMs);
  const { serviceFeeCents } = services.config;
  const price = await priceSpot(db, spot, { priceCode, now, serviceFeeCents });
  if (!live) return startHold(ctx, spot, { usapMemberId, receiptEmail: null, expiresAt, price });
  if (!startsNewRegistration(live, { ...price, teamId })) {
    const continued = { id: live.id, guardianId: guardianIdOf(ctx.actor), usapMemberId, now, expiresAt };
    return { id: live.id, expiresAt: await continueHold(db, continued), price: live };
  }
  const isSameSpot = live.teamId === teamId && !live.isLapsed;
  await endHold(ctx, live, { keepsOffer: isSameSpot });
  const { receiptEmail } = live;
  if (live.isLapsed) return startHold(ctx, spot, { usapMemberId, receiptEmail, expiresAt, price });
  // Choosing another team or code does not extend the hold. A spot offered to people in line is held longer.
  const until = new Date(Math.min(Date.parse(live.expiresAt ?? ''), expiresAt.getTime()));
  const hold = await startHold(ctx, spot, { usapMemberId, receiptEmail, expiresAt: until, price });
  if (isSameSpot) await moveOffer(db, { from: live.id, to: hold.id });
  return hold;
}

type HoldInput = { usapMemberId: string | null; receiptEmail: string | null; expiresAt: Date; price: Price };

async function startHold(ctx: RequestContext, spot: RosterSpot, hold: HoldInput): Promise<Hold> {
  const memberId = requireMemberId(ctx);
  const guardianId = guardianIdOf(ctx.actor);
  const id = await startSpotHold(ctx.db, { spot, memberId, guardianId, ...hold, now: ctx.now });
  return { id, expiresAt: hold.expiresAt, price: hold.price };
}

async function endHold(
  ctx: RequestContext,
  { id, isLapsed }: NonNullable<RosterSpot['live']>,
  { keepsOffer }: { keepsOffer: boolean },
): Promise<void> {
  const { db, now } = ctx;
  const state = isLapsed ? 'expired' : 'cancelled';
  await saveRelease(db, { id, state });
  if (!keepsOffer) {
    await endWaiting(db, { registrationId: id }, { state: isLapsed ? 'expired' : 'declined', now });
  }
  const registration = { id, memberId: requireMemberId(ctx), guardianId: guardianIdOf(ctx.actor) };
  await recordRegistration(db, { what: `registration-${state}`, registration });
}
