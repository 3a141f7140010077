import { deleteSecrets } from './draw-secrets';

/**
 * What a member entered without network and the secrets of their draws stay until they return; they cannot, once their
 * account is deleted.
 */
export async function deleteUnsent(memberId: number): Promise<void> {
  deleteSecrets(memberId);
  const { deleteEntries } = await import('./outbox-store');
  await deleteEntries(memberId).catch(() => undefined);
}
