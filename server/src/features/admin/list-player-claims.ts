import type { PlayerClaim } from '@courtline/contract/admin';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import type { Asking } from '../../http/asking';
import { listPendingClaims } from '../../store/player';

export async function listPlayerClaims({ actor, db }: Asking): Promise<PlayerClaim[]> {
  const isLimited = actor.kind === 'member' && !actor.isAdmin;
  const claims = await listPendingClaims(db, isLimited ? actor : undefined);
  return claims
    .filter((claim) => canConfirmPlayer(actor, claim))
    .map(({ createdAt, ...claim }) => ({ ...claim, createdAtUtc: createdAt.toISOString() }));
}
