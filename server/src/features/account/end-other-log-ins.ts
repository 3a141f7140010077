import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteLogInsOf } from '../../store/account/login-session';

export async function endOtherLogIns(ctx: RequestContext): Promise<void> {
  const { actor, db, logIn } = ctx;
  if (actor.kind === 'visitor' || !logIn) throw notSignedIn();
  const count = await deleteLogInsOf(db, actor.memberId, logIn.id);
  if (count > 0) await audit(ctx, { what: 'other-log-ins-ended', detail: { count } });
}
