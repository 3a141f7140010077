import type { Input } from '@courtline/contract/call';
import { type Conference, updateConference as updateCall } from '@courtline/contract/conference';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { notFound } from '../../context/service-error';
import { findConferenceForUpdate, saveConference } from '../../store/league/conference';
import { bumpLeagueVersion } from '../../store/league/league';
import { changedDetails } from './checked-details';
import { getConference } from './whole-conference';

export async function updateConference(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Conference> {
  const { actor, db } = ctx;
  const current = await getConference(ctx, params.id);
  requirePolicy(actor, current.canManage);
  // Before the row lock, because a new location may need geocoding.
  const placeId = body.location ? await resolveLocation(ctx, body.location, current.leagueId) : body.location;
  const locked = await findConferenceForUpdate(db, params.id);
  if (!locked) throw notFound();
  const { version, leagueId, ...before } = locked;
  const show = () => getConference(ctx, params.id);
  await rejectStaleVersion(body.version, { what: 'conference', version, show, shape: updateCall.response });
  rejectChangedFields(readOnlyFieldsOf(body), current);
  const after = changedDetails({ ...before, sportTypeId: current.sportTypeId }, body, placeId);
  await saveConference(db, params.id, after);
  await bumpLeagueVersion(db, leagueId);
  await audit(ctx, {
    what: 'conference-changed',
    target: { kind: 'conference', id: params.id },
    detail: { before, after },
  });
  return show();
}

type Body = Input<typeof updateCall>['body'];

/** Fields that cannot be edited here: they may be sent back, but only unchanged. */
function readOnlyFieldsOf(body: Body) {
  const { id, leagueId, leagueName, sportTypeId, timeZone, conferenceOrganizers } = body;
  const { canManage, canGrantPublishing } = body;
  const readOnly = { id, leagueId, leagueName, sportTypeId, timeZone, conferenceOrganizers };
  return { ...readOnly, canManage, canGrantPublishing };
}
