import type { Input } from '@courtline/contract/call';
import type { Conference, createConference as createCall } from '@courtline/contract/conference';
import { canCreateConference } from '@courtline/domain/permission/conference';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { saveNewConference } from '../../store/league/conference';
import { findLeague, bumpLeagueVersion } from '../../store/league/league';
import { appointTo, getCandidate } from './add-organizer';
import { newDetails } from './checked-details';
import { getConference } from './whole-conference';

/** A conference always has an organizer, from its creation. */
export async function createConference(
  ctx: RequestContext,
  { body }: Input<typeof createCall>,
): Promise<Conference> {
  const { actor, db } = ctx;
  const league = await findLeague(db, body.leagueId);
  if (!league) throw notFound();
  requirePolicy(actor, canCreateConference(actor, { leagueId: league.id }));
  const details = await newDetails(ctx, body, league);
  const organizer = await getCandidate(db, body.conferenceOrganizerMemberId, 'conferenceOrganizerMemberId');
  const createdBy = memberIdOf(actor);
  const id = await saveNewConference(db, { ...details, leagueId: league.id, createdBy });
  await audit(ctx, {
    what: 'conference-created',
    target: { kind: 'conference', id },
    detail: { leagueId: league.id, name: details.name },
  });
  await appointTo(ctx, {
    conferenceId: id,
    conferenceName: details.name,
    leagueName: league.name,
    organizer,
    canPublish: true,
  });
  await bumpLeagueVersion(db, league.id);
  return getConference(ctx, id);
}
