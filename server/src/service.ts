import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { makeApp } from './app';
import type { Config } from './config';
import { migrate } from './db/migrate';
import { type Database, open, poolOptionsOf } from './db/open';
import { type Reads, openReads } from './db/reads';
import { shippedFlagFile } from './gateways/flags/flag-file';
import { type Flags, openFlags } from './gateways/flags/open-flags';
import { smtpGateway } from './gateways/email/deliver';
import { openOutbound } from './gateways/outbound/outbound';
import { openPayment } from './gateways/payment/open-payment';
import { openGoogle } from './gateways/places/google';
import { openPlaces } from './gateways/places/open-places';
import type { Places } from './gateways/places/places';
import { type SeasonSolver, openSeasonSolver } from './gateways/solver/season-solver';
import type { PushGateway } from './gateways/push/push-gateway';
import { openWebPush, pushHosts } from './gateways/push/web-push';
import { createLiveUpdates } from './http/live';
import { loggerOptions } from './http/observe';
import { stampNow } from './http/read-position';
import { openFilling } from './jobs/fill-gazetteer';
import { readerOf } from './jobs/deliver-webhooks';
import { eventDelivery } from './jobs/deliver-event';
import { type JobQueue, openJobQueue } from './queue/queue';
import { openOutbox } from './queue/outbox';
import { openRefunds } from './operations/refund';
import { openResultEmails } from './operations/notify-results';
import { openSeasonRepairs } from './operations/run-season-repair';
import { openSeasonSearches } from './operations/run-season-search';
import { openUnreadEmails } from './operations/notify-unread';
import { startWorkers } from './jobs/start-workers';
import { openPins, type Pins } from './pins';
import { readPushKeys } from './push-keys';
import { digestWith, readSecrets } from './secret';
import { listListeners } from './store/message/conversation-events';
import { listTeamListeners } from './store/team/team-events';
import { readLinkKeys } from './link-keys';
import { openInvitationTokens } from './invitation-tokens';
import { openSignedLinks } from './signed-links';
import { openUnsubscribeLinks } from './unsubscribe-links';

export type Service = {
  app: FastifyInstance;
  database: Database;
  digest: (token: string) => Buffer;
  /** Accepts no new work, finishes running requests, then closes everything it opened. */
  stop: () => Promise<void>;
};

