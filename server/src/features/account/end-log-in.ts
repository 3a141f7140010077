import type { endLogIn as endCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { canEndLogIn } from '@courtline/domain/permission/privacy';
import { revealOf } from '@courtline/domain/permission/verdict';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { enforceVerdict } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { deleteLogIn, findLogInOwner } from '../../store/account/login-session';

/** Log-ins of other members are found only by admins. */
export async function endLogIn(ctx: RequestContext, { params }: Input<typeof endCall>): Promise<void> {
  const owner = await findLogInOwner(ctx.db, params.id);
  if (!owner) throw notFound();
  enforceVerdict(revealOf(canEndLogIn(ctx.actor, owner)));
  await deleteLogIn(ctx.db, params.id);
  await audit(ctx, { what: 'log-in-ended', target: { kind: 'member', id: owner.memberId } });
  if (params.id === ctx.logIn?.id) ctx.cookie.drop();
}
