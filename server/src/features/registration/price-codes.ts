import type { Input } from '@courtline/contract/call';
import type {
  PriceCodeEntry,
  createPriceCode as createCall,
  endPriceCode as endCall,
  listPriceCodes as listCall,
} from '@courtline/contract/price-code';
import type {
  PriceFields,
  initiateRegistration,
  tryPriceCode as tryCall,
} from '@courtline/contract/registration';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf, centsOf } from '@courtline/domain/registration/money';
import type { Price } from '@courtline/domain/registration/price';
import { priceCodeLimits, readPriceCode } from '@courtline/domain/registration/price-code';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { priceSpot } from '../../operations/spot-price';
import {
  type PriceCodeRow,
  endPriceCode as saveEnd,
  findPriceCode,
  listPriceCodes as listRows,
  savePriceCode,
} from '../../store/registration/price-code';
import { findRosterSpot } from '../../store/registration/roster-spot';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { findRosterSession } from '../../store/team/save-roster';
import { limitWrongCodes } from './limits';
import { requireMemberId } from './member-id';
import { presentPrice } from './present-price';

export async function tryPriceCode(
  ctx: RequestContext,
  { params, body }: Input<typeof tryCall>,
): Promise<PriceFields> {
  return presentPrice(await priceWith(ctx, { teamId: params.id, priceCode: body.priceCode }));
}

/** Before a spot is held, so that guesses are counted although the request fails. */
export async function refuseWrongCode(
  ctx: RequestContext,
  { body }: Input<typeof initiateRegistration>,
): Promise<void> {
  const { teamId, priceCode } = body;
  if (typeof priceCode === 'string') await priceWith(ctx, { teamId, priceCode });
}

async function priceWith(
  ctx: RequestContext,
  { teamId, priceCode }: { teamId: number; priceCode: string },
): Promise<Price> {
  const { now, services } = ctx;
  const spot = await findRosterSpot(services.db, { teamId, memberId: requireMemberId(ctx), now });
  if (!spot) throw notFound();
  const { serviceFeeCents } = services.config;
  return limitWrongCodes(ctx, spot.sessionId, () =>
    priceSpot(services.db, spot, { priceCode, now, serviceFeeCents }),
  );
}

export async function listPriceCodes(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<PriceCodeEntry[]> {
  await requireOrganizer(ctx, params.id);
  return (await listRows(ctx.db, params.id, ctx.now)).map(present);
}

export async function createPriceCode(
  ctx: RequestContext,
  { params, body }: Input<typeof createCall>,
): Promise<PriceCodeEntry> {
  const { actor, db, now } = ctx;
  const sessionId = params.id;
  await requireOrganizer(ctx, sessionId);
  await bumpSessionVersion(db, sessionId);
  const { amountOff, ...rest } = body;
  const amountOffCents = amountOff === null ? null : centsOf(amountOff);
  const code = { ...rest, amountOffCents, code: readPriceCode(body.code) };
  if ((await listRows(db, sessionId, now)).length >= priceCodeLimits.perSession)
    throw ruleViolation(`A session can have ${priceCodeLimits.perSession} codes.`);
  const id = await savePriceCode(db, { ...code, sessionId, by: memberIdOf(actor), now });
  if (id === null) throw ruleViolation('This session already has that code.');
  const target = { kind: 'session', id: sessionId };
  await audit(ctx, { what: 'price-code-created', target, detail: { codeId: id, ...code } });
  return { ...body, code: code.code, id, used: 0, isEnded: false };
}

export async function endPriceCode(ctx: RequestContext, { params }: Input<typeof endCall>): Promise<void> {
  const { db, now } = ctx;
  const code = await findPriceCode(db, { id: params.id }, { now });
  if (!code) throw notFound();
  await requireOrganizer(ctx, code.sessionId);
  // A registration with it at the same moment comes before or after.
  await bumpSessionVersion(db, code.sessionId);
  await saveEnd(db, params.id, now);
  const target = { kind: 'session', id: code.sessionId };
  await audit(ctx, { what: 'price-code-ended', target, detail: { codeId: code.id, code: code.code } });
}

async function requireOrganizer({ actor, db }: RequestContext, sessionId: number): Promise<void> {
  const session = await findRosterSession(db, sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
}

function present({ sessionId: _session, amountOffCents, ...code }: PriceCodeRow): PriceCodeEntry {
  return { ...code, amountOff: amountOffCents === null ? null : amountOf(amountOffCents) };
}
