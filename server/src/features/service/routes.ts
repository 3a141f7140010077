import { everyCall } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import * as calls from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import { answer } from '../../context/route';
import { followLeague } from './follow-league';
import { tellReadiness } from './tell-readiness';

let description: ReturnType<typeof openApiDocument> | undefined;

/** Made when first asked for, because it is a fifth of a start, and only once, because it takes a moment. */
const describe = () => (description ??= openApiDocument(everyCall, applicationVersion));

export const serviceRoutes = [
  answer(calls.health, () => Promise.resolve('OK' as const)),
  answer(calls.readiness, tellReadiness),
  answer(calls.metrics, ({ house }) => house.readMetrics()),
  answer(calls.openApi, () => Promise.resolve(describe())),
  answer(calls.live, followLeague),
];
