import type { Input } from '@courtline/contract/call';
import type { resetPinTries as resetCall } from '@courtline/contract/managed-team';
import { canManageTeam } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { deletePinTries } from '../../store/platform/rate-limit';
import { findTeamToChange } from './locked-team';
import { askerOf, teamScopeOf } from '../../operations/present-team';

/** For players who mistyped the password too often. */
export async function resetPinTries(ctx: RequestContext, { params }: Input<typeof resetCall>): Promise<void> {
  const { actor, db } = ctx;
  const team = await findTeamToChange(ctx, params.id);
  requirePolicy(actor, canManageTeam(askerOf(actor, team), teamScopeOf(team)));
  await deletePinTries(db, team.id);
  await audit(ctx, { what: 'pin-tries-reset', target: { kind: 'team', id: team.id } });
}
