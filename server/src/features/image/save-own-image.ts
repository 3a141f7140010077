import type { ResponseOf, Input } from '@courtline/contract/call';
import type { saveOwnImage as saveCall } from '@courtline/contract/image';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notSignedIn, rateLimited } from '../../context/service-error';
import { deleteImage, saveImage } from '../../store/account/profile-image';
import { replaceProfileImage } from '../../store/account/profile';
import { countTry } from '../../store/platform/rate-limit';
import { newImageName } from '../../secret';
import { encodePicture } from '../../operations/encode-picture';

const limit = { name: 'picture-member', max: 20, seconds: 60 * 60 } as const;

export async function saveOwnImage(
  ctx: RequestContext,
  { body }: Input<typeof saveCall>,
): Promise<ResponseOf<typeof saveCall>> {
  const { actor, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { secondsToWait } = await countTry(services.db, {
    ...limit,
    key: String(actor.guardianId ?? memberId),
    now,
  });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
  const byWidth = await encodePicture(body);
  const name = newImageName();
  await inTransaction(services.db, async (db) => {
    const before = await replaceProfileImage(db, { memberId, name });
    if (before !== null) await deleteImage(db, { kind: 'player', name: before });
    await saveImage(db, { kind: 'player', name, byWidth });
    await audit({ ...ctx, db }, { what: 'picture-changed', target: { kind: 'member', id: memberId } });
  });
  return { profileImage: name };
}
