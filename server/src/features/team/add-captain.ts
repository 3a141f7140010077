import type { Input } from '@courtline/contract/call';
import type { TeamDetails, addCaptain as addCall } from '@courtline/contract/managed-team';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { canManageTeam } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { findPerson } from '../../store/team/team-people';
import { appointCaptain } from './appoint-captain';
import { findTeamToChange, getOwnLockedTeam } from './locked-team';
import { askerOf, teamScopeOf, showTeam } from '../../operations/present-team';

export async function addCaptain(
  ctx: RequestContext,
  { params, body }: Input<typeof addCall>,
): Promise<TeamDetails> {
  const { actor, db } = ctx;
  const found = await findTeamToChange(ctx, params.id);
  requirePolicy(actor, canManageTeam(askerOf(actor, found), teamScopeOf(found)));
  const captain = await findPerson(db, body.memberId);
  if (!captain) throw notFound();
  const team = await getOwnLockedTeam(ctx, found);
  if (team.captains.some(({ memberId }) => memberId === captain.memberId)) return showTeam(ctx, team);
  const error = checkCaptainCount(team.captains.length + 1);
  if (error) throw ruleViolation(error);
  await appointCaptain(ctx, {
    teamId: team.id,
    teamName: team.name,
    sessionName: team.sessionName,
    leagueName: team.leagueName,
    captain,
  });
  return showTeam(ctx, await findTeamToChange(ctx, params.id));
}
