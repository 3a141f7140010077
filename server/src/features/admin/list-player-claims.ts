import type { PlayerClaim } from '@courtline/contract/admin';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { listPendingClaims } from '../../store/player/player';

export async function listPlayerClaims({ actor, db, now }: RequestContext): Promise<PlayerClaim[]> {
  const isLimited = actor.kind === 'member' && !actor.isAdmin;
  const within = isLimited ? actor : null;
  const claims = await listPendingClaims(db, { today: utcDay(now), within });
  return claims
    .filter((claim) => canConfirmPlayer(actor, claim))
    .map(({ createdAt, ...claim }) => ({ ...claim, createdAtUtc: createdAt.toISOString() }));
}
