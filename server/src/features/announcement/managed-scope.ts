import type { AnnouncementScope } from '@courtline/domain/announcement/announcement';
import { guardianIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { canAnnounce } from '@courtline/domain/permission/announcement';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type ScopeRow, findScope } from '../../store/announcement/announcement';

/** Throws if the caller may not announce anything there. */
export async function getManagedScope(
  { actor, db }: RequestContext,
  scope: AnnouncementScope,
  id: number,
): Promise<ScopeRow> {
  const found = await findScope(db, scope, id);
  if (!found) throw notFound();
  const { leagueId, conferenceId, captainIds } = found;
  // A guardian who acts for a captain sees no more than any member.
  const isInPerson = guardianIdOf(actor) === null;
  const isCaptain = isInPerson && captainIds.some((captainId) => captainId === memberIdOf(actor));
  requirePolicy(actor, canAnnounce(actor, { leagueId, conferenceId, isCaptain }));
  return found;
}
