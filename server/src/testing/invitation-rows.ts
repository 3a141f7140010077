import { newInvitationCode, openInvitationTokens } from '../invitation-tokens';
import { readLinkKeys } from '../link-keys';
import { saveInvitations } from '../store/invitation/invitation-link';
import type { TestService } from './a-service';

type Invited = {
  sessionId: number;
  teamId?: number | null;
  role?: 'player' | 'captain';
  maxUses?: number;
  by: number;
  expiresAt?: Date;
};

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A link to share that a member made, with its token. */
export async function anInvitation(
  { db, config }: Pick<TestService, 'db' | 'config'>,
  { sessionId, teamId = null, role = 'player', maxUses = 1, by, expiresAt }: Invited,
): Promise<{ id: number; token: string }> {
  const now = new Date();
  const code = newInvitationCode();
  const until = expiresAt ?? new Date(now.getTime() + weekMs);
  const link = { sessionId, teamId, role, maxUses, email: null, code, by, now, expiresAt: until };
  const [id = 0] = await saveInvitations(db, [link]);
  return { id, token: openInvitationTokens(readLinkKeys(config), config.publicUrl).tokenFor(code) };
}
