import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteLoginSessionsOf } from '../../store/account/login-session';

export async function endOtherLoginSessions(ctx: RequestContext): Promise<void> {
  const { actor, db, loginSession } = ctx;
  if (actor.kind === 'visitor' || !loginSession) throw notSignedIn();
  const count = await deleteLoginSessionsOf(db, actor.memberId, loginSession.id);
  if (count > 0) await audit(ctx, { what: 'other-log-ins-ended', detail: { count } });
}
