import type { ResponseOf, Input } from '@courtline/contract/call';
import type { setRatingSource as setCall } from '@courtline/contract/rating';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { bumpLeagueVersion, findRatingSourceForUpdate } from '../../store/league/league';
import { saveRatingSource } from '../../store/rating/league-rating-source';

export async function setRatingSource(
  ctx: RequestContext,
  { params, body }: Input<typeof setCall>,
): Promise<ResponseOf<typeof setCall>> {
  const { actor, db } = ctx;
  const { ratingSource } = body;
  requirePolicy(actor, canManageLeague(actor, { leagueId: params.id }));
  const before = await findRatingSourceForUpdate(db, params.id);
  if (!before) throw notFound();
  if (before.ratingSource === ratingSource) return { ratingSource };
  await saveRatingSource(db, { leagueId: params.id, ratingSource });
  await bumpLeagueVersion(db, params.id);
  await audit(ctx, {
    what: 'league-changed',
    target: { kind: 'league', id: params.id },
    detail: { before, after: { ratingSource } },
  });
  return { ratingSource };
}
