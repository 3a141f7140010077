import type { ResponseOf, Input } from '@courtline/contract/call';
import type { listRatings as listCall } from '@courtline/contract/rating';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { RequestContext } from '../../context/request-context';
import { limitVisitor } from '../../operations/rate-limits';
import { notFound } from '../../context/service-error';
import { findLeague } from '../../store/league/league';
import { juniorsFoundBy } from '../../store/player/juniors';
import { listRatedPlayers } from '../../store/player/rating-list';

const pageSize = 25;

type SportId = NonNullable<ResponseOf<typeof listCall>['league']>['sportTypeId'];

export async function listRatings(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  await limitVisitor(ctx, 'search');
  const league = query.leagueId === undefined ? null : await findLeague(ctx.db, query.leagueId);
  if (query.leagueId !== undefined && !league) throw notFound();
  const players = await listRatedPlayers(ctx.db, {
    leagueId: league?.id ?? null,
    sportTypeId: query.sportTypeId,
    matchTypeId: query.matchTypeId,
    genderTypeId: query.genderTypeId ?? null,
    after: query.after ?? null,
    withJuniors: juniorsFoundBy(ctx.actor),
    today: utcDay(ctx.now),
    limit: pageSize + 1,
  });
  return {
    players: players.slice(0, pageSize),
    hasMore: players.length > pageSize,
    league: league && { id: league.id, name: league.name, sportTypeId: league.sportTypeId as SportId },
  };
}
