import { timingSafeEqual } from 'node:crypto';
import type { BodyType } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import type { Pool } from 'pg';
import Fastify, { type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import { accountRoutes } from './features/account/routes';
import { adminRoutes } from './features/admin/routes';
import { calendarRoutes } from './features/calendar/routes';
import { conferenceRoutes } from './features/conference/routes';
import { contentRoutes } from './features/content/routes';
import { familyRoutes } from './features/family/routes';
import { flagRoutes } from './features/flag/routes';
import { freeAgentRoutes } from './features/free-agent/routes';
import { homeRoutes } from './features/home/routes';
import { imageRoutes } from './features/image/routes';
import { invitationRoutes } from './features/invitation/routes';
import { previewRoutes } from './features/preview/routes';
import { archiveRoutes } from './features/archive/routes';
import { importRoutes } from './features/import/routes';
import { impersonationRoutes } from './features/impersonation/routes';
import { landingRoutes } from './features/landing/routes';
import { leagueRoutes } from './features/league/routes';
import { linkRoutes } from './features/link/routes';
import { matchRoutes } from './features/match/routes';
import { leagueSearchRoutes } from './features/league-search/routes';
import { emailRoutes } from './features/email/routes';
import { placeRoutes } from './features/place/routes';
import { serviceRoutes } from './features/service/routes';
import { sessionRoutes } from './features/session/routes';
import { sessionTeamsRoutes } from './features/session-teams/routes';
import { announcementRoutes } from './features/announcement/routes';
import { appointmentRoutes } from './features/appointment/routes';
import { settingsRoutes } from './features/settings/routes';
import { standingsRoutes } from './features/standings/routes';
import { teamRoutes } from './features/team/routes';
import { tokenRoutes } from './features/token/routes';
import { tournamentRecordRoutes } from './features/tournament-record/routes';
import { webhookRoutes } from './features/webhook/routes';
import { clubRoutes } from './features/club/routes';
import { drawRoutes } from './features/draw/routes';
import { embedRoutes } from './features/embed/routes';
import { eventRoutes } from './features/event/routes';
import { pushRoutes } from './features/push/routes';
import { overviewRoutes } from './features/overview/routes';
import { playerRoutes } from './features/player/routes';
import { ratingRoutes } from './features/rating/routes';
import { registrationRoutes } from './features/registration/routes';
import { messageRoutes } from './features/message/routes';
import { rosterRoutes } from './features/roster/routes';
import { scheduleRoutes } from './features/schedule/routes';
import { nextSeasonRoutes } from './features/next-season/routes';
import { seasonPlanRoutes } from './features/season-plan/routes';
import { schoolRoutes } from './features/school/routes';
import { searchRoutes } from './features/search/routes';
import { clientConfigOf } from './client-config';
import type { Config } from './config';
import { authorizeRequest } from './http/authorize-request';
import { type Route, checkRoutes } from './context/route';
import type { Services } from './context/services';
import { acceptJsonOnly, bodyLimit } from './http/body';
import { failure, refuse } from './http/failure';
import { handle } from './http/handle';
import { allowTokenCalls } from './http/cors';
import { protectWithHeaders } from './http/headers';
import { OneLineEach, observe, requestIds } from './http/observe';
import { servePages } from './http/pages';
import {
  acceptForms,
  acceptPicturesOnly,
  acceptSignedBytes,
  acceptArchivesOnly,
  acceptSpreadsheetsOnly,
  acceptUnread,
} from './http/body-parsers';
import { forbidden, notFound } from './context/service-error';
import { createResponseCache } from './http/response-cache';
import { createVisitorCalls } from './http/visitor-calls';
import { closeSilentConnections, refuseUnreadable } from './http/connections';

const routes: readonly Route[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...conferenceRoutes,
  ...contentRoutes,
  ...familyRoutes,
  ...flagRoutes,
  ...freeAgentRoutes,
  ...homeRoutes,
  ...imageRoutes,
  ...invitationRoutes,
  ...previewRoutes,
  ...importRoutes,
  ...impersonationRoutes,
  ...landingRoutes,
  ...leagueRoutes,
  ...leagueSearchRoutes,
  ...calendarRoutes,
  ...linkRoutes,
  ...matchRoutes,
  ...emailRoutes,
  ...placeRoutes,
  ...clubRoutes,
  ...drawRoutes,
  ...embedRoutes,
  ...eventRoutes,
  ...overviewRoutes,
  ...playerRoutes,
  ...pushRoutes,
  ...ratingRoutes,
  ...registrationRoutes,
  ...messageRoutes,
  ...rosterRoutes,
  ...scheduleRoutes,
  ...nextSeasonRoutes,
  ...seasonPlanRoutes,
  ...schoolRoutes,
  ...searchRoutes,
  ...serviceRoutes,
  ...sessionRoutes,
  ...sessionTeamsRoutes,
  ...announcementRoutes,
  ...appointmentRoutes,
  ...archiveRoutes,
  ...settingsRoutes,
  ...standingsRoutes,
  ...teamRoutes,
  ...tokenRoutes,
  ...tournamentRecordRoutes,
  ...webhookRoutes,
];

/** Each body type has its own parser, in its own Fastify scope. */
const bodyParsers: Record<BodyType, (scope: FastifyInstance) => void> = {
  json: acceptJsonOnly,
  image: acceptPicturesOnly,
  spreadsheet: acceptSpreadsheetsOnly,
  archive: acceptArchivesOnly,
  signed: acceptSignedBytes,
  form: acceptForms,
  unread: acceptUnread,
};

type Metrics = Pick<Services, 'readMetrics' | 'countPageView'>;

/** Builds the service; throws unless every call of the contract has its use case and its policy. */
export async function makeApp(
  { pool, ...services }: Omit<Services, keyof Metrics | 'responseCache'> & { pool: Pool },
  clientFolder?: string,
): Promise<FastifyInstance> {
  checkRoutes(routes, everyCall);
  const { config } = services;
  const app = Fastify({
    bodyLimit,
    loggerInstance: services.log,
    logController: new OneLineEach(),
    genReqId: requestIds(config),
    trustProxy: config.trustProxy,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: refuseUnreadable,
    // A malformed URL counts as not found.
    frameworkErrors: (_error, _request, reply) => void refuse(notFound(), reply),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const metrics: Metrics = observe(app, pool);
  closeSilentConnections(app);
  app.setErrorHandler(failure);
  acceptJsonOnly(app);
  protectWithHeaders(app, config);
  if (config.apiAuthToken === null) allowTokenCalls(app, config);
  const whole = {
    ...services,
    ...metrics,
    responseCache: createResponseCache(config.preparedMegabytes * 1024 * 1024),
  };
  for (const [bodyType, acceptBody] of Object.entries(bodyParsers)) {
    await app.register(async (scope) => {
      acceptBody(scope);
      for (const route of routes.filter(({ call }) => call.bodyType === bodyType))
        addRoute(scope, route, whole);
    });
  }
  await servePages(app, whole, {
    clientConfig: clientConfigOf(config),
    folder: clientFolder,
    visitorCalls: createVisitorCalls(routes, whole),
  });
  return app;
}

function addRoute(app: FastifyInstance, route: Route, services: Services): void {
  app.route({
    method: route.call.method,
    url: route.call.path,
    ...(route.bodyLimit === null ? {} : { bodyLimit: route.bodyLimit }),
    onRequest: [
      ...guardOf(route, services.config),
      (request, reply) => authorizeRequest(route, services, { request, reply }),
    ],
    // A HEAD request on a stream would open one that is never read.
    exposeHeadRoute: route.call.form !== 'events',
    handler: (request, reply) => handle(route, request, reply),
  });
}

/** With a configured credential, versioned calls are accepted only from the proxy that knows it. */
function guardOf({ call }: Route, { apiAuthToken }: Config): onRequestAsyncHookHandler[] {
  if (apiAuthToken === null || !/^\/v\d+\//.test(call.path)) return [];
  const expected = Buffer.from(`Bearer ${apiAuthToken}`);
  return [
    async (request) => {
      const credential = Buffer.from(request.headers.authorization ?? '');
      if (credential.length !== expected.length || !timingSafeEqual(credential, expected)) throw forbidden();
    },
  ];
}