/** Opens everything that a node needs, in order, and closes it again on failure. */
export async function openService(
  config: Config,
  say: (progress: string) => void,
  clientFolder?: string,
): Promise<Service> {
  // Before the database starts, so that an invalid file fails fast.
  const flags = await openFlags(config.flagsFile ?? shippedFlagFile);
  const database = await open({ ...config, onProgress: say });
  try {
    const { applied } = await migrate(database.connection);
    if (applied.length > 0) say(`Prepared the database (${applied.length} steps)`);
    return await openNode(config, { database, flags }, clientFolder);
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Opened = { database: Database; flags: Flags };

async function openNode(
  config: Config,
  { database, flags }: Opened,
  clientFolder?: string,
): Promise<Service> {
  const { cookieSecret: secret, pinKey } = readSecrets(config);
  const digest = digestWith(secret);
  const log = pino(loggerOptions(config));
  let isStopping = false;
  const jobs = await openJobs(database, log);
  const emailGateway = config.smtpUrl ? smtpGateway({ url: config.smtpUrl, from: config.mailFrom }) : null;
  const outbox = openOutbox(emailGateway ? jobs : null, jobs);
  const push = pushGatewayOf(config);
  const pins = openPins(pinKey);
  const links = openLinks(config, secret);
  const reads = readsOf(database, config, log);
  const live = liveStreamOf(database, reads);
  const payment = await createPayment(config, { database, jobs, digest });
  const jobServices = { config, log, db: database.db, outbox, payment, refunds: openRefunds(jobs) };
  const app = await makeApp(
    {
      ...jobServices,
      pool: database.pool,
      reads,
      digest,
      pins,
      webhooks: webhookOutbound(config),
      ...links,
      live,
      push,
      ...laterWork(jobs, config),
      flags,
      places: placesOf(config, log),
      checkReadiness: () => checkReadiness(database, { isStopping, isListening: live.isListening() }),
    },
    clientFolder,
  );
  const deliverEvent = payment.testCards ? eventDelivery(app, digest) : null;
  const solver = openSeasonSolver();
  const webhooks = webhooksOf(config, { app, pins, reads });
  startWorkers({ jobs, services: jobServices, emailGateway, push, ...links, deliverEvent, solver, webhooks });
  const filling = openFilling(database.connection, (error) => log.error({ err: error }, 'gazetteer'));
  // In the background, so that it does not delay the start.
  if (config.hasGazetteer) app.addHook('onListen', async () => filling.begin());
  const close = () => {
    isStopping = true;
    return closeInOrder({ live, app, filling, solver, jobs, emailGateway, flags, reads, database });
  };
  let closing: Promise<void> | undefined;
  return { app, database, digest, stop: () => (closing ??= close()) };
}

/** What requests leave to be done after their commit. */
function laterWork(jobs: JobQueue, config: Config) {
  return {
    unreadEmails: openUnreadEmails(jobs, config),
    resultEmails: openResultEmails(jobs),
    seasonSearches: openSeasonSearches(jobs),
    seasonRepairs: openSeasonRepairs(jobs),
  };
}

function openJobs({ connection, pooledConnection }: Database, log: Logger): Promise<JobQueue> {
  return openJobQueue(connection, (error) => log.error({ err: error }, 'job queue'), pooledConnection);
}

type Open = {
  live: ReturnType<typeof createLiveUpdates>;
  app: FastifyInstance;
  filling: ReturnType<typeof openFilling>;
  solver: SeasonSolver;
  jobs: JobQueue;
  emailGateway: ReturnType<typeof smtpGateway> | null;
  flags: Flags;
  reads: Reads;
  database: Database;
};

/** The solver before the queue, so that a running search is handed to another node. */
async function closeInOrder(opened: Open) {
  const { live, app, filling, solver, jobs, emailGateway, flags, reads, database } = opened;
  await live.close();
  await app.close();
  await filling.stop();
  await solver.close();
  await jobs.stop();
  emailGateway?.close();
  await flags.close();
  await reads.close();
  await database.close();
}

function readsOf({ db, pooledConnection }: Database, config: Config, log: Logger): Reads {
  return openReads({
    db,
    connection: pooledConnection,
    pool: poolOptionsOf(config),
    urls: config.readDatabaseUrls,
    maxLagMs: config.readMaxLagMs,
    onChange: (replica, problem) =>
      problem === null
        ? log.info({ replica }, 'replica serves')
        : log.warn({ replica, problem }, 'replica out'),
  });
}

function liveStreamOf({ connection, db }: Database, reads: Reads) {
  const find: Parameters<typeof createLiveUpdates>[1] = {
    ofConversation: (change, loginSessionIds) =>
      listListeners(db, change, { loginSessionIds, now: new Date() }),
    ofTeamEvents: (events, loginSessionIds) =>
      listTeamListeners(db, events, { loginSessionIds, now: new Date() }),
  };
  return createLiveUpdates(connection, find, reads);
}

function openLinks(config: Config, secret: string) {
  const { publicUrl } = config;
  const keys = readLinkKeys(config);
  return {
    unsubscribeLinks: openUnsubscribeLinks({ secret, publicUrl }),
    signedLinks: openSignedLinks(keys, publicUrl),
    invitationTokens: openInvitationTokens(keys, publicUrl),
  };
}

type PaymentDependencies = Pick<Service, 'database' | 'digest'> & { jobs: JobQueue };

function createPayment({ stripe }: Config, { database: { db }, jobs, digest }: PaymentDependencies) {
  return openPayment({
    stripe,
    db,
    digest,
    sendEvent: (tx, event) => jobs.send(tx, 'payment-event', [event]),
  });
}

function placesOf({ googlePlaces }: Config, log: Logger): Places {
  if (!googlePlaces) return openPlaces(null);
  const onError = (error: Error) => log.warn({ err: error }, 'Google Places');
  return openPlaces({ google: openGoogle(googlePlaces), onError });
}

/** Push services want to know whom to write to if something is wrong. */
function pushGatewayOf(config: Config): PushGateway {
  const { supportEmail, publicUrl, pushServices } = config;
  return openWebPush({
    keys: readPushKeys(config),
    outbound: openOutbound({ hosts: pushHosts, trustedOrigins: pushServices }),
    contact: supportEmail === null ? publicUrl : `mailto:${supportEmail}`,
  });
}

function webhookOutbound({ webhookOrigins }: Config) {
  return openOutbound({ hosts: ['*'], trustedOrigins: webhookOrigins });
}

type WebhookParts = { app: FastifyInstance; pins: Pins; reads: Reads };

function webhooksOf(config: Config, { app, pins, reads }: WebhookParts) {
  const read = readerOf(app, { apiAuthToken: config.apiAuthToken, position: () => stampNow(reads) });
  return { outbound: webhookOutbound(config), pins, read };
}

type State = { isStopping: boolean; isListening: boolean };

async function checkReadiness({ db }: Database, { isStopping, isListening }: State) {
  const problems: Record<string, string> = {};
  if (isStopping) problems['service'] = 'is stopping';
  if (!isListening) problems['live'] = 'is not connected';
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    problems['database'] = error instanceof Error ? error.message : String(error);
  }
  return problems;
}
