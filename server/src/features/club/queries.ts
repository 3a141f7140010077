import type { ResponseOf, Input } from '@courtline/contract/call';
import type { clubDetails as clubCall } from '@courtline/contract/club';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isSelf } from '@courtline/domain/permission/asker';
import { shownName } from '@courtline/domain/permission/junior';
import { shownMemberCount } from '@courtline/domain/search/search-filter';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findClub } from '../../store/league/club';

export async function clubDetails(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof clubCall>,
): Promise<ResponseOf<typeof clubCall>> {
  const club = await findClub(db, { id: params.id, now });
  if (!club) throw notFound();
  const today = utcDay(now);
  return {
    ...club,
    memberCount: shownMemberCount(club.memberCount),
    organizers: club.organizers.map((organizer) => {
      const isKnown = isSelf(actor, organizer.memberId);
      return { displayName: shownName(organizer, { isKnown, today }).displayName };
    }),
  };
}
