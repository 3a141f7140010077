import type { Input } from '@courtline/contract/call';
import type {
  revokeLeagueToken as revokeOfLeague,
  revokeToken as revokeCall,
} from '@courtline/contract/token';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, notSignedIn } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { findLeague } from '../../store/league/league';
import { deleteToken, deleteTokenOfLeague } from '../../store/token/access-token';

export async function revokeToken(ctx: RequestContext, { params }: Input<typeof revokeCall>): Promise<void> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const name = await deleteToken(db, { id: params.id, memberId: actor.memberId });
  if (name === null) throw notFound();
  await audit(ctx, {
    what: 'access-token-revoked',
    target: { kind: 'member', id: actor.memberId },
    detail: { tokenId: params.id, name },
  });
}

export async function revokeLeagueToken(
  ctx: RequestContext,
  { params }: Input<typeof revokeOfLeague>,
): Promise<void> {
  const { actor, db } = ctx;
  const league = await findLeague(db, params.id);
  if (!league) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: league.id }));
  const name = await deleteTokenOfLeague(db, { id: params.tokenId, leagueId: league.id });
  if (name === null) throw notFound();
  await audit(ctx, {
    what: 'access-token-revoked',
    target: { kind: 'league', id: league.id },
    detail: { tokenId: params.tokenId, name },
  });
}
