import type { Db } from './db/open';
import { newToken } from './secret';
import { hasAdmin } from './store/account/member';
import { saveFirstAdminLink } from './store/account/one-time-link';

const linkLastsMs = 7 * 24 * 60 * 60 * 1000;

/** A one-time link that creates the first admin; null once there is one. A new link invalidates the previous one. */
export async function firstAdminLink(
  db: Db,
  { publicUrl, digest }: { publicUrl: string; digest: (token: string) => Buffer },
): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = newToken();
  const now = new Date();
  await saveFirstAdminLink(db, {
    tokenHash: digest(token),
    now,
    expiresAt: new Date(now.getTime() + linkLastsMs),
  });
  return `${publicUrl}/setup?token=${token}`;
}
