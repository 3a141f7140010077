import type { Input } from '@courtline/contract/call';
import type { deleteTeam as deleteCall } from '@courtline/contract/team-desk';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteTeam } from '@courtline/domain/team/delete-team';
import { allow } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitLetters } from '../../operations/limit-emails';
import { againstTheRules } from '../../context/service-error';
import { tellTeamsDeleted } from '../../operations/notify-role-change';
import { countTies, deleteTeamRow } from '../../store/team/save-team';
import { findTeamToChange, getLockedTeam } from './locked-team';
import { memberIdOf } from './make-team';

export async function deleteTeam(asking: Asking, { params }: Input<typeof deleteCall>): Promise<void> {
  const { actor, db, now } = asking;
  const found = await findTeamToChange(asking, params.id);
  allow(actor, canManageConference(actor, found));
  const { name, sessionId, sessionStartDateUtc } = await getLockedTeam(asking, found);
  const ties = await countTies(db, params.id, now);
  const trouble = checkDeleteTeam({ ...ties, sessionStartDateUtc }, now);
  if (trouble) throw againstTheRules(trouble);
  const told = await tellTeamsDeleted(asking, {
    teamIds: [params.id],
    sessionName: found.sessionName,
    isSession: false,
    byMemberId: memberIdOf(actor),
  });
  if (told > 0) await limitLetters(asking, 'team-deleted', found.conferenceId);
  await deleteTeamRow(db, params.id);
  await audit(asking, {
    what: 'team-deleted',
    target: { kind: 'team', id: params.id },
    detail: { name, sessionId },
  });
}
