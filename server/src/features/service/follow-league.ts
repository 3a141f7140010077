import type { Input } from '@courtline/contract/call';
import type { live } from '@courtline/contract/service';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findLeague } from '../../store/league/league';

export async function followLeague(ctx: RequestContext, { query }: Input<typeof live>) {
  const { actor, db, services, request } = ctx;
  if (!(await findLeague(db, query.leagueId))) throw notFound();
  const memberId = actor.kind === 'member' ? actor.memberId : null;
  const holder = { memberId, address: request.address };
  return services.live.follow(query.leagueId, { until: request.signal, holder });
}
