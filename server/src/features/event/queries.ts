import type { ResponseOf, Input } from '@courtline/contract/call';
import type { eventDetails as eventCall } from '@courtline/contract/event';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findEvent } from '../../store/league/event';

type Details = ResponseOf<typeof eventCall>;

export async function eventDetails(
  { db }: RequestContext,
  { params }: Input<typeof eventCall>,
): Promise<Details> {
  const event = await findEvent(db, params.id);
  if (!event) throw notFound();
  return { ...event, sportTypeId: event.sportTypeId as Details['sportTypeId'] };
}
