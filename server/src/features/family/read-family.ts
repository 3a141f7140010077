import type { Family } from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { actingMemberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { getFamily } from '../../store/account/family';

/** Also what every write of a family answers. */
export async function readFamily({ actor, db, now }: RequestContext): Promise<Family> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const readerId = actingMemberIdOf(actor) ?? actor.memberId;
  return getFamily(db, { memberId: actor.memberId, readerId, today: utcDay(now), now });
}
