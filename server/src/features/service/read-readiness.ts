import type { Answer } from '@courtline/contract/call';
import type { readiness } from '@courtline/contract/service';
import type { RequestContext } from '../../context/request-context';
import { unavailable } from '../../context/service-error';

export async function readReadiness({ actor, services }: RequestContext): Promise<Answer<typeof readiness>> {
  const checks = await services.checkReadiness();
  const isReady = Object.keys(checks).length === 0;
  const isAdmin = actor.kind === 'member' && actor.isAdmin;
  if (!isReady && !isAdmin) throw unavailable();
  return isAdmin ? { isReady, checks } : { isReady };
}
