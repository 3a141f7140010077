import type { Answer, Input } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import * as calls from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import { answer } from '../../http/answer';
import type { Asking } from '../../http/asking';
import { notFound, unavailable } from '../../http/refusal';
import { findLeague } from '../../store/league';

/** Written once: it takes long enough that many who ask at once would hold up everybody else. */
const description = openApiDocument(everyCall, applicationVersion);

export const serviceRoutes = [
  answer(calls.health, () => Promise.resolve('OK' as const)),
  answer(calls.readiness, readiness),
  answer(calls.metrics, ({ house }) => house.readMetrics()),
  answer(calls.openApi, () => Promise.resolve(description)),
  answer(calls.live, live),
];

async function readiness({ actor, house }: Asking): Promise<Answer<typeof calls.readiness>> {
  const checks = await house.findTrouble();
  const isReady = Object.keys(checks).length === 0;
  const isAdmin = actor.kind === 'member' && actor.isAdmin;
  if (!isReady && !isAdmin) throw unavailable();
  return isAdmin ? { isReady, checks } : { isReady };
}

async function live({ db, house, request }: Asking, { query }: Input<typeof calls.live>) {
  if (!(await findLeague(db, query.leagueId))) throw notFound();
  return house.live.follow(query.leagueId, request.signal);
}
