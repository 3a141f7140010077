import type { stepDown as stepDownCall } from '@courtline/contract/appointment';
import type { Input } from '@courtline/contract/call';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound, notSignedIn } from '../../context/service-error';
import { endRole } from '../../operations/end-role';
import { findPerson } from '../../store/team/team-people';

export async function stepDown(asking: Asking, { params }: Input<typeof stepDownCall>): Promise<void> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const leaver = await findPerson(db, actor.memberId);
  if (!leaver) throw notFound();
  const { successorId } = await endRole(asking, params, leaver);
  await audit(asking, {
    what: 'stepped-down',
    target: { kind: params.kind, id: params.id },
    detail: { successorId },
  });
}
