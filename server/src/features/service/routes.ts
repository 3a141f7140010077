import { everyCall } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import * as calls from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import { defineRoute } from '../../context/route';
import { followLeague, readReadiness } from './queries';

let description: ReturnType<typeof openApiDocument> | undefined;

/** Made when first asked for, because it is a fifth of a start, and only once, because it takes a moment. */
const describe = () => (description ??= openApiDocument(everyCall, applicationVersion));

export const serviceRoutes = [
  defineRoute(calls.health, () => Promise.resolve('OK' as const)),
  defineRoute(calls.readiness, readReadiness),
  defineRoute(calls.metrics, ({ services }) => services.readMetrics()),
  defineRoute(calls.openApi, () => Promise.resolve(describe())),
  defineRoute(calls.live, followLeague),
];
