import { everyCall } from '@courtline/contract/every-call';
import { openApiDocument } from '@courtline/contract/openapi';
import * as calls from '@courtline/contract/service';
import { applicationVersion } from '@courtline/domain/constants';
import { defineRoute } from '../../context/route';
import { limitVisitor } from '../../operations/rate-limits';
import { followLeague, readReadiness } from './queries';
import { reportPageTimings } from './report-page-timings';

let description: ReturnType<typeof openApiDocument> | undefined;

/** Made when first asked for, because it is a fifth of a start, and only once, because it takes a moment. */
const describe = () => (description ??= openApiDocument(everyCall, applicationVersion));

/** Twice the longest report that is accepted. */
const mostTimingBytes = 4 * 1024;

export const serviceRoutes = [
  defineRoute(calls.health, () => Promise.resolve('OK' as const)),
  defineRoute(calls.readiness, readReadiness),
  defineRoute(calls.metrics, ({ services }) => services.readMetrics()),
  defineRoute(calls.reportPageTimings, reportPageTimings, {
    transaction: 'own',
    before: (ctx) => limitVisitor(ctx, 'pageTimings'),
    bodyLimit: mostTimingBytes,
  }),
  defineRoute(calls.openApi, () => Promise.resolve(describe())),
  defineRoute(calls.live, followLeague),
];
