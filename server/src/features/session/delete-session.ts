import type { Input } from '@courtline/contract/call';
import type { deleteSession as deleteCall } from '@courtline/contract/session';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteSession } from '@courtline/domain/session/session-dialogs';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitEmails } from '../../operations/rate-limits';
import { ruleViolation, notFound } from '../../context/service-error';
import { notifyTeamsDeleted } from '../../operations/notify-role-change';
import { findOwners } from '../../store/league/breadcrumb';
import { bumpLeagueVersion } from '../../store/league/league';
import { deleteSessionRows, findSessionToDelete } from '../../store/session/delete-session';

/** Locks the session and its teams, so that no one can register during the deletion. */
export async function deleteSession(
  ctx: RequestContext,
  { params }: Input<typeof deleteCall>,
): Promise<void> {
  const { actor, db } = ctx;
  const owners = await findOwners(db, { type: 'session', id: params.id });
  if (!owners) throw notFound();
  requirePolicy(actor, canManageConference(actor, owners));
  const session = await findSessionToDelete(db, params.id);
  if (!session) throw notFound();
  const error = checkDeleteSession(session);
  if (error) throw ruleViolation(error);
  const emailCount = await notifyTeamsDeleted(ctx, {
    teamIds: session.teamIds,
    sessionName: session.name,
    leagueName: owners.leagueName,
    isSession: true,
    byMemberId: memberIdOf(actor),
  });
  if (emailCount > 0) await limitEmails(ctx, 'team-deleted', session.conferenceId);
  await deleteSessionRows(db, params.id);
  await bumpLeagueVersion(db, owners.leagueId);
  await audit(ctx, {
    what: 'session-deleted',
    target: { kind: 'session', id: params.id },
    detail: { name: session.name, conferenceId: owners.conferenceId },
  });
}
