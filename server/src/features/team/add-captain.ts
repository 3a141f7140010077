import type { Input } from '@courtline/contract/call';
import type { ShownTeam, addCaptain as addCall } from '@courtline/contract/team-desk';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { canManageTeam } from '@courtline/domain/permission/team';
import { allow } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { againstTheRules, notFound } from '../../context/service-error';
import { findPerson } from '../../store/team/team-people';
import { appointCaptain } from './appoint-captain';
import { findTeamToChange, getOwnLockedTeam } from './locked-team';
import { askerOf, placeOf, showTeam } from './present-team';

export async function addCaptain(
  asking: Asking,
  { params, body }: Input<typeof addCall>,
): Promise<ShownTeam> {
  const { actor, db } = asking;
  const found = await findTeamToChange(asking, params.id);
  allow(actor, canManageTeam(askerOf(actor, found), placeOf(found)));
  const captain = await findPerson(db, body.memberId);
  if (!captain) throw notFound();
  const team = await getOwnLockedTeam(asking, found);
  if (team.captains.some(({ memberId }) => memberId === captain.memberId)) return showTeam(asking, team);
  const trouble = checkCaptainCount(team.captains.length + 1);
  if (trouble) throw againstTheRules(trouble);
  await appointCaptain(asking, {
    teamId: team.id,
    teamName: team.name,
    sessionName: team.sessionName,
    captain,
  });
  return showTeam(asking, await findTeamToChange(asking, params.id));
}
