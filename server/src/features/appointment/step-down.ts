import type { stepDown as stepDownCall } from '@courtline/contract/appointment';
import type { Input } from '@courtline/contract/call';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound, notSignedIn } from '../../context/service-error';
import { endRole } from '../../operations/end-role';
import { findPerson } from '../../store/team/team-people';

export async function stepDown(ctx: RequestContext, { params }: Input<typeof stepDownCall>): Promise<void> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const leaver = await findPerson(db, actor.memberId);
  if (!leaver) throw notFound();
  const { successorId } = await endRole(ctx, params, leaver);
  await audit(ctx, {
    what: 'stepped-down',
    target: { kind: params.kind, id: params.id },
    detail: { successorId },
  });
}
