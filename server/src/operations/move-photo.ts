import type { Db } from '../db/open';
import { newImageName } from '../secret';
import { getProfile, replaceProfileImage } from '../store/account/profile';
import { renameImage } from '../store/account/profile-image';

/** Keeps the photo of a child for the team, at an address that others do not know. */
export async function movePhoto(db: Db, childId: number): Promise<void> {
  const { profileImage: name } = await getProfile(db, childId);
  if (name === null) return;
  const to = newImageName();
  await replaceProfileImage(db, { memberId: childId, name: to });
  await renameImage(db, { kind: 'player', name, to });
}
