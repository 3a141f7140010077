import { memberCalendar } from '@courtline/contract/calendar';
import type { ResponseOf } from '@courtline/contract/call';
import type { renewOwnCalendar as renewCall } from '@courtline/contract/calendar';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { newToken } from '../../secret';
import { deleteCalendarAddress, saveCalendarAddress } from '../../store/account/calendar-address';

/** The one before stops working, for an address that has become known to others. */
export async function renewOwnCalendar(ctx: RequestContext): Promise<ResponseOf<typeof renewCall>> {
  const { db, now, services } = ctx;
  const memberId = memberIdInPerson(ctx);
  const token = newToken();
  await saveCalendarAddress(db, {
    memberId,
    digest: services.digest(token),
    encrypted: services.pins.seal(token),
    now,
  });
  await audit(ctx, { what: 'calendar-address-made', target: { kind: 'member', id: memberId } });
  return { address: ownCalendarUrl(ctx, token) };
}

export async function stopOwnCalendar(ctx: RequestContext): Promise<void> {
  const memberId = memberIdInPerson(ctx);
  if (!(await deleteCalendarAddress(ctx.db, memberId))) return;
  await audit(ctx, { what: 'calendar-address-stopped', target: { kind: 'member', id: memberId } });
}

export function ownCalendarUrl({ services }: RequestContext, token: string): string {
  return `${services.config.publicUrl}${memberCalendar.path}?token=${token}`;
}

export function memberIdInPerson({ actor }: RequestContext): number {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor.memberId;
}
