import type { endLoginSession as endCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { canEndLoginSession } from '@courtline/domain/permission/privacy';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { deleteLoginSession, findLoginSessionOwner } from '../../store/account/login-session';

/** Log-ins of other members are found only by admins. */
export async function endLoginSession(ctx: RequestContext, { params }: Input<typeof endCall>): Promise<void> {
  const owner = await findLoginSessionOwner(ctx.db, params.id);
  if (!owner) throw notFound();
  enforceVerdict(revealOf(canEndLoginSession(ctx.actor, owner)));
  await deleteLoginSession(ctx.db, params.id);
  await audit(ctx, { what: 'log-in-ended', target: { kind: 'member', id: owner.memberId } });
  if (params.id === ctx.loginSession?.id) ctx.cookie.drop();
}
