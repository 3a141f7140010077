import type { Input } from '@courtline/contract/call';
import type { deleteTeam as deleteCall } from '@courtline/contract/managed-team';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteTeam } from '@courtline/domain/team/delete-team';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitEmails } from '../../operations/rate-limits';
import { ruleViolation } from '../../context/service-error';
import { notifyTeamsDeleted } from '../../operations/notify-role-change';
import { countDependents, deleteTeamRow } from '../../store/team/save-team';
import { findTeamToChange, getLockedTeam } from './locked-team';

export async function deleteTeam(ctx: RequestContext, { params }: Input<typeof deleteCall>): Promise<void> {
  const { actor, db, now } = ctx;
  const found = await findTeamToChange(ctx, params.id);
  requirePolicy(actor, canManageConference(actor, found));
  const { name, sessionId, sessionStartDateUtc } = await getLockedTeam(ctx, found);
  const ties = await countDependents(db, params.id, now);
  const error = checkDeleteTeam({ ...ties, sessionStartDateUtc }, now);
  if (error) throw ruleViolation(error);
  const emailCount = await notifyTeamsDeleted(ctx, {
    teamIds: [params.id],
    sessionName: found.sessionName,
    leagueName: found.leagueName,
    isSession: false,
    byMemberId: memberIdOf(actor),
  });
  if (emailCount > 0) await limitEmails(ctx, 'team-deleted', found.conferenceId);
  await deleteTeamRow(db, params.id);
  await audit(ctx, {
    what: 'team-deleted',
    target: { kind: 'team', id: params.id },
    detail: { name, sessionId },
  });
}
