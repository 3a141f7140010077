import type { Answer, Input } from '@courtline/contract/call';
import type { findContact as findCall } from '@courtline/contract/room';
import { canWriteTo } from '@courtline/domain/message/contact';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { findContact as contactOf, findMemberOfPlayer } from '../../store/account/contact';

export async function findContact(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof findCall>,
): Promise<Answer<typeof findCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const player = await findMemberOfPlayer(db, params.id);
  if (!player) throw notFound();
  const { memberId } = player;
  if (memberId === null) return { memberId };
  const found = await contactOf(db, { memberId: actor.memberId, toMemberId: memberId, now });
  return { memberId: found && canWriteTo(found.contact) ? memberId : null };
}
