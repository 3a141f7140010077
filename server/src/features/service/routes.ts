import { everyCall } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import * as calls from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import { answer } from '../../http/answer';
import { followLeague } from './follow-league';
import { tellReadiness } from './tell-readiness';

/** Written once: it takes long enough that many who ask at once would hold up everybody else. */
const description = openApiDocument(everyCall, applicationVersion);

export const serviceRoutes = [
  answer(calls.health, () => Promise.resolve('OK' as const)),
  answer(calls.readiness, tellReadiness),
  answer(calls.metrics, ({ house }) => house.readMetrics()),
  answer(calls.openApi, () => Promise.resolve(description)),
  answer(calls.live, followLeague),
];
