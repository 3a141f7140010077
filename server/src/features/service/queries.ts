import type { ResponseOf, Input } from '@courtline/contract/call';
import type { readiness, live } from '@courtline/contract/service';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { unavailable, notFound } from '../../context/service-error';
import { findLeague } from '../../store/league/league';

export async function readReadiness({
  actor,
  services,
}: RequestContext): Promise<ResponseOf<typeof readiness>> {
  const checks = await services.checkReadiness();
  const isReady = Object.keys(checks).length === 0;
  const isAdmin = actor.kind === 'member' && actor.isAdmin;
  if (!isReady && !isAdmin) throw unavailable();
  return isAdmin ? { isReady, checks } : { isReady };
}

export async function followLeague(ctx: RequestContext, { query }: Input<typeof live>) {
  const { actor, db, services, request, loginSession } = ctx;
  if (!(await findLeague(db, query.leagueId))) throw notFound();
  const holder = {
    memberId: memberIdOf(actor),
    loginSessionId: loginSession?.id ?? null,
    address: request.address,
  };
  return services.live.follow(query.leagueId, { until: request.signal, holder });
}
