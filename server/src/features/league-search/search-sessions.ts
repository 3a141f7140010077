import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  scrollSessions as scrollCall,
  searchSessions as searchCall,
} from '@courtline/contract/league-search';
import { toSessionFilter } from '@courtline/domain/search/session-search';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { limitVisitor } from '../../operations/rate-limits';
import { searchSessions as search } from '../../store/search/league-search';
import { readScrollId, type Scroll, writeScrollId } from './scroll-id';

type Page = ResponseOf<typeof searchCall>;

export async function searchSessions(ctx: RequestContext, { body }: Input<typeof searchCall>): Promise<Page> {
  await limitVisitor(ctx, 'leagueSearch');
  const start = { properties: body.searchProperties, since: startOfMinute(ctx.now), total: 0, after: null };
  return pageOf(ctx, start, body.pagination.take);
}

/** The same search within a minute has the same response, so that a page with its results can be cached. */
function startOfMinute(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}

export async function scrollSessions(ctx: RequestContext, { body }: Input<typeof scrollCall>): Promise<Page> {
  await limitVisitor(ctx, 'leagueSearch');
  const scroll = readScrollId(body.scrollId, ctx.services.digest, ctx.now);
  const isOther =
    body.searchProperties && JSON.stringify(body.searchProperties) !== JSON.stringify(scroll?.properties);
  if (!scroll || isOther) throw notFound();
  return pageOf(ctx, scroll, body.pagination.take);
}

/** An empty page keeps the current position. */
async function pageOf({ db, services }: RequestContext, scroll: Scroll, take: number): Promise<Page> {
  const { results, last, total } = await search(db, searchOf(scroll), { take, after: scroll.after });
  const next = {
    ...scroll,
    total: scroll.after ? scroll.total : total,
    after: last ?? scroll.after,
  };
  return { scrollId: writeScrollId(next, services.digest), total: next.total, results };
}

function searchOf({ properties, since }: Scroll) {
  const { distanceFilter, sortBy, orderByRule } = properties;
  return {
    ...toSessionFilter(properties),
    near: distanceFilter
      ? { lat: distanceFilter.lat, lng: distanceFilter.long, miles: distanceFilter.distance }
      : null,
    sortBy,
    isDescending: orderByRule === 'desc',
    now: new Date(since),
  };
}
