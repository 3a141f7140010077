import type { Input } from '@courtline/contract/call';
import type { Conference, setConferenceOrganizer as setCall } from '@courtline/contract/conference';
import { canGrantPublishing } from '@courtline/domain/permission/conference';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { findConferenceForUpdate } from '../../store/league/conference';
import { savePublishing } from '../../store/league/conference-organizer';
import { bumpLeagueVersion } from '../../store/league/league';
import { getConference } from './whole-conference';

/** Grants or revokes the permission to publish; only league organizers may do this. */
export async function setOrganizer(
  ctx: RequestContext,
  { params, body }: Input<typeof setCall>,
): Promise<Conference> {
  const { actor, db } = ctx;
  const locked = await findConferenceForUpdate(db, params.id);
  if (!locked) throw notFound();
  requirePolicy(actor, canGrantPublishing(actor, locked));
  const conference = await getConference(ctx, params.id);
  const organizer = conference.conferenceOrganizers.find(({ memberId }) => memberId === params.memberId);
  if (!organizer) throw notFound();
  if (organizer.canPublish === body.canPublish) return conference;
  await savePublishing(db, { conferenceId: params.id, memberId: params.memberId }, body.canPublish);
  await bumpLeagueVersion(db, locked.leagueId);
  await audit(ctx, {
    what: body.canPublish ? 'publishing-granted' : 'publishing-withdrawn',
    target: { kind: 'conference', id: params.id },
    detail: { memberId: params.memberId },
  });
  return getConference(ctx, params.id);
}
