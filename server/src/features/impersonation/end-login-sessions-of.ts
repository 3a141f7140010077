import type { Input } from '@courtline/contract/call';
import type { endLoginSessionsOf as endCall } from '@courtline/contract/impersonation';
import { isSelf } from '@courtline/domain/permission/asker';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { deleteLoginSessionsOf } from '../../store/account/login-session';
import { findMember } from '../../store/account/member-search';
import { deleteTokensOf } from '../../store/token/access-token';

/** An admin who does so protects a stolen account, whose thief may have made access tokens. */
export async function endLoginSessionsOf(
  ctx: RequestContext,
  { params }: Input<typeof endCall>,
): Promise<void> {
  const { actor, cookie, db } = ctx;
  if (!(await findMember(db, params.id))) throw notFound();
  const count = await deleteLoginSessionsOf(db, params.id);
  await deleteTokensOf(db, params.id);
  await audit(ctx, {
    what: 'log-ins-ended',
    target: { kind: 'member', id: params.id },
    detail: { count },
  });
  if (isSelf(actor, params.id)) cookie.drop();
}
