import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteLogInsOf } from '../../store/account/login-session';

export async function endOtherLogIns(asking: Asking): Promise<void> {
  const { actor, db, logIn } = asking;
  if (actor.kind === 'visitor' || !logIn) throw notSignedIn();
  const count = await deleteLogInsOf(db, actor.memberId, logIn.id);
  if (count > 0) await audit(asking, { what: 'other-log-ins-ended', detail: { count } });
}
