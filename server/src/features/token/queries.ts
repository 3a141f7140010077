import type { Input } from '@courtline/contract/call';
import type { AccessToken, LeagueToken, listLeagueTokens as listOfLeague } from '@courtline/contract/token';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, notSignedIn } from '../../context/service-error';
import { findLeague } from '../../store/league/league';
import { listTokensOf, listTokensOfLeague } from '../../store/token/access-token';

export async function listTokens({ actor, db }: RequestContext): Promise<AccessToken[]> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return (await listTokensOf(db, actor.memberId)).map(present);
}

export async function listLeagueTokens(
  { actor, db }: RequestContext,
  { params }: Input<typeof listOfLeague>,
): Promise<LeagueToken[]> {
  const league = await findLeague(db, params.id);
  if (!league) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: league.id }));
  return (await listTokensOfLeague(db, league.id)).map((row) => ({
    ...present(row),
    owner: { memberId: row.memberId, displayName: `${row.firstName} ${row.lastName}` },
    isActive: row.isActive,
  }));
}

type Row = Awaited<ReturnType<typeof listTokensOf>>[number];

function present({ id, name, beginning, scopes, createdAt, expiresAt, lastUsedAt }: Row): AccessToken {
  return {
    id,
    name,
    beginning,
    scopes: scopes as AccessToken['scopes'],
    createdAtUtc: createdAt.toISOString(),
    expiresAtUtc: expiresAt.toISOString(),
    lastUsedAtUtc: lastUsedAt?.toISOString() ?? null,
  };
}
