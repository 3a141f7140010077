import type { endLoginSession as endCall } from '@courtline/contract/account';
import type { Input } from '@courtline/contract/call';
import { canEndLoginSession } from '@courtline/domain/permission/privacy';
import { revealOf } from '@courtline/domain/permission/policies';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { audit } from '../../operations/record-audit';
import { notFound, notSignedIn } from '../../context/service-error';
import {
  deleteLoginSession,
  findLoginSessionOwner,
  deleteLoginSessionsOf,
} from '../../store/account/login-session';

/** Log-ins of other members are found only by admins. */
export async function endLoginSession(ctx: RequestContext, { params }: Input<typeof endCall>): Promise<void> {
  const owner = await findLoginSessionOwner(ctx.db, params.id);
  if (!owner) throw notFound();
  enforceVerdict(revealOf(canEndLoginSession(ctx.actor, owner)));
  await deleteLoginSession(ctx.db, params.id);
  await audit(ctx, { what: 'log-in-ended', target: { kind: 'member', id: owner.memberId } });
  if (params.id === ctx.loginSession?.id) ctx.cookie.drop();
}

export async function endOtherLoginSessions(ctx: RequestContext): Promise<void> {
  const { actor, db, loginSession } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const count = await deleteLoginSessionsOf(db, actor.memberId, loginSession.id);
  if (count > 0) await audit(ctx, { what: 'other-log-ins-ended', detail: { count } });
}

/**
 * Ends the log-in on the server and expires the cookie; succeeds for visitors too. An impersonating admin is signed
 * out of both log-ins.
 */
export async function logout(ctx: RequestContext): Promise<{ isSignedOut: true }> {
  if (ctx.loginSession) await deleteLoginSession(ctx.db, ctx.loginSession.openedFrom ?? ctx.loginSession.id);
  ctx.cookie.drop();
  return { isSignedOut: true };
}
