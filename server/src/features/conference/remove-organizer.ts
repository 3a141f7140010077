import type { Input } from '@courtline/contract/call';
import type { removeConferenceOrganizer as removeCall } from '@courtline/contract/conference';
import { checkConferenceOrganizerCount } from '@courtline/domain/conference/check-conference';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { isSelf } from '@courtline/domain/permission/asker';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { notifyRemoved } from '../../operations/notify-role-change';
import { findConferenceForUpdate } from '../../store/league/conference';
import {
  deleteConferenceOrganizer,
  findCandidate,
  listConferenceOrganizerIds,
} from '../../store/league/conference-organizer';
import { bumpLeagueVersion } from '../../store/league/league';

/** Locks the conference's row first, so that two concurrent removals cannot leave it without an organizer. */
export async function removeOrganizer(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<void> {
  const { actor, db } = ctx;
  const { id: conferenceId, organizerId: memberId } = params;
  const locked = await findConferenceForUpdate(db, conferenceId);
  if (!locked) throw notFound();
  requirePolicy(actor, canManageConference(actor, { leagueId: locked.leagueId, conferenceId }));
  const organizerIds = await listConferenceOrganizerIds(db, conferenceId);
  if (!organizerIds.includes(memberId)) throw notFound();
  const error = checkConferenceOrganizerCount(organizerIds.length - 1);
  if (error) throw ruleViolation(error);
  await deleteConferenceOrganizer(db, { conferenceId, memberId });
  await bumpLeagueVersion(db, locked.leagueId);
  await audit(ctx, {
    what: 'conference-organizer-removed',
    target: { kind: 'conference', id: conferenceId },
    detail: { memberId },
  });
  if (isSelf(actor, memberId)) return;
  const person = await findCandidate(db, memberId);
  if (person) await notifyRemoved(ctx, { kind: 'conference', name: locked.name, person });
}
