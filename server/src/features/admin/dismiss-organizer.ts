import type { dismissOrganizer as dismissCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { checkLeagueOrganizerCount } from '@courtline/domain/league/organizer-count';
import { isSelf } from '@courtline/domain/permission/asker';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { notifyRemoved } from '../../operations/notify-role-change';
import {
  deleteOrganizer,
  findLeagueForUpdate,
  listOrganizerIds,
  bumpLeagueVersion,
} from '../../store/league/league';
import { findPerson } from '../../store/team/team-people';

/** Locks the league's row first, so that two concurrent dismissals cannot leave it without an organizer. */
export async function dismissOrganizer(
  ctx: RequestContext,
  { params }: Input<typeof dismissCall>,
): Promise<void> {
  const { actor, db } = ctx;
  const league = await findLeagueForUpdate(db, params.id);
  if (!league) throw notFound();
  const organizerIds = await listOrganizerIds(db, params.id);
  if (!organizerIds.includes(params.memberId)) throw notFound();
  const error = checkLeagueOrganizerCount(organizerIds.length - 1);
  if (error) throw ruleViolation(error);
  await deleteOrganizer(db, { leagueId: params.id, memberId: params.memberId });
  await bumpLeagueVersion(db, params.id);
  await audit(ctx, {
    what: 'league-organizer-dismissed',
    target: { kind: 'league', id: params.id },
    detail: { memberId: params.memberId },
  });
  if (isSelf(actor, params.memberId)) return;
  const person = await findPerson(db, params.memberId);
  if (person)
    await notifyRemoved(ctx, { kind: 'league', name: league.name, leagueName: league.name, person });
}
