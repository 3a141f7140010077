import type { AdminLeague, PlayerClaim } from '@courtline/contract/admin';
import type { RequestContext } from '../../context/request-context';
import { listLeaguesWithOrganizers } from '../../store/league/league';
import { presentLeague } from './admin-league';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isDecidedByGuardians } from '@courtline/domain/permission/family';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import { listPendingClaims } from '../../store/player/player';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type { listOutbox as listCall } from '@courtline/contract/outbox';
import { countFailedEmails, listEmailStates } from '../../store/email/outbox';

export async function listLeagues({ db }: RequestContext): Promise<AdminLeague[]> {
  const leagues = await listLeaguesWithOrganizers(db);
  return leagues.map(presentLeague);
}

export async function listPlayerClaims({ actor, db, now }: RequestContext): Promise<PlayerClaim[]> {
  const isLimited = actor.kind === 'member' && !actor.isAdmin;
  const within = isLimited ? actor : null;
  const claims = await listPendingClaims(db, { today: utcDay(now), within });
  return claims
    .filter((claim) => canConfirmPlayer(actor, claim) && !isDecidedByGuardians(claim))
    .map(({ createdAt, ...claim }) => ({ ...claim, createdAtUtc: createdAt.toISOString() }));
}

const pageSize = 50;

export async function listOutbox(
  { db }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { state = null, kind = null, to = '', before = null } = query;
  const filter = { state, kind, to: to.trim() || null, before, limit: pageSize + 1 };
  const [found, failedCount] = await Promise.all([listEmailStates(db, filter), countFailedEmails(db)]);
  const emails = found.slice(0, pageSize).map(({ createdAt, sentAt, ...email }) => ({
    ...email,
    createdAtUtc: createdAt.toISOString(),
    sentAtUtc: sentAt?.toISOString() ?? null,
  }));
  return { mails: emails, hasMore: found.length > pageSize, failedCount };
}
