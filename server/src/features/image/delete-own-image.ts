import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn } from '../../context/service-error';
import { deleteImage } from '../../store/account/profile-image';
import { replaceProfileImage } from '../../store/account/profile';

export async function deleteOwnImage(ctx: RequestContext): Promise<void> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const before = await replaceProfileImage(db, { memberId, name: null });
  if (before === null) return;
  await deleteImage(db, { kind: 'player', name: before });
  await audit(ctx, { what: 'picture-removed', target: { kind: 'member', id: memberId } });
}
