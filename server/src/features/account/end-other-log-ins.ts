import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notSignedIn } from '../../http/refusal';
import { deleteLogInsOf } from '../../store/log-in';

export async function endOtherLogIns(asking: Asking): Promise<void> {
  const { actor, db, logIn } = asking;
  if (actor.kind === 'visitor' || !logIn) throw notSignedIn();
  const count = await deleteLogInsOf(db, actor.memberId, logIn.id);
  if (count > 0) await audit(asking, { what: 'other-log-ins-ended', detail: { count } });
}
