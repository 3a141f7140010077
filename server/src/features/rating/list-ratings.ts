import type { ResponseOf, Input } from '@courtline/contract/call';
import type { listRatings as listCall } from '@courtline/contract/rating';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { limitVisitor } from '../../operations/rate-limits';
import { juniorsFoundBy } from '../../store/player/juniors';
import { listRatedPlayers } from '../../store/player/rating-list';

const pageSize = 25;

export async function listRatings(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  await limitVisitor(ctx, 'search');
  const players = await listRatedPlayers(ctx.db, {
    sportTypeId: query.sportTypeId,
    matchTypeId: query.matchTypeId,
    genderTypeId: query.genderTypeId ?? null,
    after: query.after ?? null,
    withJuniors: juniorsFoundBy(ctx.actor),
    today: utcDay(ctx.now),
    limit: pageSize + 1,
  });
  return { players: players.slice(0, pageSize), hasMore: players.length > pageSize };
}
