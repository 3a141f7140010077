import type { Db } from '../db/open';
import { newInvitationCode } from '../invitation-tokens';
import { saveInvitations } from '../store/invitation/invitation-link';
import { listCaptainSessions } from './captain-sessions';

const dayMs = 24 * 60 * 60 * 1000;

/** The demo captain shares a link to the first team, and has invited someone by e-mail. */
export async function fillInvitations(
  db: Db,
  { captainId, now }: { captainId: number; now: Date },
): Promise<void> {
  const [first] = await listCaptainSessions(db, { captainId, now });
  if (!first) return;
  const { sessionId, teamId } = first;
  const expiresAt = new Date(now.getTime() + 14 * dayMs);
  const link = { sessionId, teamId, role: 'player', by: captainId, now, expiresAt } as const;
  await saveInvitations(db, [
    { ...link, code: newInvitationCode(), maxUses: 10, email: null },
    { ...link, code: newInvitationCode(), maxUses: 1, email: 'sam.newcomer@courtline.example' },
  ]);
}
