import type { Db } from '../db/open';
import { nextCeremonyId, saveNewCeremony } from '../store/schedule/draw-ceremony';

/** A draw ceremony that collects secrets. */
export async function openCeremonyOf(db: Db, sessionId: number): Promise<void> {
  const ceremonyId = await nextCeremonyId(db);
  const service = { commitment: '0'.repeat(64), secret: 'of the service' };
  await saveNewCeremony(db, { ceremonyId, sessionId, ...service, openedBy: null, now: new Date() });
}
