import type { Input } from '@courtline/contract/call';
import { type Conference, updateConference as updateCall } from '@courtline/contract/conference';
import { allow, refuseChanged } from '../../http/allow';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { refuseStale } from '../../http/refuse-stale';
import { notFound } from '../../http/refusal';
import { findConferenceForUpdate, saveConference } from '../../store/conference';
import { raiseLeagueVersion } from '../../store/league';
import { checkedDetails } from './checked-details';
import { getConference } from './whole-conference';

export async function updateConference(
  asking: Asking,
  { params, body }: Input<typeof updateCall>,
): Promise<Conference> {
  const { actor, db } = asking;
  const current = await getConference(asking, params.id);
  allow(actor, current.canManage);
  const {
    name,
    location,
    genderTypeId,
    details,
    minAge,
    maxAge,
    conferenceRatings,
    version: seen,
    ...echo
  } = body;
  const sent = { name, location, genderTypeId, details, minAge, maxAge, conferenceRatings };
  const after = await checkedDetails(asking, sent, current);
  const locked = await findConferenceForUpdate(db, params.id);
  if (!locked) throw notFound();
  const { version, leagueId, ...before } = locked;
  const show = () => getConference(asking, params.id);
  await refuseStale(seen, { what: 'conference', version, show, shape: updateCall.answer });
  refuseChanged(echo, current);
  await saveConference(db, params.id, after);
  await raiseLeagueVersion(db, leagueId);
  await audit(asking, {
    what: 'conference-changed',
    target: { kind: 'conference', id: params.id },
    detail: { before, after },
  });
  return show();
}
