import { deleteSecrets } from './draw-secrets';
import { withStorage } from './with-storage';

/** Removes what this browser knows of the member: stored responses, drafts. The look of the site stays. */
export async function forgetMember(): Promise<void> {
  withStorage(() => forget(localStorage));
  withStorage(() => forget(sessionStorage));
  const { forgetResponses } = await import('./stored-responses');
  await forgetResponses();
}

/**
 * What a member entered without network and the secrets of their draws stay until they return; they cannot, once their
 * account is deleted.
 */
export async function deleteUnsent(memberId: number): Promise<void> {
  deleteSecrets(memberId);
  const { deleteEntries } = await import('./outbox-store');
  await deleteEntries(memberId).catch(() => undefined);
}

/** Keys that belong to the device begin with another sign. */
const ofMember = 'courtline:';

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(ofMember)) storage.removeItem(key);
}
