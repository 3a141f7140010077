import type { AdminLeague, PlayerClaim } from '@courtline/contract/admin';
import type { RequestContext } from '../../context/request-context';
import { listLeaguesWithOrganizers } from '../../store/league/league';
import { presentLeague } from './admin-league';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import { listPendingClaims } from '../../store/player/player';

export async function listLeagues({ db }: RequestContext): Promise<AdminLeague[]> {
  const leagues = await listLeaguesWithOrganizers(db);
  return leagues.map(presentLeague);
}

export async function listPlayerClaims({ actor, db, now }: RequestContext): Promise<PlayerClaim[]> {
  const isLimited = actor.kind === 'member' && !actor.isAdmin;
  const within = isLimited ? actor : null;
  const claims = await listPendingClaims(db, { today: utcDay(now), within });
  return claims
    .filter((claim) => canConfirmPlayer(actor, claim))
    .map(({ createdAt, ...claim }) => ({ ...claim, createdAtUtc: createdAt.toISOString() }));
}
