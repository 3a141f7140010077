import type {
  memberCalendar as memberCall,
  placeCalendar as placeCall,
  readOwnCalendar as ownCall,
  sessionCalendar as sessionCall,
  teamCalendar as teamCall,
} from '@courtline/contract/calendar';
import type { Input, ResponseOf } from '@courtline/contract/call';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isOwnPlace } from '@courtline/domain/place/own-place';
import type { RequestContext } from '../../context/request-context';
import { notFound, rateLimited } from '../../context/service-error';
import { findCalendarAddress, findCalendarOwner } from '../../store/account/calendar-address';
import { countTry } from '../../store/platform/rate-limit';
import { countPublicChanges } from '../../store/platform/public-changes';
import {
  type CalendarMatch,
  findCalendarName,
  listMemberCalendar,
  listPlaceCalendar,
  listSessionCalendar,
  listTeamCalendar,
} from '../../store/schedule/calendar-match';
import { memberIdInPerson, ownCalendarUrl } from './own-address';
import { writeCalendar } from './write-calendar';

export async function teamCalendar(ctx: RequestContext, { params }: Input<typeof teamCall>): Promise<string> {
  const name = await findCalendarName(ctx.db, { teamId: params.id });
  return write(ctx, name, () => listTeamCalendar(ctx.db, { teamId: params.id }));
}

export async function sessionCalendar(
  ctx: RequestContext,
  { params }: Input<typeof sessionCall>,
): Promise<string> {
  const name = await findCalendarName(ctx.db, { sessionId: params.id });
  return write(ctx, name, () => listSessionCalendar(ctx.db, { sessionId: params.id }));
}

export async function placeCalendar(
  ctx: RequestContext,
  { query }: Input<typeof placeCall>,
): Promise<string> {
  const name = await findCalendarName(ctx.db, { placeId: query.placeId });
  const matches = await listPlaceCalendar(ctx.db, { placeId: query.placeId });
  // What a captain has typed is public only where a published match shows it.
  if (isOwnPlace(query.placeId) && matches.length === 0) throw notFound();
  return write(ctx, name, async () => matches);
}

/** Public feeds are written again only after something public has changed. */
export async function samePublicCalendar({ db }: RequestContext) {
  return ['calendar', await countPublicChanges(db)];
}

/** A program reads a feed a few times an hour. */
const perAddress = { name: 'own-calendar', max: 60, seconds: 60 * 60 };

/** The address is the key: whoever knows it reads the feed, so it names no one but the member's own children. */
export async function memberCalendar(
  ctx: RequestContext,
  { query }: Input<typeof memberCall>,
): Promise<string> {
  const { db, services, now } = ctx;
  const digest = services.digest(query.token);
  const owner = await findCalendarOwner(db, digest);
  if (!owner) throw notFound();
  const { secondsToWait } = await countTry(services.db, {
    ...perAddress,
    key: digest.toString('base64url'),
    now,
  });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
  return write(ctx, 'My matches', () =>
    listMemberCalendar(db, { memberId: owner.memberId, today: utcDay(now) }),
  );
}

async function write(
  { services }: RequestContext,
  name: string | null,
  list: () => Promise<CalendarMatch[]>,
): Promise<string> {
  if (name === null) throw notFound();
  return writeCalendar({ name, publicUrl: services.config.publicUrl, matches: await list() });
}

export async function readOwnCalendar(ctx: RequestContext): Promise<ResponseOf<typeof ownCall>> {
  const encrypted = await findCalendarAddress(ctx.db, memberIdInPerson(ctx));
  const token = encrypted && ctx.services.pins.open(encrypted);
  return { address: token && ownCalendarUrl(ctx, token) };
}
