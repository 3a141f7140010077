import type { Input } from '@courtline/contract/call';
import type {
  OutsidePayment,
  endOutsidePayment as endCall,
  listOutsidePayments as listCall,
  OwnOutsidePayment,
  noteOutsidePayment as noteCall,
} from '@courtline/contract/outside-payment';
import { currency } from '@courtline/domain/constants';
import { calendarDay } from '@courtline/domain/date/passed';
import { utcDay } from '@courtline/domain/date/utc-day';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { amountOf, centsOf } from '@courtline/domain/registration/money';
import {
  checkEndOutsidePayment,
  checkNotePayment,
  checkPaidOn,
} from '@courtline/domain/registration/outside-payment';
import { paymentState } from '@courtline/domain/registration/payment-state';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import {
  type OutsidePaymentRow,
  findOutsidePayment,
  listOutsidePayments as listRows,
  saveEndOfOutsidePayment,
  saveOutsidePayment,
} from '../../store/registration/outside-payment';
import {
  type ReceivingSessionRow,
  bumpSessionVersion,
  findReceivingSession,
} from '../../store/session/session-lock';
import { listSessionPlayers } from '../../store/team/managed-roster';
import { requireMemberId } from './member-id';
import { sendOutsideReceipt, sendUndoneEmail } from './outside-payment-emails';

export async function listOutsidePayments(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<OutsidePayment[]> {
  await requireSession(ctx, params.id);
  return (await listRows(ctx.db, { sessionId: params.id })).map(present);
}

/** Of a child for its guardian. */
export async function ownOutsidePayments(ctx: RequestContext): Promise<OwnOutsidePayment[]> {
  const rows = await listRows(ctx.db, { memberId: requireMemberId(ctx) });
  return rows.map(({ id, description, amountCents, method, note, paidOn, notedAtUtc, ended }) => ({
    id,
    description,
    method,
    note,
    paidOn,
    notedAtUtc,
    amount: amountOf(amountCents),
    currencySymbol: currency.symbol,
    endedAs: ended?.as ?? null,
    endedAtUtc: ended?.atUtc ?? null,
  }));
}

/** The day and what is owed are checked under the session's lock: two organizers can't note the same payment. */
export async function noteOutsidePayment(
  ctx: RequestContext,
  { params, body }: Input<typeof noteCall>,
): Promise<OutsidePayment> {
  const { actor, db, now } = ctx;
  const { memberId, amount, method, note, paidOn } = body;
  const session = await requireSession(ctx, params.id);
  const { sessionId, sessionName, timeZone } = session;
  const wrongDay = checkPaidOn(paidOn, calendarDay(now, timeZone));
  if (wrongDay) throw invalid(`paidOn: ${wrongDay}`);
  await bumpSessionVersion(db, sessionId);
  const players = await listSessionPlayers(db, { sessionId, today: utcDay(now) });
  const spots = players.filter((player) => player.memberId === memberId);
  const refused = checkNotePayment(spots.map(paymentState));
  if (refused) throw ruleViolation(refused);
  await limitEmails(ctx, 'payment-noted', memberId);
  const description = `${spots.map(({ teamName }) => teamName).join(', ')} in ${sessionName}`.slice(0, 400);
  const amountCents = centsOf(amount);
  const id = await saveOutsidePayment(db, {
    sessionId,
    memberId,
    description,
    amountCents,
    method,
    note,
    paidOn,
    now,
    by: memberIdOf(actor),
  });
  const payment = await getPayment(ctx, id);
  const detail = { outsidePaymentId: id, memberId, amountCents, method, paidOn };
  await audit(ctx, { what: 'payment-noted', target: { kind: 'session', id: sessionId }, detail });
  await sendOutsideReceipt(ctx, payment);
  return present(payment);
}

export async function endOutsidePayment(
  ctx: RequestContext,
  { params, body }: Input<typeof endCall>,
): Promise<OutsidePayment> {
  const { actor, db, now } = ctx;
  const found = await findOutsidePayment(db, params.id);
  if (!found) throw notFound();
  const { id, leagueId, conferenceId, sessionId, memberId, amountCents } = found;
  requirePolicy(actor, canMovePlayers(actor, { leagueId, conferenceId: conferenceId ?? 0 }));
  if (sessionId !== null) await bumpSessionVersion(db, sessionId);
  // Another organizer may have undone it while this one waited for the lock.
  const { ended } = await getPayment(ctx, id);
  const refused = checkEndOutsidePayment({ isEnded: ended !== null });
  if (refused) throw ruleViolation(refused);
  await limitEmails(ctx, 'payment-noted', memberId);
  await saveEndOfOutsidePayment(db, { id, as: body.as, by: memberIdOf(actor), now });
  const payment = await getPayment(ctx, id);
  const target = sessionId === null ? { kind: 'league', id: leagueId } : { kind: 'session', id: sessionId };
  const detail = { outsidePaymentId: id, memberId, amountCents, as: body.as };
  await audit(ctx, { what: 'payment-undone', target, detail });
  await sendUndoneEmail(ctx, payment);
  return present(payment);
}

async function requireSession(
  { actor, db }: RequestContext,
  sessionId: number,
): Promise<ReceivingSessionRow> {
  const session = await findReceivingSession(db, sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canMovePlayers(actor, session));
  return session;
}

async function getPayment({ db }: RequestContext, id: number): Promise<OutsidePaymentRow> {
  const payment = await findOutsidePayment(db, id);
  if (!payment) throw new Error('A noted payment is never deleted');
  return payment;
}

function present(row: OutsidePaymentRow): OutsidePayment {
  const { amountCents, leagueId: _league, leagueName: _name, sessionId: _session, ...payment } = row;
  const { conferenceId: _conference, ...shown } = payment;
  return { ...shown, amount: amountOf(amountCents) };
}
