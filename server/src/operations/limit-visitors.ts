import { countTry } from '../store/platform/rate-limit';
import type { RequestContext } from '../context/request-context';
import { networkOf } from '../context/client-address';
import { rateLimited } from '../context/service-error';

/** Requests per minute and network without signing in. */
const limits = { search: 60, leagueSearch: 60, predictions: 120, geocode: 60 } as const;

/** Counts a visitor's request; members are not limited. */
export async function limitVisitor(ctx: RequestContext, name: keyof typeof limits): Promise<void> {
  const { actor, services, now, request } = ctx;
  if (actor.kind === 'member') return;
  const { secondsToWait } = await countTry(services.db, {
    name: `${name}-visitor`,
    key: services.digest(networkOf(request.address)).toString('base64url'),
    max: limits[name],
    seconds: 60,
    now,
  });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}
