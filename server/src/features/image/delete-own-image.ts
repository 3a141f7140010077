import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { notSignedIn } from '../../http/refusal';
import { deleteImage } from '../../store/image';
import { replaceProfileImage } from '../../store/profile';

export async function deleteOwnImage(asking: Asking): Promise<void> {
  const { actor, db } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const before = await replaceProfileImage(db, { memberId, name: null });
  if (before === null) return;
  await deleteImage(db, { kind: 'player', name: before });
  await audit(asking, { what: 'picture-removed', target: { kind: 'member', id: memberId } });
}
