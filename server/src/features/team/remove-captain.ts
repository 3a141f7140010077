import type { Input } from '@courtline/contract/call';
import type { removeCaptain as removeCall } from '@courtline/contract/team-desk';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { canManageTeam } from '@courtline/domain/permission/team';
import { allow } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound } from '../../context/service-error';
import { tellOtherCaptains, tellRemoved } from '../../operations/notify-role-change';
import type { DeskCaptain, DeskTeamRow } from '../../store/team/managed-team';
import { deleteCaptain } from '../../store/team/save-team';
import { findPerson } from '../../store/team/team-people';
import { findTeamToChange, getOwnLockedTeam } from './locked-team';
import { memberIdOf } from './make-team';
import { askerOf, placeOf } from './present-team';

export async function removeCaptain(asking: Asking, { params }: Input<typeof removeCall>): Promise<void> {
  const { actor, db } = asking;
  const found = await findTeamToChange(asking, params.id);
  allow(actor, canManageTeam(askerOf(actor, found), placeOf(found)));
  const team = await getOwnLockedTeam(asking, found);
  const { captains } = team;
  const captain = namedBy(params.captainId, captains);
  if (!captain) throw notFound();
  const trouble = checkCaptainCount(captains.length - 1);
  if (trouble) throw againstTheRules(trouble);
  await deleteCaptain(db, captain.captainId);
  await audit(asking, {
    what: 'captain-removed',
    target: { kind: 'team', id: params.id },
    detail: { memberId: captain.memberId },
  });
  await tell(asking, team, captain);
}

async function tell(asking: Asking, team: DeskTeamRow, captain: DeskCaptain): Promise<void> {
  const { memberId } = captain;
  const by = memberIdOf(asking.actor);
  const person = memberId === by ? null : await findPerson(asking.db, memberId);
  if (person) await tellRemoved(asking, { kind: 'team', name: team.name, person });
  await tellOtherCaptains(asking, {
    team: { teamId: team.id, teamName: team.name, sessionName: team.sessionName },
    name: `${captain.firstName} ${captain.lastName}`,
    what: memberId === by ? 'stepped-down' : 'removed',
    exceptIds: [memberId, by],
  });
}

/** By captain id; whoever has only the member at hand may name that. No number is both. */
function namedBy(id: number, captains: readonly DeskCaptain[]): DeskCaptain | undefined {
  return (
    captains.find(({ captainId }) => captainId === id) ?? captains.find(({ memberId }) => memberId === id)
  );
}
